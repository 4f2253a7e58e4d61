<?php
/**
 * 我的 for visitors.
 *
 * @package Zeromo\Community
 * @var array{login_url: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<h1 class="zmo-sr"><?php esc_html_e( '我的', 'zeromo-community' ); ?></h1>
<div class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/waiting.svg'; ?>
	<p class="zmo-empty__t"><?php esc_html_e( '请先登录', 'zeromo-community' ); ?></p>
	<p class="zmo-empty__d"><?php esc_html_e( '登录后查看自己的资料、收藏和消息', 'zeromo-community' ); ?></p>
	<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['login_url'] ); ?>"
		data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a>
</div>
