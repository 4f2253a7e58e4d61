<?php
/**
 * An order of a visitor: how it is paid, what was delivered, and how it becomes a member's.
 *
 * @package Zeromo\Community
 * @var array{
 *   order: \Zeromo\Community\Orders\Api\Order, mail: string, key: string, html: string, url: string,
 *   methods: list<array{id: string, label: string, icon: string, enabled: bool, balance: null}>, member: int,
 *   is_back: bool, wechat: bool,
 * } $v
 *      html: ready, what was delivered. url: of this page. is_back: the payer comes back from the provider. wechat: in
 *      WeChat's browser.
 */

declare(strict_types=1);

use Zeromo\Community\GuestOrders\Http\GuestOrderForm;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Orders\Api\OrderStatus;

defined( 'ABSPATH' ) || exit;

$order = $v['order'];
$yuan  = static fn( int $fen ): string => '￥' . $order->asset->text( $fen );
$which = array( 'order_no' => $order->number, 'key' => $v['key'] );
$waits = OrderStatus::Pending === $order->status;
$hide  = static function ( string $task ) use ( $which, $v ): void {
	foreach ( array( 'action' => GuestOrderForm::ACTION, 'task' => $task ) + $which as $field => $value ) {
		printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $field ), esc_attr( $value ) );
	}
	if ( $v['member'] > 0 ) {
		wp_nonce_field( GuestOrderForm::ACTION, '_wpnonce', false );
	}
};
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time(), Widget::attrs() and partials.
?>
<section class="zmo-block" aria-labelledby="zmo-lookup-title">
	<?php echo Partial::heading( __( '查询订单', 'zeromo-community' ), 'zmo-bought__t', 'zmo-lookup-title' ); ?>
	<dl class="zmo-bought__facts">
		<dt><?php esc_html_e( '订单号', 'zeromo-community' ); ?></dt>
		<dd><code><?php echo esc_html( $order->number ); ?></code></dd>
		<dt><?php esc_html_e( '商品', 'zeromo-community' ); ?></dt>
		<dd><?php echo esc_html( $order->title ); ?></dd>
		<dt><?php esc_html_e( '金额', 'zeromo-community' ); ?></dt>
		<dd><?php echo esc_html( $yuan( $order->amount ) ); ?></dd>
		<dt><?php esc_html_e( '状态', 'zeromo-community' ); ?></dt>
		<dd><?php echo esc_html( $order->status->label() ); ?></dd>
		<dt><?php esc_html_e( '下单时间', 'zeromo-community' ); ?></dt>
		<dd><?php echo Format::time( $order->created ); ?></dd>
		<?php if ( $order->refunded > 0 ) : ?>
			<dt><?php esc_html_e( '已退', 'zeromo-community' ); ?></dt>
			<dd><?php echo esc_html( $yuan( $order->refunded ) ); ?></dd>
		<?php endif; ?>
		<dt><?php esc_html_e( '邮箱', 'zeromo-community' ); ?></dt>
		<dd><?php echo esc_html( $v['mail'] ); ?></dd>
	</dl>
	<?php if ( $waits && array() === $v['methods'] ) : ?>
		<p class="zmo-hint">
			<?php
			echo esc_html(
				$v['wechat']
					? __( '点右上角「···」，选择「在浏览器打开」，再继续支付', 'zeromo-community' )
					: __( '没有游客可用的支付方式，请登录后购买', 'zeromo-community' )
			);
			?>
		</p>
	<?php elseif ( $waits ) : ?>
		<?php if ( $v['is_back'] ) : ?>
			<p class="zmo-hint" role="status"><?php esc_html_e( '正在确认支付结果，请稍候', 'zeromo-community' ); ?></p>
		<?php endif; ?>
		<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			aria-label="<?php esc_attr_e( '支付', 'zeromo-community' ); ?>"
			<?php
			echo Widget::attrs(
				'payment-methods',
				array(
					'route'      => 'POST /guest/orders/pay',
					'fields'     => $which,
					'guest'      => $which,
					'title'      => $order->title,
					'price'      => $order->asset->text( $order->amount ),
					'asset'      => $order->asset->value,
					'fills'      => true,
					'return_url' => $v['url'],
				)
			);
			?>>
			<?php $hide( 'pay' ); ?>
			<?php echo Partial::render( 'payments/methods', array( 'methods' => $v['methods'] ) ); ?>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill" type="submit">
					<?php
					/* translators: %s: an amount */
					echo esc_html( sprintf( __( '确认支付 %s', 'zeromo-community' ), $yuan( $order->amount ) ) );
					?>
				</button>
			</p>
		</form>
	<?php endif; ?>
	<?php if ( '' !== $v['html'] ) : ?>
		<div class="zmo-bought"><?php echo $v['html']; ?></div>
	<?php endif; ?>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			$v['member'] > 0
				? __( '转到你的账号以后，可以在「我的」里申请售后、退款和发票。', 'zeromo-community' )
				: __( '用这个邮箱注册并验证后，订单会自动转到你的账号，可以申请售后、退款和发票。', 'zeromo-community' )
		);
		?>
	</p>
	<div class="zmo-form__send">
		<?php if ( $v['member'] > 0 ) : ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<?php $hide( 'claim' ); ?>
			<button class="zmo-btn zmo-btn--line" type="submit">
				<?php esc_html_e( '转到我的账号', 'zeromo-community' ); ?>
			</button>
		</form>
		<?php endif; ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<?php $hide( 'forget' ); ?>
			<button class="zmo-btn zmo-btn--line" type="submit">
				<?php esc_html_e( '查询另一个订单', 'zeromo-community' ); ?>
			</button>
		</form>
	</div>
</section>
