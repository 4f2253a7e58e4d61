<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * JSON schema of a term, for every route that answers topics, circles or categories as the pickers show them.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class TermSchema {

	/** @return JsonSchema */
	public static function term(): array {
		return Schema::named(
			'Term',
			Schema::object(
				array(
					'id'            => Schema::int( __( '编号', 'zeromo-community' ) ),
					'name'          => Schema::text( __( '名称', 'zeromo-community' ) ),
					'title'         => Schema::text( __( '同名称', 'zeromo-community' ) ),
					'icon_url'      => Schema::text( __( '图标地址', 'zeromo-community' ) ),
					'url'           => Schema::text( __( '页面地址', 'zeromo-community' ) ),
					'content_count' => Schema::int( __( '动态数', 'zeromo-community' ) ),
					'member_count'  => Schema::int( __( '圈友数', 'zeromo-community' ) ),
					'joined'        => Schema::flag( __( '调用者是否已加入', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * A term as term() says.
	 *
	 * @param int  $members Of a circle.
	 * @param bool $joined  Whether the caller is one of them.
	 * @return Answer
	 */
	public static function of(
		int $id,
		string $title,
		string $icon_url,
		string $url,
		int $contents,
		int $members = 0,
		bool $joined = false
	): array {
		return array(
			'id'            => $id,
			'name'          => $title,
			'title'         => $title,
			'icon_url'      => $icon_url,
			'url'           => $url,
			'content_count' => $contents,
			'member_count'  => $members,
			'joined'        => $joined,
		);
	}

	/**
	 * A topic as term() says.
	 *
	 * @return Answer
	 */
	public static function of_topic( TopicItem $topic ): array {
		return self::of( $topic->id, $topic->title, $topic->icon_url, $topic->url, $topic->content_count );
	}
}
