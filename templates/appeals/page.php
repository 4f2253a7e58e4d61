<?php
/**
 * 处理和申诉.
 *
 * @package Zeromo\Community
 * @var array{cases: list<\Zeromo\Community\Appeals\AppealCase>, longest: int, way: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Appeals\Appeal;
use Zeromo\Community\Appeals\Http\AppealForm;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and partials escape.
?>
<section class="zmo-block zmo-desk">
	<h2><?php esc_html_e( '处理和申诉', 'zeromo-community' ); ?></h2>
	<?php if ( array() === $v['cases'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '你的内容没有被处理过', 'zeromo-community' ),
				'text' => __( '内容被删除或账号被处罚时，可以在这里申诉一次', 'zeromo-community' ),
				'url' => $v['way'],
				'label' => __( '去看看', 'zeromo-community' ),
				'art' => 'mailbox',
				'inside' => true,
			)
		);
		?>
	<?php else : ?>
		<ul class="zmo-desk__list">
			<?php foreach ( $v['cases'] as $case ) : ?>
				<?php $id = 'zmo-appeal-' . $case->entry->id; ?>
				<li class="zmo-case">
					<div class="zmo-case__head">
						<span class="zmo-badge"><?php echo esc_html( $case->entry->label ); ?></span>
						<span class="zmo-meta">
							<?php echo esc_html( Appeal::labels()[ $case->appeal?->state() ?? '' ] ); ?> ·
							<?php echo Format::time( $case->entry->created ); ?>
						</span>
					</div>
					<p class="zmo-case__words"><?php echo esc_html( $case->entry->reason ); ?></p>
					<?php if ( null !== $case->appeal ) : ?>
						<p class="zmo-meta"><?php echo esc_html( $case->appeal->words ); ?></p>
						<?php if ( '' !== $case->appeal->answer ) : ?>
							<p class="zmo-case__words">
								<?php
								/* translators: %s: what a moderator answered */
								echo esc_html( sprintf( __( '答复：%s', 'zeromo-community' ), $case->appeal->answer ) );
								?>
							</p>
						<?php endif; ?>
					<?php elseif ( $case->may ) : ?>
						<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
							<input type="hidden" name="action" value="<?php echo esc_attr( AppealForm::ACTION ); ?>">
							<input type="hidden" name="id" value="<?php echo esc_attr( (string) $case->entry->id ); ?>">
							<?php wp_nonce_field( AppealForm::ACTION, '_wpnonce', true ); ?>
							<div class="zmo-field">
								<label class="zmo-field__l" for="<?php echo esc_attr( $id ); ?>">
									<?php esc_html_e( '申诉的理由，只能申诉一次', 'zeromo-community' ); ?>
								</label>
								<textarea class="zmo-input" id="<?php echo esc_attr( $id ); ?>" name="words" rows="3"
									required maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>"></textarea>
							</div>
							<p class="zmo-desk__send">
								<button class="zmo-btn zmo-btn--fill">
									<?php esc_html_e( '提交申诉', 'zeromo-community' ); ?>
								</button>
							</p>
						</form>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
</section>
