<?php
/**
 * The small print at the end of the right rail.
 *
 * @package Zeromo\Community
 * @var array{text?: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$privacy = get_privacy_policy_url();
?>
<footer class="zmo-foot">
	<?php if ( '' !== $privacy ) : ?>
		<a href="<?php echo esc_url( $privacy ); ?>"><?php esc_html_e( '隐私政策', 'zeromo-community' ); ?></a><br>
	<?php endif; ?>
	<?php echo '' !== ( $v['text'] ?? '' ) ? esc_html( (string) $v['text'] ) . '<br>' : ''; ?>
	© <?php echo esc_html( (string) wp_date( 'Y' ) . ' ' . get_bloginfo( 'name' ) ); ?>
</footer>
