<?php
/**
 * 确认购买 without script: what is bought, for how much, by which method.
 *
 * @package Zeromo\Community
 * @var array{
 *   what: \Zeromo\Community\Payments\SealedPurchase, seal: string,
 *   methods: list<array{id: string, label: string, icon: string, enabled: bool, balance: string|null}>,
 *   more: array<string, string>, back: string|false, asks: bool,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Payments\Api\PurchaseButton;

defined( 'ABSPATH' ) || exit;

$what  = $v['what'];
$sum   = static fn( string $amount ): string => Asset::Balance === $what->asset
	? "￥$amount"
	/* translators: %s: number of points */
	: sprintf( __( '%s 积分', 'zeromo-community' ), $amount );
$first = null;
foreach ( $v['methods'] as $method ) {
	$first ??= $method['enabled'] ? $method['id'] : null;
}
?>
<h1><?php esc_html_e( '确认购买', 'zeromo-community' ); ?></h1>
<p><?php echo esc_html( $what->title ); ?></p>
<?php if ( '' !== $what->note ) : ?>
<p><small><?php echo esc_html( $what->note ); ?></small></p>
<?php endif; ?>
<?php if ( '' !== $what->price ) : ?>
<strong><?php echo esc_html( $sum( $what->price ) ); ?></strong>
<?php endif; ?>
<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
<input type="hidden" name="action" value="<?php echo esc_attr( PurchaseButton::ACTION ); ?>">
<input type="hidden" name="purchase" value="<?php echo esc_attr( $what->sealed ); ?>">
<input type="hidden" name="seal" value="<?php echo esc_attr( $v['seal'] ); ?>">
<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
<?php foreach ( $v['more'] as $name => $value ) : ?>
<input type="hidden" name="more[<?php echo esc_attr( $name ); ?>]" value="<?php echo esc_attr( $value ); ?>">
<?php endforeach; ?>
<?php wp_nonce_field( PurchaseButton::ACTION, '_wpnonce', false ); ?>
<fieldset>
	<?php foreach ( $v['methods'] as $method ) : ?>
	<label>
		<input type="radio" name="method" required value="<?php echo esc_attr( $method['id'] ); ?>"
			<?php checked( $method['id'], $first ); ?> <?php disabled( ! $method['enabled'] ); ?>>
		<span><?php echo esc_html( $method['label'] ); ?></span>
		<?php if ( null !== $method['balance'] ) : ?>
		<small><?php echo esc_html( $sum( $method['balance'] ) ); ?></small>
		<?php endif; ?>
	</label>
	<?php endforeach; ?>
</fieldset>
<?php if ( $v['asks'] ) : ?>
<p><label><span><?php esc_html_e( '支付密码，用余额支付时填写', 'zeromo-community' ); ?></span>
<input type="password" name="payment_password" maxlength="64" autocomplete="off"></label></p>
<?php endif; ?>
<?php if ( null !== $first ) : ?>
<button type="submit"><?php esc_html_e( '确认支付', 'zeromo-community' ); ?></button>
<?php else : ?>
<p><?php esc_html_e( '余额不足，没有其他可用的支付方式', 'zeromo-community' ); ?></p>
<?php endif; ?>
</form>
<?php if ( is_string( $v['back'] ) ) : ?>
<nav><a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '取消', 'zeromo-community' ); ?></a></nav>
<?php endif; ?>
