<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberVisibility;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Sql\PrivacySql;

/**
 * Privacy as core's user meta: a row `zeromo_no_{setting}` for each thing the member does not let others, so that two
 * changes at once do not undo each other.
 */
final class PrivacySettings implements MemberPrivacy {

	/** The row's name before the setting's. */
	public const META = 'zeromo_no_';

	/**
	 * @param \Closure(): PrivacySql $rows The same in lists.
	 * @param MemberVisibility $doors Why higher rooms show a viewer nothing of a member.
	 */
	public function __construct(
		#[Lazy( PrivacySql::class )] private readonly \Closure $rows,
		private readonly MemberVisibility $doors
	) {}

	/** @return list<int> */
	#[Filter( 'zeromo_member_suggestions', 5 )]
	public function on_member_suggestions( mixed $ids ): array {
		return $this->among(
			self::SEARCH,
			array_values( array_filter( is_array( $ids ) ? $ids : array(), 'is_int' ) )
		);
	}

	/**
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>
	 */
	#[Filter( 'rest_user_query' )]
	public function on_rest_user_query( array $args ): array {
		return current_user_can( 'list_users' ) ? $args : $this->without_hidden( $args );
	}

	/**
	 * @param array<string, bool|string> $robots
	 * @return array<string, bool|string>
	 */
	#[Filter( 'wp_robots', 30 )]
	public function on_wp_robots( array $robots ): array {
		return is_author() && ! $this->allows( self::SEARCH, (int) get_queried_object_id(), 0 )
			? array( 'noindex' => true ) + $robots
			: $robots;
	}

	/** @return list<string> */
	public static function names(): array {
		return array(
			self::FOLLOWERS,
			self::FOLLOWING,
			self::FAVORITES,
			self::LIKES,
			self::CIRCLES,
			self::MESSAGES,
			self::SEARCH,
			self::RECOMMENDED,
		);
	}

	public function allows( string $setting, int $member, int $viewer ): bool {
		return $member === $viewer
			|| (
				'' === get_user_meta( $member, self::META . $setting, true )
					&& ! (
						$viewer > 0
							&& str_starts_with( $setting, 'show_' )
							&& array() === $this->doors->open( array( $member ), $viewer )
					)
			);
	}

	public function among( string $setting, array $members ): array {
		if ( array() === $members ) {
			return array();
		}
		update_meta_cache( 'user', $members );
		return array_values(
			array_filter( $members, fn( int $member ): bool => $this->allows( $setting, $member, 0 ) )
		);
	}

	public function sql( string $setting, string $column, int $viewer ): SqlPart {
		return ( $this->rows )()->without( self::META . $setting, $column, $viewer );
	}

	public function settings( int $member ): array {
		$out = array();
		foreach ( self::names() as $name ) {
			$out[ $name ] = $this->allows( $name, $member, 0 );
		}
		return $out;
	}

	public function save( int $member, array $changes ): void {
		foreach ( array_intersect_key( $changes, array_flip( self::names() ) ) as $name => $allowed ) {
			$allowed
				? delete_user_meta( $member, self::META . $name )
				: update_user_meta( $member, self::META . $name, '1' );
		}
	}

	/**
	 * Arguments of a user query without those who do not want to be found; filters `rest_user_query` and
	 * `wp_sitemaps_users_query_args`.
	 *
	 * @param array<string, mixed> $args Of WP_User_Query.
	 * @return array<string, mixed>
	 */
	#[Filter( 'wp_sitemaps_users_query_args' )]
	public function without_hidden( array $args ): array {
		$own                = array( 'key' => self::META . self::SEARCH, 'compare' => 'NOT EXISTS' );
		// phpcs:ignore WordPress.DB.SlowDBQuery -- core's own lists of users, a page at a time.
		$args['meta_query'] = is_array( $args['meta_query'] ?? null ) && array() !== $args['meta_query']
			? array( 'relation' => 'AND', $args['meta_query'], $own )
			: array( $own );
		return $args;
	}
}
