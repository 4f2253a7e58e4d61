<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MarkCache;
use Zeromo\Community\Polls\Sql\PollRepository;

/** What the caller chose in a list of posts: one query, or none when the object cache has it. */
final class VotedPolls {

	/** @param \Closure(): PollRepository $polls Asked for what the cache does not know. */
	public function __construct(
		#[Lazy( PollRepository::class )] private readonly \Closure $polls,
		private readonly MarkCache $cache = new MarkCache( 'zmo_poll' )
	) {}

	/**
	 * Choices as bits by post, 0 where there is none.
	 *
	 * @param list<int> $posts Posts with a poll.
	 * @return array<int, int>
	 */
	public function choices( int $member, array $posts ): array {
		return 0 === $member
			? array()
			: $this->cache->many(
				$member,
				$posts,
				fn( array $missing ): array => ( $this->polls )()->choices( $member, $missing )
			);
	}

	/**
	 * The posts that are not in the cache, to be read together with the marks of other rooms.
	 *
	 * @param list<int> $posts Posts with a poll.
	 */
	public function question( int $member, array $posts ): ?MarkSql {
		$unknown = $this->cache->unknown( $member, $posts );
		return array() === $unknown ? null : ( $this->polls )()->choices_sql( $member, $unknown );
	}

	/**
	 * Keeps what has been read.
	 *
	 * @param list<int>       $posts   Posts that were asked about.
	 * @param array<int, int> $choices Bits of those the member voted in.
	 */
	public function learn( int $member, array $posts, array $choices ): void {
		$this->cache->learn( $member, $posts, $choices );
	}

	/** The member has voted; call it after commit. */
	public function voted( int $member, int $post, int $choice ): void {
		$this->cache->put( $member, $post, $choice );
	}
}
