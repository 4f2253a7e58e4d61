<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Search\Index\Finder;

/**
 * Looking for posts and circles by words.
 *
 * @phpstan-type Found array{id: int, post_title: string, post_type: string, url: string}
 */
final class SearchService {

	public function __construct(
		private readonly Finder $finder,
		private readonly Posts $posts,
		private readonly CirclePages $circles
	) {}

	/**
	 * A page of what was found, for pickers and suggestions.
	 *
	 * @param Cursor|null $after Place to go on from, instead of $paged.
	 * @return array{items: list<Found>, next: Cursor|null}
	 */
	public function page(
		Keywords $keywords,
		ResultType $type,
		int $viewer,
		int $paged,
		int $per_page,
		?Cursor $after = null
	): array {
		$page = new Page( $after, $paged, $per_page );
		if ( $keywords->is_blank() || $page->is_beyond() ) {
			return array( 'items' => array(), 'next' => null );
		}
		if ( ResultType::Circle === $type ) {
			$circles = $this->circles->page(
				$viewer,
				false,
				implode( ' ', $keywords->terms ),
				0,
				$paged,
				$per_page,
				$after
			);
			return array(
				'items' => array_map(
					static fn( CircleItem $circle ): array =>
						array(
							'id' => $circle->id,
							'post_title' => $circle->title,
							'post_type' => ResultType::Circle->value,
							'url' => $circle->url,
						),
					$circles['items']
				),
				'next'  => $circles['next'],
			);
		}
		$rows = $this->finder->best( $keywords, new Scope( $type ), $viewer, $after, $page->skip + $page->limit );
		$rows = array_slice( $rows, $page->skip, null, true );
		return array(
			'items' => $this->known( array_keys( $page->cut( $rows ) ), $viewer ),
			'next'  => $page->next_of( $rows ),
		);
	}

	/**
	 * @param list<int> $ids Posts.
	 * @return list<Found>
	 */
	private function known( array $ids, int $viewer ): array {
		$found = array() === $ids ? array() : $this->posts->visible( $ids, $viewer );
		$known = array_filter( array_map( static fn( int $id ): ?PostRef => $found[ $id ] ?? null, $ids ) );
		return array_values(
			array_map(
				static fn( PostRef $post ): array =>
					array(
						'id' => $post->id,
						'post_title' => $post->title,
						'post_type' => $post->post_type,
						'url' => $post->url,
					),
				$known
			)
		);
	}
}
