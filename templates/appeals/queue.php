<?php
/**
 * 申诉处理: appeals that wait, with the form that decides.
 *
 * @package Zeromo\Community
 * @var array{
 *   cases: list<\Zeromo\Community\Appeals\AppealCase>, cards: array<int, \Zeromo\Community\Members\Api\MemberCard>,
 *   longest: int, way: string, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Appeals\Http\AppealForm;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and partials escape.
?>
<section class="zmo-block zmo-desk">
	<h2 class="zmo-sr"><?php esc_html_e( '申诉处理', 'zeromo-community' ); ?></h2>
	<?php if ( array() === $v['cases'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '没有等待处理的申诉', 'zeromo-community' ),
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
				<?php $id = 'zmo-appeal-answer-' . ( $case->appeal->id ?? 0 ); ?>
				<li class="zmo-case">
					<div class="zmo-case__head">
						<span class="zmo-badge"><?php echo esc_html( $case->entry->label ); ?></span>
						<span class="zmo-meta">
							<?php echo esc_html( ( $v['cards'][ $case->entry->user_id ] ?? null )->name ?? '' ); ?> ·
							<?php echo Format::time( $case->appeal->created ?? 0 ); ?>
						</span>
					</div>
					<p class="zmo-meta">
						<?php
						echo esc_html(
							sprintf(
								/* translators: 1: moderator, 2: why something was done */
								__( '%1$s 的处理：%2$s', 'zeromo-community' ),
								( $v['cards'][ $case->entry->actor ] ?? null )->name ?? '',
								$case->entry->reason
							)
						);
						?>
					</p>
					<p class="zmo-case__words"><?php echo esc_html( $case->appeal->words ?? '' ); ?></p>
					<?php if ( $case->may ) : ?>
						<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
							<input type="hidden" name="action"
								value="<?php echo esc_attr( AppealForm::DECIDE ); ?>">
							<input type="hidden" name="id"
								value="<?php echo esc_attr( (string) ( $case->appeal->id ?? 0 ) ); ?>">
							<?php wp_nonce_field( AppealForm::DECIDE, '_wpnonce', true ); ?>
							<div class="zmo-field">
								<label class="zmo-field__l" for="<?php echo esc_attr( $id ); ?>">
									<?php esc_html_e( '答复，不成立时必填', 'zeromo-community' ); ?>
								</label>
								<textarea class="zmo-input" id="<?php echo esc_attr( $id ); ?>" name="reason" rows="2"
									maxlength="<?php echo (int) $v['longest']; ?>"></textarea>
							</div>
							<p class="zmo-desk__send">
								<button class="zmo-btn zmo-btn--soft" name="decision" value="refuse">
									<?php esc_html_e( '不成立', 'zeromo-community' ); ?>
								</button>
								<button class="zmo-btn zmo-btn--fill" name="decision" value="uphold">
									<?php esc_html_e( '成立，撤销处理', 'zeromo-community' ); ?>
								</button>
							</p>
						</form>
					<?php else : ?>
						<p class="zmo-meta"><?php esc_html_e( '这是你处理的，要由另一位版主决定。', 'zeromo-community' ); ?></p>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
		<?php if ( '' !== $v['next'] ) : ?>
			<p><a class="zmo-link" href="<?php echo esc_url( $v['next'] ); ?>"
				><?php esc_html_e( '下一页', 'zeromo-community' ); ?></a></p>
		<?php endif; ?>
	<?php endif; ?>
</section>
