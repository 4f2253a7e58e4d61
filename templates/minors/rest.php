<?php
/**
 * In place of a page: it is time to rest.
 *
 * @package Zeromo\Community
 * @var array{why: string, url: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<h1><?php esc_html_e( '休息一下', 'zeromo-community' ); ?></h1>
<p><?php echo esc_html( $v['why'] ); ?></p>
<p>
	<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '用密码退出未成年人模式', 'zeromo-community' ); ?></a>
</p>
