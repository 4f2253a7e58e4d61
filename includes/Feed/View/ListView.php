<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\View;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Feed\Api\FeedPage;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\FeedQuery;

/** Draws lists of cards and the links to their other pages. */
final class ListView {

	/** Lists that say how much has come since they were drawn. */
	private const FRESH = array( 'feed', 'following', 'circle', 'topic' );

	public function __construct(
		private readonly CardView $cards,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/**
	 * The list as a page shows it: the infinite-list widget around cards and a link to the next page.
	 *
	 * @param FeedPage  $page   Posts.
	 * @param FeedQuery $query  What was asked.
	 * @param int       $viewer Caller.
	 * @param string    $base   Address of the page without a cursor.
	 * @param array{title: string, text?: string, url?: string, label?: string} $empty Where there is nothing.
	 */
	public function widget( FeedPage $page, FeedQuery $query, int $viewer, string $base, array $empty ): string {
		$started = null !== $query->cursor;
		return Partial::render(
			'posts/list',
			array(
				'cards' => $this->cards->cards(
					$page->posts,
					$viewer,
					$page->lead,
					'recommended' === $query->orderby
				),
				'props' => array(
					'path'        => '/content/list',
					'query'       => self::asked( $query ),
					'next_cursor' => $page->next,
					'end'         => __( '没有更多了...', 'zeromo-community' ),
				) + $this->more_props( $query ),
				'first' => $started ? $base : '',
				'next'  => null === $page->next ? '' : add_query_arg( 'cursor', $page->next, $base ),
				'empty' => $started ? array( 'title' => __( '没有更多了...', 'zeromo-community' ) ) : $empty,
			)
		);
	}

	/** @return array<string, int> Props that a list has only where they mean something. */
	private function more_props( FeedQuery $query ): array {
		$fresh = null === $query->cursor
			&& in_array( $query->source, self::FRESH, true )
			&& in_array( $query->orderby, array( 'latest', 'recommended' ), true );
		return array_filter(
			array(
				'automatic' => $this->settings->int( 'content_auto_pages' ),
				'since' => $fresh ? $this->clock->now() : 0,
			)
		);
	}

	/**
	 * Previous and next, for lists that are replaced as a whole.
	 *
	 * @param string $base Address the links lead to, without a cursor; empty for the page they stand on.
	 */
	public function pagi( FeedPage $page, FeedQuery $query, string $base = '' ): string {
		if ( null === $page->next && null === $page->prev ) {
			return '';
		}
		$link = static fn( ?string $cursor ): string =>
			null === $cursor ? '' : ( '' === $base ? '?' : $base . ( str_contains( $base, '?' ) ? '&' : '?' ) )
			. http_build_query( self::asked( $query ) + array( 'cursor' => $cursor ) );
		return Partial::render( 'posts/pagi', array( 'prev' => $link( $page->prev ), 'next' => $link( $page->next ) ) );
	}

	/**
	 * Arguments of the list that are not their defaults; without place and page.
	 *
	 * @return array<string, int|string>
	 */
	public static function asked( FeedQuery $query ): array {
		$all = array(
			'source'    => $query->source,
			'post_type' => $query->post_type,
			'circle_id' => $query->circle_id,
			'topic_id'  => $query->topic_id,
			'author'    => $query->author,
			'cat'       => $query->cat,
			'keywords'  => $query->keywords,
			'orderby'   => 'latest' === $query->orderby ? '' : $query->orderby,
			'has'       => $query->has,
			'date'      => $query->date,
		);
		return array_filter( $all, static fn( int|string $value ): bool => '' !== $value && 0 !== $value );
	}
}
