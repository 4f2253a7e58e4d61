<?php
/**
 * How a shut block is paid: how many have bought, what the reader has, the button.
 *
 * @package Zeromo\Community
 * @var array{
 *   method: string, sold: int, has: string, viewer: int, url: string, button: string,
 * } $v
 *      has: balance or points of the reader, as read. button: for members.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$notes = array();
if ( $v['sold'] > 0 ) {
	/* translators: %s: number of members */
	$notes[] = sprintf( __( '已有 %s 人购买', 'zeromo-community' ), Format::count( $v['sold'] ) );
}
if ( '' !== $v['has'] ) {
	$notes[] = 'points' === $v['method']
		/* translators: %s: number of points */
		? sprintf( __( '我的积分 %s', 'zeromo-community' ), $v['has'] )
		/* translators: %s: an amount of yuan */
		: sprintf( __( '余额 %s', 'zeromo-community' ), $v['has'] );
}
?>
<?php if ( 0 === $v['viewer'] ) : ?>
<div class="zmo-hidden__do"><a class="zmo-btn zmo-btn--fill" rel="nofollow" data-zmo-login="login"
	href="<?php echo esc_url( wp_login_url( "{$v['url']}#hidden" ) ); ?>"
	><?php esc_html_e( '登录后购买', 'zeromo-community' ); ?></a></div>
<?php else : ?>
<div class="zmo-hidden__do">
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- PurchaseButton escapes.
	echo $v['button'];
	?>
</div>
<?php endif; ?>
<?php if ( array() !== $notes ) : ?>
<p class="zmo-hidden__note"><?php echo esc_html( implode( ' · ', $notes ) ); ?></p>
<?php endif; ?>
<p class="zmo-hint is-bad" id="zmo-hidden-problem" role="alert"></p>
