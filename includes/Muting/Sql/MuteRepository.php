<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Action;

/** What members have hidden and muted, in the tables `hidden` and `muted_word`. */
final class MuteRepository {

	public function __construct( private readonly Db $db ) {}

	/** Posts that a member has hidden. */
	public static function hidden_table(): Table {
		return new Table(
			'hidden',
			'user_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,post_id),
			KEY newest (user_id,created,post_id),
			KEY post (post_id)'
		);
	}

	/** Words that a member has muted, in lower case. */
	public static function word_table(): Table {
		return new Table(
			'muted_word',
			'user_id bigint unsigned NOT NULL,
			word varchar(20) NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,word)'
		);
	}

	/** False when it was hidden already, or $most are. */
	public function hide( int $member, int $post, int $now, int $most ): bool {
		$hidden = $this->db->table( 'hidden' );
		return $this->db->execute(
			"INSERT IGNORE INTO $hidden (user_id,post_id,created) SELECT %d, %d, %d"
				. " FROM (SELECT COUNT(*) AS n FROM $hidden WHERE user_id = %d) c WHERE c.n < %d",
			array( $member, $post, $now, $member, $most )
		) > 0;
	}

	/** Whether the member has hidden this post. */
	public function hides( int $member, int $post ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->db->table( 'hidden' )} WHERE user_id = %d AND post_id = %d",
			array( $member, $post )
		);
	}

	/** No longer hidden. */
	public function show( int $member, int $post ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'hidden' )} WHERE user_id = %d AND post_id = %d",
			array( $member, $post )
		);
	}

	/**
	 * Hidden posts, newest first.
	 *
	 * @return array<int, int> Post => when.
	 */
	public function hidden( int $member, ?Cursor $after, int $skip, int $limit ): array {
		$place = null === $after ? '' : ' AND created <= %d AND (created < %d OR post_id < %d)';
		$rows  = $this->db->rows(
			"SELECT post_id, created FROM {$this->db->table( 'hidden' )}"
				. " WHERE user_id = %d$place ORDER BY created DESC, post_id DESC LIMIT %d OFFSET %d",
			array(
				$member,
				...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ),
				$limit,
				$skip,
			)
		);
		$page = array();
		foreach ( $rows as $row ) {
			$page[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $page;
	}

	/** False when it was muted already, or $most are. */
	public function mute( int $member, string $word, int $now, int $most ): bool {
		$words = $this->db->table( 'muted_word' );
		return $this->db->execute(
			"INSERT IGNORE INTO $words (user_id,word,created) SELECT %d, %s, %d"
				. " FROM (SELECT COUNT(*) AS n FROM $words WHERE user_id = %d) c WHERE c.n < %d",
			array( $member, $word, $now, $member, $most )
		) > 0;
	}

	/** No longer muted. */
	public function unmute( int $member, string $word ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'muted_word' )} WHERE user_id = %d AND word = %s",
			array( $member, $word )
		);
	}

	/**
	 * Muted words, newest first.
	 *
	 * @return list<string>
	 */
	public function words( int $member ): array {
		return $this->db->column(
			"SELECT word FROM {$this->db->table( 'muted_word' )} WHERE user_id = %d ORDER BY created DESC, word",
			array( $member )
		);
	}

	/** A member is gone; gives the number of rows. */
	public function member_gone( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->db->table( 'hidden' )} WHERE user_id = %d", array( $member ) )
			+ $this->db->execute(
				"DELETE FROM {$this->db->table( 'muted_word' )} WHERE user_id = %d",
				array( $member )
			);
	}

	/** A post is gone. */
	#[Action( 'deleted_post' )]
	public function post_gone( int $post ): void {
		$this->db->execute( "DELETE FROM {$this->db->table( 'hidden' )} WHERE post_id = %d", array( $post ) );
	}
}
