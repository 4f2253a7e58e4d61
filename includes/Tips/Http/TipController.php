<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Tips\TipPurchase;
use Zeromo\Community\Tips\Tips;
use Zeromo\Community\Tips\ToldTip;

/**
 * /tips.
 *
 * @phpstan-import-type Bought from Checkout
 */
final class TipController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Checkout $checkout,
		private readonly Tips $tips
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$target = array(
			'post_id' => Arg::id( __( '内容', 'zeromo-community' ), false ),
			'user_id' => Arg::id( __( '成员，不是打赏内容时', 'zeromo-community' ), false ),
		);
		$this->route(
			'POST /tips',
			$target + array(
				'amount' => Arg::text( __( '金额（元），最多两位小数', 'zeromo-community' ), 40, true ),
				'words'  => Arg::text( __( '给收到的人的话', 'zeromo-community' ), 400 ),
				'hidden' => Arg::flag( __( '是否匿名', 'zeromo-community' ), false ),
			) + PaymentSchema::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->tip( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'tip',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
		$this->route(
			'GET /tips',
			$target + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing(
				Schema::object(
					array(
						'id'      => Schema::int( __( '打赏编号', 'zeromo-community' ) ),
						'member'  => Schema::member(),
						'amount'  => Schema::text( __( '金额（元）；只有双方看得到，别人为 null', 'zeromo-community' ), true ),
						'words'   => Schema::text( __( '给收到的人的话；只有双方看得到，别人为空', 'zeromo-community' ) ),
						'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
					)
				)
			),
			'read'
		);
	}

	/** @return Bought */
	private function tip( Input $in ): array {
		$to_member = self::is_to_member( $in );
		return $this->checkout->buy(
			$this->viewer(),
			TipPurchase::KIND,
			new Wanted(
				$in->int( $to_member ? 'user_id' : 'post_id' ),
				options: array(
					'to'     => $to_member ? 'member' : 'post',
					'amount' => $in->text( 'amount' ),
					'words'  => $in->text( 'words' ),
					'hidden' => $in->flag( 'hidden' ) ? '1' : '',
				)
			),
			$in->text( 'method' ),
			$in->text( 'return_url' )
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page   = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$skip   = min( Page::REACH, $page->skip );
		$limit  = $page->is_beyond() ? 0 : $page->limit;
		$before = $page->after->id ?? 0;
		$found  = self::is_to_member( $in )
			? $this->tips->of_member( $in->int( 'user_id' ), $this->viewer(), $before, $skip, $limit )
			: $this->tips->of_post( $in->int( 'post_id' ), $this->viewer(), $before, $skip, $limit );
		return $this->items(
			array_map(
				static fn( ToldTip $one ): array => array(
					'id'      => $one->tip->id,
					'member'  => $one->giver,
					'amount'  => $one->is_told ? Amount::yuan( $one->tip->amount ) : null,
					'words'   => $one->is_told ? $one->tip->words : '',
					'created' => (string) wp_date( DATE_ATOM, $one->tip->created ),
				),
				$page->cut( $found )
			),
			next: $page->next( $found, static fn( ToldTip $one ): Cursor => new Cursor( 0, $one->tip->id ) )
		);
	}

	/** One of the two has to be named. */
	private static function is_to_member( Input $in ): bool {
		if ( $in->has( 'post_id' ) === $in->has( 'user_id' ) ) {
			throw Failure::invalid( 'post_id' );
		}
		return $in->has( 'user_id' );
	}
}
