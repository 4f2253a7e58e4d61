<?php
/**
 * A page of its own around a step of a purchase, for browsers without script.
 *
 * @package Zeromo\Community
 * @var array{body: string} $v
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
	<meta name="referrer" content="strict-origin-when-cross-origin">
	<title><?php esc_html_e( '确认购买', 'zeromo-community' ); ?></title>
	<style>
		body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f5f4f0; color: #1d1f21;
			font: 16px/1.6 "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif; }
		main { box-sizing: border-box; width: min( 400px, 100vw - 32px ); padding: 28px; border-radius: 16px;
			background: #fff; }
		h1 { margin: 0; font-size: 18px; line-height: 28px; }
		p { margin: 0; color: #54595f; overflow-wrap: anywhere; }
		strong { display: block; margin: 12px 0 16px; color: #1d1f21; font-size: 32px; line-height: 1.3; }
		fieldset { margin: 0 0 16px; padding: 0; border: 0; }
		label { display: flex; align-items: center; gap: 12px; min-height: 52px; border-top: 1px solid #1d1f2114; }
		label span { flex: 1; }
		small { color: #6b7076; font-size: 13px; }
		button, .go { box-sizing: border-box; display: block; width: 100%; margin-top: 12px; padding: 11px; border: 0;
			border-radius: 10px; background: #0b7a62; color: #fff; font: inherit; font-weight: 600; text-align: center;
			text-decoration: none; cursor: pointer; }
		a { color: #0b7a62; }
		nav { margin-top: 16px; text-align: center; }
		@media ( prefers-color-scheme: dark ) {
			body { background: #141615; color: #eceeed; }
			main { background: #1c1f1e; }
			p, small { color: #b3b9b6; }
			strong { color: #eceeed; }
			label { border-color: #ffffff14; }
			button, .go { background: #3fbf9f; color: #08251d; }
			a { color: #3fbf9f; }
			a.go { color: #08251d; }
		}
	</style>
</head>
<body>
<main>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial.
	echo $v['body'];
	?>
</main>
</body>
</html>
