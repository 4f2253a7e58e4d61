<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Ledger\Api\Shortage;
use Zeromo\Community\PaymentPassword\Api\PaymentPasswords;
use Zeromo\Community\Wallet\Api\WithdrawalChanged;
use Zeromo\Community\Wallet\Api\WithdrawalRule;
use Zeromo\Community\Wallet\Sql\PayeeRepository;
use Zeromo\Community\Wallet\Sql\WithdrawalRepository;

/** Withdrawals: frozen when asked for, paid out or given back once. */
final class WithdrawalService {

	public const CAPABILITY = 'manage_zeromo_orders';

	/** @param Collection<WithdrawalRule> $rules Of higher rooms. */
	public function __construct(
		private readonly WithdrawalRepository $withdrawals,
		private readonly PayeeRepository $payees,
		private readonly Ledger $ledger,
		private readonly Balances $balances,
		private readonly WalletSettings $settings,
		private readonly Idempotency $once,
		private readonly Db $db,
		private readonly Events $events,
		private readonly AuditLog $log,
		private readonly PaymentPasswords $passwords,
		private readonly Clock $clock,
		#[All( WithdrawalRule::class )] private readonly Collection $rules
	) {}

	/** Fen of a member's income that cannot be withdrawn yet. */
	public function held( int $member ): int {
		return array_sum(
			array_map( static fn( WithdrawalRule $rule ): int => $rule->held( $member ), $this->rules->all() )
		);
	}

	/**
	 * Asks for an amount; it is frozen at once.
	 *
	 * @param int $amount Fen.
	 * @return array{id: int}
	 */
	public function ask( int $member, int $amount, Channel $channel ): array {
		if ( $amount < $this->settings->minimum() ) {
			throw Failures::minimum( $this->settings->minimum() );
		}
		$payee = $this->payees->find( $member );
		if ( null === $payee || $payee->channel !== $channel ) {
			if ( $this->settings->needs_payee() ) {
				throw Failures::payee();
			}
			$payee = new Payee( $channel, '', '', 0 );
		}
		return $this->once->unit( fn(): array => array( 'id' => $this->freeze( $member, $amount, $payee ) ) );
	}

	/**
	 * What would become of an amount now: income goes first, and only income is taxed.
	 *
	 * @throws Failure insufficient_balance (422), content_invalid (422) where nothing would be left for the payee, and
	 * those of rules.
	 */
	public function sums( int $member, int $amount ): Deductions {
		foreach ( $this->rules->all() as $rule ) {
			$rule->check( $member );
		}
		return $this->sums_of( $this->balances->of( $member ), $this->held( $member ), $amount );
	}

	/** The member takes a request back while it waits for review. */
	public function cancel( int $member, int $id ): Withdrawal {
		$found = $this->withdrawals->find( $id );
		if ( null === $found || $found->user_id !== $member || WithdrawalState::Cancelled === $found->state ) {
			throw Failure::not_found();
		}
		return $this->step( $found, WithdrawalState::Cancelled, 0, '' );
	}

	/** An act of the owner. */
	public function act( int $staff, int $id, string $act, string $note ): Withdrawal {
		$to    = WithdrawalState::after( $act ) ?? throw Failure::invalid( 'action' );
		$found = $this->withdrawals->find( $id ) ?? throw Failure::not_found();
		return $this->step( $found, $to, $staff, trim( $note ) );
	}

	private function sums_of( Balance $has, int $held, int $amount ): Deductions {
		$earned = min( $amount, max( 0, $has->earned - $held ) );
		$most   = $this->settings->is_earned_only() ? 0 : $has->available;
		if ( $amount - $earned > $most ) {
			throw $held > 0 && $amount <= $has->earned + $most
				? Failures::held( $held )
				: Shortage::of( Asset::Balance );
		}
		$sums = new Deductions( $amount, $earned, $this->settings->fee( $amount ), $this->settings->tax( $earned ) );
		return $sums->net() > 0 ? $sums : throw Failures::nothing_left();
	}

