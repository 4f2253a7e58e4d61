<?php
/**
 * /go/: asks before leaving, or says that there is nothing to follow. A page of its own that loads nothing.
 *
 * @package Zeromo\Community
 * @var array{url: string, host: string, home: string, site: string} $v url is empty where there is nothing to follow.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$title = '' === $v['url'] ? __( '链接无效', 'zeromo-community' ) : __( '即将离开本站', 'zeromo-community' );
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title><?php echo esc_html( $title . ' – ' . $v['site'] ); ?></title>
<style>
<?php require dirname( __DIR__ ) . '/partials/plain-page.css'; ?>
main { text-align: center; }
b { display: block; margin: 12px 0; color: var(--ink); font-size: 17px; }
.do { display: flex; gap: 12px; justify-content: center; flex-wrap: wrap; margin: 0; }
a {
	display: inline-block; min-height: 44px; padding: 10px 22px; border-radius: 22px;
	color: var(--jade); text-decoration: none; box-shadow: inset 0 0 0 1px currentcolor;
}
a.go { background: var(--jade); color: var(--on); box-shadow: none; }
a:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1><?php echo esc_html( $title ); ?></h1>
<?php if ( '' === $v['url'] ) : ?>
<p><?php esc_html_e( '这个链接不是本站生成的，或者已被改动，所以不会跳转', 'zeromo-community' ); ?></p>
<p class="do">
	<a class="go" href="<?php echo esc_url( $v['home'] ); ?>"><?php esc_html_e( '回到首页', 'zeromo-community' ); ?></a>
</p>
<?php else : ?>
<p>
	<?php esc_html_e( '你要去的网站不属于本站，请注意保护账号和财产安全', 'zeromo-community' ); ?><b><?php echo esc_html( $v['host'] ); ?></b>
</p>
<p class="do">
	<a class="go" href="<?php echo esc_url( $v['url'], array( 'http', 'https' ) ); ?>"
		rel="noopener noreferrer nofollow ugc"><?php esc_html_e( '继续访问', 'zeromo-community' ); ?></a>
	<a href="<?php echo esc_url( $v['home'] ); ?>"><?php esc_html_e( '回到首页', 'zeromo-community' ); ?></a>
</p>
<?php endif; ?>
</main>
</body>
</html>
