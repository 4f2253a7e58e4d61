<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\Kernel\Database\Db;

/** Takes limited application passwords away, one member's or everybody's. */
final class ScopedUsers {

	private const PIECE = 200;

	public function __construct( private readonly Db $db ) {}

	/** Takes a member's limited ones away; false where there was none. */
	public function erase( int $member ): bool {
		$all  = \WP_Application_Passwords::get_user_application_passwords( $member );
		$kept = array_values(
			array_filter( $all, static fn( array $one ): bool => null === ScopedPasswords::scopes( $one ) )
		);
		if ( count( $kept ) === count( $all ) ) {
			return false;
		}
		array() === $kept
			? delete_user_meta( $member, ScopedPasswords::META )
			: update_user_meta( $member, ScopedPasswords::META, wp_slash( $kept ) );
		return true;
	}

	/** Takes all of them away, in pieces. */
	public function forget_all(): void {
		$after = 0;
		do {
			$members = $this->db->ids(
				"SELECT user_id FROM {$this->db->core( 'usermeta' )} WHERE meta_key = %s AND meta_value LIKE %s
				AND user_id > %d ORDER BY user_id LIMIT %d",
				array(
					ScopedPasswords::META,
					'%' . $this->db->like( ScopedPasswords::KEY ) . '%',
					$after,
					self::PIECE,
				)
			);
			foreach ( $members as $member ) {
				$this->erase( $member );
				$after = $member;
			}
		} while ( array() !== $members );
	}
}
