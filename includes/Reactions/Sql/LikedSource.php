<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Reactions\Kind;

/**
 * What a member (`cat`) likes, newest like first, for readers whom the member's privacy settings allow. For the tab 喜欢
 * only: no route offers this source.
 */
final class LikedSource implements FeedSource {

	public const NAME = 'liked';

	public function __construct( private readonly Db $db, private readonly MemberPrivacy $privacy ) {}

	public function name(): string {
		return self::NAME;
	}

	public function needs_member(): bool {
		return false;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		if ( ! $this->privacy->allows( MemberPrivacy::LIKES, $query->cat, $viewer ) ) {
			throw Failure::not_found();
		}
		return new SourcePart(
			joins: "{$this->db->table( 'reaction' )} zlr
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = zlr.object_id",
			where: 'zlr.user_id = %d AND zlr.object_type = %d AND zlr.kind = %d',
			where_values: array( $query->cat, Counters::POST, Kind::Like->value ),
			sort: 'zlr.created',
			lead: true,
			own: $query->cat === $viewer
		);
	}
}
