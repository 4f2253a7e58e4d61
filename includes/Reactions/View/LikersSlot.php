<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Reactions\Kind;
use Zeromo\Community\Reactions\Likers;

/**
 * The newest likers as the last line of a post on its own page; `?likers` shows all of them there, for those without
 * script.
 */
#[DrawnIn( Slot::Foot, 40 )]
#[DrawnIn( Slot::Article, 40 )]
final class LikersSlot implements CardSlot {

	private const FACES = 8;
	private const ROWS  = 20;

	/**
	 * @param \Closure(): Likers     $likers Made when a detail page is drawn.
	 * @param \Closure(): LikersView $view   The same.
	 */
	public function __construct(
		#[Lazy( Likers::class )] private readonly \Closure $likers,
		#[Lazy( LikersView::class )] private readonly \Closure $view
	) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$count = $post->counts->like;
		if ( ! $single || $count < 1 ) {
			return '';
		}
		$id    = $post->id;
		$cards = ( $this->likers )()->newest( $id, self::FACES, $viewer );
		if ( array() === $cards ) {
			return '';
		}
		$open = isset( $_GET['likers'] ); // phpcs:ignore WordPress.Security.NonceVerification -- only looked at.
		return Partial::render(
			'reactions/likers',
			array(
				'id'    => $id,
				'url'   => $post->url,
				'count' => $count,
				'cards' => $cards,
			) + ( $open ? $this->all( $id, $viewer ) : array( 'rows' => '', 'next_cursor' => null ) )
		);
	}

	/** @return array{rows: string, next_cursor: string|null} */
	private function all( int $id, int $viewer ): array {
		$after = Input::asked();
		try {
			$page = ( $this->likers )()->page(
				'post',
				$id,
				Kind::Like,
				Cursor::read( $after->text( 'likers_after' ) ),
				1,
				self::ROWS,
				$viewer
			);
		} catch ( Failure ) {
			return array( 'rows' => '', 'next_cursor' => null );
		}
		return array(
			'rows' => ( $this->view )()->rows( $page['items'], $viewer ),
			'next_cursor' => $page['next_cursor'],
		);
	}
}
