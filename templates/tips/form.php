<?php
/**
 * 打赏: an amount, a few words, and how it is paid.
 *
 * @package Zeromo\Community
 * @var array{
 *   url: string, amounts: list<string>, is_free: bool, chosen: string, to: string, methods: string,
 *   button: \Zeromo\Community\Payments\Api\PurchaseButton,
 * } $v
 *      amounts, chosen: yuan. methods: radios, empty for none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Tips\TipPurchase;

defined( 'ABSPATH' ) || exit;

$button = $v['button'];
/* translators: %s: a member */
$title = sprintf( __( '打赏 %s', 'zeromo-community' ), $v['to'] );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg(), Widget::attrs() and a partial, which escape.
?>
<form class="zmo-form zmo-tips__form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	aria-label="<?php echo esc_attr( $title ); ?>"
	<?php echo Widget::attrs( 'payment-methods', $button->props() ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( PurchaseButton::ACTION ); ?>">
	<?php foreach ( $button->form_fields() as $name => $value ) : ?>
	<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
	<?php endforeach; ?>
	<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( PurchaseButton::ACTION ) ); ?>">
	<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
	<?php if ( array() !== $v['amounts'] ) : ?>
	<div class="zmo-tips__amounts" role="group" aria-label="<?php esc_attr_e( '选择金额', 'zeromo-community' ); ?>">
		<?php
		foreach ( $v['amounts'] as $amount ) :
			$here = add_query_arg( array( 'tip' => 1, 'amount' => $amount ), $v['url'] );
			?>
		<a class="zmo-tips__amount" rel="nofollow" data-zmo-amount="<?php echo esc_attr( $amount ); ?>"
			href="<?php echo esc_url( "$here#tips" ); ?>"
			<?php echo $amount === $v['chosen'] ? 'aria-current="true"' : ''; ?>>
			<small>￥</small><?php echo esc_html( $amount ); ?>
		</a>
		<?php endforeach; ?>
	</div>
	<?php endif; ?>
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-tip-amount"><?php esc_html_e( '金额（元）', 'zeromo-community' ); ?></label>
		<input class="zmo-input" id="zmo-tip-amount" name="more[amount]" inputmode="decimal" required
			pattern="\d{1,7}(\.\d{1,2})?" autocomplete="off" value="<?php echo esc_attr( $v['chosen'] ); ?>"
			<?php echo $v['is_free'] ? '' : 'readonly'; ?>>
	</div>
	<div class="zmo-field">
		<label class="zmo-field__l" for="zmo-tip-words"><?php esc_html_e( '留言', 'zeromo-community' ); ?></label>
		<input class="zmo-input" id="zmo-tip-words" name="more[words]"
			maxlength="<?php echo esc_attr( (string) TipPurchase::WORDS ); ?>" autocomplete="off"
			placeholder="<?php esc_attr_e( '选填，只有作者看得到', 'zeromo-community' ); ?>">
	</div>
	<label class="zmo-check">
		<input type="checkbox" name="more[hidden]" value="1">
		<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
		<span><?php esc_html_e( '匿名，不显示我的名字', 'zeromo-community' ); ?></span>
	</label>
	<?php echo $v['methods']; ?>
	<p class="zmo-form__send">
		<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '确认打赏', 'zeromo-community' ); ?></button>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( "{$v['url']}#tips" ); ?>">
			<?php esc_html_e( '取消', 'zeromo-community' ); ?>
		</a>
	</p>
</form>
