<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Feed\Api\FeedPage;
use Zeromo\Community\Feed\Api\PostAssembler;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\FeedRepository;
use Zeromo\Community\Posts\Api\FeedState;

/** What a member has written and not published: drafts, and what waits for a moderator. */
final class OwnDrafts {

	public function __construct( private readonly FeedRepository $feed, private readonly PostAssembler $assembler ) {}

	/** One page, newest first. */
	public function page( int $member, FeedState $state, int $paged, int $per_page ): FeedPage {
		$page = new Page( null, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return new FeedPage( array(), null, null );
		}
		$ids  = $this->feed->of_author( $member, $state, $page->limit, $page->skip );
		$rows = $this->feed->rows( $page->cut( $ids ), new SqlPart(), SqlPart::where( '1=0' ) );
		$last = $rows[ count( $rows ) - 1 ] ?? null;
		$next = count( $ids ) > $per_page && null !== $last
			? FeedCursor::after( $last->created, $last->post_id )
			: null;
		return new FeedPage( $this->assembler->posts( $rows, $member ), $next, null );
	}

	/**
	 * The newest drafts as their writer knows them: the title, else the first words.
	 *
	 * @param int $but The one that is open.
	 * @return list<array{id: int, name: string, time: int, length: int}>
	 */
	public function names( int $member, int $limit, int $but ): array {
		$found = $this->feed->of_author( $member, FeedState::Draft, $limit + 1, 0 );
		$ids   = array_slice( array_values( array_diff( $found, array( $but ) ) ), 0, $limit );
		_prime_post_caches( $ids, false, false );
		$names = array();
		foreach ( array_filter( array_map( 'get_post', $ids ) ) as $post ) {
			$text    = SafeText::excerpt( $post->post_content, PHP_INT_MAX );
			$names[] = array(
				'id'     => $post->ID,
				'name'   => '' !== $post->post_title ? $post->post_title : mb_substr( $text, 0, 40 ),
				'time'   => (int) strtotime( $post->post_modified_gmt . ' UTC' ),
				'length' => mb_strlen( $text ),
			);
		}
		return $names;
	}
}
