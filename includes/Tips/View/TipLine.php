<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\MethodList;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Tips\TipPurchase;
use Zeromo\Community\Tips\Tips;
use Zeromo\Community\Tips\TipSettings;
use Zeromo\Community\Tips\ToldTip;

/** The button and the newest who have tipped; the form where the address says `tip`, all of them where it says `tips`. */
final class TipLine {

	private const FACES = 6;
	private const ROWS  = 20;

	/** @param \Closure(): MethodList $methods Asked for the form. */
	public function __construct(
		private readonly Tips $tips,
		private readonly TipSettings $settings,
		private readonly Counters $counters,
		#[Lazy( MethodList::class )] private readonly \Closure $methods
	) {}

	public function html( Post $post, int $viewer ): string {
		$is_own = $viewer > 0 && $viewer === $post->author->id;
		$asked  = Input::asked();
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
				'form'   => $viewer > 0 && ! $is_own && $asked->has( 'tip' ) ? $this->form( $post, $viewer ) : '',
				'list'   => $asked->has( 'tips' ) ? $this->rows( $post, $viewer ) : '',
			)
		);
	}

	private function form( Post $post, int $viewer ): string {
		// 支付方式 has its clothes there.
		Assets::require_style( 'account' );
		$amounts = $this->settings->amounts();
		$typed   = Input::asked()->text( 'amount' );
		return Partial::render(
			'tips/form',
			array(
				'url'     => $post->url,
				'amounts' => array_map( self::plain( ... ), $amounts ),
				'is_free' => $this->settings->is_free(),
				'chosen'  => 1 === preg_match( '/^\d{1,7}(\.\d{1,2})?$/D', $typed )
					? $typed
					: self::plain( $amounts[0] ?? 100 ),
				'to'      => $post->author->name,
				'methods' => ( $this->methods )()->html( $viewer ),
				'button'  => new PurchaseButton(
					'POST /tips',
					array( 'post_id' => $post->id ),
					__( '打赏', 'zeromo-community' ),
					0,
					return_url: "$post->url#tips"
				),
			)
		);
	}

	/** Whole yuan without their two places. */
	private static function plain( int $fen ): string {
		return 0 === $fen % 100 ? (string) intdiv( $fen, 100 ) : Amount::yuan( $fen );
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
