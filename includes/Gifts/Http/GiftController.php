<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts\Http;

use Zeromo\Community\Gifts\GiftList;
use Zeromo\Community\Gifts\GiftPurchase;
use Zeromo\Community\Gifts\GiftWish;
use Zeromo\Community\Gifts\ToldGift;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;

/**
 * /gifts.
 *
 * @phpstan-import-type Bought from Checkout
 * @phpstan-import-type JsonSchema from Schema
 */
final class GiftController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Checkout $checkout,
		private readonly GiftWish $wish,
		private readonly GiftList $gifts
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /gifts',
			array(
				'what'    => Arg::text( __( '送的是什么：post、series 或 vip', 'zeromo-community' ), 20, true ),
				'item_id' => Arg::id( __( '内容、专栏或会员方案的编号', 'zeromo-community' ) ),
				'to'      => Arg::text( __( '送给谁：主页的网址或它的最后一段', 'zeromo-community' ), 300, true ),
				'day'     => Arg::text( __( '哪天送到，例如 2026-01-31；空为马上', 'zeromo-community' ), 10 ),
				'words'   => Arg::text( __( '给收到的人的话', 'zeromo-community' ), 400 ),
				'price'   => Arg::text( __( '看到的价格（元）', 'zeromo-community' ), 40 ),
				'coupon'  => Arg::text( __( '优惠码', 'zeromo-community' ), 40 ),
			) + PaymentSchema::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->give( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'gift',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
		$this->route(
			'GET /gifts',
			array(
				'show' => Arg::word(
					__( '送出的或收到的', 'zeromo-community' ),
					array( 'given', 'received' ),
					'received'
				),
			) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing( self::row() ),
			'read'
		);
	}

	/** @return JsonSchema */
	private static function row(): array {
		return Schema::object(
			array(
				'id'      => Schema::int( __( '礼物编号', 'zeromo-community' ) ),
				'what'    => Schema::text( __( '送的是什么：post、series 或 vip', 'zeromo-community' ) ),
				'item_id' => Schema::int( __( '内容、专栏或会员方案的编号', 'zeromo-community' ) ),
				'title'   => Schema::text( __( '标题', 'zeromo-community' ) ),
				'url'     => Schema::text( __( '地址', 'zeromo-community' ) ),
				'member'  => Schema::member(),
				'words'   => Schema::text( __( '给收到的人的话', 'zeromo-community' ) ),
				'due'     => Schema::time( __( '哪天送到；马上送的为 null', 'zeromo-community' ), true ),
				'state'   => Schema::text( __( '状态：waiting、given 或 returned', 'zeromo-community' ) ),
				'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
			)
		);
	}

	/** @return Bought */
	private function give( Input $in ): array {
		return $this->checkout->buy(
			$this->viewer(),
			GiftPurchase::KIND,
			new Wanted(
				$in->int( 'item_id' ),
				1,
				'' === $in->text( 'price' ) ? null : $in->text( 'price' ),
				array(
					'what'  => $in->text( 'what' ),
					'to'    => (string) $this->wish->receiver( $in->text( 'to' ) ),
					'due'   => (string) $this->wish->due( $in->text( 'day' ) ),
					'words' => $in->text( 'words' ),
				) + Discount::wanted( $in->text( Discount::OPTION ) )
			),
			$in->text( 'method' ),
			$in->text( 'return_url' )
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->gifts->page(
			$this->viewer(),
			'given' === $in->text( 'show' ),
			$page->after->id ?? 0,
			$in->int( 'paged', 1 ) > 1 && null === $page->after ? 0 : $page->limit
		);
		return $this->items(
			array_map(
				static fn( ToldGift $one ): array => array(
					'id'      => $one->gift->id,
					'what'    => $one->gift->kind,
					'item_id' => $one->gift->item_id,
					'title'   => $one->gift->title,
					'url'     => $one->url,
					'member'  => $one->other,
					'words'   => $one->gift->words,
					'due'     => 0 === $one->gift->due ? null : (string) wp_date( DATE_ATOM, $one->gift->due ),
					'state'   => $one->gift->state->word(),
					'created' => (string) wp_date( DATE_ATOM, $one->gift->created ),
				),
				$page->cut( $found )
			),
			next: $page->next( $found, static fn( ToldGift $one ): Cursor => new Cursor( 0, $one->gift->id ) )
		);
	}
}
