<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Locks\Api\Lock;
use Zeromo\Community\Locks\Api\SaleTerms;

/**
 * Locks and passed passwords in the tables `lock` and `lock_pass`.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Read array{text: string, media: Snapshot, secret: string, earned: list<string>}
 */
final class LockRepository {

	private const COLUMNS = 'l.post_id, l.type, l.amount, l.secret, l.roles, l.hidden, l.chars, l.media, l.rev, l.vip,
		l.free, l.terms, l.copy_off';

	public function __construct( private readonly Db $db ) {}

	/** The lock of a post with what is hidden, or null. */
	public function find( int $post_id ): ?Lock {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'lock' )} l WHERE l.post_id = %d",
			array( $post_id )
		);
		return null === $row ? null : self::lock( $row );
	}

	/** Keeps a lock whose password is hashed. */
	public function put( int $post_id, Lock $lock ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'lock' )} (post_id,type,amount,secret,seal,roles,hidden,chars,media,rev,
				vip,free,terms,copy_off) VALUES (%d,%s,%d,%s,%s,%s,%s,%d,%s,%s,%d,%d,%s,%d)
			ON DUPLICATE KEY UPDATE type = VALUES(type), amount = VALUES(amount), secret = VALUES(secret), seal =
				VALUES(seal), roles = VALUES(roles), hidden = VALUES(hidden), chars = VALUES(chars), media =
				VALUES(media), rev = VALUES(rev), vip = VALUES(vip), free = VALUES(free), terms = VALUES(terms),
				copy_off = VALUES(copy_off)",
			array(
				$post_id,
				$lock->type,
				$lock->amount,
				$lock->secret,
				self::seal( $lock->secret ),
				implode( ',', $lock->roles ),
				$lock->text,
				$lock->chars,
				self::json( $lock->media ),
				$lock->rev,
				$lock->vip,
				$lock->free,
				$lock->terms->json(),
				null === $lock->copy_off ? -1 : (int) $lock->copy_off,
			)
		);
	}

	/** Whether a lock holds the picture. */
	public function holds( int $id ): bool {
		$table = $this->db->table( 'lock' );
		return null !== $this->db->value(
			"SELECT post_id FROM $table WHERE media LIKE %s LIMIT 1",
			array( "%\"id\":$id,%" )
		);
	}

	/**
	 * Takes a picture out of the locks that hold it; gives their posts.
	 *
	 * @return list<int>
	 */
	public function without_picture( int $id ): array {
		$posts = array();
		foreach ( $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'lock' )} l WHERE l.media LIKE %s",
			array( "%\"id\":$id,%" )
		) as $row ) {
			$lock = self::lock( $row );
			$rest = array_values(
				array_filter( $lock->media, static fn( array $image ): bool => $id !== $image['id'] )
			);
			$this->db->execute(
				"UPDATE {$this->db->table( 'lock' )} SET media = %s, rev = %s WHERE post_id = %d",
				array( self::json( $rest ), bin2hex( random_bytes( 4 ) ), (int) $row['post_id'] )
			);
			$posts[] = (int) $row['post_id'];
		}
		return $posts;
	}

	/** Removes the lock and who has passed it. */
	public function remove( int $post_id ): void {
		foreach ( array( 'lock', 'lock_pass' ) as $table ) {
			$this->db->execute( "DELETE FROM {$this->db->table( $table )} WHERE post_id = %d", array( $post_id ) );
		}
	}

	/**
	 * What is hidden in these posts and what was earned for them, in one statement.
	 *
	 * @param list<int>                $posts  Not empty.
	 * @param array<string, SqlSelect> $earned By rule.
	 * @return array<int, Read> By post; posts without a lock are absent.
	 */
	public function read( array $posts, array $earned ): array {
		$marks = array();
		foreach ( $earned as $rule => $part ) {
			$marks[] = $part->within( 'SELECT e.post_id AS post_id, %s AS rule FROM', 'e', array( $rule ) );
		}
		$all  = array() === $marks ? null : SqlSelect::union( ...$marks );
		$rows = $this->db->rows(
			'SELECT l.post_id, l.hidden, l.media, l.secret, ' . ( null === $all ? "'' AS rule" : 'm.rule' )
				. " FROM {$this->db->table( 'lock' )} l"
			. ( null === $all ? '' : " LEFT JOIN ({$all->sql}) m ON m.post_id = l.post_id" )
			. ' WHERE l.post_id IN (' . Db::marks( count( $posts ) ) . ')',
			array( ...( $all->values ?? array() ), ...$posts )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$id         = (int) $row['post_id'];
			$out[ $id ] ??= array(
				'text' => (string) $row['hidden'],
				'media' => self::media( (string) $row['media'] ),
				'secret' => (string) $row['secret'],
				'earned' => array(),
			);
			if ( '' !== (string) $row['rule'] ) {
				$out[ $id ]['earned'][] = (string) $row['rule'];
			}
		}
		return $out;
	}

	/**
	 * Posts of these whose present password the member has typed.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function passed_sql( int $member, array $posts ): SqlSelect {
		return new SqlSelect(
			"SELECT u.post_id FROM {$this->db->table( 'lock_pass' )} u JOIN {$this->db->table( 'lock' )} ul
				ON ul.post_id = u.post_id AND ul.seal = u.seal WHERE u.user_id = %d AND ul.seal <> ''
				AND u.post_id IN ("
				. Db::marks( count( $posts ) ) . ')',
			array( $member, ...$posts )
		);
	}

	/** The member has typed the password that has this hash. */
	public function pass( int $member, int $post_id, string $secret, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'lock_pass' )} (user_id,post_id,seal,created) VALUES (%d,%d,%s,%d)
				ON DUPLICATE KEY UPDATE seal = VALUES(seal), created = VALUES(created)",
			array( $member, $post_id, self::seal( $secret ), $now )
		);
	}

	/** Removes the passwords a member has passed; gives how many. */
	public function member_gone( int $member ): int {
		return $this->db->execute(
			"DELETE FROM {$this->db->table( 'lock_pass' )} WHERE user_id = %d",
			array( $member )
		);
	}

	/**
	 * Locks of a member's posts, by post id.
	 *
	 * @return array<int, Lock>
	 */
	public function of_author( int $member, int $after, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT ' . self::COLUMNS
				. " FROM {$this->db->table( 'lock' )} l JOIN {$this->db->core( 'posts' )} p ON p.ID = l.post_id
					WHERE p.post_author = %d AND l.post_id > %d ORDER BY l.post_id LIMIT %d",
			array( $member, $after, $limit )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = self::lock( $row );
		}
		return $out;
	}

	/**
	 * Posts whose password the member has typed, and when, newest first.
	 *
	 * @return array<int, int>
	 */
	public function passed_by( int $member, int $limit ): array {
		$out = array();
		foreach ( $this->db->rows(
			"SELECT post_id, created FROM {$this->db->table( 'lock_pass' )} WHERE user_id = %d ORDER BY created DESC
				LIMIT %d",
			array( $member, $limit )
		) as $row ) {
			$out[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $out;
	}

	private static function seal( string $secret ): string {
		return '' === $secret ? '' : substr( hash( 'sha256', $secret ), 0, 32 );
	}

	/** @param array<string, string|null> $row Columns. */
	private static function lock( array $row ): Lock {
		$roles = (string) $row['roles'];
		$media = self::media( (string) $row['media'] );
		return new Lock(
			(string) $row['type'],
			(string) $row['hidden'],
			(int) $row['chars'],
			(int) $row['amount'],
			(string) $row['secret'],
			'',
			'' === $roles ? array() : explode( ',', $roles ),
			(string) $row['rev'],
			$media,
			count( $media ),
			vip: (int) $row['vip'],
			free: (int) $row['free'],
			sample: Lock::sample_of( (string) $row['hidden'], (int) $row['chars'], (int) $row['free'] ),
			terms: SaleTerms::of( (string) $row['terms'] ),
			copy_off: (int) $row['copy_off'] < 0 ? null : 1 === (int) $row['copy_off']
		);
	}

	/** @return Snapshot */
	private static function media( string $json ): array {
		$media = '' === $json ? array() : json_decode( $json, true );
		/** @var Snapshot */
		return is_array( $media ) ? array_values( $media ) : array();
	}

	/** @param Snapshot $media Pictures. */
	private static function json( array $media ): string {
		return array() === $media
			? ''
			: (string) wp_json_encode( $media, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
