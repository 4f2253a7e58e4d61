<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Topics\TopicService;

/**
 * What the topics' route takes and answers.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class TopicSchema {

	/**
	 * Of POST /topic; the picture may come as the file `thumbnail` instead of `thumbnail_id`.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function fields(): array {
		return array(
			'name'         => Arg::text( __( '话题名称，不带 #', 'zeromo-community' ), 4 * TopicService::NAME, true ),
			'description'  => Arg::text( __( '话题简介', 'zeromo-community' ), 2 * TopicService::DESCRIPTION, false, '' ),
			'thumbnail_id' => Arg::id( __( '自己媒体库里的图片；也可以用 thumbnail 直接上传', 'zeromo-community' ), false ),
		) + Arg::nonce();
	}

	/**
	 * Of POST /topic/{id}; what is absent stays. The picture may come as the file `thumbnail`.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function edit(): array {
		return array(
			'name'         => Arg::text( __( '话题名称，不带 #', 'zeromo-community' ), 4 * TopicService::NAME ),
			'description'  => Arg::text( __( '话题简介', 'zeromo-community' ), 2 * TopicService::DESCRIPTION ),
			'cat'          => Arg::int( __( '分类编号，0 为清除', 'zeromo-community' ), 0, Arg::MAX ),
			'thumbnail_id' => Arg::id( __( '自己媒体库里的图片；也可以用 thumbnail 直接上传', 'zeromo-community' ), false ),
		);
	}

	/**
	 * Those words and the category of edit() that were sent.
	 *
	 * @return array{name?: string, description?: string, cat?: int}
	 */
	public static function changes( Input $in ): array {
		return ( $in->has( 'name' ) ? array( 'name' => $in->text( 'name' ) ) : array() )
			+ ( $in->has( 'description' ) ? array( 'description' => $in->text( 'description' ) ) : array() )
			+ ( $in->has( 'cat' ) ? array( 'cat' => $in->int( 'cat' ) ) : array() );
	}

	/**
	 * Of POST /topic/merge.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function merge(): array {
		return array(
			'topic_id' => Arg::id( __( '要合并的话题', 'zeromo-community' ) ),
			'into'     => Arg::id( __( '合并到的话题', 'zeromo-community' ) ),
		);
	}

	/**
	 * What deleting answers.
	 *
	 * @return array<string, mixed>
	 */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}
}
