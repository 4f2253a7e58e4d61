<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Small;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
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

/** A gateway that another plugin adds as an array: it begins payments and reads notices, and nothing else. */
final class SmallGateway implements Gateway {

	/** @param array<mixed> $parts As the filter gave it: label, create, notify, ack, icon. */
	public function __construct( private readonly string $id, private readonly array $parts ) {}

	public function id(): string {
		return $this->id;
	}

	public function label(): string {
		return $this->text( 'label', $this->id );
	}

	public function icon(): string {
		return $this->text( 'icon', 'wallet' );
	}

	public function capabilities(): Capabilities {
		return new Capabilities( false, false, false );
	}

	public function is_for( Client $client ): bool {
		return true;
	}

	public function create( Attempt $attempt ): Started {
		$order = new SmallOrder(
			$attempt->order_no,
			$attempt->title,
			Amount::yuan( $attempt->amount ),
			Asset::Balance->value,
			$attempt->number,
			$attempt->expires
		);
		$given = $this->called( 'create', $order, $attempt->return_url );
		if ( ! is_array( $given ) ) {
			throw Faults::unavailable();
		}
		return new Started(
			self::word( $given, 'html' ),
			self::word( $given, 'qr' ),
			self::word( $given, 'redirect_url' ),
			null,
			self::word( $given, 'message' )
		);
	}

	public function query( Attempt $attempt ): ProviderState {
		return ProviderState::unknown();
	}

	public function close( Attempt $attempt ): ProviderState {
		return ProviderState::unknown();
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		$refused = new Acknowledgement( 'fail', 400 );
		try {
			$given = $this->called( 'notify', $request );
		} catch ( Failure ) {
			return Notice::refused( 'its callback failed', $refused );
		}
		if ( ! is_array( $given ) ) {
			return Notice::refused( is_wp_error( $given ) ? (string) $given->get_error_code() : 'no answer', $refused );
		}
		$trade = self::word( $given, 'trade_no' );
		try {
			$amount = Amount::fen( self::word( $given, 'amount' ) );
		} catch ( Failure ) {
			return Notice::refused( 'no amount', $refused );
		}
		return new Notice(
			self::word( $given, 'order_no' ),
			new ProviderState( PaymentState::Paid, $trade, $amount ),
			0,
			new Acknowledgement( $this->text( 'ack', 'success' ) ),
			$refused
		);
	}

	public function refund( ProviderRefund $refund ): RefundState {
		return new RefundState( TransferState::Failed, '', __( '该支付方式不能原路退款', 'zeromo-community' ) );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		return $this->refund( $refund );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		return array();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		return new HealthState( null, __( '由其他插件提供：无法查询、无法退款', 'zeromo-community' ) );
	}

	public function fields(): array {
		return array();
	}

	/**
	 * What a callback of the other plugin gives.
	 *
	 * @throws Failure gateway_unavailable, where it throws.
	 */
	private function called( string $part, mixed ...$arguments ): mixed {
		$call = $this->parts[ $part ] ?? null;
		if ( ! is_callable( $call ) ) {
			throw Faults::unavailable();
		}
		try {
			return $call( ...$arguments );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			throw Faults::unavailable();
		}
	}

	private function text( string $part, string $otherwise ): string {
		$text = self::word( $this->parts, $part );
		return '' === $text ? $otherwise : $text;
	}

	/** @param array<mixed> $given Of another plugin. */
	private static function word( array $given, string $name ): string {
		return is_scalar( $given[ $name ] ?? null ) ? (string) $given[ $name ] : '';
	}
}
