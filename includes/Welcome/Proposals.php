<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome;

use Zeromo\Community\CircleIndex\Api\CircleProposals;
use Zeromo\Community\Circles\Api\CircleCard;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberProposals;

/** What a new member is proposed: what the owner chose, else the liveliest. */
final class Proposals {

	/** So many are shown, and so many of them are ticked. */
	public const CIRCLES        = 6;
	public const TICKED_CIRCLES = 3;
	public const PEOPLE         = 8;
	public const TICKED_PEOPLE  = 5;

	/** So many of each an owner may name. */
	private const NAMED = 50;

	public function __construct(
		private readonly CircleProposals $circles,
		private readonly MemberProposals $people,
		private readonly Settings $settings
	) {}

	/** @return list<CircleCard> */
	public function circles( int $member ): array {
		$chosen = $this->chosen(
			'welcome_circles',
			'/^c?(\d{1,18})$/D',
			static function ( array $slugs ): array {
				$found = get_posts(
					array(
						'post_type' => CircleType::NAME,
						'post_name__in' => $slugs,
						// phpcs:ignore WordPress.WP.PostsPerPage -- as many as the setting names.
						'posts_per_page' => self::NAMED,
						'no_found_rows' => true,
					)
				);
				return array_column( $found, 'ID', 'post_name' );
			}
		);
		return $this->circles->cards( $chosen, $member, self::CIRCLES );
	}

	/** @return list<MemberCard> */
	public function people( int $member ): array {
		$chosen = $this->chosen(
			'welcome_people',
			'/^(\d{1,18})$/D',
			static function ( array $names ): array {
				$found = get_users( array( 'nicename__in' => $names, 'fields' => array( 'ID', 'user_nicename' ) ) );
				return array_column( $found, 'ID', 'user_nicename' );
			}
		);
		return $this->people->cards( $chosen, $member, self::PEOPLE );
	}

	/**
	 * The ids an owner named by number or by the last part of an address, in their order.
	 *
	 * @param string                                        $number Pattern of a number.
	 * @param callable(list<string>): array<int|string, mixed> $find   Ids by name.
	 * @return list<int>
	 */
	private function chosen( string $setting, string $number, callable $find ): array {
		$words = preg_split( '/[\s,，、;；]+/u', $this->settings->text( $setting ), -1, PREG_SPLIT_NO_EMPTY );
		$words = array_map(
			static fn( string $word ): string => basename( (string) wp_parse_url( $word, PHP_URL_PATH ) ),
			array_slice( false === $words ? array() : $words, 0, self::NAMED )
		);
		$names = array_values( array_filter( $words, static fn( string $word ): bool => '' !== $word ) );
		$named = preg_grep( $number, $names, PREG_GREP_INVERT );
		$slugs = array_values( array_map( 'sanitize_title', false === $named ? array() : $named ) );
		$found = array() === $slugs ? array() : $find( $slugs );
		$ids   = array();
		foreach ( $names as $name ) {
			$id    = 1 === preg_match( $number, $name, $at ) ? $at[1] : ( $found[ sanitize_title( $name ) ] ?? 0 );
			$ids[] = is_numeric( $id ) ? (int) $id : 0;
		}
		return array_values( array_unique( array_filter( $ids ) ) );
	}
}
