<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\View;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentsHead;
use Zeromo\Community\Comments\Rights;
use Zeromo\Community\Comments\Comment;
use Zeromo\Community\Comments\CommentList;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Comments\Thread;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Comments\Http\CoreForm;

/** Comments as HTML: single ones, a page of them, the whole section of a detail page. */
final class CommentView {

	/**
	 * What the buttons of a comment send to the page where no script takes their press; the name of the first is
	 * core's.
	 */
	public const REPLY   = 'replytocom';
	public const MENU    = 'zmo_menu';
	public const DELETE  = 'zmo_delete';
	public const REPLIES = 'zmo_replies';

	public function __construct(
		private readonly CommentList $threads,
		private readonly Settings $settings,
		private readonly Pages $pages,
		private readonly Circles $circles,
		private readonly Files $files,
		private readonly Rights $rights,
		private readonly CommentsHead $head
	) {}

	/** One comment or reply; 只看作者 makes a thread of a reply, too, without the comment it stands under. */
	public function item( Thread|Comment $item ): string {
		return $item instanceof Thread
			? Partial::render( 'comments/item', array( 'thread' => $item ) )
			: Partial::render( 'comments/reply', array( 'comment' => $item ) );
	}

	/**
	 * Comments one after the other, to be put into a list.
	 *
	 * @param list<Thread|Comment> $items From CommentList.
	 */
	public function items( array $items ): string {
		return implode( '', array_map( fn( Thread|Comment $item ): string => $this->item( $item ), $items ) );
	}

	/**
	 * The section below a post: head, box, first page.
	 *
	 * @param array{id: int, url: string, count: int, circle: int} $post Post; circle 0 for none.
	 * @param int                                     $viewer Caller.
	 */
	public function section( array $post, int $viewer ): string {
		$order  = Order::tryFrom( self::query( 'comments' ) ) ?? Order::Latest;
		$cursor = self::query( 'comments_after' );
		$author = '' !== self::query( 'comments_author' );
		$of     = self::asked( self::REPLIES );
		try {
			$page = $of > 0
				? $this->threads->thread( $post['id'], $of, Cursor::read( $cursor ), $viewer )
				: $this->threads->page( $post['id'], 0, $order, Cursor::read( $cursor ), 1, 10, $viewer, $author );
		} catch ( Failure ) {
			$page = array( 'items' => array(), 'next_cursor' => null );
		}
		$shut   = $this->circles->silence( $post['circle'], $viewer );
		$by     = (int) get_post_field( 'post_author', $post['id'] );
		if ( '' === $shut && $viewer > 0 && $this->rights->is_shielded( $by, $post['circle'], $viewer ) ) {
			$shut = 'shielded';
		}
		$target = $this->target( $post['id'], $viewer );
		$back   = null === $target
			? $post['url'] . '#comments'
			: add_query_arg( self::REPLY, $target['id'], $post['url'] ) . '#zmo-write';
		return Partial::render(
			'comments/list',
			array(
				'post_id'     => $post['id'],
				'url'         => $post['url'],
				'count'       => $post['count'],
				'orderby'     => $order->value,
				'author'      => $author,
				'of'          => $of,
				'kept'        => self::kept( $post['url'] ),
				'target'      => $target,
				'list_html'   => $this->items( $page['items'] ),
				'empty'       => array() === $page['items'],
				'next_cursor' => $page['next_cursor'],
				'open'        => '' === $shut && $this->threads->is_open( $post['id'] ),
				'shut'        => $shut,
				'circle_url'  => 'guest' === $shut ? add_query_arg(
					'tab',
					'join',
					$this->circles->find( $post['circle'] )->url ?? home_url( '/' )
				) : '',
				'chips_html'  => $this->head->chips( $post['id'], $by, $post['circle'], $viewer ),
				'below_html'  => $this->head->below( $post['id'], $by, $viewer ),
				'viewer'      => $viewer,
				'held'        => $viewer > 0 && self::is_held( self::asked( CoreForm::HELD ), $viewer ),
				'max'         => $this->settings->int( 'comment_max' ),
				'max_picture' => $viewer > 0 ? $this->files->largest( 'image', $viewer ) : 0,
				'orders'      => Order::labels(),
				'login'       => add_query_arg( 'redirect_to', rawurlencode( $back ), $this->pages->url( 'login' ) ),
			)
		);
	}

	/**
	 * The comment that the box answers, where the address says so.
	 *
	 * @return array{id: int, name: string}|null
	 */
	private function target( int $post_id, int $viewer ): ?array {
		$id   = self::asked( self::REPLY );
		$item = $id > 0 ? $this->threads->one( $post_id, $id, $viewer ) : null;
		return null === $item || ! $item->is_approved()
			? null
			: array( 'id' => $item->id, 'name' => $item->author->name );
	}

	/**
	 * Fields of the form that a comment's buttons send: what the address of this page says, without what they ask
	 * themselves.
	 *
	 * @return array<string, string>
	 */
	private static function kept( string $url ): array {
		$fields = array();
		// With plain permalinks the address of the post itself is a query.
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $address );
		foreach ( $address as $name => $value ) {
			$fields[ (string) $name ] = is_string( $value ) ? $value : '';
		}
		foreach ( array( 'comments', 'comments_author', 'comments_after', self::REPLIES ) as $name ) {
			$fields[ $name ] = self::query( $name );
		}
		return array_filter( $fields, static fn( string $value ): bool => '' !== $value );
	}

	/** The comment whose button has led to this page, 0 for none. */
	public static function asked( string $name ): int {
		return absint( self::query( $name ) );
	}

	/** Whether the page is the answer to a comment of the reader's that waits. */
	private static function is_held( int $id, int $viewer ): bool {
		$comment = $id > 0 ? get_comment( $id ) : null;
		return $comment instanceof \WP_Comment
			&& (int) $comment->user_id === $viewer
			&& '0' === $comment->comment_approved;
	}

	private static function query( string $name ): string {
		// phpcs:disable WordPress.Security.NonceVerification -- only looked at.
		return isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] )
			? sanitize_text_field( wp_unslash( $_GET[ $name ] ) )
			: '';
		// phpcs:enable WordPress.Security.NonceVerification
	}
}
