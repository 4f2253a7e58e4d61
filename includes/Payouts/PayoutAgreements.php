<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Gateways\Api\AgreementState;
use Zeromo\Community\Gateways\Api\TransferAgreements;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payouts\Sql\AgreementRepository;
use Zeromo\Community\Payouts\Sql\PayoutRepository;
use Zeromo\Community\Wallet\Api\WithdrawalSteps;

/**
 * 免确认收款: a payee who confirms a transfer may agree to later ones in the same step, and ends that whenever they wish.
 * Whether somebody has agreed is what the provider answers when it is asked, never what a notice says.
 */
final class PayoutAgreements {

	/** Job that tells the provider that one is over. */
	public const END = 'payout_agreement_end';

	/** Seconds until the provider is asked again, twice as long each time up to an hour, and how often; see again(). */
	private const AGAIN   = 60;
	private const LONGEST = 3600;
	private const TIMES   = 24;

	public function __construct(
		private readonly AgreementRepository $rows,
		private readonly PayoutRepository $transfers,
		private readonly WithdrawalSteps $withdrawals,
		private readonly TransferAgreements $provider,
		private readonly Merchants $merchants,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * How a transfer is sent: under the agreement of this number; with its own number, where the payee is asked for one
	 * with it; empty, where it is confirmed. An agreement of another account of the payee's ends.
	 *
	 * @param string $account Payee as the provider knows them.
	 * @param string $number  Of the transfer.
	 */
	public function choose( int $member, Merchant $merchant, string $account, string $number ): string {
		if ( ! TransferAgreements::has( $merchant ) ) {
			return '';
		}
		$one = $this->rows->find( $member, $merchant->id );
		if ( null === $one ) {
			return $number;
		}
		if ( AgreementStep::Holds !== $one->step ) {
			return '';
		}
		if ( $one->subject !== $account ) {
			$this->end_one( $one );
			return '';
		}
		return $one->number;
	}

	/** Whether what was to be sent under an agreement still is: its payee may have ended it, or have another account. */
	public function covers( string $number, string $account ): bool {
		$one = '' === $number ? null : $this->rows->numbered( $number );
		return AgreementStep::Holds === $one?->step && $one->subject === $account;
	}

	/** The last one of a member, one that holds before others; null for none. */
	public function of( int $member ): ?Agreement {
		return $this->rows->all( $member )[0] ?? null;
	}

	/** @return list<Agreement> Of all configurations, those that hold first. */
	public function all( int $member ): array {
		return $this->rows->all( $member );
	}

	/** The member ends what they have agreed to: from now on nothing is sent under it. Asked again it does nothing. */
	public function end( int $member ): void {
		foreach ( $this->rows->all( $member ) as $one ) {
			if ( AgreementStep::Holds === $one->step ) {
				$this->end_one( $one );
			}
		}
	}

	/** The member wishes to be asked again with the next transfer. */
	public function allow( int $member ): void {
		$this->rows->forget_ended( $member );
	}

	/** Agreements end with their member, here and at the provider. */
	public function forget( int $member ): int {
		$all = $this->rows->all( $member );
		return array() === $all ? 0 : $this->db->transaction_once(
			function () use ( $member, $all ): int {
				foreach ( $all as $one ) {
					if ( AgreementStep::Holds === $one->step ) {
						$this->jobs->add( self::END, self::about( $one->merchant, $one->version, $one->number ) );
					}
				}
				return $this->rows->forget( $member );
			}
		);
	}

	/** Inside a unit: asks the provider after it. */
	public function ask_later( int $merchant, string $number ): void {
		$this->jobs->add( Notice::AGREEMENT, array( 'merchant' => $merchant, 'number' => $number ) );
	}

	/**
	 * Asks the provider about one, after a notice or the transfer it was asked for with, and notes what it says.
	 *
	 * @param array<mixed> $told Configuration, number, how often it was asked.
	 */
	#[Job( Notice::AGREEMENT )]
	public function ask( array $told ): void {
		$number   = is_string( $told['number'] ?? null ) ? $told['number'] : '';
		$merchant = is_int( $told['merchant'] ?? null ) ? $told['merchant'] : 0;
		$had      = $this->rows->numbered( $number );
		$transfer = $this->transfers->numbered( $number );
		$transfer = true === $transfer?->offers() && $transfer->merchant === $merchant ? $transfer : null;
		$version  = $had->version ?? $transfer->version ?? 0;
		if ( 0 === $version || ( null !== $had && $had->merchant !== $merchant ) ) {
			return;
		}
		$said = $this->answer( $merchant, $version, fn( Merchant $one ) => $this->provider->ask( $one, $number ) );
		$new  = null === $had ? $transfer : null;
		match ( $said->state ) {
			AgreementState::HOLDS => null === $new ? null : $this->holds( $new, $said->subject ),
			AgreementState::ENDED => null === $had ? null : $this->ended( $had, $said->reason ),
			default => $this->again( Notice::AGREEMENT, $told ),
		};
	}

	/**
	 * Ends one at the provider.
	 *
	 * @param array<mixed> $told Configuration, its version, number, how often it was tried.
	 */
	#[Job( self::END )]
	public function end_at_provider( array $told ): void {
		$number   = is_string( $told['number'] ?? null ) ? $told['number'] : '';
		$merchant = is_int( $told['merchant'] ?? null ) ? $told['merchant'] : 0;
		$version  = is_int( $told['version'] ?? null ) ? $told['version'] : 0;
		$said     = $this->answer( $merchant, $version, fn( Merchant $one ) => $this->provider->end( $one, $number ) );
		if ( AgreementState::ENDED !== $said->state ) {
			$this->again( self::END, $told );
			return;
		}
		$had = $this->rows->numbered( $number );
		if ( null !== $had ) {
			$this->ended( $had, $said->reason );
		}
	}

	/**
	 * Notes it. What cannot be noted, as its member is gone or has one already, ends at the provider: nothing holds
	 * there that the member does not see here.
	 */
	private function holds( Transfer $of, string $subject ): void {
		$member = $this->withdrawals->find( $of->id )->user_id ?? 0;
		$now    = $this->clock->now();
		if (
			( false !== get_userdata( $member ) && '' !== $subject
				&& $this->rows->add( $member, $of->merchant, $of->version, $of->number, $subject, $now ) )
			|| null !== $this->rows->numbered( $of->number )
		) {
			return;
		}
		$this->jobs->add( self::END, self::about( $of->merchant, $of->version, $of->number ) );
	}

	private function ended( Agreement $one, string $reason ): void {
		if ( AgreementStep::Ended !== $one->step ) {
			$this->rows->turn( $one, AgreementStep::Ended, $reason, $this->clock->now() );
		}
	}

	private function end_one( Agreement $one ): void {
		$this->db->transaction_once(
			function () use ( $one ): void {
				if ( $this->rows->turn( $one, AgreementStep::Ending, '', $this->clock->now() ) ) {
					$this->jobs->add( self::END, self::about( $one->merchant, $one->version, $one->number ) );
				}
			}
		);
	}

	/** @return array{merchant: int, version: int, number: string} Of end_at_provider(). */
	private static function about( int $merchant, int $version, string $number ): array {
		return array( 'merchant' => $merchant, 'version' => $version, 'number' => $number );
	}

	/**
	 * An end is told until it is heard, in the end once a day.
	 *
	 * @param array<mixed> $told Of the job.
	 */
	private function again( string $job, array $told ): void {
		$times = is_int( $told['times'] ?? null ) ? $told['times'] : 0;
		if ( $times < self::TIMES || self::END === $job ) {
			$wait = min( self::LONGEST, self::AGAIN * 2 ** min( $times, 10 ) );
			$wait = $times < self::TIMES ? $wait : DAY_IN_SECONDS;
			$this->jobs->add( $job, array( 'times' => $times + 1 ) + $told, $wait );
		}
	}

	/**
	 * @param \Closure(Merchant): AgreementState $call Of the provider, with the configuration's present keys where it
	 *                                                 is of the same application and merchant.
	 */
	private function answer( int $id, int $version, \Closure $call ): AgreementState {
		$merchant = $this->merchants->find( $id, $version );
		$current  = $this->merchants->current( 'wechat' );
		if ( null !== $merchant && $current?->id === $id && self::who( $current ) === self::who( $merchant ) ) {
			$merchant = $current;
		}
		try {
			return null === $merchant ? new AgreementState( AgreementState::UNKNOWN ) : $call( $merchant );
		} catch ( Failure ) {
			return new AgreementState( AgreementState::UNKNOWN );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return new AgreementState( AgreementState::UNKNOWN );
		}
	}

	/** @return array{string, string} Merchant and application, as WeChat knows them. */
	private static function who( Merchant $merchant ): array {
		return array( $merchant->value( 'mchid' ), $merchant->value( 'appid' ) );
	}
}
