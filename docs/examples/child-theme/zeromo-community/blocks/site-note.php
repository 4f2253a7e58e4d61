<?php
/**
 * In place of templates/blocks/site-note.php: the small print at the end of the right rail.
 *
 * @package Community_Child
 * @var array{text?: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<footer class="zmo-foot">
	<a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php echo esc_html( get_bloginfo( 'name' ) ); ?></a>
	<?php echo esc_html( (string) ( $v['text'] ?? '' ) ); ?> · 慢慢写，好好读。
</footer>
