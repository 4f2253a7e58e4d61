<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicLinks;
use Zeromo\Community\Topics\TopicRecord;

/** Topics as templates draw them. */
final class TopicCards {

	/**
	 * @param \Closure(): FollowRepository $follows Asked for by cards, not by rows.
	 * @param \Closure(): TopicLinks $links Asked for where there is a topic.
	 */
	public function __construct(
		private readonly TopicDirectory $directory,
		#[Lazy( FollowRepository::class )] private readonly \Closure $follows,
		#[Lazy( TopicLinks::class )] private readonly \Closure $links,
		private readonly Caller $caller
	) {}

	/**
	 * Cards in the order of the ids; whether the caller follows them is asked in one query.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicCard>
	 */
	public function cards( array $ids ): array {
		$followed = ( $this->follows )()->followed( $this->caller->id(), $ids );
		return array_map(
			fn( TopicRecord $topic ): TopicCard => $this->card( $topic, in_array( $topic->id, $followed, true ) ),
			$this->directory->in_order( $ids )
		);
	}

	/**
	 * Names, addresses and numbers alone, for a rail.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicCard>
	 */
	public function rows( array $ids ): array {
		return array_map(
			fn( TopicRecord $topic ): TopicCard => $this->card( $topic, false ),
			$this->directory->in_order( $ids )
		);
	}

	/** One card. */
	public function of( TopicRecord $topic ): TopicCard {
		return $this->card(
			$topic,
			array() !== ( $this->follows )()->followed( $this->caller->id(), array( $topic->id ) )
		);
	}

	private function card( TopicRecord $topic, bool $following ): TopicCard {
		return new TopicCard(
			$topic,
			( $this->links )()->url( $topic->slug ),
			( $this->links )()->icon( $topic ),
			$following
		);
	}
}
