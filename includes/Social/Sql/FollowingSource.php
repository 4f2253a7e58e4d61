<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Sql;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\SourcePart;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Social\FollowRepository;

/**
 * `source=following`: posts of members the caller follows.
 *
 * Two ways, both with an end: where those members wrote little, their rows are taken from the author's index and sorted;
 * where they wrote much, the newest rows of the feed are walked and each one's author is looked up, which finds a
 * page soon.
 */
final class FollowingSource implements FeedSource {

	/** Rows that are sorted rather than looked for. */
	public const SORTED = 3000;

	public function __construct( private readonly Db $db, private readonly FollowRepository $follows ) {}

	public function name(): string {
		return 'following';
	}

	public function needs_member(): bool {
		return true;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$follow = $this->db->table( 'follow' );
		if ( $this->follows->reach( $viewer ) <= self::SORTED ) {
			return new SourcePart(
				joins: "$follow zfo JOIN {$this->db->table( 'feed' )} f ON f.author_id = zfo.target_id",
				where: 'zfo.user_id = %d',
				where_values: array( $viewer ),
				lead: true
			);
		}
		return new SourcePart( joins: "JOIN $follow zfo ON zfo.user_id = %d AND zfo.target_id = f.author_id", join_values: array( $viewer ) );
	}
}
