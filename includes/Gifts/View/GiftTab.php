<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Gifts\GiftKinds;
use Zeromo\Community\Gifts\GiftList;
use Zeromo\Community\Gifts\GiftPurchase;
use Zeromo\Community\Gifts\ToldGift;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\CouponPlace;
use Zeromo\Community\Orders\Api\GiftChoices;
use Zeromo\Community\Payments\Api\MethodList;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Setup\Pages;

/** 礼物 below 我的: what was given and received, and the form that gives. */
final class GiftTab implements AccountTab {

	public const SLUG = 'gifts';

	private const EACH = 10;

	public function __construct(
		private readonly GiftList $gifts,
		private readonly GiftKinds $kinds,
		private readonly MethodList $methods,
		private readonly Pages $pages,
		private readonly CouponPlace $coupons
	) {}

	public function slug(): string {
		return self::SLUG;
	}

	public function label(): string {
		return __( '礼物', 'zeromo-community' );
	}

	public function icon(): string {
		return 'gift';
	}

	public function position(): int {
		return 28;
	}

	public function html( int $member ): string {
		$asked = Input::asked();
		$given = 'given' === $asked->text( 'show' );
		$page  = new Page( Cursor::asked( 'after' ), 1, self::EACH );
		$found = $this->gifts->page( $member, $given, $page->after->id ?? 0, $page->limit );
		$next  = Cursor::text(
			$page->next( $found, static fn( ToldGift $one ): Cursor => new Cursor( 0, $one->gift->id ) )
		);
		$url   = $this->pages->url( 'account', self::SLUG );
		return Partial::render(
			'gifts/own',
			array(
				'form'  => $asked->has( 'what' ) ? $this->form( $asked, $member ) : '',
				'url'   => $url,
				'given' => $given,
				'rows'  => $page->cut( $found ),
				'next'  => null === $next ? '' : add_query_arg(
					array_filter( array( 'show' => $given ? 'given' : '', 'after' => rawurlencode( $next ) ) ),
					$url
				),
			)
		);
	}

	private function form( Input $asked, int $member ): string {
		$what = $asked->text( 'what' );
		$item = $asked->int( 'item' );
		try {
			$kind    = $this->kinds->need( $what );
			$choices = $kind instanceof GiftChoices ? $kind->choices() : array();
			$item    = array() === $choices || isset( $choices[ $item ] ) ? $item : (int) array_key_first( $choices );
			$line    = $kind->gift( $member, 0, $item )->lines[0];
		} catch ( Failure $failure ) {
			return Partial::render( 'gifts/refused', array( 'why' => $failure->getMessage() ) );
		}
		if ( array() !== $choices ) {
			Assets::require_style( 'vip' );
		}
		$url        = $this->pages->url( 'account', self::SLUG );
		$is_reduced = '' !== $this->coupons->of( GiftPurchase::KIND, $item );
		return Partial::render(
			'gifts/form',
			array(
				'title'   => $line->title,
				'price'   => Amount::yuan( $line->amount ),
				'to'      => mb_substr( $asked->text( 'to' ), 0, 300 ),
				'item'    => $item,
				'choices' => $choices,
				'url'     => add_query_arg(
					array_filter( array( 'what' => $what, 'to' => rawurlencode( $asked->text( 'to' ) ) ) ),
					$url
				),
				'coupons' => $is_reduced,
				'methods' => $this->methods->html( $member, is_reduced: $is_reduced ),
				'button'  => new PurchaseButton(
					'POST /gifts',
					array( 'what' => $what, 'item_id' => $item, 'price' => Amount::yuan( $line->amount ) ),
					$line->title,
					$line->amount,
					return_url: add_query_arg( 'show', 'given', $url )
				),
			)
		);
	}
}
