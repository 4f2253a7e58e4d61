<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Notifications\NoticeCard;
use Zeromo\Community\Notifications\NoticeCatalog;

/**
 * Arguments and answers of the message routes.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class MessageSchema {

	public function __construct( private readonly NoticeCatalog $catalog ) {}

	/**
	 * `type` of a list.
	 *
	 * @return JsonSchema
	 */
	public function type(): array {
		return Arg::word( __( '类型', 'zeromo-community' ), array( 'all', ...$this->catalog->words() ), 'all' );
	}

	/**
	 * A page.
	 *
	 * @return JsonSchema
	 */
	public static function page(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::notice() ),
				'list_html'   => Schema::html( __( '本页通知的 HTML', 'zeromo-community' ) ),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}

	/** @return JsonSchema */
	private static function notice(): array {
		return Schema::named(
			'Notice',
			Schema::object(
				array(
					'id'      => Schema::int( __( '通知编号', 'zeromo-community' ) ),
					'type'    => Schema::text( __( '类型', 'zeromo-community' ) ),
					'text'    => Schema::text( __( '内容', 'zeromo-community' ) ),
					'url'     => Schema::text( __( '去处', 'zeromo-community' ) ),
					'actor'   => Schema::member( true ),
					'read'    => Schema::flag( __( '已读', 'zeromo-community' ) ),
					'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * A notice as page() declares it.
	 *
	 * @return Answer
	 */
	public static function of( NoticeCard $card ): array {
		return array(
			'id'      => $card->notice->id,
			'type'    => $card->type(),
			'text'    => $card->text(),
			'url'     => $card->url,
			'actor'   => $card->actor?->jsonSerialize(),
			'read'    => $card->notice->read,
			'created' => Format::iso( $card->notice->created ),
		);
	}

	/**
	 * What is left after reading.
	 *
	 * @return JsonSchema
	 */
	public static function left(): array {
		return Schema::object( array( 'unread' => Schema::int( __( '还有多少未读', 'zeromo-community' ) ) ) );
	}

	/**
	 * What deleting answers.
	 *
	 * @return JsonSchema
	 */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::int( __( '删除的条数', 'zeromo-community' ) ) ) );
	}

	/**
	 * Unread counts.
	 *
	 * @return JsonSchema
	 */
	public function unread(): array {
		$types = array();
		foreach ( $this->catalog->words() as $word ) {
			$types[ $word ] = Schema::int( __( '该类型的未读数', 'zeromo-community' ) );
		}
		return Schema::object(
			array(
				'total' => Schema::int( __( '未读总数', 'zeromo-community' ) ),
				'types' => Schema::object( $types ),
				'chat'  => Schema::int( __( '未读私信数', 'zeromo-community' ) ),
			)
		);
	}
}
