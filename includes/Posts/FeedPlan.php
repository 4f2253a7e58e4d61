<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * Which key of the feed table answers a question.
 *
 * Newest first has a key for every scope. Other orders have one for the whole feed and for a circle; elsewhere the
 * newest WINDOW posts of the scope are sorted: with scores that fade with age nothing older would stand on top anyway.
 */
final class FeedPlan {

	public const WINDOW = 2000;

	private const COLUMNS = array(
		'latest' => 'created',
		'hot' => 'hot',
		'commented' => 'commented',
		'rating' => 'rating',
		'recommended' => 'picked',
	);

	/**
	 * @param string             $index  Key to walk.
	 * @param string             $column Column to sort by.
	 * @param array<string, int> $equal  Columns the key is pinned to, beside the state.
	 * @param array<string, int> $filter Conditions beyond the key: `author_id`, `type`, `media` (a bit), `created`
	 *                                   (at least).
	 * @param list<int>          $media  Values of the media column to walk one by one, empty where it does not lead.
	 * @param bool               $window Whether the newest WINDOW rows are sorted instead of walking a key of the
	 *                                   order.
	 */
	public function __construct(
		public readonly string $index,
		public readonly string $column,
		public readonly array $equal,
		public readonly array $filter,
		public readonly array $media,
		public readonly bool $window
	) {}

	/**
	 * The plan of a query.
	 *
	 * @param FeedQuery $query What is asked.
	 * @param int       $since Unix seconds of its `date`, 0 for none.
	 */
	public static function of( FeedQuery $query, int $since ): self {
		$column = self::COLUMNS[ $query->orderby ] ?? 'created';
		$type   = (int) PostKind::of_type( $query->post_type )?->value;
		$bit    = self::bit( $query->has );
		$equal  = array();
		$filter = array_filter( array( 'author_id' => $query->author, 'type' => $type, 'media' => $bit ) );
		$media  = array();
		if ( $query->circle_id > 0 ) {
			$scope = 'circle';
			$equal = array( 'circle_id' => $query->circle_id );
		} elseif ( $query->author > 0 ) {
			$scope = 'author';
			$equal = array( 'author_id' => $query->author );
		} elseif ( $bit > 0 ) {
			$scope = 'media';
			$media = array_values(
				array_filter( range( 1, 7 ), static fn( int $value ): bool => 0 !== ( $value & $bit ) )
			);
			unset( $filter['media'] );
		} elseif ( $type > 0 ) {
			$scope = 'type';
			$equal = array( 'type' => $type );
		} else {
			$scope = 'latest';
		}
		$filter = array_diff_key( $filter, $equal );
		$index  = 'created' === $column ? $scope : self::key( $scope, $column, array() === $filter );
		if ( $since > 0 ) {
			$filter['created'] = $since;
		}
		return new self( $index ?? $scope, $column, $equal, $filter, $media, null === $index );
	}

	/** The bit of a word of `has`. */
	public static function bit( string $has ): int {
		return match ( $has ) {
			'image' => FeedEntry::IMAGE,
			'video' => FeedEntry::VIDEO,
			'file'  => FeedEntry::FILE,
			default => 0,
		};
	}

	/** The key that has a scope in the order of a column, or null. */
	private static function key( string $scope, string $column, bool $plain ): ?string {
		if ( ! $plain ) {
			return null;
		}
		return match ( $scope ) {
			'latest' => $column,
			'circle' => in_array( $column, array( 'rating', 'picked' ), true ) ? null : "circle_$column",
			default  => null,
		};
	}
}
