<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Blocks;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Circles\Api\CircleCard;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Feed\Api\Since;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\MemberButtons;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSearch;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Search\Api\ResultTab;
use Zeromo\Community\Search\HotWords;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Marks;
use Zeromo\Community\Search\ResultType;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/**
 * zeromo/search-results: the form and what was found, on core's own search page (`?s=`, `type`, `sort`, `date`,
 * `circle_id`, `cursor`).
 *
 * @phpstan-type Row array{title: string, url: string, image: string, meta: list<int>, kind: string, button?: string}
 */
#[Named( 'zeromo/search-results' )]
final class SearchBlock implements ServerBlock {

	private const POSTS = 10;
	private const ROWS  = 20;

	/** The order that a search has without a choice. */
	private const BEST = 'relevance';

	/**
	 * @param Collection<ResultTab>    $tabs   What else is found, by higher rooms.
	 * @param \Closure(): ScopedSearch $scoped Asked where the address names a scope.
	 */
	public function __construct(
		private readonly Finder $finder,
		private readonly Posts $posts,
		private readonly Circles $circles,
		private readonly CirclePages $circle_pages,
		private readonly Topics $topics,
		private readonly CircleCards $cards,
		private readonly MemberSearch $members,
		private readonly MemberButtons $buttons,
		private readonly HotWords $hot,
		private readonly Caller $caller,
		private readonly RateLimit $limits,
		private readonly Clock $clock,
		private readonly Pages $pages,
		private readonly Settings $settings,
		#[All( ResultTab::class )] private readonly Collection $tabs,
		#[Lazy( ScopedSearch::class )] private readonly \Closure $scoped
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'search' );
		$typed = get_query_var( 's' );
		$typed = is_string( $typed ) ? $typed : '';
		$query = Input::asked();
		$part  = '' === $query->text( 'in' ) ? null : ( $this->scoped )()->html( $typed, $query );
		if ( null !== $part ) {
			return $part;
		}
		$type  = $query->text( 'type' );
		$tab   = $this->tab( $type );
		$known = array( 'activity', 'post', 'circle', 'topic', 'user' );
		$type  = null !== $tab || in_array( $type, $known, true ) ? $type : '';
		$date  = array_key_exists( $query->text( 'date' ), Since::labels() ) ? $query->text( 'date' ) : '';
		$sort  = array_key_exists( $query->text( 'sort' ), self::sorts() ) ? $query->text( 'sort' ) : self::BEST;
		$near  = max( 0, $query->int( 'circle_id' ) );
		$scope = new Scope(
			ResultType::of( $type ) ?? ResultType::All,
			Since::of( $date, $this->clock->now() ),
			$near
		);
		$found = array( 'rows' => array(), 'cards' => '', 'next' => null );
		$other = '';
		$after  = '' !== $query->text( 'cursor' );
		$marked = Keywords::read( '' );
		$empty = array(
			'title' => __( '想找点什么？', 'zeromo-community' ),
			'text' => __( '输入关键词，搜动态、文章、圈子、话题和人', 'zeromo-community' ),
		) + $this->way();
		try {
			$keywords = Keywords::read( $typed );
			if ( ! $keywords->is_blank() ) {
				$this->limits->hit( 'search' );
				$marked = $keywords;
				$place  = Cursor::read( $query->text( 'cursor' ) );
				$other  = null === $tab
					? ''
					: $tab->html( $typed, $this->caller->id(), $place, self::address( $typed, $type ) );
				$found = null !== $tab ? $found : $this->found(
					$keywords,
					$type,
					$scope,
					$sort,
					$place
				) + $found;
				$empty = array(
					'title' => __( '没有找到相关内容', 'zeromo-community' ),
					'text' => __( '换个词，或者少写几个字试试', 'zeromo-community' ),
					'art' => 'nothing-found',
				) + (
					'' === $type . $date && 0 === $near
						? $this->way()
						: array(
							'url' => add_query_arg( 's', rawurlencode( $typed ), home_url( '/' ) ),
							'label' => __( '搜全部内容', 'zeromo-community' ),
						)
				);
			}
		} catch ( Failure $failure ) {
			$empty = array( 'title' => $failure->getMessage() ) + $this->way();
		}
		$asked = array_filter(
			array(
				's' => rawurlencode( $typed ),
				'sort' => self::BEST === $sort ? '' : $sort,
				'date' => $date,
				'circle_id' => $near,
			)
		);
		$base  = add_query_arg( $asked + array_filter( array( 'type' => $type ) ), home_url( '/' ) );
		return Partial::render(
			'search/page',
			array(
				'keywords' => mb_substr( $typed, 0, Keywords::LENGTH ),
				'type'     => $type,
				'without'  => array_keys(
					array_filter(
						array( 'circle' => 'room_circles', 'topic' => 'room_topics' ),
						fn( string $switch ): bool => ! $this->settings->flag( $switch )
					)
				),
				'base'     => remove_query_arg( 'type', $base ),
				'action'   => home_url( '/' ),
				'scope'    => null,
				'tabs'     => $this->tab_names(),
				'other'    => $other,
				'filter'   => '' === trim( $typed )
					|| null !== $tab
					|| in_array( $type, array( 'circle', 'topic', 'user' ), true )
					? null
					: array(
						'sort' => $sort,
						'sorts' => self::sorts(),
						'date' => $date,
						'dates' => Since::labels(),
						'circle' => $near,
						'circles' => $this->circle_names( $near ),
					),
				'hot'      => '' === trim( $typed )
					|| array( '', array(), '' ) === array( $found['cards'], $found['rows'], $other )
					? $this->hot_links()
					: array(),
				'rows'     => array_map(
					static fn( array $row ): array => $row + array( 'html' => Marks::html( $row['title'], $marked ) ),
					$found['rows']
				),
				'list'     => '' !== $other || ( '' === $found['cards'] && array() !== $found['rows'] ) ? null : array(
					'cards' => $found['cards'],
					'props' => array(
						'path'        => '/content/list',
						'query'       => array_filter(
							array(
								'source' => 'search',
								'keywords' => $typed,
								'orderby' => 'latest' === $sort ? '' : $sort,
								'post_type' => $type,
								'date' => $date,
								'circle_id' => $near,
							)
						),
						'next_cursor' => $found['next'],
						'end'         => __( '没有更多了...', 'zeromo-community' ),
					),
					'first' => $after ? $base : '',
					'next'  => null === $found['next'] ? '' : add_query_arg( 'cursor', $found['next'], $base ),
					'empty' => $empty,
				),
			)
		);
	}

	/** The tab of a higher room with this word. */
	private function tab( string $word ): ?ResultTab {
		foreach ( '' === $word ? array() : $this->tabs->all() as $tab ) {
			if ( $tab->word() === $word ) {
				return $tab;
			}
		}
		return null;
	}

	/** @return array<string, string> Label by word. */
	private function tab_names(): array {
		$names = array();
		foreach ( $this->tabs->all() as $tab ) {
			$names[ $tab->word() ] = $tab->label();
		}
		return $names;
	}

	private static function address( string $typed, string $type ): string {
		return add_query_arg( array( 's' => rawurlencode( $typed ), 'type' => $type ), home_url( '/' ) );
	}

	/**
	 * Where there is something to read without a word.
	 *
	 * @return array{url: string, label: string}
	 */
	private function way(): array {
		return array(
			'url' => add_query_arg( 'tab', 'hot', $this->pages->url( 'community' ) ),
			'label' => __( '看看热门', 'zeromo-community' ),
		);
	}

	/** @return list<array{word: string, url: string}> */
	private function hot_links(): array {
		return array_map(
			static fn( string $word ): array => array(
				'word' => $word,
				'url' => add_query_arg( 's', rawurlencode( $word ), home_url( '/' ) ),
			),
			$this->hot->all()
		);
	}

	/** @return array<string, string> Word of `sort` and of the list's `orderby` => label. */
	private static function sorts(): array {
		return array(
			self::BEST => __( '综合排序', 'zeromo-community' ),
			'latest'   => __( '最新', 'zeromo-community' ),
			'hot'      => __( '最热', 'zeromo-community' ),
		);
	}

	/** @return array{rows: list<Row>, cards?: string, next?: string|null} */
	private function found( Keywords $keywords, string $type, Scope $scope, string $sort, ?Cursor $after ): array {
		$text  = implode( ' ', $keywords->terms );
		$rows  = array();
		$broad = '' === $type && null === $after && 0 === $scope->since && 0 === $scope->circle;
		if ( 'circle' === $type || $broad ) {
			$rows = $this->circles( $text, '' === $type ? 3 : self::ROWS );
		}
		if ( 'topic' === $type || $broad ) {
			$rows = array( ...$rows, ...$this->topics( $text, '' === $type ? 3 : self::ROWS ) );
		}
		if ( 'user' === $type || $broad ) {
			$rows = array( ...$rows, ...$this->people( $text, '' === $type ? 3 : self::ROWS ) );
		}
		if ( in_array( $type, array( 'circle', 'topic', 'user' ), true ) ) {
			return array( 'rows' => $rows );
		}
		$viewer = $this->caller->id();
		$page   = new Page( $after, 1, self::POSTS );
		$found  = match ( $sort ) {
			'latest' => $this->finder->newest( $keywords, $scope, $viewer, $after, $page->limit ),
			'hot'    => $this->finder->hottest( $keywords, $scope, $viewer, $after, $page->limit ),
			default  => $this->finder->best( $keywords, $scope, $viewer, $after, $page->limit ),
		};
		$ids    = array_keys( $page->cut( $found ) );
		return array(
			'rows'  => $rows,
			'cards' => array() === $ids ? '' : $this->posts->cards_html( $this->posts->items( $ids, $viewer ) ),
			'next'  => Cursor::text( $page->next_of( $found ) ),
		);
	}

	/**
	 * Circles to choose from without script, and the chosen one.
	 *
	 * @return array<int, string> Titles by id.
	 */
	private function circle_names( int $chosen ): array {
		$viewer = $this->caller->id();
		$page   = $this->circle_pages->page( $viewer, false, '', 0, 1, self::ROWS );
		$names  = array_column( $page['items'], 'title', 'id' );
		$circle = 0 === $chosen || isset( $names[ $chosen ] )
			? null
			: ( $this->circles->items( array( $chosen ), $viewer )[ $chosen ] ?? null );
		return null === $circle ? $names : array( $chosen => $circle->title ) + $names;
	}

	/** @return list<Row> */
	private function circles( string $text, int $limit ): array {
		$viewer = $this->caller->id();
		$found  = $this->circle_pages->page( $viewer, false, $text, 0, 1, $limit )['items'];
		return array_map(
			static fn( CircleCard $card ): array => array(
				'title' => $card->circle->title,
				'url' => $card->url,
				'image' => $card->icon_url,
				'meta' => array( $card->circle->member_count, $card->circle->content_count ),
				'kind' => 'circle',
				'button' => Partial::render( 'circles/join', array( 'card' => $card, 'small' => true ) ),
			),
			$this->cards->cards( array_map( static fn( CircleItem $item ): int => $item->id, $found ), $viewer )
		);
	}

	/** @return list<Row> */
	private function people( string $text, int $limit ): array {
		$viewer = $this->caller->id();
		return array_map(
			fn( MemberCard $card ): array => array(
				'title' => $card->name,
				'url' => $card->url,
				'image' => $card->avatar,
				'meta' => array(),
				'kind' => 'user',
				'button' => $this->buttons->html( $card, $viewer, 'row' ),
			),
			$this->members->find( $text, $viewer, $limit )
		);
	}

	/** @return list<Row> */
	private function topics( string $text, int $limit ): array {
		return array_map(
			static fn( TopicItem $item ): array => array(
				'title' => $item->title,
				'url' => $item->url,
				'image' => $item->icon_url,
				'meta' => array( $item->content_count ),
				'kind' => 'topic',
			),
			$this->topics->page( $text, 0, 1, $limit )['items']
		);
	}
}
