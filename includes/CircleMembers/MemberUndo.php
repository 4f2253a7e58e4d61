<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Audit\Api\UndoParts;
use Zeromo\Community\CircleMembers\Sql\MemberRows;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Circles\Api\Standing;

/**
 * What who runs a circle did with a member is taken back: the row, the circle's total and what the member was told are
 * as before. Who was let in is taken out again by an act of its own, and a circle that was handed over by its owner.
 */
final class MemberUndo implements Reversal {

	private const ACTIONS = array( 'reject', 'promote', 'demote', 'mute', 'unmute', 'remove', 'allow' );

	public function __construct(
		private readonly MemberRows $rows,
		private readonly Memberships $standings,
		private readonly UndoParts $parts
	) {}

	/** What there is before the act, read in its unit; null for what is not taken back. */
	public function kept( int $circle, int $member, string $action ): ?Kept {
		return in_array( $action, self::ACTIONS, true )
			? $this->parts->of( 'membership', $circle, $member )->with(
				array( 'before' => $this->rows->of( $circle, $member ) )
			)
			: null;
	}

	/** The same with what the act has made of it. */
	public function made( ?Kept $kept, int $circle, int $member ): ?Kept {
		return $kept?->with( $kept->act + array( 'after' => $this->rows->of( $circle, $member ) ) );
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array_map( self::act( ... ), self::ACTIONS ), true );
	}

	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$before = $kept['before'] ?? null;
		if ( ! $this->rows->change( $entry->circle_id, $entry->user_id, $kept['after'] ?? null, $before ) ) {
			throw Undo::too_late();
		}
		$change = self::joined( $before ) - self::joined( $kept['after'] ?? null );
		if ( 0 !== $change && ! $this->standings->count_changed( $entry->circle_id, $change ) ) {
			throw Undo::too_late();
		}
		$this->standings->roles_changed( $entry->user_id );
	}

	private static function act( string $action ): string {
		return MemberActs::MEMBER . $action;
	}

	/** @param array<string, string>|null $row Of the table `circle_member`. */
	private static function joined( ?array $row ): int {
		return (int) ( (string) Standing::Joined->value === ( $row['status'] ?? '' ) );
	}
}
