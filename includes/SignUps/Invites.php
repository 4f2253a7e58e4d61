<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\SignUps\Sql\InviteRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** Invitations: made by staff and, where the owner allows it, by members. */
final class Invites {

	public const ONLY = 'sign_up_invite_only';
	public const EACH = 'invites_each';
	public const USES = 'invite_uses';
	public const DAYS = 'invite_days';

	/** Who makes as many as they like. */
	public const CAPABILITY = 'moderate_zeromo';

	/** Days in which the number a member may make counts. */
	private const WINDOW = 30;

	public function __construct(
		private readonly InviteRepository $rows,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Bans $bans,
		private readonly Approval $approval,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Whether nobody becomes a member without one. */
	public function is_needed(): bool {
		return $this->settings->flag( self::ONLY );
	}

	/** How many more a member may make now. */
	public function left( int $member ): int {
		$each = $this->settings->int( self::EACH );
		return 0 === $each
			? 0
			: max( 0, $each - $this->rows->made_since( $member, $this->clock->now() - self::WINDOW * DAY_IN_SECONDS ) );
	}

	/**
	 * One of a member's.
	 *
	 * @throws Failure forbidden, where members do not invite and for who may not publish; content_invalid, where all
	 *   are made.
	 */
	public function make( int $member ): Invite {
		if ( 0 === $this->settings->int( self::EACH ) ) {
			throw Failure::forbidden();
		}
		// A banned member would come back by a code of their own.
		$this->bans->require_publishing( $member );
		$this->approval->need( $member );
		return $this->db->transaction(
			function () use ( $member ): Invite {
				$now = $this->clock->now();
				$own = $this->add(
					$member,
					'',
					$this->settings->int( self::USES ),
					$now + $this->settings->int( self::DAYS ) * DAY_IN_SECONDS
				);
				// Counted with the new one: two at once are in a row, and the second sees the first.
				$since = $now - self::WINDOW * DAY_IN_SECONDS;
				if ( $this->rows->made_since( $member, $since ) > $this->settings->int( self::EACH ) ) {
					throw Failure::content( 'invite', __( '这 30 天的邀请码已经用完，过些时候再来', 'zeromo-community' ) );
				}
				return $own;
			}
		);
	}

	/**
	 * Some of staff's.
	 *
	 * @param int $most    Uses of each, 0 without bound.
	 * @param int $expires Unix seconds, 0 for never.
	 * @return list<Invite>
	 */
	public function make_many( int $staff, int $count, string $note, int $most, int $expires ): array {
		$note = PlainText::clean( 'note', $note, 60 );
		if ( $expires > 0 && $expires <= $this->clock->now() ) {
			throw Failure::content( 'expires', __( '到期时间要在现在之后', 'zeromo-community' ) );
		}
		return $this->db->transaction(
			function () use ( $staff, $count, $note, $most, $expires ): array {
				$made = array();
				for ( $n = 0; $n < $count; $n++ ) {
					$made[] = $this->add( $staff, $note, $most, $expires );
				}
				$this->log->note( $staff, 'invite_made', 'invite', $made[0]->id ?? 0, 0, 0, $note . " × $count" );
				return $made;
			}
		);
	}

	/**
	 * Withdraws one: a member one of their own, staff any.
	 *
	 * @throws Failure not_found
	 */
	public function withdraw( int $member, int $id ): Invite {
		$invite   = $this->rows->find( $id );
		$is_staff = user_can( $member, self::CAPABILITY );
		if ( null === $invite || $invite->is_off || ( ! $is_staff && $invite->made_by !== $member ) ) {
			throw Failure::not_found();
		}
		$this->db->transaction(
			function () use ( $member, $id, $invite ): void {
				if ( ! $this->rows->withdraw( $id ) ) {
					throw Failure::not_found();
				}
				if ( $invite->made_by !== $member ) {
					$this->log->note( $member, 'invite_off', 'invite', $id, $invite->made_by, 0, $invite->code );
				}
			}
		);
		return $this->rows->find( $id ) ?? throw Failure::not_found();
	}

	/** Address by which somebody signs up with a code. */
	public function url( Invite $invite ): string {
		return add_query_arg(
			array( 'tab' => 'register', 'invite_code' => $invite->code ),
			$this->pages->url( 'login' )
		);
	}

	private function add( int $maker, string $note, int $most, int $expires ): Invite {
		for ( $try = 0; $try < 5; $try++ ) {
			$id = $this->rows->add( Invite::made_code(), $maker, $note, $most, $expires, $this->clock->now() );
			if ( $id > 0 ) {
				return $this->rows->find( $id ) ?? throw Failure::unavailable();
			}
		}
		throw Failure::unavailable();
	}
}
