<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Sample;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
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

/** A provider for demo sites and tests, which takes no money: the payer presses 付款 or 不付款 on a page of its own. */
final class SampleGateway implements Gateway {

	public const ID = 'sample';

	public function __construct( private readonly Settings $settings ) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return __( '演示支付（不收钱）', 'zeromo-community' );
	}

	public function icon(): string {
		return 'wallet';
	}

	public function capabilities(): Capabilities {
		return new Capabilities();
	}

	public function is_for( Client $client ): bool {
		return $this->settings->flag( 'sample_gateway' );
	}

	public function create( Attempt $attempt ): Started {
		$url = SamplePage::url( $attempt->number );
		return new Started( '', $url, $url, null, __( '这是演示支付，不会收钱', 'zeromo-community' ) );
	}

	public function query( Attempt $attempt ): ProviderState {
		$pressed = $this->settings->flag( 'sample_gateway' ) ? get_transient( self::key( $attempt->number ) ) : false;
		return match ( $pressed ) {
			'paid'   => new ProviderState( PaymentState::Paid, "S$attempt->number", $attempt->amount ),
			'closed' => new ProviderState( PaymentState::Closed ),
			default  => new ProviderState( PaymentState::Pending ),
		};
	}

	public function close( Attempt $attempt ): ProviderState {
		$state = $this->query( $attempt );
		if ( PaymentState::Pending !== $state->state ) {
			return $state;
		}
		self::press( $attempt->number, false );
		return new ProviderState( PaymentState::Closed );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return Notice::refused( 'the sample gateway sends no notices', new Acknowledgement( 'fail', 400 ) );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		return new RefundState( TransferState::Done, "R$refund->number" );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		return $this->refund( $refund );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		return array();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Done, "P$payout->number" );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return $this->payout( $payout );
	}

	public function health( Merchant $merchant ): HealthState {
		return new HealthState( true, __( '演示支付不连接任何支付平台', 'zeromo-community' ) );
	}

	public function fields(): array {
		return array();
	}

	/** What the payer pressed; what was pressed first stays. */
	public static function press( string $number, bool $pays ): void {
		if ( false === get_transient( self::key( $number ) ) ) {
			set_transient( self::key( $number ), $pays ? 'paid' : 'closed', 2 * DAY_IN_SECONDS );
		}
	}

	private static function key( string $number ): string {
		return "zmo_sample_$number";
	}
}
