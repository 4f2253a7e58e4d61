<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\Months;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Moderation\Api\DecisionUndone;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Api\ReportDecided;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The queue of reported things and what is decided on them. */
final class CaseService implements Reversal, UndoPart {

	public function __construct(
		private readonly Staff $staff,
		private readonly Targets $targets,
		private readonly CaseRepository $cases,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings,
		private readonly KeptThings $things,
		private readonly Counters $counters
	) {}

	#[Action( 'deleted_user', 10, 1 )]
	public function on_deleted_user( int $id ): void {
		$this->gone( 'user', $id );
	}

	#[Action( 'trashed_comment', 10, 1 )]
	#[Action( 'spammed_comment', 10, 1 )]
	#[Action( 'deleted_comment', 10, 1 )]
	public function on_comment_gone( mixed $id ): void {
		$this->gone( 'comment', is_numeric( $id ) ? (int) $id : 0 );
	}

	/** Before it is deleted, as long as core knows what it was. */
	#[Action( 'trashed_post', 10, 1 )]
	#[Action( 'before_delete_post', 10, 1 )]
	public function on_post_gone( int $id ): void {
		$type = get_post_type( $id );
		if ( ! in_array( $type, array( 'revision', 'attachment' ), true ) ) {
			$this->gone( 'zeromo_circle' === $type ? 'circle' : 'post', $id );
		}
	}

	#[Action( 'delete_zeromo_topic' )]
	public function on_delete_zeromo_topic( int $id ): void {
		$this->gone( 'topic', $id );
	}

	/**
	 * Cases the member may decide on, never one about the member.
	 *
	 * @return array{cases: list<ReportCase>, next: Cursor|null} `next` null at the end.
	 * @throws Failure forbidden, for who decides on none.
	 */
	public function page( int $member, CaseFilter $filter, int $after, int $limit ): array {
		$this->staff->need( $member );
		$page  = new Page( null, 1, $limit );
		$found = $this->cases->page( $filter, $this->scope( $member ), $after, $this->clock->now(), $page->limit );
		$next  = $page->next( $found, static fn( ReportCase $case ): Cursor => new Cursor( 0, $case->id ) );
		return array( 'cases' => $page->cut( $found ), 'next' => $next );
	}

	/**
	 * Decides: the thing stays, or it is taken away; its reporters and its author hear of it.
	 *
	 * Refusals: X for a case the member may not know of, as one about the member, 409 where it is decided already or
	 * somebody else works on it, C for what cannot be taken away or has no reason.
	 *
	 * @return int Entry of the audit log by which it can be taken back, 0 for none.
	 */
	public function decide( int $id, int $member, bool $remove, string $reason ): int {
		$case = $this->need( $id, $member );
		if ( self::hinders( $case->held_by( $this->clock->now() ), $member ) ) {
			throw self::claimed();
		}
		$target = $this->targets->of( $case->type );
		$words  = PlainText::clean( 'reason', $reason, $this->settings->int( ReasonLimit::SETTING ) );
		if ( $remove && ( null === $target || ! $target->removes() ) ) {
			throw Failure::content( 'decision', __( '这类内容不能删除', 'zeromo-community' ) );
		}
		if ( $remove && '' === $words ) {
			throw Failure::content( 'reason', __( '请写明删除的原因', 'zeromo-community' ) );
		}
		$thing = $target?->things( array( $case->object_id ), $member )[ $case->object_id ]
			?? new Thing( $case->type, $case->object_id, $case->author_id, $case->circle_id, '', '' );
		return $this->db->transaction_once(
			function () use ( $case, $member, $remove, $words, $target, $thing ): int {
				// The case's own row judges between two moderators.
				if ( ! $this->cases->close(
					$case->id,
					$remove ? ReportCase::REMOVED : ReportCase::KEPT,
					$member,
					$words,
					$this->clock->now()
				) ) {
					throw self::decided();
				}
				$kept = new Kept( array( 'case' => $case->to_row() ) );
				if ( $remove ) {
					$kept = $this->things->of( $case->type, $case->object_id, $kept->act );
					$target?->remove( $case->object_id, $member );
				}
				// Totals before the entry, as an undo has them, so that two do not wait for each other.
				$this->count( $case, $remove, $this->clock->now(), 1 );
				$entry = $this->log->note(
					$member,
					$remove ? 'remove' : 'keep',
					$case->type,
					$case->object_id,
					$case->author_id,
					$case->circle_id,
					$words,
					array(),
					$kept
				);
				$this->events->emit(
					new ReportDecided(
						$case->id,
						$thing->type,
						$thing->id,
						$thing->author_id,
						$remove,
						$words,
						$member,
						$this->cases->reporters( $case->id )
					)
				);
				return null === $kept ? 0 : $entry;
			}
		);
	}

