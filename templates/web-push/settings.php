<?php
/**
 * 浏览器通知 in the settings: a script switches this browser on and off; devices and wishes are forms.
 *
 * @package Zeromo\Community
 * @var array{
 *   key: string, worker: string, scope: string, known: string, devices: list<\Zeromo\Community\WebPush\Subscription>,
 *   labels: array<string, string>, types: array<string, bool>, quiet_from: string, quiet_to: string,
 * } $v `known`: prints of the addresses of the member's browsers, by which the script knows its own.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\WebPush\Http\WebPushForm;

defined( 'ABSPATH' ) || exit;

$to    = admin_url( 'admin-post.php' );
$start = '<input type="hidden" name="action" value="' . esc_attr( WebPushForm::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( WebPushForm::ACTION ) ) . '">';
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of icons and times; $start is escaped.
?>
<section class="zmo-block" id="<?php echo esc_attr( WebPushForm::AT ); ?>" aria-labelledby="zmo-web-push-title">
	<div class="zmo-block__head">
		<h2 id="zmo-web-push-title"><?php esc_html_e( '浏览器通知', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta">
		<?php esc_html_e( '有新通知时由浏览器弹出，关着网页也收得到；在你的设备以外没有人读得到。退出登录后这台设备不再收到。', 'zeromo-community' ); ?>
	</p>
	<?php foreach ( $v['devices'] as $device ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php echo esc_html( $device->name ); ?></span><span class="zmo-meta">
					<?php if ( 0 === $device->told ) : ?>
						<?php esc_html_e( '还没有通知过', 'zeromo-community' ); ?>
					<?php else : ?>
						<?php esc_html_e( '最近一次通知', 'zeromo-community' ); ?>
						<?php echo Format::time( $device->told ); ?>
					<?php endif; ?>
				</span>
			</div>
			<form class="zmo-w" method="post" action="<?php echo esc_url( $to ); ?>">
				<?php echo $start; ?><input type="hidden" name="task" value="remove"><input type="hidden" name="id"
					value="<?php echo (int) $device->id; ?>"><button class="zmo-btn zmo-btn--s zmo-btn--line"
					aria-label="<?php echo esc_attr( __( '移除', 'zeromo-community' ) . $device->name ); ?>"
					><?php esc_html_e( '移除', 'zeromo-community' ); ?></button>
			</form>
		</div>
	<?php endforeach; ?>
	<div data-zmo-web-push="<?php echo esc_attr( $v['key'] ); ?>" data-worker="<?php echo esc_url( $v['worker'] ); ?>"
		data-scope="<?php echo esc_attr( $v['scope'] ); ?>" data-known="<?php echo esc_attr( $v['known'] ); ?>">
		<p class="zmo-meta" role="status">
			<?php esc_html_e( '要开启，请用开启了脚本的新版浏览器打开这一页。', 'zeromo-community' ); ?>
		</p>
		<p class="zmo-form__send" hidden>
			<button type="button" class="zmo-btn zmo-btn--line"></button>
		</p>
	</div>
	<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '浏览器通知', 'zeromo-community' ); ?>">
		<?php echo $start; ?><input type="hidden" name="task" value="save">
		<?php foreach ( $v['types'] as $word => $on ) : ?>
			<div class="zmo-form__line">
				<label class="zmo-check">
					<input type="checkbox" name="types[<?php echo esc_attr( $word ); ?>]" value="1"
						<?php checked( $on ); ?>>
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span><?php echo esc_html( $v['labels'][ $word ] ?? $word ); ?></span>
				</label>
			</div>
		<?php endforeach; ?>
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-quiet-from">
					<?php esc_html_e( '免打扰开始', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-quiet-from" name="quiet_from" type="time"
					value="<?php echo esc_attr( $v['quiet_from'] ); ?>">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-quiet-to">
					<?php esc_html_e( '免打扰结束', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-quiet-to" name="quiet_to" type="time"
					value="<?php echo esc_attr( $v['quiet_to'] ); ?>">
			</div>
		</div>
		<p class="zmo-meta"><?php esc_html_e( '免打扰时段里的通知等到结束时一起告诉你；两个都不填就是不设。', 'zeromo-community' ); ?></p>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存通知选择', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
