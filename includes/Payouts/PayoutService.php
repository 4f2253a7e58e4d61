<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\TransferState;
use Zeromo\Community\Payouts\Api\PayoutStopped;
use Zeromo\Community\Payouts\Sql\PayoutRepository;
use Zeromo\Community\Wallet\Api\WithdrawalRecord;
use Zeromo\Community\Wallet\Api\WithdrawalSteps;

/**
 * Withdrawals sent by a provider: noted in a unit, sent after it under one number, asked about until the provider says
 * yes or no. Only one that the provider has refused gets another number.
 */
final class PayoutService {

	/** Job that sends a transfer, or asks about it. */
	public const SEND = 'payout';

	/** Seconds until it is asked again, twice as long each time up to an hour, and how often: some four days. */
	private const AGAIN   = 30;
	private const LONGEST = 3600;
	private const TIMES   = 100;

	/** @param Collection<Gateway> $gateways Of our rooms. */
	public function __construct(
		private readonly PayoutRepository $rows,
		private readonly WithdrawalSteps $withdrawals,
		private readonly Payees $payees,
		private readonly PayoutAgreements $agreements,
		private readonly PayoutSettings $settings,
		private readonly Merchants $merchants,
		#[All( Gateway::class )] private readonly Collection $gateways,
		private readonly Breaker $breaker,
		private readonly Jobs $jobs,
		private readonly Events $events,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function of( int $withdrawal ): ?Transfer {
		return $this->rows->find( $withdrawal );
	}

	/** A withdrawal, for who manages orders. */
	public function withdrawal( int $id ): WithdrawalRecord {
		return $this->withdrawals->find( $id ) ?? throw Failure::not_found();
	}

	/** 打款: the withdrawal goes on to 处理中, and the provider is called after the unit. */
	public function start( int $staff, int $id ): void {
		if ( ! $this->settings->is_on() ) {
			throw Failures::off();
		}
		$one      = $this->withdrawal( $id );
		$gateway  = $this->gateway( $one->way ) ?? throw Failures::channel();
		$merchant = $this->merchants->current( $gateway->id() ) ?? throw Failures::merchant();
		$account  = $this->payees->account( $one, $merchant );
		$number   = bin2hex( random_bytes( 12 ) );
		// Its agreement is chosen here and looked at again when it is sent.
		$agreement = $this->agreements->choose( $one->user_id, $merchant, $account, $number );
		$this->db->transaction_once(
			function () use ( $staff, $id, $one, $merchant, $number, $agreement ): void {
				$this->withdrawals->sending( $id, $staff );
				$now = $this->clock->now();
				if ( ! $this->rows->begin( $id, $number, $merchant, $one->net, $staff, $now, $agreement ) ) {
					throw Failures::step();
				}
				$this->jobs->add( self::SEND, self::asked( $id, $number, 0 ) );
			}
		);
	}

	/** Asks the provider now, outside of any unit. */
	public function ask( int $id ): void {
		$one = $this->rows->find( $id ) ?? throw Failure::not_found();
		if ( $one->step->is_open() ) {
			$this->take( $one, $this->said( $one ) );
		}
	}

	/**
	 * The owner has looked at the provider's own pages: what nobody has answered for days was sent, or was not.
	 *
	 * @throws Failure zeromo_payout_state (409) for one that the provider still answers for.
	 */
	public function settle( int $staff, int $id, bool $is_paid, string $note ): void {
		$one = $this->rows->find( $id ) ?? throw Failure::not_found();
		if ( '' === $note ) {
			throw Failures::note();
		}
		if ( PayoutStep::Stuck !== $one->step ) {
			throw Failures::step();
		}
		$this->db->transaction_once(
			function () use ( $staff, $one, $is_paid, $note ): void {
				$said = new PayoutState( $is_paid ? TransferState::Done : TransferState::Failed, '', $note );
				if ( ! $this->move( $one, $said, $staff ) ) {
					throw Failures::step();
				}
				$user = $this->withdrawal( $one->id )->user_id;
				$this->log->note( $staff, PayoutActs::SETTLED, 'withdrawal', $one->id, $user, 0, $note );
			}
		);
	}

	/**
	 * Sends one, or asks about it; again until the provider says yes or no.
	 *
	 * @param array<mixed> $sent Withdrawal, number of its try, how often it was asked.
	 */
	#[Job( self::SEND )]
	public function send( array $sent ): void {
		$one    = $this->rows->find( is_numeric( $sent['id'] ?? null ) ? (int) $sent['id'] : 0 );
		$number = $sent['number'] ?? '';
		$times  = is_numeric( $sent['times'] ?? null ) ? (int) $sent['times'] : 0;
		if ( null === $one || $number !== $one->number || ! $one->step->is_asked() ) {
			return;
		}
		$said = $this->said( $one );
		// It never got there: the same number once more, which the provider takes once.
		if ( $times > 1 && TransferState::Unknown === $said->state && PayoutState::ABSENT === $said->reason ) {
			$said = $this->said( $one, true );
		}
		$this->take( $one, $said );
		$now = $this->rows->find( $one->id );
		if ( null === $now || $now->number !== $one->number || ! $now->step->is_open() ) {
			return;
		}
		if ( $times >= self::TIMES && PayoutStep::Waiting !== $now->step ) {
			$this->stuck( $now );
			return;
		}
		$next = self::asked( $one->id, $one->number, $times + 1 );
		$this->jobs->add( self::SEND, $next, min( self::LONGEST, self::AGAIN * 2 ** min( $times, 10 ) ) );
	}

	/**
	 * What a notice says of a transfer, its signature checked. Of one that stands elsewhere by now, has got another
	 * number, or was sent by another configuration, it says nothing.
	 *
	 * @param array<mixed> $told As Payments\Notifying has kept it.
	 */
	#[Job( Notice::PAYOUT )]
	public function told_of( array $told ): void {
		$text  = static fn( string $name ): string => is_string( $told[ $name ] ?? null ) ? $told[ $name ] : '';
		$one   = $this->rows->numbered( $text( 'number' ) );
		$state = TransferState::tryFrom( $text( 'state' ) );
		if (
			null === $one || null === $state || ! $one->step->is_open()
			|| $one->gateway !== $text( 'gateway' ) || ( $told['merchant'] ?? 0 ) !== $one->merchant
		) {
			return;
		}
		$amount = is_int( $told['amount'] ?? null ) ? $told['amount'] : 0;
		$this->take( $one, new PayoutState( $state, $text( 'payout_no' ), $text( 'reason' ), amount: $amount ) );
	}

	/** @return array{id: int, number: string, times: int} Of send(). */
	private static function asked( int $id, string $number, int $times ): array {
		return array( 'id' => $id, 'number' => $number, 'times' => $times );
	}

	/** What the provider says; where it was not called before, it is called, else it is asked. */
	private function said( Transfer $one, bool $again = false ): PayoutState {
		$gateway  = $this->gateway( $one->gateway );
		$merchant = $this->merchants->find( $one->merchant, $one->version );
		if ( null === $gateway || null === $merchant ) {
			return new PayoutState( TransferState::Unknown );
		}
		try {
			return $this->breaker->call(
				Gateway::SERVICE . $one->gateway,
				function () use ( $one, $gateway, $merchant, $again ): PayoutState {
					$is_first = $this->rows->sent( $one );
					if ( ! $is_first && ! $again ) {
						return $gateway->query_payout( $this->payout( $one, $merchant, false ) );
					}
					try {
						$payout = $this->payout( $one, $merchant, true );
					} catch ( Failure $failure ) {
						// The payee cannot be named any more. Where nothing was called before, nothing can come of it.
						$state = $is_first ? TransferState::Failed : TransferState::Unknown;
						return new PayoutState( $state, '', $failure->getMessage() );
					}
					return self::told( $gateway, $payout );
				},
				static fn( PayoutState $said ): bool => TransferState::Unknown !== $said->state || '' !== $said->reason
			);
		} catch ( Failure ) {
			return new PayoutState( TransferState::Unknown );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return new PayoutState( TransferState::Unknown );
		}
	}

	/**
	 * Sends it. A refusal is of the call: the transfer has failed where the provider has none of its number. A yes that
	 * names no amount is asked for it.
	 */
	private static function told( Gateway $gateway, Payout $payout ): PayoutState {
		$said = $gateway->payout( $payout );
		if ( TransferState::Done === $said->state && null === $said->amount ) {
			return $gateway->query_payout( $payout );
		}
		if ( TransferState::Failed !== $said->state ) {
			return $said;
		}
		$known = $gateway->query_payout( $payout );
		return PayoutState::ABSENT === $known->reason ? $said : $known;
	}

	private function payout( Transfer $one, Merchant $merchant, bool $is_sent ): Payout {
		$withdrawal = $this->withdrawal( $one->id );
		$account    = $is_sent ? $this->payees->account( $withdrawal, $merchant ) : '';
		return new Payout(
			$one->number,
			$merchant,
			$one->amount,
			$account,
			$is_sent ? $withdrawal->name : '',
			__( '提现', 'zeromo-community' ),
			PaymentRecords::notify_url( $one->gateway ),
			$is_sent && $this->agreements->covers( $one->under(), $account ) ? $one->under() : '',
			$one->offers() ? $one->number : '',
			/* translators: %d: number of a member */
			sprintf( __( '成员 %d', 'zeromo-community' ), $withdrawal->user_id )
		);
	}

	/** Books what the provider says; what it does not say, or says of another amount or none, changes nothing. */
	private function take( Transfer $one, PayoutState $said ): void {
		$is_named = null !== $said->amount || TransferState::Done === $said->state;
		if ( $is_named && $said->amount !== $one->amount ) {
			Log::error( new \RuntimeException( "Payout of withdrawal $one->id: the provider names another amount." ) );
		} elseif ( TransferState::Unknown !== $said->state ) {
			$this->db->transaction_once( fn(): bool => $this->move( $one, $said, $one->actor ) );
		}
	}

	/** Inside a unit: goes on from where it stood when the provider was asked; false where another was quicker. */
	private function move( Transfer $one, PayoutState $said, int $actor ): bool {
		$to = match ( $said->state ) {
			TransferState::Done    => PayoutStep::Done,
			TransferState::Waiting => PayoutStep::Waiting,
			TransferState::Failed  => PayoutStep::Failed,
			default                => PayoutStep::Processing,
		};
		if ( $to === $one->step || ( PayoutStep::Processing === $to && PayoutStep::Waiting === $one->step ) ) {
			return false;
		}
		if ( ! $this->rows->turn( $one, $to, $said, $this->clock->now() ) ) {
			return false;
		}
		if ( PayoutStep::Stuck === $one->step && $to->is_asked() ) {
			$this->jobs->add( self::SEND, self::asked( $one->id, $one->number, 1 ), self::AGAIN );
		}
		if ( PayoutStep::Done === $to && $one->offers() ) {
			$this->agreements->ask_later( $one->merchant, $one->number );
		}
		match ( $to ) {
			PayoutStep::Done    => $this->withdrawals->paid( $one->id, $actor ),
			PayoutStep::Waiting => $this->withdrawals->confirming( $one->id, $actor ),
			PayoutStep::Failed  => $this->failed( $one, $actor ),
			default             => null,
		};
		return true;
	}

	/**
	 * Not confirmed in time: the money goes back. Refused: the owner tries again, pays by hand, or gives up; where an
	 * agreement had to do with it, it is tried once more without, and the payee confirms.
	 */
	private function failed( Transfer $one, int $actor ): void {
		if ( PayoutStep::Waiting === $one->step ) {
			$why = __( '没有在期限内确认收款，金额已退回余额', 'zeromo-community' );
			$this->withdrawals->failed( $one->id, $actor, $why );
			return;
		}
		if ( '' !== $one->agreement && PayoutStep::Stuck !== $one->step ) {
			$number = bin2hex( random_bytes( 12 ) );
			if ( $this->rows->again( $one, $number, $this->clock->now() ) ) {
				$this->agreements->ask_later( $one->merchant, $one->agreement );
				$this->jobs->add( self::SEND, self::asked( $one->id, $number, 0 ) );
				return;
			}
		}
		$this->withdrawals->unsent( $one->id, $actor );
		$this->events->emit( new PayoutStopped( $one->id, $one->actor ) );
	}

	private function stuck( Transfer $one ): void {
		$this->db->transaction_once(
			function () use ( $one ): void {
				$said = new PayoutState( TransferState::Unknown, '', __( '支付平台没有答复', 'zeromo-community' ) );
				if ( $this->rows->turn( $one, PayoutStep::Stuck, $said, $this->clock->now() ) ) {
					$this->events->emit( new PayoutStopped( $one->id, $one->actor ) );
				}
			}
		);
	}

	/** Who can send it; null for what is paid by hand. */
	private function gateway( string $name ): ?Gateway {
		foreach ( $this->gateways->all() as $gateway ) {
			if ( $gateway->id() === $name && $gateway->capabilities()->can_payout ) {
				return $gateway;
			}
		}
		return null;
	}
}
