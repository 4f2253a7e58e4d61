<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Payments\Gateways;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Payments\Sql\ReceiptRepository;
use Zeromo\Community\Payments\Sql\RefundRepository;

/** What is kept of payments, for staff: no secret is in it. */
final class PaymentRecords {

	public function __construct(
		private readonly AttemptRepository $attempts,
		private readonly ReceiptRepository $receipts,
		private readonly RefundRepository $refunds,
		private readonly Gateways $gateways
	) {}

	/** @return array<string, string> Ways to pay: name => what it is called. */
	public function methods(): array {
		$labels = array( 'balance' => Asset::Balance->label(), 'points' => Asset::Points->label() );
		foreach ( $this->gateways->all() as $name => $gateway ) {
			$labels[ $name ] = $this->gateways->label( $gateway );
		}
		return $labels;
	}

	/** What a way to pay can do; null for one that is not there any more, and for balance and points. */
	public function capabilities( string $method ): ?Capabilities {
		return $this->gateways->find( $method )?->capabilities();
	}

	/** @return array<string, Gateway> All there are, in the owner's order. */
	public function gateways(): array {
		return $this->gateways->all();
	}

	/** What members read of one. */
	public function label( Gateway $gateway ): string {
		return $this->gateways->label( $gateway );
	}

	/** Whether members are offered it, in a browser that fits. */
	public function is_ready( Gateway $gateway ): bool {
		return null !== $this->gateways->merchant( $gateway );
	}

	/** Where a provider sends its notices. */
	public static function notify_url( string $gateway ): string {
		return rest_url( "zeromo/v1/payment/notify/$gateway" );
	}

	/**
	 * Asks a provider whether a configuration works; no money moves.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure gateway_unavailable.
	 */
	public function health( Gateway $gateway, Merchant $merchant ): HealthState {
		return $this->gateways->ask( $gateway, static fn(): HealthState => $gateway->health( $merchant ) );
	}

	/** @return list<KeptAttempt> Of an order, the newest first. */
	public function attempts( string $order_no ): array {
		return $this->attempts->of( $order_no );
	}

	/** @return list<Receipt> Of an order, the newest first. */
	public function receipts( string $order_no ): array {
		return $this->receipts->of( $order_no );
	}

	/** @return list<KeptRefund> Through gateways, of an order, the newest first. */
	public function refunds( string $order_no ): array {
		return $this->refunds->of( $order_no );
	}

	public function refund( int $id ): ?KeptRefund {
		return $this->refunds->find( $id );
	}

	public function receipt( int $id ): ?Receipt {
		return $this->receipts->find( $id );
	}

	/**
	 * Money that paid nothing, the newest first.
	 *
	 * @param list<ReceiptState> $states  Not empty.
	 * @param string             $gateway Name, or empty.
	 * @param string             $search  A number of an order or of the provider, or empty.
	 * @return list<Receipt>
	 */
	public function page( array $states, string $gateway, string $search, int $before, int $limit ): array {
		return $this->receipts->page( $states, $gateway, $search, $before, $limit );
	}

	/**
	 * Ways to pay that have a bill and a configuration: name => what it is called.
	 *
	 * @param bool $has_bill False: those that are offered and have none; what needs no fields is always configured.
	 * @return array<string, string>
	 */
	public function billed( bool $has_bill = true ): array {
		$labels = array();
		foreach ( $this->gateways->all() as $name => $gateway ) {
			if (
				$has_bill === $gateway->capabilities()->can_bill
				&& ( $has_bill || $gateway->is_for( new Client() ) )
				&& null !== $this->gateways->merchant( $gateway )
			) {
				$labels[ $name ] = $gateway->label();
			}
		}
		return $labels;
	}

	/**
	 * The provider's bill of a day, of each configuration in its newest version.
	 *
	 * @param string $day `2026-11-21`, in Beijing.
	 * @return iterable<BillLine>
	 * @throws \Zeromo\Community\Kernel\Failure not_found, gateway_unavailable.
	 */
	public function bill( string $name, string $day ): iterable {
		$gateway = $this->gateways->find( $name ) ?? throw Failure::not_found();
		$asked   = array();
		foreach ( $this->gateways->merchants( $gateway ) as $merchant ) {
			if ( ! isset( $asked[ $merchant->id ] ) ) {
				$asked[ $merchant->id ] = true;
				yield from $this->gateways->ask(
					$gateway,
					static fn(): iterable => $gateway->bill( $merchant, $day )
				);
			}
		}
	}

	/**
	 * Money of a gateway by the provider's numbers.
	 *
	 * @param list<string> $trades Not empty.
	 * @return list<Receipt>
	 */
	public function of_trades( string $gateway, array $trades ): array {
		return $this->receipts->of_trades( $gateway, $trades );
	}

	/**
	 * Money of a gateway that was confirmed in a time, the oldest first.
	 *
	 * @param Receipt|null $after The last one that was read.
	 * @return list<Receipt>
	 */
	public function confirmed( string $gateway, int $from, int $until, ?Receipt $after, int $limit ): array {
		return $this->receipts->confirmed( $gateway, $from, $until, $after, $limit );
	}

	/**
	 * Refunds by our numbers.
	 *
	 * @param list<string> $numbers Not empty.
	 * @return list<KeptRefund>
	 */
	public function of_numbers( array $numbers ): array {
		return $this->refunds->of_numbers( $numbers );
	}

	/**
	 * Refunds of a gateway that were sent in a time and are done, the newest first.
	 *
	 * @return list<KeptRefund> At most 10,000.
	 */
	public function refunded( string $gateway, int $from, int $until ): array {
		return $this->refunds->done( $gateway, $from, $until );
	}

	/** How many wait for the owner, at most 100. */
	public function waiting(): int {
		return $this->receipts->waiting( 100 );
	}

	/** How many refunds stand as 待人工, at most 100. */
	public function stuck(): int {
		return $this->refunds->stuck( 100 );
	}
}
