<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Http;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedCursor;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;

/**
 * Arguments of the lists of posts, and the query they become.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ListArgs {

	public const SOURCES = array( 'feed', 'following', 'circle', 'topic', 'member', 'favorite', 'search', 'purchase' );
	public const ORDERS  = array( 'latest', 'hot', 'commented', 'rating', 'recommended', 'relevance' );
	public const HAS     = array( '', 'image', 'video', 'file' );
	public const DATES   = array( '', 'today', 'week', 'month', 'year' );

	/**
	 * Of GET /content/list.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function listing(): array {
		return array(
			'source'    => Arg::word( __( '来源', 'zeromo-community' ), self::SOURCES, 'feed' ),
			'post_type' => Arg::word( __( '类型，空为全部', 'zeromo-community' ), array( '', ...PostKind::WORDS ), '' ),
			'circle_id' => Arg::id( __( '圈子', 'zeromo-community' ), false ),
			'topic_id'  => Arg::id( __( '话题', 'zeromo-community' ), false ),
			'author'    => Arg::id( __( '作者', 'zeromo-community' ), false ),
			'cat'       => Arg::id( __( '文章分类或收藏夹', 'zeromo-community' ), false ),
			'keywords'  => Arg::text( __( '关键词', 'zeromo-community' ), 100, false, '' ),
			'orderby'   => Arg::word( __( '排序', 'zeromo-community' ), self::ORDERS, 'latest' ),
			'has'       => Arg::word(
				__( '含有的附件；essence 为圈子里的精华', 'zeromo-community' ),
				array( ...self::HAS, 'essence' ),
				''
			),
			'date'      => Arg::word( __( '时间范围', 'zeromo-community' ), self::DATES, '' ),
		) + Arg::paging( true );
	}

	/**
	 * Of GET /content/fresh.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function fresh(): array {
		$since = Arg::int( __( '从这个时间（Unix 秒）之后，最多看一天', 'zeromo-community' ), 0, 4294967295, null, true );
		return array( 'since' => $since ) + array_diff_key( self::listing(), Arg::paging( true ) );
	}

	/** The query those arguments ask. */
	public static function query( Input $in ): FeedQuery {
		$source = $in->text( 'source', 'feed' );
		$needs  = array( 'circle' => 'circle_id', 'topic' => 'topic_id', 'member' => 'author' );
		if ( isset( $needs[ $source ] ) && 0 === $in->int( $needs[ $source ] ) ) {
			throw Failure::invalid( $needs[ $source ] );
		}
		$cursor = FeedCursor::read( $in->text( 'cursor' ) );
		return new FeedQuery(
			$source,
			PostKind::registered( $in->text( 'post_type' ) ),
			$in->int( 'circle_id' ),
			$in->int( 'topic_id' ),
			$in->int( 'author' ),
			$in->int( 'cat' ),
			trim( $in->text( 'keywords' ) ),
			$in->text( 'orderby', 'latest' ),
			$in->text( 'has' ),
			$in->text( 'date' ),
			$cursor->at,
			max( 1, $in->int( 'paged', 1 ) ),
			max( 1, min( 50, $in->int( 'per_page', 20 ) ) ),
			$cursor->back
		);
	}
}
