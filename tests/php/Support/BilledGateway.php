<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\Started;

/** A provider like the sample one, with bills and notices that a test has written. */
final class BilledGateway implements Gateway {

	/** @var array<string, list<BillLine>|null> By day; null for one that does not answer. */
	public array $bills = array();

	/** @var list<string> Days that were asked for. */
	public array $asked = array();

	/** What it reads out of whatever comes; null for what the other one reads. */
	public ?Notice $notice = null;

	public function __construct( private readonly Gateway $like ) {}

	public function id(): string {
		return 'billed';
	}

	public function label(): string {
		return '有账单';
	}

	public function icon(): string {
		return $this->like->icon();
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_bill: true );
	}

	public function is_for( Client $client ): bool {
		return true;
	}

	public function create( Attempt $attempt ): Started {
		return $this->like->create( $attempt );
	}

	public function query( Attempt $attempt ): ProviderState {
		return $this->like->query( $attempt );
	}

	public function close( Attempt $attempt ): ProviderState {
		return $this->like->close( $attempt );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return $this->notice ?? $this->like->notify( $request, $merchants );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		return $this->like->refund( $refund );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		return $this->like->query_refund( $refund );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		$this->asked[] = $day;
		if ( array_key_exists( $day, $this->bills ) && null === $this->bills[ $day ] ) {
			throw Failure::unavailable();
		}
		return $this->bills[ $day ] ?? array();
	}

	public function payout( Payout $payout ): PayoutState {
		return $this->like->payout( $payout );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return $this->like->query_payout( $payout );
	}

	public function health( Merchant $merchant ): HealthState {
		return $this->like->health( $merchant );
	}

	public function fields(): array {
		return array();
	}
}
