<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Sql\AttemptRepository;

/** Attempts: noted in a unit, begun, asked about and closed at their provider after it. */
final class Attempts {

	/** Job that asks a provider. */
	public const ASK = 'payment_ask';

	/** Job that closes an attempt at its provider. */
	public const CLOSE = 'payment_close';

	/** Seconds after which an open page may ask, and between later questions. */
	private const POLLS = array( 3, 6, 10, 15 );
	private const EVERY = 8;

	/** Seconds after which the job asks; then at expiry, and after it. */
	private const ASKS  = array( 120, 300, 900, 1800 );
	private const LATER = array( 1, HOUR_IN_SECONDS, DAY_IN_SECONDS );

	/** Seconds after a question in which the way back asks none. */
	private const SOON = 2;

	/** Seconds an attempt has to be open for a second press to go on with it. */
	private const LEAST = 60;

	public function __construct(
		private readonly AttemptRepository $attempts,
		private readonly Gateways $gateways,
		private readonly Confirming $confirming,
		private readonly Jobs $jobs,
		private readonly Payer $payer,
		private readonly Clock $clock
	) {}

	/**
	 * Inside a unit: notes an attempt, or gives the one that is open; the others are closed.
	 *
	 * @throws Failure content_invalid for a gateway that is not there, or not offered in this browser.
	 */
	public function note( Order $order, string $method, string $return_url, Client $client ): string {
		$gateway  = $this->gateways->find( $method ) ?? throw Faults::method();
		$merchant = $this->gateways->merchant( $gateway ) ?? throw Faults::method();
		if ( ! $gateway->is_for( $client ) ) {
			throw Faults::method();
		}
		$now      = $this->clock->now();
		$same     = null;
		foreach ( $this->attempts->of( $order->number ) as $one ) {
			$goes_on = null === $same && AttemptState::Open === $one->state && $method === $one->gateway
				&& $one->merchant_id === $merchant->id && $one->version === $merchant->version
				&& $one->device === $client->device->value && $one->expires - self::LEAST > $now;
			if ( $goes_on ) {
				$same = $one;
			} elseif ( AttemptState::Open === $one->state && $this->attempts->end( $one->id, AttemptState::Closed ) ) {
				$this->jobs->add( self::CLOSE, array( 'id' => $one->id ), 1 );
			}
		}
		if ( null !== $same ) {
			return $same->number;
		}
		$number = bin2hex( random_bytes( 12 ) );
		$id     = $this->attempts->add(
			new KeptAttempt(
				0,
				$number,
				$order->number,
				$method,
				$merchant->id,
				$merchant->version,
				$order->amount,
				mb_substr( $order->title, 0, 200 ),
				AttemptState::Open,
				$client->device->value,
				mb_substr( $return_url, 0, 500 ),
				'',
				$now,
				$order->expires,
				$now + self::POLLS[0],
				0
			)
		);
		$this->jobs->add( self::ASK, array( 'id' => $id, 'step' => 0 ), self::ASKS[0] );
		return $number;
	}

	/**
	 * Begins it at the provider, outside of any unit.
	 *
	 * @throws Failure gateway_unavailable.
	 */
	public function start( string $number, Client $client ): Started {
		$kept    = $this->attempts->numbered( $number ) ?? throw Failure::not_found();
		$gateway = $this->gateways->find( $kept->gateway ) ?? throw Faults::unavailable();
		$attempt = $this->whole( $kept, $client );
		return $this->gateways->ask( $gateway, static fn(): Started => $gateway->create( $attempt ) );
	}

	/**
	 * Asks about the open attempts of an order where it is time to, one question at a time.
	 *
	 * @param bool $is_back Whether the payer comes back from the provider, who does not wait for the next turn.
	 */
	public function poll( string $order_no, bool $is_back = false ): void {
		$now  = $this->clock->now();
		$time = $is_back ? $now + self::EVERY - self::SOON : $now;
		foreach ( $this->attempts->of( $order_no, 3 ) as $kept ) {
			if ( AttemptState::Open === $kept->state && $kept->poll_at <= $time ) {
				$next = $is_back ? null : self::POLLS[ $kept->polls + 1 ] ?? null;
				$next = null === $next ? $now + self::EVERY : max( $now + 1, $kept->created + $next );
				if ( $this->attempts->take_turn( $kept, $next ) ) {
					$this->ask( $kept );
				}
			}
		}
	}

