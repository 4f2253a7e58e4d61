<?php
/**
 * How a shut block is paid: how many have bought, what the reader has, the button.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, method: string, price: string, sold: int, has: string, viewer: int, url: string,
 * } $v
 *      has: balance or points of the reader, as read.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\PaidPosts\Http\BuyForm;

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
<form class="zmo-hidden__do" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	data-zmo-buy>
<input type="hidden" name="action" value="<?php echo esc_attr( BuyForm::ACTION ); ?>">
<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
<input type="hidden" name="price" value="<?php echo esc_attr( $v['price'] ); ?>">
<input type="hidden" name="method" value="<?php echo esc_attr( $v['method'] ); ?>">
	<?php wp_nonce_field( BuyForm::ACTION, '_wpnonce', false ); ?>
<button class="zmo-btn zmo-btn--fill" type="submit"><?php esc_html_e( '立即购买', 'zeromo-community' ); ?></button>
</form>
<?php endif; ?>
<?php if ( array() !== $notes ) : ?>
<p class="zmo-hidden__note"><?php echo esc_html( implode( ' · ', $notes ) ); ?></p>
<?php endif; ?>
<p class="zmo-hint is-bad" id="zmo-hidden-problem" role="alert"></p>
