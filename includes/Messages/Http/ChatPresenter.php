<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Messages\ChatList;
use Zeromo\Community\Messages\ChatSearch;
use Zeromo\Community\Messages\ChatService;
use Zeromo\Community\Messages\ShownMessage;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Messages\View\ChatView;

/**
 * What routes, store and page answer alike.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class ChatPresenter {

	public function __construct(
		private readonly ChatList $list,
		private readonly ChatSearch $search,
		private readonly ChatService $service,
		private readonly ChatView $view
	) {}

	/**
	 * Conversations with their rows.
	 *
	 * @return array{items: list<Answer>, next: Cursor|null}
	 */
	public function conversations( int $member, Input $in ): array {
		$page = $this->list->conversations(
			$member,
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 )
		);
		return array(
			'items' => array_map( ChatSchema::talk_of( ... ), $page['items'], $this->view->talks( $page['items'] ) ),
			'next' => $page['next'],
		);
	}

	/**
	 * Messages with their bubbles.
	 *
	 * @return array{items: list<Answer>, next: Cursor|null, read_id: int}
	 */
	public function thread( int $member, Input $in ): array {
		$peer  = $in->int( 'user_id' );
		$since = trim( $in->text( 'since' ) );
		$limit = $in->int( 'per_page', 20 );
		$page  = '' !== $since
			? $this->list->since( $member, $peer, $since, $limit, $in->flag( 'peek' ) )
			: $this->list->thread(
				$member,
				$peer,
				Cursor::read( $in->text( 'cursor' ) ),
				$in->int( 'paged', 1 ),
				$limit,
				$in->flag( 'peek' )
			);
		return array(
			'items' => array_map(
				ChatSchema::message_of( ... ),
				$page['items'],
				$this->view->bubbles( $page['items'], $member )
			),
			'next' => $page['next'],
			'read_id' => $page['read_id'],
		);
	}

	/**
	 * Conversations and messages with these words, with their rows.
	 *
	 * @return array{items: list<Answer>, next: Cursor|null}
	 */
	public function search( int $member, Input $in ): array {
		$typed = $in->text( 'keywords' );
		$page  = $this->search->find(
			$member,
			$typed,
			$in->int( 'user_id' ),
			$in->int( 'per_page', 20 ),
			Cursor::read( $in->text( 'cursor' ) )
		);
		return array(
			'items' => array_map(
				ChatSchema::hit_of( ... ),
				$page['items'],
				$this->view->hits( $page['items'], $typed )
			),
			'next' => $page['next'],
		);
	}

	/**
	 * Sends.
	 *
	 * @return array{id: int} What sent() makes the answer of.
	 */
	public function send( int $member, Input $in ): array {
		return $this->service->send( $member, $in->int( 'user_id' ), $in->text( 'content' ), $in->int( 'image_id' ) );
	}

	/**
	 * A message as its sender sees it.
	 *
	 * @return Answer
	 */
	public function sent( int $member, int $id ): array {
		return $this->one( $this->list->item( $this->service->own( $member, $id ), $member ), $member );
	}

	/**
	 * Takes back; the message as it stands now.
	 *
	 * @return Answer
	 */
	public function recall( int $member, int $id ): array {
		return $this->one( $this->list->item( $this->service->recall( $member, $id ), $member ), $member );
	}

	/**
	 * Removes one message, or a whole conversation, for the member.
	 *
	 * @return array{deleted: true}
	 */
	public function delete( int $member, Input $in ): array {
		if ( $in->int( 'id' ) > 0 ) {
			$this->service->delete( $member, $in->int( 'id' ) );
		} elseif ( $in->int( 'user_id' ) > 0 ) {
			$this->service->clear( $member, $in->int( 'user_id' ) );
		} else {
			throw Failure::invalid( 'id' );
		}
		return array( 'deleted' => true );
	}

	/** @return Answer */
	private function one( ShownMessage $message, int $member ): array {
		return ChatSchema::message_of( $message, $this->view->bubbles( array( $message ), $member )[0] );
	}
}
