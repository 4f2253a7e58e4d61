<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicLinks;
use Zeromo\Community\Topics\TopicRecord;

/**
 * Topics as templates draw them.
 *
 * @phpstan-type TopicCard array{id: int, title: string, url: string, icon_url: string, content_count: int, followers: int, heat: int, following: bool, member: bool}
 */
final class TopicCards {

	public function __construct(
		private readonly TopicDirectory $directory,
		private readonly FollowRepository $follows,
		private readonly TopicLinks $links,
		private readonly Caller $caller
	) {}

	/**
	 * Cards in the order of the ids; whether the caller follows them is asked in one query.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicCard>
	 */
	public function cards( array $ids ): array {
		$followed = $this->follows->followed( $this->caller->id(), $ids );
		return array_map( fn( TopicRecord $topic ): array => $this->card( $topic, in_array( $topic->id, $followed, true ) ), $this->directory->in_order( $ids ) );
	}

	/**
	 * Names, addresses and numbers alone, for a rail.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicCard>
	 */
	public function rows( array $ids ): array {
		return array_map( fn( TopicRecord $topic ): array => $this->card( $topic, false ), $this->directory->in_order( $ids ) );
	}

	/** @return TopicCard */
	public function of( TopicRecord $topic ): array {
		return $this->card( $topic, array() !== $this->follows->followed( $this->caller->id(), array( $topic->id ) ) );
	}

	/** @return TopicCard */
	private function card( TopicRecord $topic, bool $following ): array {
		return array(
			'id'            => $topic->id,
			'title'         => $topic->name,
			'url'           => $this->links->url( $topic->slug ),
			'icon_url'      => $this->links->icon( $topic ),
			'content_count' => $topic->content_count,
			'followers'     => $topic->followers,
			'heat'          => $topic->heat,
			'following'     => $following,
			'member'        => $this->caller->id() > 0,
		);
	}
}
