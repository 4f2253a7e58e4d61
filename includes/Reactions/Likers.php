<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** Who liked a thing or found it useful, for everybody who may see the thing. Nobody can read who disliked it. */
final class Likers {

	public function __construct(
		private readonly LikeTargets $targets,
		private readonly ReactionRepository $reactions,
		private readonly Counters $counters,
		private readonly MemberDirectory $members
	) {}

	/**
	 * A page, newest first.
	 *
	 * @param string      $type     post, comment or user.
	 * @param int         $id       What.
	 * @param Kind        $kind     Like or Useful.
	 * @param Cursor|null $after    Place to go on from.
	 * @param int         $paged    Used where there is no cursor.
	 * @param int         $per_page 1 to 50.
	 * @param int         $viewer   Caller, 0 for a visitor.
	 * @return array{items: list<MemberCard>, next_cursor: string|null, total: int}
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for what the viewer may not see.
	 */
	public function page(
		string $type,
		int $id,
		Kind $kind,
		?Cursor $after,
		int $paged,
		int $per_page,
		int $viewer
	): array {
		$target = $this->targets->seen( $type, $id, $viewer );
		$total  = $this->counters->get( $target->object_type(), $id, $kind->count_type() );
		$page   = new Page( $after, $paged, $per_page );
		$shown  = $page->is_beyond()
			? array( 'items' => array(), 'next_cursor' => null )
			: $this->of( $target->object_type(), $id, $kind, $page, $viewer );
		return $shown + array( 'total' => max( 0, $total ) );
	}

	/**
	 * The newest likers of a post the viewer is known to see.
	 *
	 * @return list<MemberCard>
	 */
	public function newest( int $post, int $many, int $viewer ): array {
		return $this->of( Counters::POST, $post, Kind::Like, new Page( null, 1, $many ), $viewer )['items'];
	}

	/** @return array{items: list<MemberCard>, next_cursor: string|null} */
	private function of( int $object_type, int $id, Kind $kind, Page $page, int $viewer ): array {
		$rows  = $this->reactions->members(
			$object_type,
			$id,
			$kind,
			$page->after,
			$page->skip,
			$page->limit,
			$viewer
		);
		$ids   = array_keys( $page->cut( $rows ) );
		$next  = $page->next_of( $rows );
		return array(
			'items'       => array() === $ids ? array() : array_values( $this->members->cards( $ids, $viewer ) ),
			'next_cursor' => Cursor::text( $next ),
		);
	}
}
