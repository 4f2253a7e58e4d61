<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\AdminLists\MemberFilter;
use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Members\Api\MemberNames;
use Zeromo\Community\Setup\Backfill;

/**
 * The members of the site under keys that core's users lack: by the time they registered, by the time they last signed
 * in, and with their roles, which core keeps as packed text in a table of all users' meta.
 *
 * A page walks the key of its order (decision 70). A role is looked at row by row on that walk; who is banned stands in
 * a short table, which is walked instead. Words are the beginning of a name, login or address, or an id: each is looked
 * up in its key, and the list is then that of at most 3 × FOUND members.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class MemberRows implements Backfill {

	/** Members that one key gives for words. */
	public const FOUND = 200;

	/** Kind of the kept total, of Counters::SITE and 0. */
	public const TOTAL = 'member';

	/** Internal setting: up to which id of a member every row is there. */
	private const COMPLETE = '_member_list_complete';

	private const STEP    = 1000;
	private const COLUMNS = 'l.registered, l.signed_in, l.roles, u.user_login, u.user_email, b.level, b.ends';

	public function __construct(
		private readonly Db $db,
		private readonly Keyset $keyset,
		private readonly MemberNames $names,
		private readonly Counters $counters,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** `member_list`: `roles` as `,editor,author,`; `signed_in` 0 while it is not known. */
	public static function table(): Table {
		return new Table(
			'member_list',
			"user_id bigint unsigned NOT NULL,
			registered int unsigned NOT NULL,
			signed_in int unsigned NOT NULL DEFAULT 0,
			roles varchar(190) NOT NULL DEFAULT '',
			PRIMARY KEY (user_id),
			KEY registered (registered,user_id),
			KEY signed_in (signed_in,user_id)"
		);
	}

	/** The kept total against the rows. */
	public static function total( Db $db ): CounterSource {
		return new CountedRows(
			$db,
			__( '成员总数', 'zeromo-community' ),
			Counters::SITE,
			self::TOTAL,
			"SELECT 0 AS id, COUNT(*) AS n FROM {$db->table( 'member_list' )}"
		);
	}

	/**
	 * A page, and what its rows say of the members.
	 *
	 * @return list<Row> At most ListQuery::limit(), with `id`, `sort` and COLUMNS.
	 */
	public function page( ListQuery $query, MemberFilter $filter ): array {
		$by_name = 'name' === $query->orderby;
		$names   = $this->db->table( 'member_name' );
		$bans    = $this->db->table( 'ban' );
		$users   = "JOIN {$this->db->core( 'users' )} u ON u.ID = l.user_id";
		[ $from, $id ] = match ( true ) {
			'' !== $filter->ban => array(
				"$bans b JOIN {$this->own()} l ON l.user_id = b.user_id $users"
					. ( $by_name ? " JOIN $names n ON n.user_id = l.user_id" : '' ),
				'b.user_id',
			),
			$by_name            => array(
				"$names n JOIN {$this->own()} l ON l.user_id = n.user_id $users {$this->bans()}",
				'n.user_id',
			),
			default             => array( "{$this->own()} l $users {$this->bans()}", 'l.user_id' ),
		};
		$scope = $this->scope( $query, $filter, $id );
		return null === $scope ? array() : $this->keyset->page(
			$query,
			$from,
			$id,
			$by_name ? 'n.name_key' : ( 'signed_in' === $query->orderby ? 'l.signed_in' : 'l.registered' ),
			$by_name,
			self::COLUMNS,
			$scope
		);
	}

	/**
	 * One member's row as in a page, null for no such member.
	 *
	 * @return Row|null
	 */
	public function one( int $member ): ?array {
		return $this->db->row(
			'SELECT l.user_id AS id, ' . self::COLUMNS . " FROM {$this->own()} l"
				. " JOIN {$this->db->core( 'users' )} u ON u.ID = l.user_id {$this->bans()} WHERE l.user_id = %d",
			array( $member )
		);
	}

	/** A member is new: the row, and one more in the total. */
	#[Action( 'user_register', 10, 1 )]
	public function on_user_register( int $id ): void {
		$user = get_userdata( $id );
		// On a network an account is a member of the sites where it has a role.
		if ( false !== $user && ! ( is_multisite() && array() === $user->roles ) ) {
			$this->add( array( array( $id, self::time( $user->user_registered ), self::roles( $user->roles ) ) ) );
		}
	}

	/**
	 * Who has no row is not there yet, and comes with the roles of that moment; on a network, who is given a role here
	 * has become a member. A new site of a network has its first roles before our tables.
	 */
	#[Action( 'added_user_meta' )]
	#[Action( 'updated_user_meta' )]
	public function on_roles( int $row, int $member, string $key, mixed $value ): void {
		if (
			$this->db->site_prefix() . 'capabilities' === $key
			&& null !== $this->settings->internal( '_version' )
		) {
			$roles = self::roles( self::held( $value ) );
			$this->db->execute(
				"UPDATE {$this->own()} SET roles = %s WHERE user_id = %d",
				array( $roles, $member )
			);
			$user = is_multisite() && '' !== $roles ? get_userdata( $member ) : false;
			if ( false !== $user ) {
				$this->add( array( array( $member, self::time( $user->user_registered ), $roles ) ) );
			}
		}
	}

	#[Action( 'wp_login', 10, 2 )]
	public function on_login( string $login, \WP_User $user ): void {
		$this->db->execute(
			"UPDATE {$this->own()} SET signed_in = %d WHERE user_id = %d",
			array( $this->clock->now(), $user->ID )
		);
	}

	#[Action( 'deleted_user', 10, 1 )]
	#[Action( 'remove_user_from_blog', 10, 1 )]
	public function on_deleted_user( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				if ( $this->db->execute( "DELETE FROM {$this->own()} WHERE user_id = %d", array( $member ) ) > 0 ) {
					$this->counters->add( Counters::SITE, 0, self::TOTAL, -1 );
				}
			}
		);
	}

	/**
	 * Takes in a piece of those who were written past core's hooks, as by an import. Only ids above the one that is
	 * known to be complete are looked at: who registered after an import has a row and says nothing of those before.
	 */
	public function catch_up(): void {
		$note = $this->settings->internal( self::COMPLETE );
		$from = is_numeric( $note ) ? (int) $note : 0;
		$most = (int) $this->db->value( "SELECT MAX(ID) FROM {$this->db->core( 'users' )}" );
		if ( $most <= $from ) {
			return;
		}
		$upto = $this->take_in( $from ) ?? $most;
		// Not with every new member: the row of settings is read by every request.
		if ( $upto - $from >= self::STEP || 0 === $from ) {
			$this->settings->set_internal( self::COMPLETE, $upto );
		}
	}

	/** Takes in a piece of those who have no row; true when none is left. */
	#[Job( 'member_list', Job::DAY )]
	public function backfill(): bool {
		return null === $this->take_in( 0 );
	}

	/**
	 * Takes in a piece of those above an id who have no row.
	 *
	 * @return int|null The last one taken in when there may be more.
	 */
	private function take_in( int $above ): ?int {
		// The accounts of a network are in one table; this site's are those with a role here.
		$roles = is_multisite() ? 'JOIN' : 'LEFT JOIN';
		$rows  = $this->db->rows(
			"SELECT u.ID AS id, u.user_registered, m.meta_value FROM {$this->db->core( 'users' )} u"
				. " LEFT JOIN {$this->own()} l ON l.user_id = u.ID"
				. " $roles {$this->db->core( 'usermeta' )} m ON m.user_id = u.ID AND m.meta_key = %s"
				. ' WHERE u.ID > %d AND l.user_id IS NULL ORDER BY u.ID LIMIT %d',
			array( $this->db->site_prefix() . 'capabilities', $above, self::STEP )
		);
		$this->add(
			array_map(
				static fn( array $row ): array => array(
					(int) $row['id'],
					self::time( (string) $row['user_registered'] ),
					self::roles( self::held( maybe_unserialize( (string) $row['meta_value'] ) ) ),
				),
				$rows
			)
		);
		return count( $rows ) < self::STEP ? null : (int) $rows[ self::STEP - 1 ]['id'];
	}

	/** @param list<array{int, int, string}> $rows Member, registered, roles. */
	private function add( array $rows ): void {
		if ( array() === $rows ) {
			return;
		}
		$this->db->transaction(
			function () use ( $rows ): void {
				$new = $this->db->insert_rows( $this->own(), array( 'user_id', 'registered', 'roles' ), $rows );
				if ( $new > 0 ) {
					$this->counters->add( Counters::SITE, 0, self::TOTAL, $new );
				}
			}
		);
	}

	/**
	 * Which members; null for none.
	 *
	 * @param string $id Column of the table that is walked.
	 */
	private function scope( ListQuery $query, MemberFilter $filter, string $id ): ?SqlPart {
		$scope = '' === $filter->ban ? new SqlPart() : new SqlPart( '', $this->holds() );
		if ( $filter->level() > 0 ) {
			$scope = $scope->and( 'b.level = %d', $filter->level() );
		}
		if ( '' !== $filter->role ) {
			$scope = $scope->and( 'l.roles LIKE %s', '%,' . $this->db->like( $filter->role ) . ',%' );
		}
		if ( '' === $query->search ) {
			return $scope;
		}
		$found = $this->found( $query->search );
		return array() === $found
			? null
			: $scope->and( "$id IN (" . Db::marks( count( $found ) ) . ')', ...$found );
	}

	/**
	 * Members for words.
	 *
	 * @return list<int>
	 */
	private function found( string $words ): array {
		$users = $this->db->core( 'users' );
		$like  = $this->db->like( $words ) . '%';
		$found = array( $this->names->starting( $words, self::FOUND ) );
		foreach ( array( 'user_login', 'user_email' ) as $column ) {
			$found[] = $this->db->ids(
				"SELECT ID FROM $users WHERE $column LIKE %s ORDER BY $column LIMIT %d",
				array( $like, self::FOUND )
			);
		}
		if ( 1 === preg_match( '/^\d{1,18}$/D', $words ) ) {
			$found[] = array( (int) $words );
		}
		return array_values( array_unique( array_merge( ...$found ) ) );
	}

	/** Whose ban it is, as alias b; nulls for most. */
	private function bans(): string {
		return "LEFT JOIN {$this->db->table( 'ban' )} b ON b.user_id = l.user_id AND {$this->holds()}";
	}

	/** That a ban, alias b, has not ended. */
	private function holds(): string {
		return '(b.ends = 0 OR b.ends > ' . $this->clock->now() . ')';
	}

	private function own(): string {
		return $this->db->table( 'member_list' );
	}

	private static function time( string $registered ): int {
		return max( 0, (int) strtotime( $registered . ' UTC' ) );
	}

	/** @param array<mixed> $names Of roles. */
	private static function roles( array $names ): string {
		$names = array_filter( $names, 'is_string' );
		return array() === $names ? '' : mb_substr( ',' . implode( ',', $names ) . ',', 0, 190 );
	}

	/**
	 * Roles in the value of core's row; capabilities of one's own stand there, too.
	 *
	 * @return list<string>
	 */
	private static function held( mixed $capabilities ): array {
		$held = is_array( $capabilities ) ? array_keys( array_filter( $capabilities ) ) : array();
		return array_values( array_filter( array_map( 'strval', $held ), wp_roles()->is_role( ... ) ) );
	}
}
