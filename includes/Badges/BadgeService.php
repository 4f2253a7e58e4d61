<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Badges\Sql\BadgeRepository;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The owner's badges, and what staff awards and withdraws. */
final class BadgeService {

	/** Who awards and withdraws by hand. */
	public const AWARD = 'moderate_zeromo';

	/** Who writes badges. */
	public const WRITE = 'manage_zeromo_settings';

	private const MOST = 200;

	public function __construct(
		private readonly BadgeRepository $badges,
		private readonly Awarding $awarding,
		private readonly ShownBadges $shown,
		private readonly Library $library,
		private readonly AuditLog $log,
		private readonly Jobs $jobs,
		private readonly Db $db
	) {}

	/**
	 * Stores a badge. Sent twice it is one; members who fulfil its condition already get it by a job.
	 *
	 * @param Badge $badge With id 0 for a new one.
	 * @throws Failure X for one that is gone; C for a field.
	 */
	public function save( int $staff, Badge $badge ): Badge {
		$badge = $this->checked( $staff, $badge );
		$id    = $this->db->transaction(
			function () use ( $staff, $badge ): int {
				$id = 0 === $badge->id ? $this->badges->add( $badge ) : $badge->id;
				// Read after the row was tried, and what others have just stored, too.
				$same = $this->badges->named( $badge->name );
				if ( 0 === $id || ( null !== $same && $same->id !== $id ) ) {
					return $this->taken( $same, $badge );
				}
				if ( $badge->id > 0 ) {
					$this->badges->put( $badge );
				}
				$this->log->note( $staff, 'badge_saved', 'badge', $id, 0, 0, $badge->name );
				if ( $badge->id > 0 ) {
					$this->jobs->add( CardBadges::REDRAW, array( 'badge' => $id, 'after' => 0 ), 0, "badge-cards-$id" );
				}
				if ( null !== $badge->measure ) {
					$this->jobs->add( Awarding::CATCH_UP, array( 'badge' => $id, 'after' => 0 ), 0, "badge-$id" );
				}
				return $id;
			}
		);
		$this->shown->changed();
		return $this->need( $id );
	}

	/**
	 * Deletes a badge, and its awards by a job.
	 *
	 * @throws Failure not_found, also for who comes at the same moment as another.
	 */
	public function delete( int $staff, int $id ): void {
		$badge = $this->need( $id );
		$this->db->transaction(
			function () use ( $staff, $badge ): void {
				if ( ! $this->badges->remove( $badge->id ) ) {
					throw Failure::not_found();
				}
				$this->shown->changed();
				$this->log->note( $staff, 'badge_deleted', 'badge', $badge->id, 0, 0, $badge->name );
				$this->jobs->add( Awarding::GONE, array( 'badge' => $badge->id ) );
			}
		);
	}

	/**
	 * Awards a badge by hand, or withdraws it; what is so already stays.
	 *
	 * @throws Failure X for a badge or member that is not there; C without a reason.
	 */
	public function award( int $staff, int $id, int $member, bool $on, string $reason ): Badge {
		$badge  = $this->need( $id );
		$reason = PlainText::clean( 'reason', $reason, 200 );
		if ( '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明原因', 'zeromo-community' ) );
		}
		if ( false === get_userdata( $member ) ) {
			throw Failure::content( 'user_id', __( '没有这个成员', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $staff, $badge, $member, $on, $reason ): void {
				$done = $on
					? $this->awarding->award( $badge->id, $member, $staff, $reason )
					: $this->awarding->withdraw( $badge->id, $member, $staff, $reason );
				if ( $done ) {
					$act = $on ? 'badge_awarded' : 'badge_withdrawn';
					$this->log->note( $staff, $act, 'badge', $badge->id, $member, 0, $reason );
				}
			}
		);
		return $this->need( $id );
	}

	public function need( int $id ): Badge {
		return $this->badges->find( $id ) ?? throw Failure::not_found();
	}

	private function checked( int $staff, Badge $badge ): Badge {
		$name = PlainText::clean( 'name', $badge->name, 20 );
		if ( '' === $name ) {
			throw Failure::content( 'name', __( '请写勋章的名称', 'zeromo-community' ) );
		}
		if ( null !== $badge->measure && $badge->least < 1 ) {
			throw Failure::content( 'least', __( '自动颁发的勋章要写达到多少', 'zeromo-community' ) );
		}
		$before = $badge->id > 0 ? $this->need( $badge->id ) : null;
		if ( null === $before && $this->badges->how_many() > self::MOST ) {
			/* translators: %d: number */
			throw Failure::content( 'name', sprintf( __( '最多 %d 枚勋章', 'zeromo-community' ), self::MOST ) );
		}
		if ( $badge->image > 0 && $badge->image !== $before?->image ) {
			$this->library->require_pictures( array( $badge->image ), $staff );
		}
		return new Badge(
			$badge->id,
			$name,
			PlainText::clean( 'words', $badge->words, 100 ),
			$badge->icon,
			$badge->tone,
			$badge->image,
			$badge->measure,
			null === $badge->measure ? 0 : $badge->least
		);
	}

	/** The same sent again is the one that is there; another one of that name is refused. */
	private function taken( ?Badge $same, Badge $badge ): int {
		return 0 === $badge->id && true === $same?->says_as( $badge )
			? $same->id
			: throw Failure::content( 'name', __( '已经有同名的勋章', 'zeromo-community' ) );
	}
}
