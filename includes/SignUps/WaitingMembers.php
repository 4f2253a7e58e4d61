<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;
use Zeromo\Community\Members\Api\ModeratorQueue;
use Zeromo\Community\Members\Api\ModeratorScope;

/** New members who wait, in the queue 待审; who moderates everywhere decides on them. */
final class WaitingMembers implements WaitingSource {

	public function __construct( private readonly Approval $approval, private readonly Db $db ) {}

	public function type(): string {
		return 'member';
	}

	public function label(): string {
		return __( '成员', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		if ( ! self::decides( $member ) ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT m.user_id, m.meta_value, u.user_login, u.user_email, u.display_name
				FROM {$this->db->core( 'usermeta' )} m JOIN {$this->db->core( 'users' )} u ON u.ID = m.user_id
				WHERE m.meta_key = %s AND m.user_id > %d ORDER BY m.user_id LIMIT %d",
			array( Approval::META, $after->id ?? 0, $limit )
		);
		return array_map(
			static fn( array $row ): Waiting => new Waiting(
				'member',
				(int) $row['user_id'],
				(int) $row['user_id'],
				trim( "{$row['display_name']} · {$row['user_login']} {$row['user_email']}" ),
				'',
				(int) $row['meta_value']
			),
			$rows
		);
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		if ( ! self::decides( $member ) || false === get_userdata( $id ) ) {
			throw Failure::not_found();
		}
		if ( $approve ) {
			$this->approval->approve( $id, $member );
			return __( '已通过', 'zeromo-community' );
		}
		$this->approval->refuse( $id, $member, $reason );
		return __( '已退回', 'zeromo-community' );
	}

	private static function decides( int $member ): bool {
		return ModeratorScope::covers( $member, ModeratorQueue::Waiting );
	}
}
