<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** The order of episodes after one step, without database. */
final class EpisodeOrder {

	/**
	 * @param list<int> $posts In their order.
	 * @param string    $step  add, out, up or down.
	 * @return list<int>
	 */
	public static function after( array $posts, string $step, int $post ): array {
		$place = array_search( $post, $posts, true );
		if ( false === $place ) {
			return 'add' === $step && $post > 0 ? array( ...$posts, $post ) : $posts;
		}
		$other = match ( $step ) {
			'up'    => $place - 1,
			'down'  => $place + 1,
			default => $place,
		};
		if ( 'out' === $step ) {
			unset( $posts[ $place ] );
		} elseif ( isset( $posts[ $other ] ) ) {
			[ $posts[ $place ], $posts[ $other ] ] = array( $posts[ $other ], $posts[ $place ] );
		}
		return array_values( $posts );
	}
}
