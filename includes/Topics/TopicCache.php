<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * Items of topics, which every list of posts asks for; forgotten after commit when anything of them changes.
 */
final class TopicCache {

	private const GROUP   = 'zmo_topic';
	private const SECONDS = 3600;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Items by id; what is not there is absent.
	 *
	 * @param list<int> $ids Topics.
	 * @return array<int, TopicItem>
	 */
	public function many( array $ids ): array {
		$found = array() === $ids ? array() : wp_cache_get_multiple( $ids, self::GROUP );
		return array_filter( $found, static fn( mixed $item ): bool => $item instanceof TopicItem );
	}

	/** @param array<int, TopicItem> $items By id. */
	public function keep( array $items ): void {
		if ( array() !== $items ) {
			wp_cache_set_multiple( $items, self::GROUP, self::SECONDS );
		}
	}

	/** @param list<int> $ids Topics that changed. */
	public function forget( array $ids ): void {
		if ( array() !== $ids ) {
			$this->db->after_commit( static fn() => wp_cache_delete_multiple( $ids, self::GROUP ) );
		}
	}
}
