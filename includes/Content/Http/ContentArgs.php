<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Http;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Content\FeedCursor;
use Zeromo\Community\Content\PostKind;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;

/** Arguments of the content routes, and what they become. */
final class ContentArgs {

	public const SOURCES = array( 'feed', 'following', 'circle', 'topic', 'member', 'favorite', 'search' );
	public const ORDERS  = array( 'latest', 'hot', 'commented', 'rating', 'recommended' );
	public const HAS     = array( '', 'image', 'video', 'file' );
	public const DATES   = array( '', 'today', 'week', 'month', 'year' );

	/**
	 * Of GET /content/list.
	 *
	 * @return array<string, array<string, mixed>>
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
			'has'       => Arg::word( __( '含有的附件；essence 为圈子里的精华', 'zeromo-community' ), array( ...self::HAS, 'essence' ), '' ),
			'date'      => Arg::word( __( '时间范围', 'zeromo-community' ), self::DATES, '' ),
		) + Arg::paging( true );
	}

	/**
	 * Of GET /content/fresh.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function fresh(): array {
		return array( 'since' => Arg::int( __( '从这个时间（Unix 秒）之后，最多看一天', 'zeromo-community' ), 0, 4294967295, null, true ) ) + array_diff_key( self::listing(), Arg::paging( true ) );
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

	/**
	 * Of POST /content.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function form(): array {
		return array(
			'id'              => Arg::id( __( '要修改的动态，缺省为新建', 'zeromo-community' ), false ),
			'post_type'       => Arg::word( __( '类型', 'zeromo-community' ), PostKind::WORDS, 'activity' ),
			'post_title'      => Arg::text( __( '标题', 'zeromo-community' ), 4 * PostRules::TITLE ),
			'post_content'    => Arg::text( __( '内容', 'zeromo-community' ), 2 * PostRules::CONTENT ),
			'post_status'     => Arg::word( __( '状态', 'zeromo-community' ), array( 'draft', 'publish', 'pending' ) ),
			'circle_id'       => self::clearable( __( '圈子，空为移出圈子', 'zeromo-community' ) ),
			'topic_id'        => Arg::ids( __( '话题', 'zeromo-community' ), 100 ),
			'image_ids'       => Arg::ids( __( '图片', 'zeromo-community' ), 200 ),
			'video_id'        => self::clearable( __( '视频', 'zeromo-community' ) ),
			'video_cover_id'  => self::clearable( __( '视频封面', 'zeromo-community' ) ),
			'file_id'         => self::clearable( __( '文件', 'zeromo-community' ) ),
			'privacy'         => array(
				'type'        => 'object',
				'description' => __( '动态设置', 'zeromo-community' ),
				'required'    => false,
				'properties'  => array(
					'type'      => array( 'type' => 'string', 'maxLength' => 20 ),
					'content'   => array( 'type' => 'string', 'maxLength' => 2 * PostRules::CONTENT ),
					'value'     => array( 'type' => array( 'string', 'integer', 'null' ) ),
					'roles'     => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'maxLength' => 60 ), 'maxItems' => 50 ),
					'image_ids' => Arg::ids( __( '隐藏的图片', 'zeromo-community' ), 200 ),
				),
			),
			'publish_at'      => Arg::text( __( '定时发布的时间，ISO 8601；空为取消定时', 'zeromo-community' ), 40 ),
			'version'         => Arg::int( __( '所基于的自动保存版本；有更新的版本时 409', 'zeromo-community' ), 0, 4294967294 ),
			'idempotency_key' => Arg::text( __( '同一表单重复提交时只发布一次', 'zeromo-community' ), 100 ),
		) + Arg::nonce();
	}

	/**
	 * Of the preview: the form, and its text under the seed's name.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function preview(): array {
		$form = self::form();
		unset( $form['idempotency_key'], $form['version'] );
		return array(
			'object_type' => Arg::word( __( '类型', 'zeromo-community' ), PostKind::WORDS, 'activity' ),
			'content'     => Arg::text( __( '内容', 'zeromo-community' ), 2 * PostRules::CONTENT ),
		) + $form;
	}

	/**
	 * A positive id, or an empty text that clears the field.
	 *
	 * @return array<string, mixed>
	 */
	private static function clearable( string $description ): array {
		return array(
			// Core validates only what has a type.
			'type'        => array( 'integer', 'string' ),
			'description' => $description,
			'required'    => false,
			'anyOf'       => array(
				array( 'type' => 'integer', 'minimum' => 1, 'maximum' => Arg::MAX ),
				array( 'type' => 'string', 'maxLength' => 0 ),
			),
		);
	}
}
