<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** A row of `circle_member` as it is stored, for acts that are taken back. */
final class MemberRows {

	/** What staff changes; when a member last looked or was reminded is the member's. */
	private const CHANGED = array( 'status', 'role', 'muted', 'joined_at', 'expires_at', 'rejoin_at', 'reason' );

	public function __construct( private readonly Db $db ) {}

	/** @return array<string, string>|null Null where there is none. */
	public function of( int $circle, int $member ): ?array {
		$row = $this->db->row(
			"SELECT * FROM {$this->table()} WHERE circle_id = %d AND user_id = %d",
			array( $circle, $member )
		);
		return null === $row ? null : array_filter( $row, is_string( ... ) );
	}

	/**
	 * Puts one row in the place of another, null for none; false where it is not what it was any more.
	 *
	 * @param array<string, string>|null $from From of().
	 * @param array<string, string>|null $to   From of().
	 */
	public function change( int $circle, int $member, ?array $from, ?array $to ): bool {
		$this->db->hold( $this->table(), 'user_id', $member );
		$now = $this->of( $circle, $member );
		foreach ( self::CHANGED as $column ) {
			if ( ( $now[ $column ] ?? null ) !== ( $from[ $column ] ?? null ) ) {
				return false;
			}
		}
		if ( null !== $now ) {
			$this->db->execute(
				"DELETE FROM {$this->table()} WHERE circle_id = %d AND user_id = %d",
				array( $circle, $member )
			);
		}
		if ( null !== $to ) {
			// When the member last looked stays the later of both.
			$to['seen_at'] = (string) max( (int) ( $to['seen_at'] ?? 0 ), (int) ( $now['seen_at'] ?? 0 ) );
			$this->db->execute(
				"INSERT INTO {$this->table()} (" . implode( ',', array_keys( $to ) ) . ') VALUES ('
					. Db::marks( count( $to ), '%s' ) . ')',
				array_values( $to )
			);
		}
		return true;
	}

	private function table(): string {
		return $this->db->table( 'circle_member' );
	}
}
