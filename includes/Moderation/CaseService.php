<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Api\ReportDecided;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Moderation\Sql\CaseRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The queue of reported things and what is decided on them. */
final class CaseService {

	public function __construct(
		private readonly Staff $staff,
		private readonly Targets $targets,
		private readonly CaseRepository $cases,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings
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
	public function page( int $member, bool $open, int $after, int $limit ): array {
		$this->staff->need( $member );
		$page  = new Page( null, 1, $limit );
		$found = $this->cases->page( $open, $this->scope( $member ), $after, $page->limit );
		$next  = $page->next( $found, static fn( ReportCase $case ): Cursor => new Cursor( 0, $case->id ) );
		return array( 'cases' => $page->cut( $found ), 'next' => $next );
	}

	/**
	 * Decides: the thing stays, or it is taken away; its reporters and its author hear of it.
	 *
	 * Refusals: X for a case the member may not know of, as one about the member, 409 where it is decided already, C
	 * for what cannot be taken away or has no reason.
	 */
	public function decide( int $id, int $member, bool $remove, string $reason ): string {
		$case = $this->need( $id, $member );
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
		$this->db->transaction_once(
			function () use ( $case, $member, $remove, $words, $target, $thing ): void {
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
				if ( $remove ) {
					$target?->remove( $case->object_id, $member );
				}
				$this->log->note(
					$member,
					$remove ? 'remove' : 'keep',
					$case->type,
					$case->object_id,
					$case->author_id,
					$case->circle_id,
					$words
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
			}
		);
		return $remove ? __( '已删除', 'zeromo-community' ) : __( '已处理，内容保留', 'zeromo-community' );
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

	/** Which cases a member decides on: nobody about themselves, so that nobody reads who reported them and why. */
	private function scope( int $member ): SqlPart {
		$scope = Staff::everywhere( $member ) ? new SqlPart() : $this->staff->circles_sql( 'q.circle_id', $member );
		return $scope->and( 'q.author_id <> %d', $member );
	}

	private function need( int $id, int $member ): ReportCase {
		$this->staff->need( $member );
		$case = $this->cases->find( $id );
		if ( null === $case || $case->author_id === $member || ! $this->staff->decides( $case->circle_id, $member ) ) {
			throw Failure::not_found();
		}
		if ( ! $case->open ) {
			throw self::decided();
		}
		return $case;
	}

	private static function decided(): Failure {
		return new Failure( 'zeromo_report_decided', 409, __( '这条举报已经处理过了', 'zeromo-community' ) );
	}
}
