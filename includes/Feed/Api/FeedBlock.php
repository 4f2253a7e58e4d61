<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Feed\Blocks\Stream;
use Zeromo\Community\Feed\View\ListView;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Posts\Api\FeedQuery;

/** zeromo/feed: a list of cards; on pages of circles, topics and members it shows theirs. */
#[Named( 'zeromo/feed' )]
final class FeedBlock implements ServerBlock {

	/** Tab of a circle's page with what was chosen there, and with what has a file; as the address names them. */
	public const ESSENCE = 'essence';
	public const FILES   = 'files';

	/** Tabs of a circle's page that are lists of its posts, and what they have. */
	private const TABS = array( self::ESSENCE => 'essence', self::FILES => 'file' );

	public function __construct(
		private readonly FeedService $feed,
		private readonly ListView $lists,
		private readonly PagePlace $place,
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly Settings $settings
	) {}

	public function render( array $attributes, string $content ): string {
		try {
			return $this->list_of( $this->query( $attributes ) );
		} catch ( Failure $failure ) {
			if ( 401 !== $failure->status ) {
				return Partial::render(
					'partials/empty',
					array( 'url' => $this->pages->url( 'community' ), 'label' => __( '去看看', 'zeromo-community' ) )
				);
			}
			return Partial::render(
				'partials/empty',
				array(
					'title' => __( '登录后看关注的人和话题', 'zeromo-community' ),
					'url' => $this->login(),
					'label' => __( '登录', 'zeromo-community' ),
					'login' => true,
				)
			);
		}
	}

	/** The list a query gives, as the page shows it. */
	public function list_of( FeedQuery $query ): string {
		$viewer = $this->caller->id();
		$this->feed->require_source( $query->source, $viewer );
		return $this->lists->widget(
			$this->feed->page( $query, $viewer ),
			$query,
			$viewer,
			PagePlace::address(),
			$this->nothing( $query, $viewer )
		);
	}

	/** Items of a page's HTML. */
	public function size(): int {
		return max( 1, min( 50, $this->settings->int( 'content_page_size' ) ) );
	}

	/** The place in the list that the address names; a broken one is the beginning. */
	public static function cursor(): FeedCursor {
		try {
			return FeedCursor::read( PagePlace::word( 'cursor' ) );
		} catch ( Failure ) {
			return new FeedCursor( null, false );
		}
	}

	/** @param array<mixed> $attributes Of the block. */
	private function query( array $attributes ): FeedQuery {
		$number = static fn( string $name ): ?int =>
			is_int( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : null;
		$circle = $number( 'circleId' ) ?? 0;
		$topic  = $number( 'topicId' ) ?? 0;
		$author = $number( 'author' ) ?? 0;
		$source = is_string( $attributes['source'] ?? null ) ? $attributes['source'] : 'feed';
		$viewer = $this->caller->id();
		$picks  = $this->feed->recommends( $viewer );
		$kept   = 'feed' === $source ? Stream::last( $viewer ) : '';
		$first  = Stream::first( $this->settings, $viewer, $kept, $picks );
		$stream = Stream::of_page( 'feed' === $source, $first, $picks );
		$circle = 'circle' === $source && 0 === $circle ? $this->place->circle() : $circle;
		$topic  = 'topic' === $source && 0 === $topic ? $this->place->topic() : $topic;
		$author = 'member' === $source && 0 === $author ? $this->place->member() : $author;
		if (
			( 'circle' === $source && 0 === $circle )
			|| ( 'topic' === $source && 0 === $topic )
			|| ( 'member' === $source && 0 === $author )
		) {
			throw Failure::not_found();
		}
		// A tab of a circle has its posts in one order.
		$has   = 'circle' === $source ? self::TABS[ PagePlace::word( 'tab' ) ] ?? $stream->has : $stream->has;
		$order = 'circle' === $source && isset( self::TABS[ PagePlace::word( 'tab' ) ] ) ? 'latest' : $stream->orderby;
		$cursor = self::cursor();
		$size   = $number( 'perPage' ) ?? $this->size();
		return new FeedQuery(
			'following' === $stream->tab ? 'following' : $source,
			$stream->type(),
			$circle,
			$topic,
			$author,
			0,
			'',
			$order,
			$has,
			$stream->date,
			$cursor->at,
			1,
			10 === $size ? $this->size() : max( 1, min( 50, $size ) ),
			$cursor->back
		);
	}

	/**
	 * What is said where nothing is, and what the reader can do then.
	 *
	 * @return array{title: string, text?: string, url?: string, label?: string}
	 */
	private function nothing( FeedQuery $query, int $viewer ): array {
		$all  = remove_query_arg( array( 'cursor', 'type', 'has', 'date', 'orderby', Stream::NAMES['post_type'] ) );
		$look = array( 'url' => $this->pages->url( 'community' ), 'label' => __( '去看看', 'zeromo-community' ) );
		if ( 'circle' === $query->source && in_array( $query->has, array( 'essence', 'file' ), true ) ) {
			return array(
				'title' => 'essence' === $query->has
					? __( '圈主还没有选出精华', 'zeromo-community' )
					: __( '这里还没有文件', 'zeromo-community' ),
				'url' => remove_query_arg( 'tab', $all ),
				'label' => __( '看看全部动态', 'zeromo-community' ),
			);
		}
		if ( 'member' === $query->source && $query->author !== $viewer ) {
			return array( 'title' => __( '这里还没有内容', 'zeromo-community' ) ) + $look;
		}
		if ( 'member' !== $query->source && '' !== $query->post_type . $query->has . $query->date ) {
			return array(
				'title' => __( '没有符合条件的内容', 'zeromo-community' ),
				'text' => __( '换一个类型或时间看看', 'zeromo-community' ),
				'url' => $all,
				'label' => __( '看看全部内容', 'zeromo-community' ),
			);
		}
		if ( 'following' === $query->source ) {
			return array(
				'title' => __( '关注的人和话题还没有动态', 'zeromo-community' ),
				'text' => __( '去动态里看看，遇到喜欢的人和话题点一下关注', 'zeromo-community' ),
			) + $look;
		}
		$title = 'post' === $query->post_type
			? __( '这里还没有文章', 'zeromo-community' )
			: __( '这里还没有动态', 'zeromo-community' );
		return array( 'title' => $title ) + match ( true ) {
			0 === $viewer                      => array(
				'url'   => $this->login(),
				'label' => __( '登录', 'zeromo-community' ),
				'login' => true,
			),
			0 === $this->pages->id( 'publish' ) => array(),
			default                            => array(
				'url'   => $this->pages->url( 'publish' ),
				'label' => __( '发第一条', 'zeromo-community' ),
			),
		};
	}

	private function login(): string {
		return $this->pages->id( 'login' ) > 0 ? $this->pages->url( 'login' ) : wp_login_url();
	}
}
