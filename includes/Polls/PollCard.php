<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Posts\Api\CardPart;
use Zeromo\Community\Posts\Api\MarkSource;
use Zeromo\Community\Posts\Api\MarkSql;
use Zeromo\Community\Kernel\Clock;

/** Field `poll` of a Post with its totals and the reader's choice; costs a page no statement of its own. */
final class PollCard implements CardPart, MarkSource {

	public function __construct( private readonly PollNotes $notes, private readonly VotedPolls $voted, private readonly Clock $clock ) {}

	public function mark_sql( array $ids, int $viewer ): ?MarkSql {
		return $this->voted->question( $viewer, $this->notes->among( $ids ) );
	}

	public function take_marks( array $posts, int $viewer, array $bits ): void {
		$this->voted->learn( $viewer, $posts, $bits );
	}

	public function fields( array $ids, int $viewer, array $counters ): array {
		$polls  = $this->notes->take( $ids );
		$chosen = array() === $polls ? array() : $this->voted->choices( $viewer, array_keys( $polls ) );
		$now    = $this->clock->now();
		$fields = array();
		foreach ( $polls as $post => $poll ) {
			$fields[ $post ] = array( PollPart::NAME => PollLook::of( $poll, $post, $counters[ $post ] ?? array(), $chosen[ $post ] ?? 0, $now ) );
		}
		return $fields;
	}
}
