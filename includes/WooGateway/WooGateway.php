<?php

declare(strict_types=1);

namespace Zeromo\Community\WooGateway;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Api\TransferState;
use Zeromo\Community\WooGateway\Sql\WooLinks;

/**
 * WooCommerce's payment methods: an attempt is one order there with one line, paid on its payment page. What that order
 * says when it is asked counts, never what a hook says.
 */
final class WooGateway implements Gateway {

	public const ID      = 'woocommerce';
	public const SETTING = 'woo_gateway';

	public function __construct(
		private readonly WooOrders $woo,
		private readonly WooLinks $links,
		private readonly Orders $orders,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return __( '更多支付方式', 'zeromo-community' );
	}

	public function icon(): string {
		return 'wallet';
	}

	public function capabilities(): Capabilities {
		// Its order belongs to an account.
		return new Capabilities( for_members: true );
	}

	public function is_for( Client $client ): bool {
		return $this->settings->flag( self::SETTING ) && '' === WooOrders::fault();
	}

	public function create( Attempt $attempt ): Started {
		if ( ! $this->is_for( $attempt->client ) ) {
			throw Faults::method();
		}
		$kept  = $this->order_of( $attempt );
		$order = null !== $kept || null !== $this->links->find( $attempt->number )
			? $kept
			: $this->db->transaction_once( fn(): ?\WC_Order => $this->made( $attempt ) );
		if ( null === $order ) {
			throw Faults::unavailable();
		}
		return new Started(
			redirect: $order->get_checkout_payment_url(),
			message: __( '正在前往支付页面', 'zeromo-community' )
		);
	}

	/** Inside a unit: its order, made once; nothing of it stays where the unit fails. */
	private function made( Attempt $attempt ): ?\WC_Order {
		if ( ! $this->links->take( $attempt->number, $attempt->order_no ) ) {
			return $this->order_of( $attempt );
		}
		$user  = get_userdata( $this->orders->find( $attempt->order_no )->buyer ?? 0 );
		$order = false === $user
			? null
			: $this->woo->make( $user, $attempt->title, $attempt->amount, $attempt->return_url );
		if ( null === $order ) {
			throw Faults::unavailable();
		}
		$this->links->set( $attempt->number, $order->get_id(), $order->get_order_key() );
		return $order;
	}

	/** The order there, with the key it was made with. */
	private function order_of( Attempt $attempt ): ?\WC_Order {
		$link    = $this->links->find( $attempt->number );
		$order   = $this->woo->find( $link['woo_id'] ?? 0 );
		$is_ours = null !== $order && null !== $link && hash_equals( $link['key'], $order->get_order_key() );
		return $is_ours ? $order : null;
	}

	public function query( Attempt $attempt ): ProviderState {
		if ( ! WooOrders::is_active() ) {
			return ProviderState::unknown();
		}
		$link = $this->links->find( $attempt->number );
		if ( null === $link ) {
			$over = $this->clock->now() > $attempt->expires;
			return new ProviderState( $over ? PaymentState::Closed : PaymentState::Pending );
		}
		$order = $this->order_of( $attempt );
		if ( null === $order ) {
			// One that was deleted can never be paid; one with another key is not ours.
			return null === $this->woo->find( $link['woo_id'] )
				? new ProviderState( PaymentState::Closed )
				: ProviderState::unknown();
		}
		return $this->told( $order );
	}

	/**
	 * What an order says. Money was taken where it has a date of payment: a method such as cash on delivery is
	 * "processing" long before.
	 */
	private function told( \WC_Order $order ): ProviderState {
		$status = $order->get_status();
		$paid   = $order->get_date_paid();
		if ( null === $paid ) {
			return match ( $status ) {
				'cancelled', 'trash', 'refunded' => new ProviderState( PaymentState::Closed ),
				default => new ProviderState( PaymentState::Pending ),
			};
		}
		if ( 'refunded' === $status ) {
			return new ProviderState( PaymentState::Closed );
		}
		$total = WooOrders::total( $order );
		// Cancelled by us in the moment it was paid: the money is there. Failed or on hold after it: it is disputed.
		$counts = $order->is_paid() || 'cancelled' === $status;
		return null === $total || ! $counts ? ProviderState::unknown() : new ProviderState(
			PaymentState::Paid,
			'W' . $order->get_id(),
			$total,
			$order->get_currency(),
			$paid->getTimestamp()
		);
	}

	public function close( Attempt $attempt ): ProviderState {
		$order = $this->order_of( $attempt );
		if ( null !== $order && $order->needs_payment() ) {
			$order->update_status( 'cancelled', __( '社区订单已关闭或换了支付方式。', 'zeromo-community' ) );
		}
		return null === $order && null === $this->links->find( $attempt->number )
			? new ProviderState( PaymentState::Closed )
			: $this->query( $attempt );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return Notice::refused( 'WooCommerce sends no notices', new Acknowledgement( 'fail', 400 ) );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$order = $this->order_of( $refund->attempt );
		if ( null === $order ) {
			return WooOrders::is_active() ? self::failed() : new RefundState( TransferState::Unknown );
		}
		$known = $this->known( $refund, $order );
		if ( null !== $known ) {
			return $known;
		}
		$fault = $this->woo->pay_back( $order, $refund->number, $refund->amount, $refund->reason );
		return '' === $fault ? $this->query_refund( $refund ) : self::failed( $fault );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		$order = $this->order_of( $refund->attempt );
		$known = null === $order ? null : $this->known( $refund, $order );
		return $known ?? new RefundState( TransferState::Unknown );
	}

	/** What WooCommerce knows of our number; null for nothing. */
	private function known( ProviderRefund $refund, \WC_Order $order ): ?RefundState {
		$link = $this->links->find( $refund->number );
		if ( null !== $link ) {
			return new RefundState( TransferState::Done, 'W' . $link['woo_id'] );
		}
		$made = $this->woo->numbered( $order, $refund->number );
		if ( null === $made ) {
			return null;
		}
		// Its row is written before the method is asked: without the mark nobody knows whether it was.
		$state = $made->get_refunded_payment() ? TransferState::Done : TransferState::Unknown;
		return new RefundState( $state, 'W' . $made->get_id() );
	}

	/** WooCommerce takes its own row back when its method fails or does not answer, so a person has to look first. */
	private static function failed( string $why = '' ): RefundState {
		$told = __( 'WooCommerce 没有退成；先到支付平台核对，再重试或登记为已退款', 'zeromo-community' );
		return new RefundState( TransferState::Failed, '', '' === $why ? $told : "$told: $why" );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		throw Faults::unavailable();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		$fault = WooOrders::fault();
		return '' === $fault
			? new HealthState( true, __( 'WooCommerce 可以收款；各支付方式请在 WooCommerce 里检查。', 'zeromo-community' ) )
			: new HealthState( false, $fault );
	}

	public function fields(): array {
		return array();
	}
}
