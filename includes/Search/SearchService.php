<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Search\Sql\SearchRepository;

/**
 * Looking for posts and circles by words.
 *
 * @phpstan-type Found array{id: int, post_title: string, post_type: string, url: string}
 */
final class SearchService {

	/** Pages by number end here, deeper by cursor. */
	private const REACH = 2000;

	public function __construct( private readonly SearchRepository $rows, private readonly Posts $posts, private readonly Circles $circles ) {}

	/**
	 * A page of what was found, for pickers and suggestions.
	 *
	 * @param Cursor|null $after Place to go on from, instead of $paged.
	 * @return array{items: list<Found>, next: Cursor|null}
	 */
	public function page( Keywords $keywords, ResultType $type, int $viewer, int $paged, int $per_page, ?Cursor $after = null ): array {
		$offset = null === $after ? ( $paged - 1 ) * $per_page : 0;
		if ( $keywords->is_blank() || $offset >= self::REACH ) {
			return array( 'items' => array(), 'next' => null );
		}
		if ( ResultType::Circle === $type ) {
			$page = $this->circles->page( $viewer, false, implode( ' ', $keywords->terms ), 0, $paged, $per_page, $after );
			return array(
				'items' => array_map( static fn( array $circle ): array => array( 'id' => $circle['id'], 'post_title' => $circle['title'], 'post_type' => ResultType::Circle->value, 'url' => $circle['url'] ), $page['items'] ),
				'next'  => $page['next'],
			);
		}
		$rows = $this->rows->posts( $keywords, new Scope( $type ), $viewer, $after, $per_page + 1, $offset );
		$page = array_slice( $rows, 0, $per_page, true );
		$last = array_key_last( $page );
		return array(
			'items' => $this->known( array_keys( $page ), $viewer ),
			'next'  => count( $rows ) > $per_page && null !== $last ? new Cursor( $page[ $last ], $last ) : null,
		);
	}

	/**
	 * @param list<int> $ids Posts.
	 * @return list<Found>
	 */
	private function known( array $ids, int $viewer ): array {
		$found = array() === $ids ? array() : $this->posts->visible( $ids, $viewer );
		$known = array_filter( array_map( static fn( int $id ): ?PostRef => $found[ $id ] ?? null, $ids ) );
		return array_values( array_map( static fn( PostRef $post ): array => array( 'id' => $post->id, 'post_title' => $post->title, 'post_type' => $post->post_type, 'url' => $post->url ), $known ) );
	}
}
