<?php
/**
 * The page of the sample provider.
 *
 * @package Zeromo\Community
 * @var array{number: string, title: string, amount: string, action: string, is_closed: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!DOCTYPE html>
<html lang="zh-CN">
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex">
	<title><?php esc_html_e( '演示支付', 'zeromo-community' ); ?></title>
	<style>
		body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f5f7; color: #1d2129;
			font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
		main { width: min( 360px, 100vw - 64px ); padding: 28px; border-radius: 12px; background: #fff;
			text-align: center; }
		strong { display: block; margin: 8px 0 4px; font-size: 34px; line-height: 1.2; }
		p { margin: 0 0 16px; color: #5b6472; }
		mark { display: inline-block; padding: 2px 10px; border-radius: 10px; background: #fff3d6; color: #6b4700; }
		button { width: 100%; margin-top: 10px; padding: 11px; border: 1px solid #c9ced6; border-radius: 8px;
			background: #fff; color: inherit; font: inherit; cursor: pointer; }
		button[value="1"] { border-color: #1663d6; background: #1663d6; color: #fff; }
		@media ( prefers-color-scheme: dark ) {
			body { background: #15171b; color: #e6e8eb; }
			main, button { background: #1f2329; }
			p { color: #a4acb8; }
			button { border-color: #464d57; }
		}
	</style>
</head>
<body>
<main>
	<mark><?php esc_html_e( '演示支付，不会收钱', 'zeromo-community' ); ?></mark>
	<strong>¥<?php echo esc_html( $v['amount'] ); ?></strong>
	<p><?php echo esc_html( $v['title'] ); ?></p>
	<?php if ( $v['is_closed'] ) : ?>
		<p><?php esc_html_e( '这笔支付已经结束', 'zeromo-community' ); ?></p>
	<?php else : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="<?php echo esc_attr( $v['action'] ); ?>">
			<input type="hidden" name="attempt" value="<?php echo esc_attr( $v['number'] ); ?>">
			<?php wp_nonce_field( $v['action'], '_wpnonce', false ); ?>
			<button name="pays" value="1"><?php esc_html_e( '付款', 'zeromo-community' ); ?></button>
			<button name="pays" value="0"><?php esc_html_e( '不付款', 'zeromo-community' ); ?></button>
		</form>
	<?php endif; ?>
</main>
</body>
</html>
