<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Sql\CaseWorkRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** How staff shares the queue: who works on a case, and what they tell each other of it. */
final class CaseWork {

	/** Minutes after which a claim lapses: a setting. */
	public const SETTING = 'moderation_claim_minutes';

	/** Notes of a case that are shown. */
	public const NOTES = 50;

	/** Seconds in which the same note is the same press. */
	private const AGAIN = 10;

	public function __construct(
		private readonly CaseService $cases,
		private readonly CaseWorkRepository $work,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings
	) {}

	/**
	 * Takes a case, or gives it back.
	 *
	 * Refusals: X for a case the member may not know of, 409 where it is decided, or where somebody else works on it.
	 */
	public function claim( int $id, int $member, bool $on ): string {
		$case = $this->cases->need( $id, $member );
		if ( ! $on ) {
			$this->work->release( $id, $member );
			return __( '已放回队列', 'zeromo-community' );
		}
		$now  = $this->clock->now();
		$from = CaseService::hinders( $case->held_by( $now ), $member ) ? 0 : $case->holder;
		if ( ! $this->work->claim(
			$id,
			$member,
			$from,
			$now,
			$now + $this->settings->int( self::SETTING ) * MINUTE_IN_SECONDS
		) ) {
			throw $this->cases->is_open( $id ) ? CaseService::claimed() : CaseService::decided();
		}
		return __( '已认领', 'zeromo-community' );
	}

	/** Writes a note for the others. X for a case the member may not know of, C for no words. */
	public function note( int $id, int $member, string $words ): string {
		$this->cases->need( $id, $member, false );
		$note = PlainText::clean( 'note', $words, $this->settings->int( ReasonLimit::SETTING ) );
		if ( '' === $note ) {
			throw Failure::content( 'note', __( '请写下备注', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $id, $member, $note ): void {
				$this->db->hold( $this->db->table( 'report_case' ), 'case_id', $id );
				$last = $this->work->notes( $id, 1 )[0] ?? null;
				$now  = $this->clock->now();
				if (
					$last?->user_id !== $member
					|| $last->words !== $note
					|| $now - $last->created >= self::AGAIN
				) {
					$this->work->add( $id, $member, $note, $now );
				}
			}
		);
		return __( '已添加备注', 'zeromo-community' );
	}

	/**
	 * Notes on a case that the member may decide on, the newest first.
	 *
	 * @return list<CaseNote>
	 */
	public function notes( int $id ): array {
		return $this->work->notes( $id, self::NOTES );
	}
}
