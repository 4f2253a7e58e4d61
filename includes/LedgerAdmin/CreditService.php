<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\LedgerAdmin\Api\MemberCredited;
use Zeromo\Community\LedgerAdmin\Sql\CreditRepository;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Staff gives a member money or points by hand; where the owner wants four eyes, a second person confirms it. */
final class CreditService {

	public const FOUR_EYES = 'credit_four_eyes';

	public function __construct(
		private readonly CreditRepository $rows,
		private readonly Credits $credits,
		private readonly MemberDirectory $members,
		private readonly Settings $settings,
		private readonly Idempotency $once,
		private readonly Events $events,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Books it, or keeps it for a second person.
	 *
	 * @param int $amount Fen or points.
	 * @return array{id: int}
	 */
	public function ask( int $staff, int $member, Asset $asset, int $amount, string $reason ): array {
		if ( ! $this->members->exists( $member ) ) {
			throw Failure::invalid( 'user_id', __( '没有这个编号的成员', 'zeromo-community' ) );
		}
		$reason = Credits::reason( $reason );
		$state  = $this->settings->flag( self::FOUR_EYES ) ? CreditState::Waiting : CreditState::Done;
		return $this->once->unit(
			function () use ( $staff, $member, $asset, $amount, $reason, $state ): array {
				$now = $this->clock->now();
				$id  = $this->rows->add( $member, $asset, $amount, $reason, $state, $staff, $now );
				if ( CreditState::Done === $state ) {
					$this->book( $this->need( $id ), $staff );
				} else {
					$this->note( $this->need( $id ), CreditActs::ASKED, $staff );
				}
				return array( 'id' => $id );
			}
		);
	}

	/** A second person confirms it. */
	public function confirm( int $staff, int $id ): Credit {
		$credit = $this->need( $id );
		if ( $credit->asker === $staff ) {
			throw new Failure( 'zeromo_credit_own', 409, __( '自己申请的入账，要由另一位管理员确认', 'zeromo-community' ) );
		}
		return $this->decide( $credit, CreditState::Done, $staff, fn() => $this->book( $credit, $staff ) );
	}

	/** Somebody refuses it, or who has asked takes it back. */
	public function refuse( int $staff, int $id ): Credit {
		$credit = $this->need( $id );
		return $this->decide(
			$credit,
			CreditState::Refused,
			$staff,
			fn() => $this->note( $credit, CreditActs::REFUSED, $staff )
		);
	}

	/** One of them; X where there is none. */
	public function need( int $id ): Credit {
		return $this->rows->find( $id ) ?? throw Failure::not_found();
	}

	/** @return list<Credit> That wait for a second person. */
	public function waiting(): array {
		return $this->rows->waiting();
	}

	/** @param \Closure(): void $then Inside the unit. */
	private function decide( Credit $credit, CreditState $to, int $staff, \Closure $then ): Credit {
		$this->db->transaction_once(
			function () use ( $credit, $to, $staff, $then ): void {
				if ( ! $this->rows->decide( $credit->id, $to, $staff, $this->clock->now() ) ) {
					throw new Failure(
						'zeromo_credit_state',
						409,
						__( '这笔入账已经处理过，请刷新后重试', 'zeromo-community' )
					);
				}
				$then();
			}
		);
		return $this->need( $credit->id );
	}

	private function book( Credit $credit, int $staff ): void {
		$this->credits->credit(
			$staff,
			$credit->member,
			$credit->asset,
			$credit->amount,
			$credit->reason,
			"credit:{$credit->id}"
		);
		$this->events->emit( new MemberCredited( $credit->id, $credit->member ) );
	}

	private function note( Credit $credit, string $act, int $staff ): void {
		$this->log->note(
			$staff,
			$act,
			'member',
			$credit->member,
			$credit->member,
			0,
			$credit->reason,
			array( $credit->asset->label() => array( '', '+' . $credit->asset->text( $credit->amount ) ) )
		);
	}
}
