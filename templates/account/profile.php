<?php
/**
 * 资料: what members see of their own account.
 *
 * @package Zeromo\Community
 * @var array{me: array{name: string, login: string, email: string, url: string, avatar: string, description: string, joined: string}, logout_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

$me   = $v['me'];
$rows = array(
	__( '用户名', 'zeromo-community' )   => $me['login'],
	__( '邮箱', 'zeromo-community' )    => '' === $me['email'] ? __( '未绑定', 'zeromo-community' ) : $me['email'],
	__( '简介', 'zeromo-community' )    => '' === $me['description'] ? __( '还没有写', 'zeromo-community' ) : $me['description'],
	__( '加入时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d', (int) strtotime( $me['joined'] ) ),
);
?>
<section class="zmo-block">
	<div class="zmo-row">
		<span class="zmo-avatar zmo-avatar--56" aria-hidden="true"><img src="<?php echo esc_url( $me['avatar'] ); ?>" alt="" width="56" height="56"></span>
		<div class="zmo-row__main"><b class="zmo-row__t"><?php echo esc_html( $me['name'] ); ?></b><a class="zmo-meta zmo-link" href="<?php echo esc_url( $me['url'] ); ?>"><?php esc_html_e( '查看我的主页', 'zeromo-community' ); ?></a></div>
		<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['logout_url'] ); ?>"><?php echo Icon::svg( 'log-out', 'zmo-icon--16' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg(). ?><?php esc_html_e( '退出登录', 'zeromo-community' ); ?></a>
	</div>
	<dl class="zmo-facts">
		<?php foreach ( $rows as $label => $value ) : ?>
			<div class="zmo-facts__row"><dt><?php echo esc_html( $label ); ?></dt><dd><?php echo nl2br( esc_html( $value ) ); ?></dd></div>
		<?php endforeach; ?>
	</dl>
</section>
