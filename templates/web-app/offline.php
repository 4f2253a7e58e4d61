<?php
/**
 * What the service worker shows where there is no network: a page of its own, the same for everybody.
 *
 * @package Zeromo\Community
 * @var array{site: string, script: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title><?php echo esc_html( __( '没有网络', 'zeromo-community' ) . ' – ' . $v['site'] ); ?></title>
<style>
<?php require dirname( __DIR__ ) . '/partials/plain-page.css'; ?>
h2 { margin: 28px 0 4px; font-size: 15px; line-height: 24px; }
ul { margin: 0; padding: 0; list-style: none; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; min-height: 44px; padding: 10px 0; color: var(--ink); text-decoration: none; }
li a:hover { color: var(--jade); }
.go {
	display: inline-block; min-height: 44px; padding: 10px 22px; border-radius: 22px;
	background: var(--jade); color: var(--on); text-decoration: none;
}
a:focus-visible { outline: 2px solid var(--jade); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1><?php esc_html_e( '没有网络', 'zeromo-community' ); ?></h1>
<p><?php esc_html_e( '这一页还没有保存在这台设备上。连上网络后再试。', 'zeromo-community' ); ?></p>
<a class="go" href=""><?php esc_html_e( '重试', 'zeromo-community' ); ?></a>
<section hidden data-zmo-kept>
	<h2><?php esc_html_e( '最近读过的', 'zeromo-community' ); ?></h2>
	<ul></ul>
</section>
</main>
<?php
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- core's function escapes its attributes.
echo wp_get_script_tag( array( 'src' => $v['script'] ) );
?>
</body>
</html>
