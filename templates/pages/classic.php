<?php
/**
 * A page of ours in a classic theme: our frame in place of the theme's header and footer; the theme's footer where the
 * owner wants that.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Blocks\Templates;
use Zeromo\Community\Plugin;

defined( 'ABSPATH' ) || exit;

$zeromo_templates = Plugin::container()->get( Templates::class );
// Drawn before the head, so that the head knows which styles the blocks need.
$zeromo_theme = $zeromo_templates->has_theme_footer();
$zeromo_html  = do_blocks(
	$zeromo_templates->content( (string) $zeromo_templates->current() )
		. ( $zeromo_theme ? '' : $zeromo_templates->footer() )
);
?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="<?php bloginfo( 'charset' ); ?>">
	<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php
wp_body_open();
// phpcs:ignore WordPress.Security.EscapeOutput -- drawn by our own blocks, escaped in their partials.
echo $zeromo_html;
if ( $zeromo_theme ) {
	get_footer();
	return;
}
wp_footer();
?>
</body>
</html>
