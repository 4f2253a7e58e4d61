<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\PaymentAdmin\TradeScreens;
use Zeromo\Community\PaymentAdmin\UnmatchedService;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\ReceiptState;
use Zeromo\Community\Payments\Api\UnmatchedMoney;

/**
 * /admin/unmatched: money that paid nothing, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class UnmatchedController extends Controller {

	/** States by the words of the list; given is money that paid an order by a decision of the owner. */
	private const STATES = array(
		'waiting'   => ReceiptState::Unmatched,
		'returning' => ReceiptState::Returning,
		'returned'  => ReceiptState::Returned,
		'credited'  => ReceiptState::Credited,
		'given'     => ReceiptState::Settled,
	);

	public function __construct(
		RouteKit $kit,
		private readonly PaymentRecords $records,
		private readonly UnmatchedMoney $money,
		private readonly UnmatchedService $service,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/unmatched',
			array(
				'search'  => Arg::text( __( '订单号、商户单号或支付平台的单号', 'zeromo-community' ), 64 ),
				'state'   => Arg::word(
					__( 'waiting 待处理、returning 退回中、returned 已退回、credited 已转入余额、given 已用于订单；空为全部', 'zeromo-community' ),
					array( '', ...array_keys( self::STATES ) ),
					''
				),
				'gateway' => Arg::text( __( '支付方式，见返回的 methods', 'zeromo-community' ), 20 ),
			) + TradeArgs::paging(),
			$this->who_can( TradeScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => TradeArgs::listing( self::item(), array( 'methods' => TradeArgs::words() ) ),
			'trade'
		);
		$this->route(
			'POST /admin/unmatched/{id}',
			array(
				'action'   => Arg::word(
					__( 'return 原路退回、credit 转入余额、give 用于订单、by_hand 已在平台退回、note 只写备注', 'zeromo-community' ),
					UnmatchedService::acts(),
					null,
					true
				),
				'order_no' => Arg::text( __( '用于哪个待支付的订单，give 时必填', 'zeromo-community' ), 40 ),
				'user_id'  => Arg::id( __( '转入哪位成员的余额；已知付款人时不用填', 'zeromo-community' ), false, 0 ),
				'note'     => Arg::text( __( '备注，最多 500 字', 'zeromo-community' ), 2000 ),
			),
			$this->who_can( TradeScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in      = new Input( $r );
				$receipt = $this->service->act(
					$this->viewer(),
					$in->int( 'id' ),
					$in->text( 'action' ),
					$in->text( 'order_no' ),
					$in->int( 'user_id' ),
					$in->text( 'note' )
				);
				return $this->wire( $receipt, $this->records->methods(), $this->card( $receipt ) );
			},
			self::item( ... ),
			'trade'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$state = self::STATES[ $in->text( 'state' ) ] ?? null;
		$found = $this->records->page(
			null === $state ? array_values( self::STATES ) : array( $state ),
			$in->text( 'gateway' ),
			trim( $in->text( 'search' ) ),
			$after->id ?? 0,
			$page->limit
		);
		$shown   = $page->cut( $found );
		$methods = $this->records->methods();
		$buyers  = array_filter( array_map( static fn( Receipt $receipt ): int => $receipt->buyer, $shown ) );
		$cards   = $this->members->cards( array_values( array_unique( $buyers ) ), $this->viewer() );
		return array(
			'items'       => array_map(
				fn( Receipt $receipt ): array => $this->wire( $receipt, $methods, $cards[ $receipt->buyer ] ?? null ),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Receipt $receipt ): Cursor => new Cursor( 0, $receipt->id ) )
			),
			'methods'     => TradeArgs::named( array_diff_key( $methods, array( 'balance' => 1, 'points' => 1 ) ) ),
		);
	}

	private function card( Receipt $receipt ): ?MemberCard {
		return $receipt->buyer > 0 ? $this->members->card( $receipt->buyer, $this->viewer() ) : null;
	}

	/**
	 * @param array<string, string> $methods Labels.
	 * @return Answer
	 */
	private function wire( Receipt $receipt, array $methods, ?MemberCard $buyer ): array {
		return array(
			'id'         => $receipt->id,
			'amount'     => Amount::yuan( $receipt->amount ),
			'state'      => (string) array_search( $receipt->state, self::STATES, true ),
			'label'      => ReceiptState::Settled === $receipt->state
				? __( '已用于订单', 'zeromo-community' )
				: $receipt->state->label(),
			'why'        => UnmatchedService::why( $receipt->reason ),
			'gateway'    => $methods[ $receipt->gateway ] ?? $receipt->gateway,
			'trade_no'   => $receipt->trade_no,
			'attempt_no' => $receipt->attempt_no,
			'order_no'   => $receipt->order_no,
			'buyer'      => $buyer?->jsonSerialize(),
			'can_return' => $this->money->can_return( $receipt ),
			'note'       => $receipt->note,
			'created'    => Format::iso( $receipt->created ),
			'done'       => $receipt->done_at > 0 ? Format::iso( $receipt->done_at ) : null,
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'UnmatchedItem',
			Schema::object(
				array(
					'id'         => Schema::int( __( '款项编号', 'zeromo-community' ) ),
					'amount'     => Schema::text( __( '金额（元）', 'zeromo-community' ) ),
					'state'      => Schema::text(
						__( 'waiting、returning、returned、credited 或 given', 'zeromo-community' )
					),
					'label'      => Schema::text( __( '状态', 'zeromo-community' ) ),
					'why'        => Schema::text( __( '为什么没有用于订单', 'zeromo-community' ) ),
					'gateway'    => Schema::text( __( '支付方式', 'zeromo-community' ) ),
					'trade_no'   => Schema::text( __( '支付平台的单号', 'zeromo-community' ) ),
					'attempt_no' => Schema::text( __( '商户单号', 'zeromo-community' ) ),
					'order_no'   => Schema::text( __( '订单号，没有为空', 'zeromo-community' ) ),
					'buyer'      => Schema::member( true ),
					'can_return' => Schema::flag( __( '能否原路退回', 'zeromo-community' ) ),
					'note'       => Schema::text( __( '备注', 'zeromo-community' ) ),
					'created'    => Schema::time( __( '到账时间', 'zeromo-community' ) ),
					'done'       => Schema::time( __( '处理时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
