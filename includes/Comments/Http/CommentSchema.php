<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\Comment;
use Zeromo\Community\Comments\CommentMentions;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Comments\Thread;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Arguments and answers of the comment routes.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class CommentSchema {

	/**
	 * Arguments of a list.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function list_args(): array {
		return array(
			'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'id'      => Arg::id( __( '只列出这条评论下的回复，0 为全部', 'zeromo-community' ), false, 0 ),
			'orderby' => Arg::word( __( '排序，默认最新；回复默认最早', 'zeromo-community' ), Order::words() ),
			'author'  => Arg::flag( __( '1 为只看内容作者的评论和回复', 'zeromo-community' ), false ),
		);
	}

	/**
	 * Arguments of a new comment.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function new_args(): array {
		return array(
			'post_id'  => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'id'       => Arg::id( __( '回复的评论编号，0 为直接评论', 'zeromo-community' ), false, 0 ),
			'comment'  => Arg::text( __( '评论内容，纯文本', 'zeromo-community' ), 65000, true ),
			'image_id' => Arg::id( __( '自己的图片；有图片时可以不写字', 'zeromo-community' ), false, 0 ),
			'mentions' => Arg::ids( __( '评论里 @ 到的成员', 'zeromo-community' ), CommentMentions::MOST ),
		);
	}

	/**
	 * A page.
	 *
	 * @return JsonSchema
	 */
	public static function page(): array {
		$fields = self::fields();
		return Schema::object(
			array(
				'items'       => Schema::listing(
					Schema::named(
						'Comment',
						Schema::partial(
							$fields + array(
								'reply_count' => Schema::int( __( '回复总数，仅一级评论有', 'zeromo-community' ) ),
								'replies'     => Schema::listing( Schema::named( 'Reply', Schema::object( $fields ) ) ),
							),
							array_keys( $fields )
						)
					)
				),
				'list_html'   => Schema::html( __( '本页评论的 HTML', 'zeromo-community' ) ),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/**
	 * What a new comment answers.
	 *
	 * @return JsonSchema
	 */
	public static function posted(): array {
		return Schema::named(
			'SavedComment',
			Schema::object(
				array(
					'id'      => Schema::int( __( '评论编号', 'zeromo-community' ) ),
					'html'    => Schema::html( __( '这条评论的 HTML', 'zeromo-community' ) ),
					'count'   => Schema::int( __( '内容的评论总数', 'zeromo-community' ) ),
					'status'  => Schema::text( __( 'approved 已显示，hold 待审核', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * What deleting answers.
	 *
	 * @return JsonSchema
	 */
	public static function deleted(): array {
		return Schema::named(
			'DeletedComment',
			Schema::object(
				array(
					'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ),
					'count'   => Schema::int( __( '内容的评论总数', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * What pinning answers.
	 *
	 * @return JsonSchema
	 */
	public static function pinned(): array {
		return Schema::object(
			array(
				'id'      => Schema::int( __( '评论编号', 'zeromo-community' ) ),
				'pinned'  => Schema::flag( __( '是否置顶', 'zeromo-community' ) ),
				'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
			)
		);
	}

	/**
	 * A comment as page() declares it.
	 *
	 * @return Answer
	 */
	public static function of( Thread|Comment $one ): array {
		if ( $one instanceof Thread ) {
			return self::of( $one->comment ) + array(
				'reply_count' => $one->reply_count,
				'replies' => array_map( self::of( ... ), $one->replies ),
			);
		}
		$to = $one->answers;
		return array(
			'id'       => $one->id,
			'post_id'  => $one->post_id,
			'parent'   => $one->parent,
			'root'     => $one->root,
			'author'   => $one->author->jsonSerialize(),
			'badges'   => $one->badges,
			'text'     => $one->text,
			'html'     => $one->html,
			'image'    => $one->image,
			'status'   => $one->state->value,
			'created'  => Format::iso( $one->created ),
			'reply_to' => null === $to ? null : array( 'id' => $to->id, 'name' => $to->name, 'url' => $to->url ),
			'likes'    => $one->likes,
			'liked'    => $one->liked,
			'useful'   => $one->useful,
			'helped'   => $one->helped,
			'disliked' => $one->disliked,
			'pinned'   => $one->pinned,
			'region'   => $one->region,
			'edited'   => $one->edited > 0 ? Format::iso( $one->edited ) : null,
			'can'      => array( 'delete' => $one->can_delete, 'pin' => $one->can_pin, 'edit' => $one->can_edit ),
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		$answered = Schema::named(
			'MemberLink',
			Schema::object(
				array(
					'id'   => Schema::int( __( '成员编号', 'zeromo-community' ) ),
					'name' => Schema::text( __( '昵称', 'zeromo-community' ) ),
					'url'  => Schema::text( __( '主页地址', 'zeromo-community' ) ),
				),
				true
			)
		);
		$can      = array(
			'delete' => Schema::flag( __( '调用者可否删除', 'zeromo-community' ) ),
			'pin'    => Schema::flag( __( '调用者可否置顶', 'zeromo-community' ) ),
			'edit'   => Schema::flag( __( '调用者可否编辑', 'zeromo-community' ) ),
		);
		return array(
			'id'       => Schema::int( __( '评论编号', 'zeromo-community' ) ),
			'post_id'  => Schema::int( __( '内容编号', 'zeromo-community' ) ),
			'parent'   => Schema::int( __( '所回复的评论，没有为 0', 'zeromo-community' ) ),
			'root'     => Schema::int( __( '所属的一级评论，自己是一级时为 0', 'zeromo-community' ) ),
			'author'   => Schema::member(),
			'badges'   => Schema::listing( Schema::text( __( 'author 作者，owner 圈主', 'zeromo-community' ) ) ),
			'text'     => Schema::text( __( '纯文本', 'zeromo-community' ) ),
			'html'     => Schema::html( __( '内容的 HTML', 'zeromo-community' ) ),
			'image'    => Schema::nullable( PostSchema::image() ),
			'status'   => Schema::text( __( 'approved 已显示，hold 待审核，held 待作者放行，deleted 已删除', 'zeromo-community' ) ),
			'created'  => Schema::time( __( '发表时间', 'zeromo-community' ) ),
			'reply_to' => $answered,
			'likes'    => Schema::int( __( '点赞数', 'zeromo-community' ) ),
			'liked'    => Schema::flag( __( '调用者是否点赞', 'zeromo-community' ) ),
			'useful'   => Schema::int( __( '觉得有用的人数', 'zeromo-community' ) ),
			'helped'   => Schema::flag( __( '调用者是否标为有用', 'zeromo-community' ) ),
			'disliked' => Schema::flag( __( '调用者是否踩', 'zeromo-community' ) ),
			'pinned'   => Schema::flag( __( '是否置顶', 'zeromo-community' ) ),
			'region'   => Schema::text( __( '发表时的 IP 属地，没有为空', 'zeromo-community' ) ),
			'edited'   => Schema::time( __( '最近一次修改的时间，没有为 null', 'zeromo-community' ), true ),
			'can'      => Schema::named( 'CommentRights', Schema::object( $can ) ),
		);
	}
}
