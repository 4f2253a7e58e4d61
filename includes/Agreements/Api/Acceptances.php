<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Api;

use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;

/**
 * Who has accepted what: for a list of owners and for a file. Walks the primary key of the table (member, agreement,
 * version), in its order and from that table on, so that a page reads its own rows; a version says which agreement's it
 * is, so a place needs no more than member and version.
 */
final class Acceptances {

	public function __construct( private readonly Db $db ) {}

	/**
	 * The newest members first, of one member the newest version of each agreement first.
	 *
	 * @param string $kind   Only of this agreement; empty for all.
	 * @param string $search Beginning of a login name or of a name; empty for all.
	 * @return list<Accepted>
	 */
	public function page( string $kind, string $search, ?Cursor $after, int $limit ): array {
		$where  = '1 = 1';
		$values = array();
		if ( '' !== $kind ) {
			$where   .= ' AND a.kind = %s';
			$values[] = $kind;
		}
		if ( '' !== $search ) {
			$where .= ' AND (u.user_login LIKE %s OR u.display_name LIKE %s)';
			$like   = $this->db->like( $search ) . '%';
			array_push( $values, $like, $like );
		}
		if ( null !== $after ) {
			$where .= " AND a.user_id <= %d AND (a.user_id < %d OR {$this->beyond( '<' )})";
			array_push( $values, $after->sort, $after->sort, $after->id, $after->id, $after->id );
		}
		return $this->read(
			"$where ORDER BY a.user_id DESC, a.kind DESC, a.version_id DESC LIMIT %d",
			array( ...$values, $limit )
		);
	}

	/**
	 * The oldest members first.
	 *
	 * @param int $user    Of the last that was read, 0 for the beginning.
	 * @param int $version Likewise.
	 * @param int $from    Unix seconds, 0 for the beginning.
	 * @param int $until   Unix seconds, no longer in it; 0 for now.
	 * @return list<Accepted>
	 */
	public function piece( int $user, int $version, int $from, int $until, int $limit ): array {
		return $this->read(
			"a.user_id >= %d AND (a.user_id > %d OR {$this->beyond( '>' )}) AND a.created >= %d AND a.created < %d"
				. ' ORDER BY a.user_id, a.kind, a.version_id LIMIT %d',
			array(
				$user,
				$user,
				$version,
				$version,
				$version,
				$from,
				$until > 0 ? $until : PHP_INT_MAX,
				$limit,
			)
		);
	}

	/**
	 * What of the same member lies beyond a version, which is named three times.
	 *
	 * @param string $than < or >.
	 */
	private function beyond( string $than ): string {
		$kind = "(SELECT w.kind FROM {$this->db->table( 'agreement_version' )} w WHERE w.version_id = %d)";
		return "a.kind $than $kind OR (a.kind = $kind AND a.version_id $than %d)";
	}

	/**
	 * @param list<int|string> $values Of the condition.
	 * @return list<Accepted>
	 */
	private function read( string $where, array $values ): array {
		return array_map(
			static fn( array $row ): Accepted => new Accepted(
				(int) $row['user_id'],
				(int) $row['version_id'],
				(string) $row['user_login'],
				wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES ),
				Kind::tryFrom( (string) $row['kind'] )?->label() ?? '',
				(int) $row['number'],
				(string) $row['address'],
				(int) $row['created']
			),
			$this->db->rows(
				"SELECT {$this->db->in_order()}
				a.user_id, a.version_id, a.kind, a.address, a.created, v.number, u.user_login, u.display_name
				FROM {$this->db->table( 'agreement_acceptance' )} a
				JOIN {$this->db->table( 'agreement_version' )} v ON v.version_id = a.version_id
				JOIN {$this->db->core( 'users' )} u ON u.ID = a.user_id WHERE $where",
				$values
			)
		);
	}
}
