<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

/**
 * Members worth following: newcomers who publish. The list is the same for all and kept ten minutes in an object cache.
 *
 * @phpstan-import-type MemberCard from Api\MemberDirectory
 */
final class Suggestions {

	private const NEWEST = 60;
	private const KEPT   = 24;

	public function __construct( private readonly MemberRepository $members, private readonly Directory $directory, private readonly PrivacySettings $privacy ) {}

	/**
	 * At most $limit members the viewer does not follow yet, with the number of their public posts.
	 *
	 * @return list<array{card: MemberCard, posts: int}>
	 */
	public function members( int $limit, int $viewer ): array {
		$posts = wp_cache_get( 'newcomers', 'zmo_member_lists' );
		if ( ! is_array( $posts ) ) {
			$posts = $this->members->busy_newcomers( self::NEWEST, self::KEPT );
			$posts = array_intersect_key( $posts, array_flip( $this->privacy->among( PrivacySettings::SEARCH, array_keys( $posts ) ) ) );
			wp_cache_set( 'newcomers', $posts, 'zmo_member_lists', 10 * MINUTE_IN_SECONDS );
		}
		/** @var array<int, int> $posts */
		$posts = array_slice( $posts, 0, max( 1, $viewer > 0 ? self::KEPT : $limit ), true );
		$out   = array();
		foreach ( $this->directory->cards( array_keys( $posts ), $viewer ) as $id => $card ) {
			if ( $id !== $viewer && ! $card['following'] && count( $out ) < $limit ) {
				$out[] = array( 'card' => $card, 'posts' => $posts[ $id ] ?? 0 );
			}
		}
		return $out;
	}
}
