<?php
/**
 * 充值: an amount out of the tiers or a typed one, and how it is paid.
 *
 * @package Zeromo\Community
 * @var array{
 *   amount: string, offers: list<array{amount: string, bonus: string, url: string}>, methods: string,
 *   button: \Zeromo\Community\Payments\Api\PurchaseButton,
 * } $v
 *      amount: yuan. methods: radios, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Payments\Api\PurchaseButton;

defined( 'ABSPATH' ) || exit;

$button = $v['button'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() and a partial, which escape.
?>
<?php if ( '' === $v['methods'] ) : ?>
<p class="zmo-meta"><?php esc_html_e( '本站还没有开通充值', 'zeromo-community' ); ?></p>
<?php else : ?>
<form class="zmo-form zmo-recharge" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	aria-label="<?php esc_attr_e( '充值', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs( 'payment-methods', $button->props() ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( PurchaseButton::ACTION ); ?>">
	<?php foreach ( $button->form_fields() as $name => $value ) : ?>
	<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
	<?php endforeach; ?>
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( PurchaseButton::ACTION ) ); ?>">
	<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
	<div class="zmo-recharge__tiers" role="group" aria-label="<?php esc_attr_e( '选择金额', 'zeromo-community' ); ?>">
		<?php foreach ( $v['offers'] as $offer ) : ?>
		<a class="zmo-recharge__tier" href="<?php echo esc_url( $offer['url'] ); ?>"
			data-zmo-amount="<?php echo esc_attr( $offer['amount'] ); ?>"
			<?php echo $offer['amount'] === $v['amount'] ? ' aria-current="true"' : ''; ?>>
			<b><small>￥</small><?php echo esc_html( $offer['amount'] ); ?></b>
			<?php if ( '' !== $offer['bonus'] ) : ?>
			<span>
				<?php
				/* translators: %s: yuan */
				echo esc_html( sprintf( __( '送 ￥%s', 'zeromo-community' ), $offer['bonus'] ) );
				?>
			</span>
			<?php endif; ?>
		</a>
		<?php endforeach; ?>
	</div>
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-recharge-amount">
			<?php esc_html_e( '充值金额（元）', 'zeromo-community' ); ?>
		</label>
		<input class="zmo-input" id="zmo-recharge-amount" name="more[amount]" inputmode="decimal" required
			pattern="\d{1,7}(\.\d{1,2})?" autocomplete="off" value="<?php echo esc_attr( $v['amount'] ); ?>">
	</div>
	<?php echo $v['methods']; ?>
	<p class="zmo-form__send">
		<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '立即充值', 'zeromo-community' ); ?></button>
	</p>
	<p class="zmo-hint"><?php esc_html_e( '到账后可用于本站购买；赠送的部分不能提现', 'zeromo-community' ); ?></p>
</form>
<?php endif; ?>
