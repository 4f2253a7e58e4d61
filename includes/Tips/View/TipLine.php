<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Tips\TipPurchase;
use Zeromo\Community\Tips\Tips;
use Zeromo\Community\Tips\ToldTip;

/** The button and the newest who have tipped; the form where the address says `tip`, all of them where it says `tips`. */
final class TipLine {

	private const FACES = 6;
	private const ROWS  = 20;

	/** @param \Closure(): TipForm $form Made where it is asked for. */
	public function __construct(
		private readonly Tips $tips,
		private readonly Counters $counters,
		#[Lazy( TipForm::class )] private readonly \Closure $form
	) {}

	public function html( Post $post, int $viewer ): string {
		$is_own = $viewer > 0 && $viewer === $post->author->id;
		$asked  = Input::asked();
		$of     = array( 'post_id' => $post->id );
		$faces  = $this->tips->newest( $post->id, $viewer, self::FACES + 1 );
		if ( $is_own && array() === $faces ) {
			return '';
		}
		return Partial::render(
			'tips/line',
			array(
				'url'    => $post->url,
				'viewer' => $viewer,
				'is_own' => $is_own,
				'faces'  => array_slice( $faces, 0, self::FACES ),
				'count'  => count( $faces ) > self::FACES
					? $this->counters->get( Counters::POST, $post->id, TipPurchase::COUNT )
					: count( $faces ),
				'form'   => $viewer > 0 && ! $is_own && $asked->has( 'tip' )
					? ( $this->form )()->html( $of, $post->author->name, $post->url, $viewer )
					: '',
				'list'   => $asked->has( 'tips' ) ? $this->rows( $post, $viewer ) : '',
			)
		);
	}

	private function rows( Post $post, int $viewer ): string {
		$page  = new Page( Cursor::asked( 'after' ), 1, self::ROWS );
		$found = $this->tips->of_post( $post->id, $viewer, $page->after->id ?? 0, 0, $page->limit );
		$next  = Cursor::text(
			$page->next( $found, static fn( ToldTip $one ): Cursor => new Cursor( 0, $one->tip->id ) )
		);
		return Partial::render(
			'tips/list',
			array(
				'rows' => $page->cut( $found ),
				'next' => null === $next
					? ''
					: add_query_arg( array( 'tips' => 1, 'after' => rawurlencode( $next ) ), $post->url ) . '#tips',
			)
		);
	}
}
