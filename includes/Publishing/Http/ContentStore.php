<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Feed\Api\FeedService;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\OwnDrafts;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Routing\CountsSearch;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Posts\Api\Post;

/** Behind `zeromo_content_store`: posts as cards, own drafts too; saving and deleting as over REST. */
final class ContentStore implements Store, CountsSearch {

	public function __construct(
		private readonly PostParts $parts,
		private readonly FeedService $feed,
		private readonly OwnDrafts $drafts,
		private readonly CardView $cards,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		$args = ContentArgs::form() + $this->parts->args();
		unset( $args['_wpnonce'] );
		return array(
			'author' => Arg::id( __( '作者', 'zeromo-community' ), false ),
			'status' => Arg::word(
				__( '状态；没有公开的只有自己的', 'zeromo-community' ),
				array( 'publish', 'draft', 'pending', 'refused', 'future' ),
				'publish'
			),
		) + $args;
	}

	public function get( array $args ): array {
		$in     = new Input( $args );
		$viewer = $this->caller->id();
		$cursor = FeedCursor::read( $in->text( 'cursor' ) );
		$own    = array(
			'draft' => FeedState::Draft,
			'pending' => FeedState::Pending,
			'refused' => FeedState::Refused,
			'future' => FeedState::Scheduled,
		)[ $in->text( 'status', 'publish' ) ]
			?? null;
		if ( null !== $own ) {
			$member = $this->caller->member();
			if ( $in->int( 'author', $member ) !== $member ) {
				throw Failure::forbidden();
			}
			$page = $this->drafts->page( $member, $own, $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		} else {
			$author = $in->int( 'author' );
			$page   = $this->feed->page(
				new FeedQuery(
					$author > 0 ? 'member' : 'feed',
					'',
					0,
					0,
					$author,
					0,
					trim( $in->text( 'search' ) ),
					'latest',
					'',
					'',
					$cursor->at,
					$in->int( 'paged', 1 ),
					$in->int( 'per_page', 20 ),
					$cursor->back
				),
				$viewer
			);
		}
		return array(
			'items' => array_map( fn( Post $post ): string => $this->cards->card( $post, $viewer ), $page->posts ),
			'total' => null,
			'more'  => null !== $page->next,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /content', $args );
	}

	public function saved(): array {
		return ContentController::saved();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /post/delete', $args + array( 'id' => 0 ) );
	}

	public function deleted(): array {
		return PostController::deleted();
	}
}
