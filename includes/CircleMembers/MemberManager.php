<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\CircleMembers\Api\CircleMemberChanged;
use Zeromo\Community\CircleMembers\Sql\MemberRepository;
use Zeromo\Community\Circles\Api\CircleFailures;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\Membership;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\ContentPolicy;

/**
 * What who runs a circle does with its members and with who asks to join. Each act is one conditional statement and
 * what follows from it: idempotent, also when the same act comes twice at once.
 *
 * Managers decide about requests and members; the owner and moderators also about managers and the circle itself.
 */
final class MemberManager {

	public const ACTIONS = array(
		'approve',
		'reject',
		'promote',
		'demote',
		'mute',
		'unmute',
		'remove',
		'allow',
		'transfer',
	);

	public function __construct(
		private readonly Db $db,
		private readonly CircleRecords $circles,
		private readonly Memberships $standings,
		private readonly MemberRepository $members,
		private readonly MembershipService $memberships,
		private readonly Events $events,
		private readonly Clock $clock,
		private readonly ContentPolicy $policy,
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly MemberUndo $undo
	) {}

	/**
	 * Acts, and gives how the member stands afterwards.
	 *
	 * @param string   $action One of ACTIONS.
	 * @param string   $reason With remove: what the member is told.
	 * @param int|null $rejoin With remove: seconds until they may come back by themselves, null for not without being
	 *                         allowed.
	 * @throws Failure F without the right, X for nobody's id, 409 where the member is in no state for it.
	 */
	public function act(
		CircleRecord $circle,
		int $actor,
		int $target,
		string $action,
		string $reason = '',
		?int $rejoin = null
	): Membership {
		$mine = $this->standings->of( $circle->id, $actor );
		$rank = CircleRights::rank( $mine );
		if ( 0 === $rank ) {
			throw Failure::forbidden();
		}
		if ( false === get_userdata( $target ) ) {
			throw Failure::not_found();
		}
		$theirs = $this->standings->of( $circle->id, $target );
		self::require_right( $rank, $theirs, $action, $actor === $target );
		$reason = $this->policy->need( $actor, '' === $reason ? array() : array( 'reason' => $reason ) )['reason']
			?? '';
		$done   = $this->db->transaction_once(
			function () use ( $circle, $actor, $target, $action, $reason, $rejoin, $theirs ): bool {
				$kept = $this->undo->kept( $circle->id, $target, $action );
				$done = match ( $action ) {
					'approve'  => $this->approve( $circle, $theirs, $actor ),
					'reject'   => $this->reject( $theirs ),
					'promote'  => $this->change_role( $theirs, Role::Member, Role::Manager ),
					'demote'   => $this->change_role( $theirs, Role::Manager, Role::Member ),
					'mute'     => $this->mute( $theirs ),
					'unmute'   => $this->members->mute( $circle->id, $target, false ),
					'remove'   => $this->remove( $circle, $theirs, $reason, $rejoin ),
					'allow'    => $this->members->take_out( $circle->id, $target, Standing::Removed ),
					'transfer' => $this->transfer( $circle, $theirs ),
					default    => throw Failure::invalid( 'action' ),
				};
				if ( $done ) {
					$this->standings->roles_changed( $target );
					$this->log->note(
						$actor,
						MemberActs::MEMBER . $action,
						'user',
						$target,
						$target,
						$circle->id,
						$reason,
						kept: $this->undo->made( $kept, $circle->id, $target )
					);
					$this->events->emit( new CircleMemberChanged( $circle->id, $target, $actor, $action ) );
				}
				return $done;
			}
		);
		return $done ? $this->standings->of( $circle->id, $target ) : $theirs;
	}

	/** Managers act on members; on managers, and with roles, who is above them; a manager may step down. */
	private static function require_right( int $rank, Membership $theirs, string $action, bool $oneself ): void {
		$above = $rank > Role::Manager->value;
		$right = match ( $action ) {
			'promote', 'transfer' => $above,
			'demote'              => $above || $oneself,
			'mute', 'remove'      => ! $oneself && ( ! $theirs->joined() || $theirs->role->value < $rank ),
			default               => true,
		};
		if ( ! $right ) {
			throw Failure::forbidden();
		}
	}

	private function approve( CircleRecord $circle, Membership $theirs, int $actor ): bool {
		if ( ! $theirs->joined() && Standing::Pending !== $theirs->standing ) {
			throw CircleFailures::state( __( '对方没有申请加入', 'zeromo-community' ) );
		}
		return $this->memberships->approve( $circle, $theirs->user_id, $actor );
	}

	private function reject( Membership $theirs ): bool {
		if ( $theirs->joined() ) {
			throw CircleFailures::state( __( '对方已经是圈友', 'zeromo-community' ) );
		}
		return $this->members->take_out( $theirs->circle_id, $theirs->user_id, Standing::Pending );
	}

	private function change_role( Membership $theirs, Role $from, Role $to ): bool {
		self::require_joined( $theirs );
		if ( $theirs->owns() ) {
			throw CircleFailures::state( __( '圈主的身份只能转让', 'zeromo-community' ) );
		}
		return $this->members->change_role( $theirs->circle_id, $theirs->user_id, $from, $to );
	}

	private function mute( Membership $theirs ): bool {
		self::require_joined( $theirs );
		if ( $theirs->owns() ) {
			throw CircleFailures::state( __( '不能禁言圈主', 'zeromo-community' ) );
		}
		return $this->members->mute( $theirs->circle_id, $theirs->user_id, true );
	}

	private function remove( CircleRecord $circle, Membership $theirs, string $reason, ?int $rejoin ): bool {
		if ( $theirs->removed() ) {
			return false;
		}
		$theirs->require_may_leave();
		if ( Standing::Pending !== $theirs->standing ) {
			self::require_joined( $theirs );
		}
		$reason  = sanitize_text_field( $reason );
		$longest = $this->settings->int( 'circle_reason_max' );
		if ( mb_strlen( $reason ) > $longest ) {
			/* translators: %d: most characters */
			throw Failure::content( 'reason', sprintf( __( '原因最多 %d 个字', 'zeromo-community' ), $longest ) );
		}
		return Standing::None !== $this->memberships->expel(
			$circle,
			$theirs->user_id,
			$reason,
			null === $rejoin ? 0 : $this->clock->now() + $rejoin
		);
	}

	private function transfer( CircleRecord $circle, Membership $theirs ): bool {
		if ( $theirs->owns() ) {
			return false;
		}
		self::require_joined( $theirs );
		return $this->circles->hand_over( $circle, $theirs->user_id ) ? true : throw Failure::in_progress();
	}

	private static function require_joined( Membership $theirs ): void {
		if ( ! $theirs->joined() ) {
			throw CircleFailures::state( __( '对方还不是圈友', 'zeromo-community' ) );
		}
	}
}
