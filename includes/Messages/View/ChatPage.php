<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\View;

use Zeromo\Community\Messages\ChatList;
use Zeromo\Community\Messages\ChatSearch;
use Zeromo\Community\Messages\Reach;
use Zeromo\Community\Messages\ShownMessage;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Notifications\Api\InboxKind;
use Zeromo\Community\Setup\Pages;

/** 私信 in 消息: conversations, and the window of the one that is open. */
final class ChatPage implements InboxKind {

	private const TALKS    = 20;
	private const HITS     = 20;
	private const MESSAGES = 30;

	/** Seconds without a word behind which the time is told again. */
	private const PAUSE = 600;

	public function __construct(
		private readonly ChatList $list,
		private readonly ChatSearch $search,
		private readonly RateLimit $limits,
		private readonly ChatView $view,
		private readonly Reach $reach,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function name(): string {
		return 'chat';
	}

	public function label(): string {
		return __( '私信', 'zeromo-community' );
	}

	public function icon(): string {
		return 'mail';
	}

	public function html( int $member, string $url ): string {
		$peer   = (int) self::asked( 'with' );
		$words  = mb_substr( self::asked( 'find' ), 0, ChatSearch::LONGEST );
		$window = $peer > 0 && $peer !== $member ? $this->window( $member, $peer ) : null;
		$talks  = $this->list->conversations( $member, Cursor::asked( 'after' ), 1, self::TALKS );
		$found  = '' === $words ? null : $this->found( $member, $words );
		return Partial::render(
			'messages/page',
			array(
				'talks'   => implode( '', $this->view->talks( $talks['items'], $peer ) ),
				'more'    => null === $talks['next'] ? '' : add_query_arg( 'after', (string) $talks['next'], $url ),
				'cursor'  => null === $talks['next'] ? '' : (string) $talks['next'],
				'window'  => $window,
				'back'    => $url,
				'way'     => $this->pages->url( 'community' ),
				'words'   => $words,
				'hits'    => implode( '', $found['rows'] ?? array() ),
				'further' => null === ( $found['next'] ?? null )
					? ''
					: add_query_arg(
						array( 'find' => rawurlencode( $words ), 'further' => (string) $found['next'] ),
						$url
					),
			)
		);
	}

	/**
	 * @return array{
	 *   rows: list<string>, next: Cursor|null,
	 * } What was found; nothing for words that are none, or too often.
	 */
	private function found( int $member, string $words ): array {
		try {
			$this->limits->hit( 'search' );
			$page = $this->search->find( $member, $words, 0, self::HITS, Cursor::asked( 'further' ) );
			return array( 'rows' => $this->view->hits( $page['items'], $words ), 'next' => $page['next'] );
		} catch ( Failure ) {
			return array( 'rows' => array(), 'next' => null );
		}
	}

	/** Null when there is nobody to talk with. */
	private function window( int $member, int $peer ): ?ChatWindow {
		try {
			$page = $this->list->thread( $member, $peer, Cursor::asked( 'before' ), 1, self::MESSAGES );
		} catch ( Failure ) {
			return null;
		}
		$items   = array_reverse( $page['items'] );
		$last    = end( $items );
		$refusal = $this->reach->refusal( $member, $peer );
		return new ChatWindow(
			peer_id: $peer,
			peer: $page['peer'],
			note: $this->note( $member, $page['peer'] ),
			bubbles: $this->with_moments( $items, $this->view->bubbles( $items, $member ) ),
			older: null === $page['next']
				? ''
				: add_query_arg( 'before', (string) $page['next'], $this->view->url( $peer ) ),
			cursor: null === $page['next'] ? '' : (string) $page['next'],
			last: false === $last ? 0 : $last->message->id,
			read: $page['read_id'],
			refusal: null === $refusal
				? ''
				: ( 404 === $refusal->status ? __( '对方已注销', 'zeromo-community' ) : $refusal->getMessage() ),
			past: null !== Cursor::asked( 'before' ),
			newest: $this->view->url( $peer ),
			key: bin2hex( random_bytes( 12 ) )
		);
	}

	/** How the two stand to each other; $peer is the other one's card. */
	private function note( int $member, ?MemberCard $peer ): string {
		if ( null === $peer ) {
			return '';
		}
		$back = true === ( $this->members->card( $member, $peer->id )->following ?? false );
		return match ( array( $peer->following, $back ) ) {
			array( true, true )  => __( '互相关注', 'zeromo-community' ),
			array( true, false ) => __( '已关注', 'zeromo-community' ),
			array( false, true ) => __( '关注了你', 'zeromo-community' ),
			default              => '',
		};
	}

	/**
	 * The bubbles with the time between those that lie apart.
	 *
	 * @param list<ShownMessage> $items   Messages, oldest first.
	 * @param list<string>       $bubbles Of each.
	 */
	private function with_moments( array $items, array $bubbles ): string {
		$html = '';
		$last = 0;
		foreach ( $items as $i => $item ) {
			$time = $item->message->created;
			if ( $time - $last > self::PAUSE ) {
				$html .= '<li class="zmo-chat__day">' . esc_html( $this->view->moment( $time ) ) . '</li>';
			}
			$html .= $bubbles[ $i ] ?? '';
			$last  = $time;
		}
		return $html;
	}

	private static function asked( string $name ): string {
		// phpcs:disable WordPress.Security.NonceVerification -- reads what is open.
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] )
			? sanitize_text_field( wp_unslash( $_GET[ $name ] ) )
			: '';
		// phpcs:enable WordPress.Security.NonceVerification
	}
}
