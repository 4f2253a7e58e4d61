<?php
/**
 * 我的举报.
 *
 * @package Zeromo\Community
 * @var array{longest: int, form: array{type: string, id: int, words: string}|null, rows: list<array{label: string,
 *   words: string, url: string, reason: string, state: string, open: bool, created: int}>, next: string,
 *   way: string, appeals: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Moderation\Reason;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time() and partials escape.
?>
<?php if ( null !== $v['form'] ) : ?>
	<section class="zmo-block zmo-desk">
		<h2><?php esc_html_e( '举报', 'zeromo-community' ); ?></h2>
		<p class="zmo-case__words"><?php echo esc_html( mb_substr( $v['form']['words'], 0, 160 ) ); ?></p>
		<form method="post" enctype="multipart/form-data"
			action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '举报', 'zeromo-community' ); ?>">
			<?php
			echo Partial::render(
				'moderation/task',
				array(
					'task' => 'report',
					'fields' => array( 'object_type' => $v['form']['type'], 'object_id' => $v['form']['id'] ),
				)
			);
			?>
			<fieldset class="zmo-field zmo-reasons">
				<legend class="zmo-field__l"><?php esc_html_e( '举报原因', 'zeromo-community' ); ?></legend>
				<?php foreach ( Reason::labels() as $word => $label ) : ?>
					<label><input class="zmo-radio" type="radio" name="reason" value="<?php echo esc_attr( $word ); ?>"
						required><span><?php echo esc_html( $label ); ?></span></label>
				<?php endforeach; ?>
			</fieldset>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-report-detail">
					<?php esc_html_e( '补充说明', 'zeromo-community' ); ?>
				</label>
				<textarea class="zmo-input" id="zmo-report-detail" name="detail" rows="3"
					maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>"></textarea>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-report-picture">
					<?php esc_html_e( '图片', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" type="file" id="zmo-report-picture" name="image"
					accept="image/jpeg,image/png,image/gif,image/webp" aria-describedby="zmo-report-private">
				<p class="zmo-hint" id="zmo-report-private">
					<?php esc_html_e( '选填，最多一张，只有处理举报的人能看到', 'zeromo-community' ); ?>
				</p>
			</div>
			<p class="zmo-desk__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '提交举报', 'zeromo-community' ); ?></button>
			</p>
		</form>
	</section>
<?php endif; ?>
<section class="zmo-block zmo-desk">
	<h2><?php esc_html_e( '我的举报', 'zeromo-community' ); ?></h2>
	<p class="zmo-meta">
		<a href="<?php echo esc_url( $v['appeals'] ); ?>"
			><?php esc_html_e( '对我的处理和申诉', 'zeromo-community' ); ?></a>
	</p>
	<?php if ( array() === $v['rows'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '还没有举报过内容', 'zeromo-community' ),
				'text' => __( '看到违规的内容，点它的“更多”就能举报', 'zeromo-community' ),
				'url' => $v['way'],
				'label' => __( '去看看', 'zeromo-community' ),
				'art' => 'mailbox',
				'inside' => true,
			)
		);
		?>
	<?php else : ?>
		<ul class="zmo-desk__list">
			<?php foreach ( $v['rows'] as $row ) : ?>
				<li class="zmo-case">
					<div class="zmo-case__head">
						<span class="zmo-badge<?php echo $row['open'] ? ' zmo-badge--wait' : ''; ?>">
							<?php echo esc_html( $row['state'] ); ?>
						</span>
						<span class="zmo-meta">
							<?php echo esc_html( "{$row['label']} · {$row['reason']}" ); ?> ·
							<?php echo Format::time( $row['created'] ); ?>
						</span>
					</div>
					<?php if ( '' !== $row['words'] ) : ?>
						<p class="zmo-case__words">
							<a href="<?php echo esc_url( $row['url'] ); ?>"
								><?php echo esc_html( mb_substr( $row['words'], 0, 160 ) ); ?></a>
						</p>
					<?php endif; ?>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php if ( '' !== $v['next'] ) : ?>
		<p class="zmo-end">
			<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next'] ); ?>">
				<?php esc_html_e( '下一页', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
</section>
