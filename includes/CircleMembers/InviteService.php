<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\CircleMembers\Sql\InviteRepository;
use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** Making invitations, taking them back, and using them up. */
final class InviteService {

	private const SHOWN = 20;

	public function __construct(
		private readonly InviteRepository $invites,
		private readonly CircleRights $rights,
		private readonly CircleLinks $links,
		private readonly Clock $clock,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/**
	 * A new code of the circle.
	 *
	 * @param int $max_uses   How many may come in with it, 0 for any number.
	 * @param int $expires_in Seconds, 0 for never.
	 * @return array{invite_code: string, url: string}
	 * @throws Failure F for who does not run the circle.
	 */
	public function create( CircleRecord $circle, int $member, int $max_uses, int $expires_in ): array {
		$this->rights->require_runs( $circle->id, $member );
		$code = $this->db->transaction(
			function () use ( $circle, $member, $max_uses, $expires_in ): string {
				$now = $this->clock->now();
				do {
					$code = InviteCode::make();
				} while ( ! $this->invites->add(
					$circle->id,
					$code,
					InviteCode::key( $code ),
					$max_uses,
					$expires_in > 0 ? $now + $expires_in : 0,
					$member,
					$now
				) );
				$this->log->note( $member, MemberActs::INVITE, 'circle', $circle->id, 0, $circle->id );
				return $code;
			}
		);
		return array( 'invite_code' => $code, 'url' => $this->url( $circle, $code ) );
	}

	/** Takes an invitation back; X when the circle has no such. */
	public function revoke( CircleRecord $circle, int $member, int $id ): void {
		$this->rights->require_runs( $circle->id, $member );
		$this->db->transaction_once(
			function () use ( $circle, $member, $id ): void {
				if ( ! $this->invites->remove( $circle->id, $id ) ) {
					throw Failure::not_found();
				}
				$this->log->note( $member, MemberActs::INVITE_OFF, 'circle', $circle->id, 0, $circle->id );
			}
		);
	}

	/**
	 * The latest invitations that still let somebody in, for who runs the circle.
	 *
	 * @return list<array{invite: Invite, url: string}>
	 */
	public function open_ones( CircleRecord $circle ): array {
		$now  = $this->clock->now();
		$open = array_filter(
			$this->invites->newest( $circle->id, self::SHOWN ),
			static fn( Invite $invite ): bool => $invite->open( $now )
		);
		return array_values(
			array_map(
				fn( Invite $invite ): array => array(
					'invite' => $invite,
					'url' => $this->url( $circle, $invite->code ),
				),
				$open
			)
		);
	}

	/** The circle's page with the code in its address. */
	private function url( CircleRecord $circle, string $code ): string {
		return add_query_arg( 'invite_code', $code, $this->links->url( $circle ) );
	}
}
