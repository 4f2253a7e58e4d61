<?php
/**
 * The page below WeChat's own sheet.
 *
 * @package Zeromo\Community
 * @var array{title: string, amount: string, jsapi: array<string, string>, why: string, order: string, back: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( '' !== $v['why'] ) :
	?>
<h1><?php esc_html_e( '没有打开微信支付', 'zeromo-community' ); ?></h1>
<p role="alert"><?php echo esc_html( $v['why'] ); ?></p>
<a class="go" href="<?php echo esc_url( $v['order'] ); ?>"><?php esc_html_e( '回到订单', 'zeromo-community' ); ?></a>
	<?php
	return;
endif;
?>
<h1><?php esc_html_e( '微信支付', 'zeromo-community' ); ?></h1>
<p><?php echo esc_html( $v['title'] ); ?></p>
<strong>￥<?php echo esc_html( $v['amount'] ); ?></strong>
<p id="said" role="status"><?php esc_html_e( '请在弹出的窗口中付款', 'zeromo-community' ); ?></p>
<button type="button" id="pay"
	data-values="<?php echo esc_attr( (string) wp_json_encode( $v['jsapi'] ) ); ?>"
	data-back="<?php echo esc_url( $v['back'] ); ?>"
	data-left="<?php esc_attr_e( '还没有付款', 'zeromo-community' ); ?>">
	<?php esc_html_e( '去支付', 'zeromo-community' ); ?>
</button>
<nav><a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '已付款，查看订单', 'zeromo-community' ); ?></a></nav>
<?php
wp_print_inline_script_tag(
	'( () => {
		const button = document.getElementById( "pay" );
		const open = () => {
			if ( window.WeixinJSBridge ) {
				const values = JSON.parse( button.dataset.values );
				window.WeixinJSBridge.invoke( "getBrandWCPayRequest", values, ( { err_msg: said } ) => {
					if ( said === "get_brand_wcpay_request:ok" ) {
						window.location.replace( button.dataset.back );
					} else {
						document.getElementById( "said" ).textContent = button.dataset.left;
					}
				} );
			}
		};
		button.addEventListener( "click", open );
		window.WeixinJSBridge ? open() : document.addEventListener( "WeixinJSBridgeReady", open, { once: true } );
	} )();'
);
