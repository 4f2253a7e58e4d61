<?php
/**
 * What a visitor is about to buy: mail, and an address where it is sent.
 *
 * @package Zeromo\Community
 * @var array{
 *   item: array{id: int, title: string, image: string, url: string, price: int, is_sent: bool, is_single: bool},
 *   variant: int, quantity: int, piece: string, sum: string, form: string, page: string,
 * } $v
 *      piece, sum: yuan. form: the secret of this form. page: where the order is shown.
 */

declare(strict_types=1);

use Zeromo\Community\GuestOrders\Http\GuestOrderForm;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$item   = $v['item'];
$hidden = array(
	'action'     => GuestOrderForm::ACTION,
	'task'       => 'buy',
	'product_id' => (string) $item['id'],
	'variant_id' => (string) $v['variant'],
	'quantity'   => (string) $v['quantity'],
	'price'      => $v['piece'],
	'form'       => $v['form'],
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and Widget::attrs().
?>
<section class="zmo-block" aria-labelledby="zmo-lookup-title">
	<?php echo Partial::heading( __( '免登录购买', 'zeromo-community' ), 'zmo-bought__t', 'zmo-lookup-title' ); ?>
	<div class="zmo-bought__row">
		<?php if ( '' !== $item['image'] ) : ?>
			<img class="zmo-bought__pic" src="<?php echo esc_url( $item['image'] ); ?>" alt="" width="64" height="64">
		<?php endif; ?>
		<div class="zmo-bought__what">
			<b><a href="<?php echo esc_url( $item['url'] ); ?>"><?php echo esc_html( $item['title'] ); ?></a></b>
			<span class="zmo-meta">
				<?php
				/* translators: 1: amount in yuan, 2: number of pieces */
				echo esc_html( sprintf( __( '￥%1$s × %2$d', 'zeromo-community' ), $v['piece'], $v['quantity'] ) );
				?>
			</span>
		</div>
		<b><?php echo esc_html( "￥{$v['sum']}" ); ?></b>
	</div>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/guest/orders', 'redirect_url' => $v['page'] ) ); ?>>
		<?php foreach ( $hidden as $field => $value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( $field ); ?>" value="<?php echo esc_attr( $value ); ?>">
		<?php endforeach; ?>
		<?php
		if ( is_user_logged_in() ) {
			wp_nonce_field( GuestOrderForm::ACTION, '_wpnonce', false );
		}
		?>
		<label class="zmo-field">
			<span><?php esc_html_e( '邮箱', 'zeromo-community' ); ?></span>
			<input class="zmo-input" name="mail" type="email" maxlength="100" required autocomplete="email"
				aria-describedby="zmo-lookup-mail">
		</label>
		<p class="zmo-hint" id="zmo-lookup-mail">
			<?php esc_html_e( '付款后订单会发到这个邮箱；以后凭订单号和邮箱查询。', 'zeromo-community' ); ?>
		</p>
		<?php
		if ( $item['is_sent'] ) {
			echo Partial::render(
				'addresses/fields',
				array( 'address' => null, 'prefix' => 'address', 'is_required' => true )
			);
		}
		?>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill" type="submit">
				<?php esc_html_e( '提交订单', 'zeromo-community' ); ?>
			</button>
			<a class="zmo-btn zmo-btn--line" rel="nofollow"
				href="<?php echo esc_url( wp_login_url( $item['url'] ) ); ?>">
				<?php esc_html_e( '登录后购买', 'zeromo-community' ); ?>
			</a>
		</p>
	</form>
</section>
