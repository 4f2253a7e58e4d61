<?php
/**
 * An address that waits for its proof, among the settings.
 *
 * @package Zeromo\Community
 * @var array{address: string, action: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block" aria-labelledby="zmo-pending-title">
	<h2 class="zmo-block__title" id="zmo-pending-title"><?php esc_html_e( '确认邮箱', 'zeromo-community' ); ?></h2>
	<p class="zmo-text">
		<?php
		echo esc_html(
			sprintf(
			/* translators: %s: e-mail address */
				__( '%s 还没有确认。打开邮件里的链接后，才能用它找回密码、收通知邮件。', 'zeromo-community' ),
				$v['address']
			)
		);
		?>
	</p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $v['action'] ); ?>">
		<?php wp_nonce_field( $v['action'] ); ?>
		<button type="submit" class="zmo-btn zmo-btn--soft">
			<?php esc_html_e( '重新发送确认邮件', 'zeromo-community' ); ?>
		</button>
	</form>
</section>