	/** Asks the provider and deals with what it says. */
	public function ask( KeptAttempt $kept ): PaymentState {
		$gateway = $this->gateways->find( $kept->gateway );
		if ( null === $gateway || ! $gateway->capabilities()->can_query ) {
			return PaymentState::Unknown;
		}
		$attempt = $this->whole( $kept, new Client() );
		try {
			$state = $this->gateways->ask( $gateway, static fn(): ProviderState => $gateway->query( $attempt ) );
		} catch ( Failure ) {
			return PaymentState::Unknown;
		}
		return $this->settle( $kept, $state );
	}

	/** Deals with what a provider says; an end of an attempt touches that attempt only. */
	public function settle( KeptAttempt $kept, ProviderState $state ): PaymentState {
		if ( PaymentState::Paid === $state->state ) {
			return $this->confirming->confirm( $kept, $state ) ? PaymentState::Paid : PaymentState::Unknown;
		}
		if ( PaymentState::Closed === $state->state ) {
			$this->attempts->end( $kept->id, AttemptState::Closed );
		}
		return $state->state;
	}

	/**
	 * Asks after 2, 5, 15 and 30 minutes, at expiry, and an hour and a day after it.
	 *
	 * @param array<mixed> $sent Attempt and how often it was asked.
	 */
	#[Job( self::ASK )]
	public function asked( array $sent ): void {
		$kept = $this->attempts->find( self::int( $sent, 'id' ) );
		$step = self::int( $sent, 'step' );
		if ( null === $kept || AttemptState::Paid === $kept->state || PaymentState::Paid === $this->ask( $kept ) ) {
			return;
		}
		$now   = $this->clock->now();
		$times = array();
		foreach ( self::ASKS as $after ) {
			$times[] = min( $kept->created + $after, $kept->expires );
		}
		foreach ( self::LATER as $after ) {
			$times[] = $kept->expires + $after;
		}
		for ( ++$step; isset( $times[ $step ] ); $step++ ) {
			if ( $times[ $step ] > $now ) {
				$this->jobs->add( self::ASK, array( 'id' => $kept->id, 'step' => $step ), $times[ $step ] - $now );
				return;
			}
		}
	}

	/**
	 * Closes an attempt at its provider; money that was quicker counts.
	 *
	 * @param array<mixed> $sent Attempt.
	 */
	#[Job( self::CLOSE )]
	public function closed( array $sent ): void {
		$kept    = $this->attempts->find( self::int( $sent, 'id' ) );
		$gateway = null === $kept ? null : $this->gateways->find( $kept->gateway );
		if ( null === $kept || null === $gateway || ! $gateway->capabilities()->can_close ) {
			return;
		}
		$attempt = $this->whole( $kept, new Client() );
		$state   = $this->gateways->ask( $gateway, static fn(): ProviderState => $gateway->close( $attempt ) );
		$this->settle( $kept, $state );
	}

	/** Where the payer of the newest attempt of an order wants to come back to; empty for nowhere. */
	public function return_of( string $order_no ): string {
		return $this->attempts->of( $order_no, 1 )[0]->return_url ?? '';
	}

	public function numbered( string $number ): ?KeptAttempt {
		return $this->attempts->numbered( $number );
	}

	/** The newest of an order by a gateway. */
	public function newest( string $order_no, string $gateway ): ?KeptAttempt {
		foreach ( $this->attempts->of( $order_no ) as $kept ) {
			if ( $gateway === $kept->gateway ) {
				return $kept;
			}
		}
		return null;
	}

	/** Inside a unit: the open ones of an order are closed, and at their providers after it. */
	public function end_all( string $order_no ): void {
		foreach ( $this->attempts->of( $order_no ) as $kept ) {
			if ( AttemptState::Open === $kept->state && $this->attempts->end( $kept->id, AttemptState::Closed ) ) {
				$this->jobs->add( self::CLOSE, array( 'id' => $kept->id ), 1 );
			}
		}
	}

	/** The attempt with its configuration. */
	public function whole( KeptAttempt $kept, Client $client ): Attempt {
		return new Attempt(
			$kept->id,
			$kept->number,
			$kept->order_no,
			$kept->gateway,
			$this->gateways->merchant_of( $kept->gateway, $kept->merchant_id, $kept->version ),
			$kept->amount,
			$kept->title,
			$kept->created,
			$kept->expires,
			$this->payer->back_url( $kept->order_no, $kept->return_url ),
			PaymentRecords::notify_url( $kept->gateway ),
			new Client( Device::tryFrom( $kept->device ) ?? Device::Desktop, $client->ip, $client->open_id ),
			$kept->trade_no
		);
	}

	/** @param array<mixed> $sent Of a job. */
	private static function int( array $sent, string $name ): int {
		return is_numeric( $sent[ $name ] ?? null ) ? (int) $sent[ $name ] : 0;
	}
}
