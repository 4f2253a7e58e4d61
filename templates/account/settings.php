<?php
/**
 * 设置: privacy, password, devices.
 *
 * @package Zeromo\Community
 * @var array{
 *   privacy: array<string, bool>, words: array<string, string>, devices: list<\Zeromo\Community\Account\Device>,
 *   login: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Account\Http\AccountFormHandler;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$start = '<input type="hidden" name="action" value="' . esc_attr( AccountFormHandler::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( AccountFormHandler::ACTION ) )
	. '">';
$to    = admin_url( 'admin-post.php' );
// All that is printed unescaped is ready HTML of widgets, dialogs, icons and times; $start is escaped above.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '隐私', 'zeromo-community' ); ?></h2></div>
	<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '隐私', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/privacy-settings' ) ); ?>>
		<?php echo $start; ?><input type="hidden" name="do" value="privacy">
		<?php foreach ( $v['words'] as $name => $label ) : ?>
			<div class="zmo-form__line">
				<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="0">
				<label class="zmo-check">
					<input type="checkbox" name="<?php echo esc_attr( $name ); ?>" value="1"
						<?php checked( $v['privacy'][ $name ] ); ?>>
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span><?php echo esc_html( $label ); ?></span>
				</label>
			</div>
		<?php endforeach; ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存隐私设置', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '修改密码', 'zeromo-community' ); ?></h2></div>
	<form class="zmo-form" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '修改密码', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/password', 'reload' => true ) ); ?>>
		<?php echo $start; ?><input type="hidden" name="do" value="password">
		<input class="zmo-sr" type="text" name="username" autocomplete="username"
			value="<?php echo esc_attr( $v['login'] ); ?>" tabindex="-1" aria-hidden="true" readonly>
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-old"><?php esc_html_e( '当前密码', 'zeromo-community' ); ?></label>
				<input class="zmo-input" id="zmo-old" name="old_password" type="password" required
					autocomplete="current-password">
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-new"><?php esc_html_e( '新密码', 'zeromo-community' ); ?></label>
				<input class="zmo-input" id="zmo-new" name="new_password" type="password" required
					autocomplete="new-password">
			</div>
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '修改密码', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
<section class="zmo-block">
	<div class="zmo-block__head"><h2 id="zmo-devices"><?php esc_html_e( '登录设备', 'zeromo-community' ); ?></h2></div>
	<?php foreach ( $v['devices'] as $device ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php echo esc_html( $device->agent ); ?></span><span
					class="zmo-meta"><?php echo esc_html( $device->address ); ?> ·
						<?php echo Format::time( $device->created ); ?></span>
			</div>
			<?php if ( $device->current ) : ?>
				<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '当前设备', 'zeromo-community' ); ?></span>
			<?php else : ?>
				<form class="zmo-w" method="post" action="<?php echo esc_url( $to ); ?>"
					<?php echo Widget::attrs(
						'ajax-submit',
						array( 'path' => '/account/sessions', 'method' => 'DELETE', 'reload' => true )
					); ?>>
					<?php echo $start; ?><input type="hidden" name="do" value="session"><input type="hidden" name="id"
						value="<?php echo esc_attr( (string) $device->id ); ?>"><button
						class="zmo-btn zmo-btn--s zmo-btn--line"
							><?php esc_html_e( '退出', 'zeromo-community' ); ?></button>
				</form>
			<?php endif; ?>
		</div>
	<?php endforeach; ?>
	<?php if ( count( $v['devices'] ) > 1 ) : ?>
		<?php
		$asked = array(
			'title' => __( '退出除当前外的所有设备？', 'zeromo-community' ),
			'does' => __( '全部退出', 'zeromo-community' ),
		);
		?>
		<form class="zmo-form__send" method="post" action="<?php echo esc_url( $to ); ?>"
			<?php echo Widget::attrs(
				'ajax-submit',
				array( 'path' => '/account/sessions', 'method' => 'DELETE', 'reload' => true, 'confirm' => $asked )
			); ?>>
			<?php echo $start; ?>
			<input type="hidden" name="do" value="session">
			<input type="hidden" name="all" value="1">
			<?php
			echo Dialog::opener(
				'zmo-devices-out',
				'zmo-btn zmo-btn--line',
				esc_html__( '退出其他设备', 'zeromo-community' )
			);
			echo Dialog::ask( 'zmo-devices-out', $asked );
			?>
		</form>
	<?php endif; ?>
</section>
