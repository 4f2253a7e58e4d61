<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
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
use Zeromo\Community\Payments\Api\TransferState as MoneyState;
use Zeromo\Community\Setup\Pages;

/** Money that the payer sends to the owner's account: what staff has approved is paid, nothing else. */
final class ManualGateway implements Gateway {

	public const ID = 'manual';

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly Orders $orders,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return __( '转账付款', 'zeromo-community' );
	}

	public function icon(): string {
		return 'receipt-text';
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_refund: false, is_reviewed: true );
	}

	public function is_for( Client $client ): bool {
		return true;
	}

	public function create( Attempt $attempt ): Started {
		$order = $this->orders->find( $attempt->order_no ) ?? throw Faults::unavailable();
		if ( array() === Payee::ways( $attempt->merchant ) ) {
			throw Faults::unavailable();
		}
		$this->orders->extend( $order, $this->until() );
		return new Started(
			redirect: self::url( $this->pages, $attempt->order_no ),
			message: __( '按页面上的账号转账，再上传凭证', 'zeromo-community' )
		);
	}

	/** Until when an order waits for a transfer and its confirmation, from now on. */
	public function until(): int {
		return $this->clock->now() + HOUR_IN_SECONDS * $this->settings->int( 'transfer_hours' );
	}

	/** The page with the owner's accounts and the form of the proof. */
	public static function url( Pages $pages, string $order_no ): string {
		return add_query_arg( 'order', $order_no, $pages->url( 'account', 'transfer' ) );
	}

	public function query( Attempt $attempt ): ProviderState {
		$transfer = $this->transfers->of_order( $attempt->order_no );
		return TransferState::Approved === $transfer?->state
			? new ProviderState(
				PaymentState::Paid,
				"M$transfer->id",
				$transfer->amount,
				paid_at: $transfer->decided
			)
			: new ProviderState( PaymentState::Pending );
	}

	/** An attempt that nobody has shown a proof of is over; a proof that waits is still decided about. */
	public function close( Attempt $attempt ): ProviderState {
		return null === $this->transfers->of_order( $attempt->order_no )
			? new ProviderState( PaymentState::Closed )
			: $this->query( $attempt );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return Notice::refused( 'a transfer sends no notices', new Acknowledgement( 'fail', 400 ) );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		return new RefundState( MoneyState::Failed, '', __( '请转账退还，再登记为已退款', 'zeromo-community' ) );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		return $this->refund( $refund );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		throw Faults::unavailable();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( MoneyState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( MoneyState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		return array() === Payee::ways( $merchant )
			? new HealthState( false, __( '还没有填写收款账号或收款码。', 'zeromo-community' ) )
			: new HealthState( true, __( '收款账号已填写；转账由人工确认，没有平台可以查询。', 'zeromo-community' ) );
	}

	public function fields(): array {
		return Payee::fields();
	}
}