	private function freeze( int $member, int $amount, Payee $payee ): int {
		foreach ( $this->rules->all() as $rule ) {
			$rule->check( $member );
		}
		$this->passwords->need_to_withdraw( $member );
		$held = $this->held( $member );
		$sums = $this->sums_of( $this->balances->of( $member ), $held, $amount );
		$now = $this->clock->now();
		$cap = $this->settings->day_cap();
		if ( $cap > 0 && ! $this->withdrawals->within( $member, (int) wp_date( 'Ymd', $now ), $amount, $cap ) ) {
			throw Failures::day_cap( $cap );
		}
		$id  = $this->withdrawals->add( $member, $sums, $payee, $this->settings->is_one_open(), $now );
		if ( 0 === $id ) {
			throw Failures::open();
		}
		$this->ledger->post(
			new Movement(
				"withdraw:$id:open",
				Kinds::WITHDRAW,
				$payee->channel->label(),
				self::lines(
					$member,
					-$sums->earned,
					-$sums->paid_in(),
					array( new Line( self::frozen( $member ), $amount ) ),
					$held
				),
				'',
				$member
			)
		);
		$this->events->emit( new WithdrawalChanged( $id, $member, WithdrawalState::Pending->word(), 0 ) );
		return $id;
	}

	/**
	 * A step of a provider's transfer, inside the caller's unit.
	 *
	 * @param int $staff Who has told the provider to send it.
	 * @throws Failure zeromo_withdrawal_state (409) where it does not stand at $from.
	 */
	public function go( int $id, WithdrawalState $from, WithdrawalState $to, int $staff, string $note ): void {
		$this->step( $this->withdrawals->find( $id ) ?? throw Failure::not_found(), $to, $staff, $note, $from );
	}

	private function step(
		Withdrawal $found,
		WithdrawalState $to,
		int $staff,
		string $note,
		?WithdrawalState $from = null
	): Withdrawal {
		if ( $staff > 0 && $to->is_returned() && '' === $note ) {
			throw Failures::note();
		}
		$from ??= $to->before();
		$this->db->transaction_once(
			function () use ( $found, $from, $to, $staff, $note ): void {
				if ( ! $this->withdrawals->turn( $found->id, $from, $to, $staff, $note, $this->clock->now() ) ) {
					throw Failures::state();
				}
				$this->book( $found, $to, $staff );
				if ( $staff > 0 ) {
					$this->log->note(
						$staff,
						'withdrawal_' . $to->word(),
						'withdrawal',
						$found->id,
						$found->user_id,
						0,
						$note,
						array( __( '状态', 'zeromo-community' ) => array( $from->label(), $to->label() ) )
					);
				}
				$this->events->emit( new WithdrawalChanged( $found->id, $found->user_id, $to->word(), $staff ) );
			}
		);
		return $this->withdrawals->find( $found->id ) ?? throw Failure::not_found();
	}

	private function book( Withdrawal $found, WithdrawalState $to, int $staff ): void {
		$sums = $found->sums;
		$thaw = array( new Line( self::frozen( $found->user_id ), -$sums->amount ) );
		if ( WithdrawalState::Paid === $to ) {
			$parts = array(
				Account::PAYOUT => $sums->net(),
				Account::FEE    => $sums->fee,
				Account::TAX    => $sums->tax,
			);
			foreach ( array_filter( $parts ) as $house => $fen ) {
				$thaw[] = new Line( Account::house( $house, Asset::Balance ), $fen );
			}
			$this->ledger->post(
				new Movement(
					"withdraw:{$found->id}:paid",
					Kinds::WITHDRAW,
					$found->payee->channel->label(),
					$thaw,
					'',
					$staff
				)
			);
		} elseif ( $to->is_returned() ) {
			$lines = self::lines( $found->user_id, $sums->earned, $sums->paid_in(), $thaw );
			$this->ledger->post(
				new Movement( "withdraw:{$found->id}:back", Kinds::RETURNED, $to->label(), $lines, '', $staff )
			);
		}
	}

	/**
	 * @param list<Line> $lines The other side.
	 * @param int        $held  What has to be left of the income.
	 * @return list<Line>
	 */
	private static function lines( int $member, int $earned, int $paid, array $lines, int $held = 0 ): array {
		foreach ( array( Pocket::Earned->value => $earned, Pocket::Available->value => $paid ) as $pocket => $amount ) {
			if ( 0 !== $amount ) {
				$lines[] = new Line(
					Account::member( $member, Asset::Balance, Pocket::from( $pocket ) ),
					$amount,
					$amount < 0,
					null,
					Pocket::Earned->value === $pocket ? $held : 0
				);
			}
		}
		return $lines;
	}

	private static function frozen( int $member ): Account {
		return Account::member( $member, Asset::Balance, Pocket::Frozen );
	}
}
