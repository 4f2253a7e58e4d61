<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Messages\Hit;
use Zeromo\Community\Messages\ShownMessage;
use Zeromo\Community\Messages\Talk;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;

/**
 * Arguments and answers of the chat routes.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class ChatSchema {

	/** Most characters a message can have, whatever the site allows. */
	public const LONGEST = 16000;

	/**
	 * Arguments of a new message.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'user_id'  => Arg::id( __( '对方的成员编号', 'zeromo-community' ) ),
			'content'  => Arg::text( __( '内容，有图片时可以为空', 'zeromo-community' ), self::LONGEST, false, '' ),
			'image_id' => Arg::id( __( '自己的图片编号', 'zeromo-community' ), false, 0 ),
		);
	}

	/**
	 * A conversation.
	 *
	 * @return JsonSchema
	 */
	public static function talk(): array {
		return Schema::named(
			'Conversation',
			Schema::object(
				array(
					'user_id' => Schema::int( __( '对方的成员编号', 'zeromo-community' ) ),
					'user'    => Schema::member( true ),
					'text'    => Schema::text( __( '最后一条的摘要', 'zeromo-community' ) ),
					'unread'  => Schema::int( __( '未读数', 'zeromo-community' ) ),
					'updated' => Schema::time( __( '最后一条的时间', 'zeromo-community' ) ),
					'html'    => Schema::html( __( '会话列表中的一行', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * A conversation as talk() declares it.
	 *
	 * @param string $html Its row.
	 * @return Answer
	 */
	public static function talk_of( Talk $talk, string $html ): array {
		return array(
			'user_id' => $talk->side->peer_id,
			'user'    => $talk->user?->jsonSerialize(),
			'text'    => $talk->text,
			'unread'  => $talk->side->unread,
			'updated' => Format::iso( $talk->side->updated ),
			'html'    => $html,
		);
	}

	/**
	 * Something found.
	 *
	 * @return JsonSchema
	 */
	public static function hit(): array {
		return Schema::object(
			array(
				'user_id' => Schema::int( __( '对方的成员编号', 'zeromo-community' ) ),
				'user'    => Schema::member( true ),
				'id'      => Schema::int( __( '私信编号，按名字找到的会话为 0', 'zeromo-community' ) ),
				'text'    => Schema::text( __( '私信里找到的一行', 'zeromo-community' ) ),
				'created' => Schema::time( __( '发送时间，会话为最后一条的时间', 'zeromo-community' ) ),
				'html'    => Schema::html( __( '结果列表中的一行', 'zeromo-community' ) ),
			)
		);
	}

	/**
	 * Something found as hit() declares it.
	 *
	 * @param string $html Its row.
	 * @return Answer
	 */
	public static function hit_of( Hit $hit, string $html ): array {
		return array(
			'user_id' => $hit->user_id,
			'user'    => $hit->user?->jsonSerialize(),
			'id'      => $hit->id,
			'text'    => $hit->text,
			'created' => Format::iso( $hit->created ),
			'html'    => $html,
		);
	}

	/**
	 * What deleting answers.
	 *
	 * @return JsonSchema
	 */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}

	/**
	 * A message.
	 *
	 * @return JsonSchema
	 */
	public static function message(): array {
		return Schema::named(
			'ChatMessage',
			Schema::object(
				array(
					'id'           => Schema::int( __( '私信编号', 'zeromo-community' ) ),
					'user_id'      => Schema::int( __( '对方的成员编号', 'zeromo-community' ) ),
					'sender_id'    => Schema::int( __( '发送者', 'zeromo-community' ) ),
					'mine'         => Schema::flag( __( '是否自己发送', 'zeromo-community' ) ),
					'content'      => Schema::text( __( '内容', 'zeromo-community' ) ),
					'content_html' => Schema::html( __( '内容的 HTML', 'zeromo-community' ) ),
					'image'        => Schema::object(
						array(
							'id'    => Schema::int( __( '图片编号', 'zeromo-community' ) ),
							'url'   => Schema::text( __( '图片地址', 'zeromo-community' ) ),
							'thumb' => Schema::text( __( '缩略图地址', 'zeromo-community' ) ),
							'w'     => Schema::int( __( '宽，像素', 'zeromo-community' ) ),
							'h'     => Schema::int( __( '高，像素', 'zeromo-community' ) ),
							'alt'   => Schema::text( __( '图片说明', 'zeromo-community' ) ),
						),
						true
					),
					'read'         => Schema::flag( __( '对方是否已读；收到的总是已读', 'zeromo-community' ) ),
					'recalled'     => Schema::flag( __( '是否已撤回', 'zeromo-community' ) ),
					'created'      => Schema::time( __( '发送时间', 'zeromo-community' ) ),
					'html'         => Schema::html( __( '聊天窗口中的一条', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * A message as message() declares it.
	 *
	 * @param string $html Its bubble.
	 * @return Answer
	 */
	public static function message_of( ShownMessage $shown, string $html ): array {
		return array(
			'id'           => $shown->message->id,
			'user_id'      => $shown->peer(),
			'sender_id'    => $shown->message->from,
			'mine'         => $shown->mine(),
			'content'      => $shown->message->text,
			'content_html' => $shown->html,
			'image'        => $shown->image,
			'read'         => $shown->read(),
			'recalled'     => $shown->recalled(),
			'created'      => Format::iso( $shown->message->created ),
			'html'         => $html,
		);
	}
}
