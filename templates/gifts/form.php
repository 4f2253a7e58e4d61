<?php
/**
 * 送礼物: for whom, when, and how it is paid.
 *
 * @package Zeromo\Community
 * @var array{
 *   title: string, price: string, to: string, item: int, choices: array<int, \Zeromo\Community\Orders\Api\OfferLine>,
 *   url: string, coupons: bool, methods: string, button: \Zeromo\Community\Payments\Api\PurchaseButton,
 * } $v
 *      price: yuan. to: what is filled in. item: what is given. choices: other items of its kind. url: of this form.
 *      coupons: whether there are any. methods: radios, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Gifts\Gift;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\PurchaseButton;

defined( 'ABSPATH' ) || exit;

$button = $v['button'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() and a partial, which escape.
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '送礼物', 'zeromo-community' ); ?>">
	<div class="zmo-block__head"><h2><?php esc_html_e( '送礼物', 'zeromo-community' ); ?></h2></div>
	<?php if ( count( $v['choices'] ) > 1 ) : ?>
	<ul class="zmo-plans" aria-label="<?php esc_attr_e( '送什么', 'zeromo-community' ); ?>">
		<?php foreach ( $v['choices'] as $item => $line ) : ?>
		<li>
			<a class="zmo-plan<?php echo $item === $v['item'] ? ' is-on' : ''; ?>" rel="nofollow"
				href="<?php echo esc_url( add_query_arg( 'item', $item, $v['url'] ) ); ?>"
				<?php echo $item === $v['item'] ? ' aria-current="true"' : ''; ?>>
				<b><?php echo esc_html( $line->title ); ?></b>
				<span class="zmo-plan__price"><small>￥</small><?php
					echo esc_html( rtrim( rtrim( Amount::yuan( $line->amount ), '0' ), '.' ) );
				?></span>
			</a>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php else : ?>
	<p><b><?php echo esc_html( $v['title'] ); ?></b> ￥<?php echo esc_html( $v['price'] ); ?></p>
	<?php endif; ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '送礼物', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'payment-methods', $button->props() ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( PurchaseButton::ACTION ); ?>">
		<?php foreach ( $button->form_fields() as $name => $value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
		<?php endforeach; ?>
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( PurchaseButton::ACTION ) ); ?>">
		<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gift-to"><?php esc_html_e( '送给谁', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-gift-to" name="more[to]" required maxlength="300" autocomplete="off"
				value="<?php echo esc_attr( $v['to'] ); ?>"
				placeholder="<?php esc_attr_e( '粘贴对方主页的网址', 'zeromo-community' ); ?>">
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gift-day"><?php esc_html_e( '哪天送到', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-gift-day" name="more[day]" type="date">
			<p class="zmo-hint"><?php esc_html_e( '不选就马上送到；选了就在那天早上八点送到。', 'zeromo-community' ); ?></p>
		</div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gift-words"><?php esc_html_e( '留言', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-gift-words" name="more[words]" autocomplete="off"
				maxlength="<?php echo (int) Gift::WORDS; ?>"
				placeholder="<?php esc_attr_e( '选填，只有对方看得到', 'zeromo-community' ); ?>">
		</div>
		<?php if ( $v['coupons'] ) : ?>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-gift-coupon"><?php esc_html_e( '优惠码', 'zeromo-community' ); ?></label>
			<input class="zmo-input" id="zmo-gift-coupon" name="more[coupon]" maxlength="40" autocomplete="off"
				placeholder="<?php esc_attr_e( '选填', 'zeromo-community' ); ?>">
		</div>
		<?php endif; ?>
		<?php echo $v['methods']; ?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '付款并送出', 'zeromo-community' ); ?></button>
		</p>
		<p class="zmo-hint"><?php esc_html_e( '到那天对方已经有了的，钱退回你的余额。', 'zeromo-community' ); ?></p>
	</form>
</section>