	/**
	 * A thing is gone by another way than a decision: its open case ends, and who reported it hears that it is taken
	 * away.
	 */
	public function gone( string $type, int $id ): void {
		$this->db->transaction(
			function () use ( $type, $id ): void {
				$case = $this->cases->open_of( $type, $id );
				if (
					null !== $case
					&& $this->cases->close( $case->id, ReportCase::REMOVED, 0, '', $this->clock->now() )
				) {
					// No author: whoever took it away has told them, or is them.
					$this->events->emit(
						new ReportDecided( $case->id, $type, $id, 0, true, '', 0, $this->cases->reporters( $case->id ) )
					);
				}
			}
		);
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array( 'keep', 'remove' ), true );
	}

	/** The case waits again, the thing is where it was; what was removed without a report has no case. */
	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$case = ReportCase::kept( $kept['case'] ?? null );
		if ( null !== $case ) {
			$this->reopen( $case, $actor );
			$this->count( $case, 'remove' === $entry->act, $entry->created, -1 );
		}
		if ( null === $case || 'remove' === $entry->act ) {
			$this->things->restore( $entry, $kept );
		}
	}

	public function name(): string {
		return 'case';
	}

	/** An open case ends when its thing goes by another way than a decision, and waits again with it. */
	public function take( string $type, int $id, int $member ): array {
		$case = $this->cases->open_of( $type, $id );
		return null === $case ? array() : array( $case->to_row() );
	}

	public function put_back( array $rows, AuditEntry $entry ): void {
		$gone = 'remove' === $entry->act || ( 'reject' === $entry->act && 'comment' === $entry->type );
		foreach ( $gone ? $rows : array() as $row ) {
			$this->reopen( ReportCase::from_row( array_map( strval( ... ), $row ) ), $entry->actor );
		}
	}

	private function reopen( ReportCase $case, int $actor ): void {
		if ( null !== $this->cases->open_of( $case->type, $case->object_id ) || ! $this->cases->reopen( $case ) ) {
			throw Undo::too_late();
		}
		$this->events->emit( new DecisionUndone( $case->id, $actor ) );
	}

	/** Keeps how often something of a member's was found to break the rules, and what was decided in a month. */
	private function count( ReportCase $case, bool $removed, int $time, int $by ): void {
		if ( $removed && $case->author_id > 0 ) {
			$this->counters->add( Counters::USER, $case->author_id, 'upheld', $by );
		}
		$way = $removed ? Months::REMOVED : Months::KEPT;
		foreach ( array( $way, Months::hours( $time - $case->created ) ) as $kind ) {
			$this->counters->add( Counters::MONTH, Months::of( $time ), $kind, $by );
		}
	}

	/** Which cases a member decides on: nobody about themselves, so that nobody reads who reported them and why. */
	private function scope( int $member ): SqlPart {
		$scope = Staff::everywhere( $member ) ? new SqlPart() : $this->staff->circles_sql( 'q.circle_id', $member );
		return $scope->and( 'q.author_id <> %d', $member );
	}

	/**
	 * A case the member decides on.
	 *
	 * @throws Failure forbidden, for who decides on none; not_found, for one the member may not know of; 409, for one
	 *                 that is decided, where it has to be open.
	 */
	public function need( int $id, int $member, bool $open = true ): ReportCase {
		$this->staff->need( $member );
		$case = $this->cases->find( $id );
		if ( null === $case || $case->author_id === $member || ! $this->staff->decides( $case->circle_id, $member ) ) {
			throw Failure::not_found();
		}
		if ( $open && ! $case->open ) {
			throw self::decided();
		}
		return $case;
	}

	/** Whether a case is still open. */
	public function is_open( int $id ): bool {
		return true === $this->cases->find( $id )?->open;
	}

	/** Whether somebody else's claim keeps the member from it; who runs a circle gives way to who moderates the site. */
	public static function hinders( int $holder, int $member ): bool {
		return $holder > 0
			&& $holder !== $member
			&& ( ModeratorScope::covers( $holder, ModeratorQueue::Reports ) || ! Staff::everywhere( $member ) );
	}

	/** Decided already. */
	public static function decided(): Failure {
		return new Failure( 'zeromo_report_decided', 409, __( '这条举报已经处理过了', 'zeromo-community' ) );
	}

	/** Somebody else works on it. */
	public static function claimed(): Failure {
		return new Failure( 'zeromo_report_claimed', 409, __( '其他人正在处理这条举报', 'zeromo-community' ) );
	}
}
