<?php
/**
 * 我的 › 认证.
 *
 * @package Zeromo\Community
 * @var array{own: \Zeromo\Community\Verification\OwnMark, picture: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Verification\Http\MarkFormHandler;
use Zeromo\Community\Verification\MarkState;

defined( 'ABSPATH' ) || exit;

$own   = $v['own'];
$last  = $own->last;
$waits = MarkState::Waiting === $last?->state;
$to    = admin_url( 'admin-post.php' );
$start = '<input type="hidden" name="action" value="' . esc_attr( MarkFormHandler::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( MarkFormHandler::ACTION ) ) . '">'
	. wp_referer_field( false );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons, and $start is escaped above.
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '我的认证', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '我的认证', 'zeromo-community' ); ?></h2></div>
	<?php if ( null !== $own->granted ) : ?>
		<p>
			<span class="zmo-badge zmo-badge--info">
				<?php echo Icon::svg( 'badge-check' ); ?>
				<?php echo esc_html( $own->granted->title ); ?>
			</span>
			<span class="zmo-meta">
				<?php
				echo esc_html(
					0 === $own->granted->expires
						? __( '长期有效', 'zeromo-community' )
						: sprintf(
							/* translators: %s: date */
							__( '有效期到 %s', 'zeromo-community' ),
							(string) wp_date( 'Y-m-d', $own->granted->expires )
						)
				);
				?>
			</span>
		</p>
	<?php elseif ( null === $last ) : ?>
		<p class="zmo-meta">
			<?php esc_html_e( '认证身份会显示在你的名字旁，让别人知道你是谁', 'zeromo-community' ); ?>
		</p>
	<?php endif; ?>
	<?php if ( null !== $last ) : ?>
		<dl class="zmo-facts">
			<div class="zmo-facts__row">
				<dt><?php esc_html_e( '申请', 'zeromo-community' ); ?></dt>
				<dd>
					<?php echo esc_html( $last->title ); ?>
					<span class="zmo-badge zmo-badge--<?php echo $waits ? 'wait' : 'grey'; ?>">
						<?php echo esc_html( $last->state->label() ); ?>
					</span>
				</dd>
			</div>
			<div class="zmo-facts__row">
				<dt><?php esc_html_e( '说明', 'zeromo-community' ); ?></dt>
				<dd>
					<?php echo nl2br( esc_html( $last->proof ) ); ?>
					<?php if ( '' !== $v['picture'] ) : ?>
						<a class="zmo-link" href="<?php echo esc_url( $v['picture'] ); ?>">
							<?php esc_html_e( '证明图片', 'zeromo-community' ); ?>
						</a>
					<?php endif; ?>
				</dd>
			</div>
			<?php if ( '' !== $last->reason ) : ?>
				<div class="zmo-facts__row">
					<dt><?php esc_html_e( '原因', 'zeromo-community' ); ?></dt>
					<dd><?php echo esc_html( $last->reason ); ?></dd>
				</div>
			<?php endif; ?>
		</dl>
	<?php endif; ?>
	<?php if ( $waits || null !== $own->granted ) : ?>
		<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
			aria-label="<?php esc_attr_e( '撤回', 'zeromo-community' ); ?>">
			<?php echo $start; ?><input type="hidden" name="task" value="take_back">
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--line">
					<?php
					echo esc_html(
						$waits
							? __( '撤回申请', 'zeromo-community' )
							: __( '放弃认证', 'zeromo-community' )
					);
					?>
				</button>
			</p>
		</form>
	<?php endif; ?>
</section>
<?php if ( $own->may_ask ) : ?>
	<section class="zmo-block">
		<div class="zmo-block__head">
			<h2>
				<?php
				echo esc_html(
					null === $own->granted ? __( '申请认证', 'zeromo-community' ) : __( '申请续期', 'zeromo-community' )
				);
				?>
			</h2>
		</div>
		<form class="zmo-form" method="post" enctype="multipart/form-data" action="<?php echo esc_url( $to ); ?>"
			aria-label="<?php esc_attr_e( '申请认证', 'zeromo-community' ); ?>">
			<?php echo $start; ?><input type="hidden" name="task" value="apply">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-mark-title">
					<?php esc_html_e( '认证身份', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-mark-title" name="title" required minlength="2" maxlength="20"
					value="<?php echo esc_attr( $own->granted->title ?? $last->title ?? '' ); ?>"
					aria-describedby="zmo-mark-title-h">
				<p class="zmo-hint" id="zmo-mark-title-h">
					<?php esc_html_e( '显示在名字旁，如“摄影师”“某某出版社”', 'zeromo-community' ); ?>
				</p>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-mark-proof">
					<?php esc_html_e( '说明', 'zeromo-community' ); ?>
				</label>
				<textarea class="zmo-input" id="zmo-mark-proof" name="proof" rows="4" required minlength="10"
					maxlength="800" aria-describedby="zmo-mark-proof-h"></textarea>
				<p class="zmo-hint" id="zmo-mark-proof-h">
					<?php esc_html_e( '你是谁、凭什么认证，只有审核的人能看到', 'zeromo-community' ); ?>
				</p>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-mark-image">
					<?php esc_html_e( '证明图片', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" type="file" id="zmo-mark-image" name="image"
					accept="image/jpeg,image/png,image/gif,image/webp" aria-describedby="zmo-mark-image-h">
				<p class="zmo-hint" id="zmo-mark-image-h">
					<?php esc_html_e( '选填，最多一张，只有审核的人能看到', 'zeromo-community' ); ?>
				</p>
			</div>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '提交申请', 'zeromo-community' ); ?></button>
			</p>
		</form>
	</section>
<?php endif; ?>
