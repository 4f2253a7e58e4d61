<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Sql;

use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Action;

/** What members have hidden and muted, in the tables `hidden`, `muted_word` and `muted_circle`. */
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

	/** Circles whose posts a member keeps out of the lists. */
	public static function circle_table(): Table {
		return new Table(
			'muted_circle',
			'user_id bigint unsigned NOT NULL,
			circle_id bigint unsigned NOT NULL,
			created int unsigned NOT NULL,
			PRIMARY KEY (user_id,circle_id),
			KEY circle (circle_id)'
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

	/** False when it was muted already, or $most are. */
	public function mute_circle( int $member, int $circle, int $now, int $most ): bool {
		$circles = $this->db->table( 'muted_circle' );
		return $this->db->execute(
			"INSERT IGNORE INTO $circles (user_id,circle_id,created) SELECT %d, %d, %d"
				. " FROM (SELECT COUNT(*) AS n FROM $circles WHERE user_id = %d) c WHERE c.n < %d",
			array( $member, $circle, $now, $member, $most )
		) > 0;
	}

	/** No longer muted. */
	public function unmute_circle( int $member, int $circle ): void {
		$this->db->execute(
			"DELETE FROM {$this->db->table( 'muted_circle' )} WHERE user_id = %d AND circle_id = %d",
			array( $member, $circle )
		);
	}

	/**
	 * Muted circles, newest first.
	 *
	 * @return list<int>
	 */
	public function circles( int $member ): array {
		return array_map(
			'intval',
			$this->db->column(
				"SELECT circle_id FROM {$this->db->table( 'muted_circle' )} WHERE user_id = %d"
					. ' ORDER BY created DESC, circle_id DESC',
				array( $member )
			)
		);
	}

	/** A member is gone; gives the number of rows. */
	public function member_gone( int $member ): int {
		$gone = 0;
		foreach ( array( 'hidden', 'muted_word', 'muted_circle' ) as $table ) {
			$gone += $this->db->execute(
				"DELETE FROM {$this->db->table( $table )} WHERE user_id = %d",
				array( $member )
			);
		}
		return $gone;
	}

	/** A post or a circle is gone. */
	#[Action( 'deleted_post', 10, 2 )]
	public function post_gone( int $post, ?\WP_Post $what = null ): void {
		if ( CircleType::NAME === $what?->post_type ) {
			$this->db->execute(
				"DELETE FROM {$this->db->table( 'muted_circle' )} WHERE circle_id = %d",
				array( $post )
			);
			return;
		}
		$this->db->execute( "DELETE FROM {$this->db->table( 'hidden' )} WHERE post_id = %d", array( $post ) );
	}
}
