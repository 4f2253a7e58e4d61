<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Posts\Api\Posts;

/** Bought posts as they are now: there, not to be seen at present, or gone. */
final class BoughtPosts {

	public function __construct( private readonly Posts $posts ) {}

	/**
	 * In two queries for all of them.
	 *
	 * @param list<Order> $orders Of posts.
	 * @return array<int, Belonging> By the order's id.
	 */
	public function of( array $orders, int $buyer ): array {
		$ids  = array_values( array_unique( array_map( static fn( Order $order ): int => $order->item_id, $orders ) ) );
		$seen = $this->posts->visible( $ids, $buyer );
		// Those that are not seen are asked of core, all at once.
		$rest = array_values( array_diff( $ids, array_keys( $seen ) ) );
		_prime_post_caches( $rest, false, false );
		$found = array();
		foreach ( $orders as $order ) {
			$post                = $seen[ $order->item_id ] ?? null;
			$found[ $order->id ] = null === $post
				? new Belonging( '', self::why( $order->item_id ) )
				: new Belonging( "$post->url#hidden" );
		}
		return $found;
	}

	/** Why a post is not to be seen. */
	private static function why( int $post_id ): string {
		$status = get_post_status( $post_id );
		return false === $status || 'trash' === $status
			? __( '这篇动态已删除', 'zeromo-community' )
			: __( '这篇动态现在看不到：作者撤下了它，或它所在的圈子只对成员开放', 'zeromo-community' );
	}
}
