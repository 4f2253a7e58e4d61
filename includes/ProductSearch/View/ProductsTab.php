<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductSearch\View;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Api\ResultTab;
use Zeromo\Community\Shop\Api\ProductGrid;

/** 商品 on the page of results: what is for sale, as in the shop, the best answers first. */
final class ProductsTab implements ResultTab {

	private const SIZE = 20;

	public function __construct( private readonly Posts $posts, private readonly ProductGrid $grid ) {}

	public function word(): string {
		return 'product';
	}

	public function label(): string {
		return __( '商品', 'zeromo-community' );
	}

	public function html( string $typed, int $viewer, ?Cursor $after, string $here ): string {
		$found = $this->posts->listed(
			new FeedQuery(
				source: 'search',
				post_type: PostKind::Product->type(),
				keywords: trim( $typed ),
				orderby: 'relevance',
				cursor: $after,
				per_page: self::SIZE
			),
			$viewer
		);
		return $this->grid->html(
			array_map( static fn( Post $post ): int => $post->id, $found['posts'] ),
			$viewer,
			null === $after ? '' : $here,
			null === $found['next'] ? '' : add_query_arg( 'cursor', rawurlencode( $found['next'] ), $here )
		);
	}
}
