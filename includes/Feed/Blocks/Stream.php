<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Feed\Http\ListArgs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * What the address of a page with a list asks of it: which stream, and its filters under the names GET /content/list
 * has for them, those of NAMES aside.
 */
final class Stream {

	/** Streams of the community's page, in the order of their tabs. */
	public const TABS = array( self::PICKED, 'following', 'latest', 'hot' );

	/** The stream and the order that a member may do without. */
	public const PICKED = 'recommended';

	/** User meta with the stream a member looked at last. */
	public const META = 'zeromo_stream';

	/**
	 * Arguments that have another name in an address: `post_type` of a page is WordPress's own word and finds nothing.
	 */
	public const NAMES = array( 'post_type' => 'zmo_type' );

	/**
	 * @param string $tab       One of TABS.
	 * @param string $orderby   One of ListArgs::ORDERS; what the tab has where the address names none.
	 * @param string $has       Word of `has`.
	 * @param string $post_type Word of `post_type`.
	 * @param string $date      Word of `date`.
	 */
	private function __construct(
		public readonly string $tab,
		public readonly string $orderby,
		public readonly string $has,
		public readonly string $post_type,
		public readonly string $date
	) {}

	/**
	 * What a member looked at last, empty for nothing yet and for visitors; WordPress has read it with the member.
	 */
	public static function last( int $member ): string {
		$kept = $member > 0 ? get_user_meta( $member, self::META, true ) : '';
		return is_string( $kept ) && in_array( $kept, self::TABS, true ) ? $kept : '';
	}

	/**
	 * Keeps the stream that the address names where its tab was pressed; a link from elsewhere changes nothing.
	 *
	 * @param string $page Address of the page with the tabs, empty for none.
	 */
	public static function keep_pressed( int $member, string $page ): void {
		$tab  = PagePlace::word( 'tab' );
		$from = (string) wp_get_raw_referer();
		if (
			$member > 0
			&& '' !== $page
			&& in_array( $tab, self::TABS, true )
			&& self::last( $member ) !== $tab
			&& ( $from === $page || str_starts_with( $from, "$page?" ) || str_starts_with( $from, "$page&" ) )
		) {
			update_user_meta( $member, self::META, $tab );
		}
	}

	/**
	 * The stream a page opens with when its address names none: what a member looked at last, else what the owner
	 * says. Where the owner says nothing, visitors get the first tab, and a member what is newest, the own post among
	 * it.
	 *
	 * @param int    $member Who looks, 0 for a visitor.
	 * @param string $last   From last().
	 * @param bool   $picks  Whether there is 推荐 for who looks.
	 */
	public static function first( Settings $settings, int $member, string $last, bool $picks ): string {
		$tab = '' === $last ? $settings->text( 'content_stream' ) : $last;
		return in_array( $tab, self::tabs( $picks ), true ) ? $tab : ( $member > 0 ? 'latest' : self::TABS[0] );
	}

	/** @return list<string> TABS, or those without 推荐. */
	public static function tabs( bool $picks ): array {
		return $picks ? self::TABS : array_values( array_diff( self::TABS, array( self::PICKED ) ) );
	}

	/**
	 * Of the address.
	 *
	 * @param bool   $streams Whether the page has the tabs; else the list is newest first by itself.
	 * @param string $first   Which stream comes first, from first().
	 * @param bool   $picks   Whether there is 推荐 for who looks.
	 */
	public static function of_page( bool $streams, string $first, bool $picks ): self {
		$tab  = $streams ? PagePlace::word( 'tab' ) : 'latest';
		$tab  = in_array( $tab, self::tabs( $picks ), true ) ? $tab : $first;
		$own  = self::own_order( $tab );
		// Addresses of an earlier version had one word for both.
		$type = $streams ? PagePlace::word( 'type' ) : '';
		return new self(
			$tab,
			self::one_of(
				PagePlace::word( 'orderby' ),
				$picks ? ListArgs::ORDERS : array_values( array_diff( ListArgs::ORDERS, array( self::PICKED ) ) ),
				$own
			),
			self::one_of(
				PagePlace::word( 'has' ),
				ListArgs::HAS,
				in_array( $type, ListArgs::HAS, true ) ? $type : ''
			),
			self::one_of(
				PagePlace::word( self::NAMES['post_type'] ),
				array( '', 'activity', 'post' ),
				'article' === $type ? 'post' : ''
			),
			self::one_of( PagePlace::word( 'date' ), ListArgs::DATES, '' )
		);
	}

	/** The order a tab has by itself. */
	public static function own_order( string $tab ): string {
		return in_array( $tab, ListArgs::ORDERS, true ) ? $tab : 'latest';
	}

	/**
	 * The filters of the list, without their defaults.
	 *
	 * @return array<string, string>
	 */
	public function filters(): array {
		$all = array(
			'orderby' => self::own_order( $this->tab ) === $this->orderby ? '' : $this->orderby,
			'has' => $this->has,
			'post_type' => $this->post_type,
			'date' => $this->date,
		);
		return array_filter( $all, static fn( string $value ): bool => '' !== $value );
	}

	/** The registered name of the type, or empty. */
	public function type(): string {
		return '' === $this->post_type ? '' : PostKind::registered( $this->post_type );
	}

	/** @param list<string> $words Allowed. */
	private static function one_of( string $word, array $words, string $else ): string {
		return '' !== $word && in_array( $word, $words, true ) ? $word : $else;
	}
}
