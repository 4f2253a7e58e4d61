<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\ReadingWindows\Sql\WindowRepository;

/** 新成员看得到多少: how far back who joins a closed circle reads. */
final class Windows {

	/** All of it, on the wire. */
	public const ALL = -1;

	/** Most days before joining. */
	public const MOST = 100;

	public function __construct(
		private readonly WindowRepository $rows,
		private readonly CircleBoard $board,
		private readonly CircleRecords $circles,
		private readonly Memberships $members,
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly Clock $clock,
		private readonly Db $db
	) {}

	/**
	 * Sets it; its owner alone.
	 *
	 * @param int $days ALL, 0 from joining on, else days before joining.
	 * @throws Failure not_found, forbidden; content_invalid, for a circle that everybody reads.
	 */
	public function set( int $circle, int $days, int $member ): void {
		$this->board->require_runs( $circle, $member );
		if ( ! $this->board->owns( $circle, $member ) ) {
			throw Failure::forbidden();
		}
		if ( self::ALL !== $days && ! $this->is_closed( $circle ) ) {
			throw Failure::content(
				'days',
				__( '所有人都能看的圈子没有阅读范围，先改成仅成员可见', 'zeromo-community' )
			);
		}
		$this->db->transaction(
			function () use ( $circle, $days, $member ): void {
				$this->begin();
				$next = $this->clock->now() + 1;
				$was  = $this->rows->current( $circle ) ?? self::ALL;
				if (
					self::ALL === $days
						? $this->rows->remove( $circle )
						: $this->rows->put( $circle, $days, $next )
				) {
					$words = array( WindowWords::choice( $was ), WindowWords::choice( $days ) );
					$this->log->note(
						$member,
						WindowActs::SET,
						'circle',
						$circle,
						circle: $circle,
						changes: array( 'days' => $words )
					);
				}
				$this->note_none();
			}
		);
	}

	/** What holds for who joins now: ALL, or days before joining. */
	public function now( int $circle ): int {
		return true === $this->settings->internal( WindowRule::ANY ) && $this->is_closed( $circle )
			? $this->rows->current( $circle ) ?? self::ALL
			: self::ALL;
	}

	/** From when on a member reads, Unix seconds; 0 for all of it, and for who has not joined. */
	public function begins( int $circle, int $member ): int {
		if ( $member < 1 || true !== $this->settings->internal( WindowRule::ANY ) || ! $this->is_closed( $circle ) ) {
			return 0;
		}
		$mine = $this->members->of( $circle, $member );
		$days = $mine->joined() && ! $mine->manages() ? $this->rows->days( $circle, $mine->joined_at ) : null;
		return null === $days || user_can( $member, 'moderate_zeromo' )
			? 0
			: $mine->joined_at - $days * DAY_IN_SECONDS;
	}

	/** Whether only its members read the circle. */
	public function is_closed( int $circle ): bool {
		return false === $this->circles->find( $circle )?->public;
	}

	#[Action( 'deleted_post' )]
	public function circle_gone( int $id, \WP_Post $post ): void {
		if ( 'zeromo_circle' === $post->post_type ) {
			$this->db->transaction(
				function () use ( $id ): void {
					$this->begin();
					$this->rows->remove( $id );
					$this->note_none();
				}
			);
		}
	}

	/** One at a time: what is said of all circles has to be true when two owners set theirs at once. */
	private function begin(): void {
		$this->settings->set_internal( WindowRule::ANY, true );
	}

	private function note_none(): void {
		if ( ! $this->rows->has_any() ) {
			$this->settings->set_internal( WindowRule::ANY, null );
		}
	}
}
