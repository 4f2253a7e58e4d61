<?php
/**
 * What it costs to see what is hidden; nothing for locks that ask for no payment.
 *
 * @package Zeromo\Community
 * @var array{type: string, value: int|string|null, big?: bool, vip?: int} $v
 *      vip: what VIP members pay, fen or points, 0 for nothing, -1 for the same.
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Amount;

defined( 'ABSPATH' ) || exit;

if ( null === $v['value'] || ! in_array( $v['type'], array( 'paid', 'points' ), true ) ) {
	return;
}
$vip   = $v['vip'] ?? -1;
$class = 'zmo-price' . ( empty( $v['big'] ) ? '' : ' zmo-price--big' );
?>
<?php if ( 'paid' === $v['type'] ) : ?>
<span class="<?php echo esc_attr( $class ); ?>"><small>￥</small><?php echo esc_html( (string) $v['value'] ); ?></span>
<?php else : ?>
<span class="<?php echo esc_attr( $class ); ?> zmo-price--points"
	><?php echo esc_html( number_format_i18n( (int) $v['value'] ) ); ?><small
	><?php esc_html_e( '积分', 'zeromo-community' ); ?></small></span>
<?php endif; ?>
<?php if ( $vip >= 0 ) : ?>
<span class="zmo-price__vip">
	<?php
	echo esc_html(
		0 === $vip
			? __( 'VIP 免费', 'zeromo-community' )
			/* translators: %s: a price */
			: sprintf( __( 'VIP %s', 'zeromo-community' ), 'paid' === $v['type'] ? '￥' . Amount::yuan( $vip ) : $vip )
	);
	?>
</span>
<?php endif; ?>
