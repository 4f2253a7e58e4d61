<?php
/**
 * The way to the provider without script.
 *
 * @package Zeromo\Community
 * @var array{started: \Zeromo\Community\Payments\Api\Started, order: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$go   = $v['started'];
$form = new WP_HTML_Tag_Processor( $go->html );
if ( $form->next_tag( array( 'tag_name' => 'form' ) ) ) {
	$form->set_attribute( 'id', 'pay' );
}
?>
<h1><?php echo esc_html( $go->message ); ?></h1>
<?php if ( '' !== $go->html ) : ?>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the gateway's form.
	echo $form->get_updated_html();
	?>
<button type="submit" form="pay"><?php esc_html_e( '前往付款', 'zeromo-community' ); ?></button>
<?php elseif ( '' !== $go->redirect ) : ?>
<a class="go" href="<?php echo esc_url( $go->redirect ); ?>"><?php esc_html_e( '前往付款', 'zeromo-community' ); ?></a>
<?php elseif ( '' !== $go->qr ) : ?>
<p><?php esc_html_e( '这种方式要用脚本画出二维码，请打开浏览器的脚本后在订单里继续支付', 'zeromo-community' ); ?></p>
<?php endif; ?>
<nav><a href="<?php echo esc_url( $v['order'] ); ?>"><?php esc_html_e( '查看订单', 'zeromo-community' ); ?></a></nav>
