<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Feed\Api\CardPart;
use Zeromo\Community\Feed\Api\MarkSource;
use Zeromo\Community\Feed\Api\MarkSql;
use Zeromo\Community\Kernel\Clock;

/** Field `poll` of a Post with its totals and the reader's choice; adds no query to a page. */
final class PollCard implements CardPart, MarkSource {

	public function __construct( private readonly VotedPolls $voted, private readonly Clock $clock ) {}

	public function mark_sql( array $ids, int $viewer, array $fields ): ?MarkSql {
		return $this->voted->question( $viewer, array_keys( self::polls( $fields ) ) );
	}

	public function take_marks( array $posts, int $viewer, array $bits ): void {
		$this->voted->learn( $viewer, $posts, $bits );
	}

	public function fields( array $ids, int $viewer, array $counters, array $fields ): array {
		$polls  = self::polls( $fields );
		$chosen = array() === $polls ? array() : $this->voted->choices( $viewer, array_keys( $polls ) );
		$now    = $this->clock->now();
		$looks  = array();
		foreach ( $polls as $post => $poll ) {
			$look           = PollState::of( $poll, $post, $counters[ $post ] ?? array(), $chosen[ $post ] ?? 0, $now );
			$looks[ $post ] = array( PollPart::NAME => $look );
		}
		return $looks;
	}

	/**
	 * Polls that PollPart made of the posts.
	 *
	 * @param array<int, array<string, mixed>> $fields By post.
	 * @return array<int, Poll>
	 */
	private static function polls( array $fields ): array {
		$polls = array();
		foreach ( $fields as $post => $of ) {
			// By what it is, so that a list without a poll does not read the class that knows its name.
			foreach ( $of as $field ) {
				if ( $field instanceof Poll ) {
					$polls[ $post ] = $field;
				}
			}
		}
		return $polls;
	}
}
