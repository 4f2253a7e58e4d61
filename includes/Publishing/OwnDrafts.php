<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Feed\Api\FeedPage;
use Zeromo\Community\Feed\Api\PostAssembler;
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
		$last = $rows[ count( $rows ) - 1 ] ?? array();
		$next = count( $ids ) > $per_page && array() !== $last
			? FeedCursor::after( (int) $last['created'], (int) $last['post_id'] )
			: null;
		return new FeedPage( $this->assembler->posts( $rows, $member ), $next, null );
	}
}
