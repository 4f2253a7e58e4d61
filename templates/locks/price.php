<?php
/**
 * What it costs to see what is hidden; nothing for locks that ask for no payment.
 *
 * @package Zeromo\Community
 * @var array{type: string, value: int|string|null, big?: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( null === $v['value'] || ! in_array( $v['type'], array( 'paid', 'points' ), true ) ) {
	return;
}
$class = 'zmo-price' . ( empty( $v['big'] ) ? '' : ' zmo-price--big' );
?>
<?php if ( 'paid' === $v['type'] ) : ?>
<span class="<?php echo esc_attr( $class ); ?>"><small>￥</small><?php echo esc_html( (string) $v['value'] ); ?></span>
<?php else : ?>
<span class="<?php echo esc_attr( $class ); ?> zmo-price--points"
	><?php echo esc_html( number_format_i18n( (int) $v['value'] ) ); ?><small
	><?php esc_html_e( '积分', 'zeromo-community' ); ?></small></span>
<?php endif; ?>
