<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberVisibility;
use Zeromo\Community\Members\Sql\MemberRepository;

/**
 * Members worth following: newcomers who publish. The list is the same for all and kept ten minutes in an object cache.
 */
final class Suggestions {

	private const NEWEST = 60;
	private const KEPT   = 24;

	public function __construct(
		private readonly MemberRepository $members,
		private readonly Directory $directory,
		private readonly PrivacySettings $privacy,
		private readonly MemberVisibility $doors
	) {}

	/**
	 * A batch of members the viewer does not follow yet, with the number of their public posts; after the last comes
	 * the first.
	 *
	 * @return array{members: list<array{card: MemberCard, posts: int}>, more: bool} `more`: there are others.
	 */
	public function batch( int $limit, int $viewer, int $batch ): array {
		$posts = $this->kept();
		// A visitor follows nobody: what is not shown need not be asked for.
		if ( 0 === $viewer ) {
			return array(
				'members' => $this->members_of( self::part( $posts, $limit, $batch ), 0 ),
				'more' => count( $posts ) > $limit,
			);
		}
		$all   = array();
		$posts = array_intersect_key( $posts, array_flip( $this->doors->open( array_keys( $posts ), $viewer ) ) );
		foreach ( $this->members_of( $posts, $viewer ) as $one ) {
			if ( $one['card']->id !== $viewer && ! $one['card']->following ) {
				$all[] = $one;
			}
		}
		return array(
			'members' => array_values( self::part( $all, $limit, $batch ) ),
			'more' => count( $all ) > $limit,
		);
	}

	/** @return array<int, int> Public posts by member. */
	private function kept(): array {
		$posts = wp_cache_get( 'newcomers', 'zmo_member_lists' );
		if ( ! is_array( $posts ) ) {
			$posts = $this->members->busy_newcomers( self::NEWEST, self::KEPT );
			$posts = array_intersect_key(
				$posts,
				array_flip( $this->privacy->among( PrivacySettings::SEARCH, array_keys( $posts ) ) )
			);
			wp_cache_set( 'newcomers', $posts, 'zmo_member_lists', 10 * MINUTE_IN_SECONDS );
		}
		/** @var array<int, int> */
		return $posts;
	}

	/**
	 * @param array<int, int> $posts Public posts by member.
	 * @return list<array{card: MemberCard, posts: int}>
	 */
	private function members_of( array $posts, int $viewer ): array {
		$out = array();
		foreach ( $this->directory->cards( array_keys( $posts ), $viewer ) as $id => $card ) {
			$out[] = array( 'card' => $card, 'posts' => $posts[ $id ] ?? 0 );
		}
		return $out;
	}

	/**
	 * @template T
	 * @param array<int, T> $all Everything.
	 * @return array<int, T>
	 */
	private static function part( array $all, int $limit, int $batch ): array {
		$batches = max( 1, (int) ceil( count( $all ) / $limit ) );
		return array_slice( $all, ( $batch % $batches ) * $limit, $limit, true );
	}
}
