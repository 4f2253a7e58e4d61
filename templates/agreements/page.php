<?php
/**
 * A whole page: the agreements have a new version, and the site goes on when it is accepted.
 *
 * @package Zeromo\Community
 * @var array{items: list<array{id: int, title: string, note: string, url: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$title = __( '协议有了新版本', 'zeromo-community' );
?>
<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<meta name="robots" content="noindex">
	<title><?php echo esc_html( $title . ' – ' . get_bloginfo( 'name' ) ); ?></title>
	<?php wp_print_styles(); ?>
</head>
<body class="zmo-site">
	<main class="zmo zmo-agree zmo-agree--page">
		<section class="zmo-block" aria-labelledby="zmo-agree">
			<h1 class="zmo-h2" id="zmo-agree"><?php echo esc_html( $title ); ?></h1>
			<p><?php esc_html_e( '请阅读后同意，再继续使用本站。', 'zeromo-community' ); ?></p>
			<?php echo Partial::render( 'agreements/ask', array( 'items' => $v['items'], 'small' => false ) ); ?>
			<p class="zmo-meta zmo-agree__out">
				<a class="zmo-link" href="<?php echo esc_url( wp_logout_url( home_url( '/' ) ) ); ?>">
					<?php esc_html_e( '不同意，退出登录', 'zeromo-community' ); ?>
				</a>
			</p>
		</section>
	</main>
</body>
</html>
