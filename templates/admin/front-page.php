<?php
/**
 * The offer to make the community the site's front page.
 *
 * @package Zeromo\Community
 * @var array{action: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="notice notice-info">
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( $v['action'] ); ?>">
		<?php wp_nonce_field( $v['action'] ); ?>
		<p>
			<?php esc_html_e( '社区已经启用。要让访客一进网站就看到社区吗？', 'zeromo-community' ); ?>
			<?php esc_html_e( '以后可以在“设置 › 阅读”里改回来。', 'zeromo-community' ); ?>
		</p>
		<p>
			<button class="button button-primary" name="do" value="set">
				<?php esc_html_e( '把社区设为首页', 'zeromo-community' ); ?>
			</button>
			<button class="button" name="do" value="leave">
				<?php esc_html_e( '不用，别再提示', 'zeromo-community' ); ?>
			</button>
		</p>
	</form>
</div>
