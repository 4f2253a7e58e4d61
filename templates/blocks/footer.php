<?php
/**
 * The end of a page.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Blocks\Navigation} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$figures    = $v['nav']->figures();
$members    = $figures['members'];
$activities = $figures['activities'];
?>
<footer class="zmo zmo-sitefoot">
	<span>© <?php echo esc_html( (string) wp_date( 'Y' ) . ' ' . get_bloginfo( 'name' ) ); ?></span>
	<?php foreach ( $v['nav']->footer_links() as $entry ) : ?>
		<a href="<?php echo esc_url( $entry['url'] ); ?>"><?php echo esc_html( $entry['label'] ); ?></a>
	<?php endforeach; ?>
	<?php if ( $members > 0 ) : ?>
		<span>
			<?php
			echo esc_html(
				/* translators: %s: number */
				sprintf( _n( '%s 位成员', '%s 位成员', $members, 'zeromo-community' ), Format::count( $members ) )
			);
			?>
		</span>
	<?php endif; ?>
	<?php if ( $activities > 0 ) : ?>
		<span>
			<?php
			echo esc_html(
				/* translators: %s: number */
				sprintf( _n( '%s 条动态', '%s 条动态', $activities, 'zeromo-community' ), Format::count( $activities ) )
			);
			?>
		</span>
	<?php endif; ?>
</footer>
