<?php
/**
 * The way to the provider without script.
 *
 * @package Zeromo\Community
 * @var array{message: string, html: string, redirect: string, qr: string, order: string} $v
 *      html: the provider's form, without a button.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$form = new WP_HTML_Tag_Processor( $v['html'] );
if ( $form->next_tag( 'form' ) ) {
	$form->set_attribute( 'id', 'pay' );
}
?>
<h1><?php echo esc_html( $v['message'] ); ?></h1>
<?php if ( '' !== $v['html'] ) : ?>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the gateway's form.
	echo $form->get_updated_html();
	?>
<button type="submit" form="pay"><?php esc_html_e( '前往付款', 'zeromo-community' ); ?></button>
<?php elseif ( '' !== $v['redirect'] ) : ?>
<a class="go" href="<?php echo esc_url( $v['redirect'] ); ?>"><?php esc_html_e( '前往付款', 'zeromo-community' ); ?></a>
<?php elseif ( '' !== $v['qr'] ) : ?>
<p><?php esc_html_e( '这种方式要用脚本画出二维码，请打开浏览器的脚本后在订单里继续支付', 'zeromo-community' ); ?></p>
<?php endif; ?>
<nav><a href="<?php echo esc_url( $v['order'] ); ?>"><?php esc_html_e( '查看订单', 'zeromo-community' ); ?></a></nav>
