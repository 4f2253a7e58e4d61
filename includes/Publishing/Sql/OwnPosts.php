<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Sql;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;

/** Activities and articles of a member in whatever state, for the privacy tools. */
final class OwnPosts {

	private const TYPES = "post_type IN ('zeromo_activity','post')";

	public function __construct( private readonly Db $db ) {}

	/**
	 * All of them, the oldest first.
	 *
	 * @return list<int>
	 */
	public function page( int $member, int $limit, int $offset ): array {
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_author = %d AND " . self::TYPES
			. ' ORDER BY ID LIMIT %d OFFSET %d',
			array( $member, $limit, $offset )
		);
	}

	/**
	 * Those that nobody else has been shown: drafts, what waits or was refused, what is planned, what is in the trash.
	 *
	 * @return list<int>
	 */
	public function unsent( int $member, int $limit ): array {
		$states = array( 'draft', 'auto-draft', 'pending', 'future', 'trash', FeedState::REFUSED );
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_author = %d AND " . self::TYPES
			. ' AND post_status IN (' . Db::marks( count( $states ), '%s' ) . ') ORDER BY ID LIMIT %d',
			array( $member, ...$states, $limit )
		);
	}
}
