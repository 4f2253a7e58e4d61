<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\Sql\TopicRepository;

/**
 * What other rooms are told about topics.
 */
final class TopicDirectory implements Topics {

	/**
	 * @param \Closure(): TopicRepository $topics Asked for what the cache does not know.
	 * @param \Closure(): TopicLinks $links Asked for what the cache does not know.
	 */
	public function __construct(
		#[Lazy( TopicRepository::class )] private readonly \Closure $topics,
		#[Lazy( TopicLinks::class )] private readonly \Closure $links,
		private readonly TopicCache $cache,
		private readonly Settings $settings
	) {}

	public function need( array $ids, array $had = array() ): array {
		$new = array_values( array_unique( array_diff( $ids, $had ) ) );
		$now = array() === $new ? array() : ( $this->topics )()->now( $new );
		if ( count( $now ) !== count( $new ) ) {
			throw Failure::invalid( 'topic_id' );
		}
		return array_values( array_unique( array_map( static fn( int $id ): int => $now[ $id ] ?? $id, $ids ) ) );
	}

	public function now( array $ids ): array {
		return $this->moved( $ids, false );
	}

	public function hold( array $ids ): array {
		return $this->moved( $ids, true );
	}

	/**
	 * @param list<int> $ids Topics.
	 * @return list<int>
	 */
	private function moved( array $ids, bool $hold ): array {
		$now = array() === $ids ? array() : ( $this->topics )()->now( $ids, $hold );
		return array_values(
			array_unique( array_filter( array_map( static fn( int $id ): int => $now[ $id ] ?? 0, $ids ) ) )
		);
	}

	public function items( array $ids ): array {
		$ids     = array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
		$found   = $this->cache->many( $ids );
		$missing = array_values( array_diff( $ids, array_keys( $found ) ) );
		if ( array() === $missing ) {
			return $found;
		}
		$fresh = array_map( $this->item( ... ), ( $this->topics )()->many( $missing ) );
		$this->cache->keep( $fresh );
		return $found + $fresh;
	}

	public function page( string $search, int $cat, int $paged, int $per_page, ?Cursor $after = null ): array {
		$page = new Page( $after, $paged, $per_page );
		if ( $page->is_beyond() || ! $this->settings->flag( 'room_topics' ) ) {
			return array( 'items' => array(), 'total' => null, 'more' => false, 'next' => null );
		}
		$ids    = ( $this->topics )()->page( TopicName::clean( $search ), $cat, $page->skip, $page->limit, $after );
		$topics = $this->in_order( $page->cut( $ids ) );
		$last   = end( $topics );
		$more   = count( $ids ) > $page->size && false !== $last;
		return array(
			'items' => array_map( $this->item( ... ), $topics ),
			'total' => null,
			'more'  => $more,
			'next'  => $more ? new Cursor( $last->heat, $last->id ) : null,
		);
	}

	/**
	 * Topics in the order of the ids.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicRecord>
	 */
	public function in_order( array $ids ): array {
		$records = ( $this->topics )()->many( $ids );
		return array_values(
			array_filter( array_map( static fn( int $id ): ?TopicRecord => $records[ $id ] ?? null, $ids ) )
		);
	}

	public function cats(): array {
		$terms = get_terms( array( 'taxonomy' => TopicType::CAT, 'hide_empty' => false, 'orderby' => 'term_id' ) );
		$out   = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$out[] = array(
					'name' => (string) $term->term_id,
					'label' => html_entity_decode( $term->name, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				);
			}
		}
		return $out;
	}

	public function by_names( array $names ): array {
		$keys  = array_map( TopicName::key( ... ), $names );
		$found = ( $this->topics )()->by_keys( array_values( array_unique( $keys ) ) );
		return array_values( array_unique( array_intersect_key( $found, array_flip( $keys ) ) ) );
	}

	public function url( int $id, string $slug ): string {
		return ( $this->links )()->url( $slug );
	}

	public function current(): int {
		return is_tax( TopicType::NAME ) ? get_queried_object_id() : 0;
	}

	public function content_changed( array $ids, int $delta ): void {
		$ids = array_values( array_unique( $ids ) );
		if ( array() !== $ids && 0 !== $delta ) {
			( $this->topics )()->content_changed( $ids, $delta );
			$this->cache->forget( $ids );
		}
	}

	public function merging(): array {
		return ( $this->topics )()->merging();
	}

	public function posts_moved( int $from, int $into, int $left, int $came ): void {
		( $this->topics )()->posts_moved( $from, $into, $left, $came );
		$this->cache->forget( array( $from, $into ) );
	}

	public function merged( int $from ): void {
		if ( isset( ( $this->topics )()->merging()[ $from ] ) ) {
			wp_delete_term( $from, TopicType::NAME );
		}
	}

	private function item( TopicRecord $topic ): TopicItem {
		return new TopicItem(
			$topic->id,
			$topic->name,
			( $this->links )()->icon( $topic ),
			( $this->links )()->url( $topic->slug ),
			$topic->content_count
		);
	}
}
