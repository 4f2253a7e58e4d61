<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Content\Api\PostRef;
use Zeromo\Community\Content\Api\Posts;

/** Looking for posts and circles by words. */
final class SearchService {

	/** Pages by number end here. */
	private const REACH = 2000;

	public function __construct( private readonly SearchRepository $rows, private readonly Posts $posts, private readonly Circles $circles ) {}

	/**
	 * A page of what was found, for pickers and suggestions.
	 *
	 * @return list<array{id: int, post_title: string, post_type: string, url: string}>
	 */
	public function page( Keywords $keywords, ResultType $type, int $viewer, int $paged, int $per_page ): array {
		if ( $keywords->is_blank() || $paged * $per_page > self::REACH ) {
			return array();
		}
		if ( ResultType::Circle === $type ) {
			return array_map(
				static fn( array $circle ): array => array( 'id' => $circle['id'], 'post_title' => $circle['title'], 'post_type' => ResultType::Circle->value, 'url' => $circle['url'] ),
				$this->circles->page( $viewer, false, implode( ' ', $keywords->terms ), 0, $paged, $per_page )['items']
			);
		}
		$ids   = array_keys( $this->rows->posts( $keywords, $type, $viewer, null, $per_page, ( $paged - 1 ) * $per_page ) );
		$found = array() === $ids ? array() : $this->posts->visible( $ids, $viewer );
		$known = array_filter( array_map( static fn( int $id ): ?PostRef => $found[ $id ] ?? null, $ids ) );
		return array_values( array_map( static fn( PostRef $post ): array => array( 'id' => $post->id, 'post_title' => $post->title, 'post_type' => $post->post_type, 'url' => $post->url ), $known ) );
	}
}
