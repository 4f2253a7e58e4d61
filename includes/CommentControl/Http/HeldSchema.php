<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Http;

use Zeromo\Community\CommentControl\HeldComment;
use Zeromo\Community\CommentControl\HeldComments;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberCard;

/**
 * Arguments and answers about comments that wait for an author.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class HeldSchema {

	/** @return array<string, JsonSchema> */
	public static function hold_args(): array {
		return array(
			'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'held'    => Arg::flag( __( '新评论需作者放行为 1，直接显示为 0', 'zeromo-community' ), null, true ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function decide_args(): array {
		return array(
			'id'      => Arg::id( __( '评论编号，0 为全部', 'zeromo-community' ), false, 0 ),
			'post_id' => Arg::id( __( '全部时只处理这条内容下面的，0 为自己的所有内容', 'zeromo-community' ), false, 0 ),
			'release' => Arg::flag( __( '放行为 1，不放行为 0', 'zeromo-community' ), null, true ),
		);
	}

	/** @return JsonSchema */
	public static function page(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing(
					Schema::object(
						array(
							'id'      => Schema::int( __( '评论编号', 'zeromo-community' ) ),
							'author'  => Schema::member(),
							'text'    => Schema::text( __( '纯文本', 'zeromo-community' ) ),
							'image'   => Schema::text( __( '图片的缩略图地址，没有为空', 'zeromo-community' ) ),
							'created' => Schema::time( __( '发表时间', 'zeromo-community' ) ),
							'post'    => Schema::object(
								array(
									'id'    => Schema::int( __( '内容编号', 'zeromo-community' ) ),
									'title' => Schema::text( __( '内容的标题或开头', 'zeromo-community' ) ),
									'url'   => Schema::text( __( '内容地址', 'zeromo-community' ) ),
								)
							),
						)
					)
				),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/**
	 * @param array<int, MemberCard> $cards Who wrote it.
	 * @return Answer An item of page().
	 */
	public static function item( HeldComment $one, array $cards ): array {
		return array(
			'id'      => $one->id,
			'author'  => ( $cards[ $one->writer ] ?? MemberCard::nobody( $one->writer, $one->name ) )->jsonSerialize(),
			'text'    => $one->text,
			'image'   => $one->picture,
			'created' => Format::iso( $one->created ),
			'post'    => array(
				'id'    => $one->post_id,
				'title' => $one->post->title ?? '',
				'url'   => $one->post->url ?? '',
			),
		);
	}

	/** @return JsonSchema */
	public static function held(): array {
		return Schema::object(
			array(
				'post_id' => Schema::int( __( '内容编号', 'zeromo-community' ) ),
				'held'    => Schema::flag( __( '新评论是否需作者放行', 'zeromo-community' ) ),
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
			)
		);
	}

	/** @return JsonSchema */
	public static function decided(): array {
		return Schema::object(
			array(
				'done'    => Schema::int( __( '处理了几条', 'zeromo-community' ) ),
				'more'    => Schema::flag( __( '是否还有更多待放行', 'zeromo-community' ) ),
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
			)
		);
	}

	/** What is said when new comments wait from now on, or show at once. */
	public static function told( bool $held ): string {
		return $held
			? __( '新评论要你放行才显示', 'zeromo-community' )
			: __( '新评论直接显示，之前待放行的仍等你处理', 'zeromo-community' );
	}
}
