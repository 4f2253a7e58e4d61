<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * Who is mentioned in which post, and who has been told of it, in the table `mention`. A row that is no longer meant
 * (`kept` 0) stays, so that nobody is told twice.
 */
final class MentionRepository {

	public function __construct( private readonly Db $db ) {}

	/** The table. */
	public static function table(): Table {
		return new Table(
			'mention',
			"post_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			name varchar(250) NOT NULL DEFAULT '',
			place tinyint unsigned NOT NULL DEFAULT 0,
			kept tinyint unsigned NOT NULL DEFAULT 1,
			told tinyint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (post_id,user_id),
			KEY member (user_id)"
		);
	}

	/**
	 * Mentions of a post in their order.
	 *
	 * @return list<array{id: int, name: string}> Member and the name as it stands in the text.
	 */
	public function of_post( int $post_id ): array {
		$rows = $this->db->rows(
			"SELECT user_id, name FROM {$this->name()} WHERE post_id = %d AND kept = 1 ORDER BY place",
			array( $post_id )
		);
		return array_map(
			static fn( array $row ): array => array( 'id' => (int) $row['user_id'], 'name' => (string) $row['name'] ),
			$rows
		);
	}

	/**
	 * These are the mentions from now on; who was told stays told.
	 *
	 * @param list<array{id: int, name: string}> $members Mentions.
	 */
	public function replace( int $post_id, array $members ): void {
		$this->db->execute( "UPDATE {$this->name()} SET kept = 0 WHERE post_id = %d", array( $post_id ) );
		if ( array() === $members ) {
			return;
		}
		$values = array();
		foreach ( $members as $place => $member ) {
			array_push( $values, $post_id, $member['id'], $member['name'], min( 255, $place ) );
		}
		$this->db->execute(
			"INSERT INTO {$this->name()} (post_id,user_id,name,place) VALUES "
				. Db::marks( count( $members ), '(%d,%d,%s,%d)' )
				. ' ON DUPLICATE KEY UPDATE name = VALUES(name), place = VALUES(place), kept = 1',
			$values
		);
	}

	/**
	 * Mentioned and not told yet.
	 *
	 * @return list<int>
	 */
	public function untold( int $post_id ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->name()} WHERE post_id = %d AND kept = 1 AND told = 0 ORDER BY place",
			array( $post_id )
		);
	}

	/** Notes that a member is told; false when somebody else has done it. */
	public function told( int $post_id, int $member ): bool {
		return $this->db->execute(
			"UPDATE {$this->name()} SET told = 1 WHERE post_id = %d AND user_id = %d AND told = 0",
			array( $post_id, $member )
		) > 0;
	}

	/**
	 * They are not told any more.
	 *
	 * @param list<int> $members Mentioned.
	 */
	public function untell( int $post_id, array $members ): void {
		if ( array() !== $members ) {
			$this->db->execute(
				"UPDATE {$this->name()} SET told = 0 WHERE post_id = %d AND user_id IN ("
					. Db::marks( count( $members ) ) . ')',
				array( $post_id, ...$members )
			);
		}
	}

	/** A post is gone. */
	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE post_id = %d", array( $post_id ) );
	}

	/** A member is gone; the name in the text is the author's word and stays. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	private function name(): string {
		return $this->db->table( 'mention' );
	}
}
