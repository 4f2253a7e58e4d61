<?php
/**
 * 查询订单: number and mail.
 *
 * @package Zeromo\Community
 * @var array{order_no: string, page: string} $v
 *      page: address of this page.
 */

declare(strict_types=1);

use Zeromo\Community\GuestOrders\Http\GuestOrderForm;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial and Widget::attrs().
?>
<section class="zmo-block" aria-labelledby="zmo-lookup-title">
	<?php echo Partial::heading( __( '查询订单', 'zeromo-community' ), 'zmo-bought__t', 'zmo-lookup-title' ); ?>
	<p class="zmo-meta"><?php esc_html_e( '没有登录时买的商品，用订单号和下单时的邮箱查询。', 'zeromo-community' ); ?></p>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php
		echo Widget::attrs(
			'ajax-submit',
			array( 'path' => '/guest/orders/find', 'redirect_url' => $v['page'] )
		);
		?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( GuestOrderForm::ACTION ); ?>">
		<input type="hidden" name="task" value="find">
		<?php
		if ( is_user_logged_in() ) {
			wp_nonce_field( GuestOrderForm::ACTION, '_wpnonce', false );
		}
		?>
		<label class="zmo-field">
			<span><?php esc_html_e( '订单号', 'zeromo-community' ); ?></span>
			<input class="zmo-input" name="order_no" maxlength="40" required autocomplete="off" autocapitalize="none"
				spellcheck="false" value="<?php echo esc_attr( $v['order_no'] ); ?>">
		</label>
		<label class="zmo-field">
			<span><?php esc_html_e( '邮箱', 'zeromo-community' ); ?></span>
			<input class="zmo-input" name="mail" type="email" maxlength="100" required autocomplete="email">
		</label>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill" type="submit">
				<?php esc_html_e( '查询', 'zeromo-community' ); ?>
			</button>
		</p>
	</form>
</section>
