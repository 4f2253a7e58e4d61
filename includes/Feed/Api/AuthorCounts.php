<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Members\Api\CountedTab;

/** How much of a member's writing a viewer finds; each question is asked once a request. */
final class AuthorCounts {

	public function __construct( private readonly Db $db, private readonly Visibility $visibility ) {}

	/** Public posts of a kind the viewer may see, among the member's newest. */
	public function listed( int $member, int $viewer, int $type ): int {
		$seen = $this->visibility->sql( 'f', $viewer );
		$all  = RequestMemo::of(
			"author:$member:$viewer",
			fn(): array => $this->pairs(
				"SELECT f.type AS k, COUNT(*) AS n FROM (SELECT post_id, type, status, author_id, circle_id
					FROM {$this->db->table( 'feed' )} WHERE author_id = %d AND status = %d
					ORDER BY created DESC, post_id DESC LIMIT %d) f
				{$seen->joins} WHERE {$seen->where} GROUP BY f.type",
				array(
					$member,
					FeedState::Listed->value,
					CountedTab::MOST,
					...$seen->join_values,
					...$seen->where_values,
				)
			)
		);
		return $all[ $type ] ?? 0;
	}

	/** The member's own posts in a state that is not public. */
	public function own( int $member, FeedState $state ): int {
		$all = RequestMemo::of(
			"own:$member",
			fn(): array => $this->pairs(
				"SELECT status AS k, COUNT(*) AS n FROM {$this->db->table( 'feed' )}"
					. ' WHERE author_id = %d AND status IN (%d,%d,%d) GROUP BY status',
				array( $member, FeedState::Draft->value, FeedState::Pending->value, FeedState::Refused->value )
			)
		);
		return min( CountedTab::MOST, $all[ $state->value ] ?? 0 );
	}

	/**
	 * @param list<int|string|null> $values For the placeholders.
	 * @return array<int, int>
	 */
	private function pairs( string $sql, array $values ): array {
		$out = array();
		foreach ( $this->db->rows( $sql, $values ) as $row ) {
			$out[ (int) $row['k'] ] = (int) $row['n'];
		}
		return $out;
	}
}
