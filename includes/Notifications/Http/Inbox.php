<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Notifications\Notice;
use Zeromo\Community\Notifications\NoticeCard;
use Zeromo\Community\Notifications\NoticeCatalog;
use Zeromo\Community\Notifications\NoticeList;
use Zeromo\Community\Notifications\NoticeService;
use Zeromo\Community\Notifications\UnreadCount;

/**
 * What routes, store and page answer alike.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class Inbox {

	public function __construct(
		private readonly NoticeList $list,
		private readonly NoticeService $notices,
		private readonly UnreadCount $unread,
		private readonly NoticeCatalog $catalog,
		private readonly ThreadMutes $threads
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<Answer>, list_html: string, next_cursor: string|null}
	 */
	public function page( int $reader, Input $in ): array {
		$page = $this->seen( $reader, $in );
		return array(
			'items'       => array_map( MessageSchema::of( ... ), $page['cards'] ),
			'list_html'   => implode( '', $this->drawn( $reader, $page['cards'] ) ),
			'next_cursor' => $page['next_cursor'],
		);
	}

	/**
	 * The page that an address asks for; the first one where it names no place.
	 *
	 * @return array{items: list<Answer>, list_html: string, next_cursor: string|null}
	 */
	public function asked( int $reader, string $type, string $place ): array {
		$ask = array( 'type' => $type, 'per_page' => 20 );
		try {
			return $this->page( $reader, new Input( $ask + array( 'cursor' => $place ) ) );
		} catch ( Failure ) {
			return $this->page( $reader, new Input( $ask ) );
		}
	}

	/**
	 * The rows of a page, each as HTML.
	 *
	 * @return array{rows: list<string>, more: bool}
	 */
	public function rows( int $reader, Input $in ): array {
		$page = $this->seen( $reader, $in );
		return array(
			'rows' => $this->drawn( $reader, $page['cards'] ),
			'more' => null !== $page['next_cursor'],
		);
	}

	/** @return array{total: int, types: array<string, int>, chat: int} Unread counts. */
	public function unread( int $reader ): array {
		return $this->unread->numbers( $reader );
	}

	/**
	 * Marks as read.
	 *
	 * @return array{unread: int}
	 */
	public function read( int $reader, Input $in ): array {
		if ( $in->flag( 'all' ) ) {
			$this->notices->read_all( $reader, $this->catalog->type( $in->text( 'type' ) ) );
		} elseif ( array() !== $in->ids( 'ids' ) ) {
			$this->notices->read( $reader, $in->ids( 'ids' ) );
		} else {
			throw Failure::invalid( 'ids' );
		}
		return array( 'unread' => $this->unread->of( $reader )['total'] );
	}

	/**
	 * Removes one or all.
	 *
	 * @return array{deleted: int}
	 */
	public function delete( int $reader, Input $in ): array {
		if ( $in->int( 'id' ) > 0 ) {
			return array( 'deleted' => $this->notices->delete( $reader, $in->int( 'id' ) ) );
		}
		if ( $in->flag( 'empty' ) ) {
			return array(
				'deleted' => $this->notices->delete_all( $reader, $this->catalog->type( $in->text( 'type' ) ) ),
			);
		}
		throw Failure::invalid( 'id' );
	}

	/**
	 * The page that is asked for; what it leaves out is no longer counted.
	 *
	 * @return array{cards: list<NoticeCard>, next_cursor: string|null}
	 */
	private function seen( int $reader, Input $in ): array {
		$page = $this->list->page(
			$reader,
			$this->catalog->type( $in->text( 'type' ) ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 )
		);
		$this->notices->left_out( $reader, $page['left_out'] );
		return $page;
	}

	/**
	 * The rows as HTML.
	 *
	 * @param list<NoticeCard> $cards Of a page.
	 * @return list<string>
	 */
	private function drawn( int $reader, array $cards ): array {
		$row = fn( NoticeCard $card ): string => Partial::render(
			'notifications/row',
			array( 'card' => $card, 'thread' => $this->thread( $reader, $card->notice ) )
		);
		return array_map( $row, $cards );
	}

	/** The button that mutes a notice's thread; empty where it is about none. */
	private function thread( int $reader, Notice $notice ): string {
		return NoticeService::is_in_thread( $notice->kind, $notice->post_id ) ? Partial::render(
			'muting/thread',
			array(
				'post_id' => $notice->post_id,
				'muted'   => $this->threads->is_muted( $reader, $notice->post_id ),
				'look'    => 'icon',
			)
		) : '';
	}
}
