<?php
/**
 * 通行密钥 in the settings: each with the forms that name it and take it away; a widget adds one.
 *
 * @package Zeromo\Community
 * @var array{rows: list<\Zeromo\Community\Passkeys\Passkey>, asks: bool} $v `asks`: the password, for the last one.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Passkeys\PasskeyService;
use Zeromo\Community\Passkeys\View\PasskeyPart;

defined( 'ABSPATH' ) || exit;

$fields = static function ( string $task, int $id ): string {
	return '<input type="hidden" name="action" value="' . esc_attr( PasskeyPart::ACTION ) . '">'
		. '<input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( PasskeyPart::ACTION ) ) . '">'
		. '<input type="hidden" name="task" value="' . esc_attr( $task ) . '">'
		. '<input type="hidden" name="id" value="' . $id . '">';
};
$post   = admin_url( 'admin-post.php' );
// All that is printed unescaped are the closure above, which escapes what it is given, ready attributes and times.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block" id="zmo-passkeys" aria-labelledby="zmo-passkeys-title">
	<div class="zmo-block__head">
		<h2 id="zmo-passkeys-title"><?php esc_html_e( '通行密钥', 'zeromo-community' ); ?></h2>
	</div>
	<p class="zmo-meta">
		<?php esc_html_e( '用设备的指纹、面容或锁屏密码登录，不用输入密码，也骗不走。添加和删除都会发邮件告诉你。', 'zeromo-community' ); ?>
	</p>
	<?php foreach ( $v['rows'] as $row ) : ?>
		<?php $at = "zmo-passkey-$row->id"; ?>
		<details class="zmo-bind">
			<summary>
				<span><?php echo esc_html( $row->name ); ?></span>
				<span class="zmo-meta">
					<?php if ( 0 === $row->used ) : ?>
						<?php esc_html_e( '还没用过', 'zeromo-community' ); ?>
					<?php else : ?>
						<?php esc_html_e( '最近使用', 'zeromo-community' ); ?> <?php echo Format::time( $row->used ); ?>
					<?php endif; ?>
				</span>
				<span class="zmo-bind__do"><?php esc_html_e( '管理', 'zeromo-community' ); ?></span>
			</summary>
			<p class="zmo-meta">
				<?php esc_html_e( '添加时间', 'zeromo-community' ); ?> <?php echo Format::time( $row->created ); ?>
				<?php echo $row->credential->is_synced ? esc_html__( '· 同步到你的多台设备', 'zeromo-community' ) : ''; ?>
			</p>
			<form class="zmo-form" method="post" action="<?php echo esc_url( $post ); ?>"
				<?php
				echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/passkeys/rename', 'reload' => true ) );
				?>
				>
				<?php echo $fields( 'rename', $row->id ); ?>
				<div class="zmo-field">
					<label class="zmo-field__l" for="<?php echo esc_attr( "$at-name" ); ?>">
						<?php esc_html_e( '名称', 'zeromo-community' ); ?>
					</label>
					<input class="zmo-input" id="<?php echo esc_attr( "$at-name" ); ?>" name="name" required
						autocomplete="off" maxlength="<?php echo (int) PasskeyService::NAME; ?>"
						value="<?php echo esc_attr( $row->name ); ?>">
				</div>
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '改名', 'zeromo-community' ); ?></button>
				</p>
			</form>
			<form class="zmo-form" method="post" action="<?php echo esc_url( $post ); ?>"
				<?php
				echo Widget::attrs(
					'ajax-submit',
					array(
						'path'    => '/account/passkeys/remove',
						'reload'  => true,
						'danger'  => true,
						'confirm' => array(
							/* translators: %s: name of a passkey */
							'title' => sprintf( __( '删除「%s」？', 'zeromo-community' ), $row->name ),
							'text'  => __( '以后不能再用它登录。设备里的那一份要自己去删。', 'zeromo-community' ),
							'does'  => __( '删除', 'zeromo-community' ),
						),
					)
				);
				?>
				>
				<?php echo $fields( 'remove', $row->id ); ?>
				<?php if ( $v['asks'] ) : ?>
					<div class="zmo-field">
						<label class="zmo-field__l" for="<?php echo esc_attr( "$at-password" ); ?>">
							<?php esc_html_e( '当前密码', 'zeromo-community' ); ?>
						</label>
						<input class="zmo-input" id="<?php echo esc_attr( "$at-password" ); ?>" name="password"
							type="password" required maxlength="4096" autocomplete="current-password">
					</div>
				<?php endif; ?>
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--line"
						aria-label="<?php echo esc_attr( __( '删除', 'zeromo-community' ) . $row->name ); ?>">
						<?php esc_html_e( '删除', 'zeromo-community' ); ?>
					</button>
				</p>
			</form>
		</details>
	<?php endforeach; ?>
	<div class="zmo-w" <?php echo Widget::attrs( 'passkey-add' ); ?>>
		<p class="zmo-meta"><?php esc_html_e( '要添加，请用开启了脚本的新版浏览器打开这一页。', 'zeromo-community' ); ?></p>
	</div>
</section>
