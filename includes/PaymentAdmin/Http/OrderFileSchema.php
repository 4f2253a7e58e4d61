<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Statements;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Orders\Api\BookedRefund;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderLine;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\PaymentAdmin\OrderFile;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\RefundStep;
use Zeromo\Community\Refunds\Api\RefundWay;

/**
 * Orders on the wire, as staff sees them.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class OrderFileSchema {

	/** @var array<string, string>|null */
	private ?array $methods = null;

	public function __construct(
		private readonly Orders $orders,
		private readonly PaymentRecords $payments,
		private readonly Statements $statements,
		private readonly MemberDirectory $members
	) {}

	/** @return Answer */
	public function order( Order $order, ?MemberCard $buyer ): array {
		return array(
			'order_no'     => $order->number,
			'kind'         => $order->kind,
			'kind_label'   => $this->orders->label( $order->kind ),
			'title'        => $order->title,
			'amount'       => $order->asset->text( $order->amount ),
			'asset'        => $order->asset->value,
			'quantity'     => $order->quantity,
			'status'       => $order->status->value,
			'status_label' => $order->status->label(),
			'method'       => $order->method,
			'method_label' => $this->method( $order->method ),
			'created'      => Format::iso( $order->created ),
			'paid_at'      => $order->paid_at > 0 ? Format::iso( $order->paid_at ) : null,
			'expires'      => Format::iso( $order->expires ),
			'refunded'     => $order->asset->text( $order->refunded ),
			'buyer'        => $buyer?->jsonSerialize(),
			'is_visitor'   => 0 === $order->buyer,
		);
	}

	/** @return Answer */
	public function wire( OrderFile $file, int $viewer ): array {
		$order  = $file->order;
		$people = array( $order->buyer );
		foreach ( $order->lines as $line ) {
			$people[] = $line->seller;
		}
		$cards = $this->members->cards( array_values( array_unique( array_filter( $people ) ) ), $viewer );
		$text  = $order->asset->text( ... );
		return $this->order( $order, $cards[ $order->buyer ] ?? null ) + array(
			'url'       => $this->orders->url( $order ),
			'mail'      => $file->mail,
			'left'      => $text( $order->left() ),
			'most'      => $text( $file->most ),
			'ways'      => array_map(
				static fn( RefundWay $way ): array => array( 'name' => $way->value, 'label' => $way->label() ),
				$file->ways
			),
			'lines'     => array_map(
				static fn( OrderLine $line ): array => array(
					'id'       => $line->id,
					'title'    => $line->title,
					'amount'   => $text( $line->amount ),
					'quantity' => $line->quantity,
					'part'     => $text( $line->part ),
					'refunded' => $text( $line->refunded ),
					'left'     => $text( $order->left_of( $line->id ) ),
					'seller'   => ( $cards[ $line->seller ] ?? null )?->jsonSerialize(),
				),
				$order->lines
			),
			'attempts'  => array_map( $this->attempt( ... ), $file->attempts ),
			'receipts'  => array_map( $this->receipt( ... ), $file->receipts ),
			'refunds'   => array_map( self::refund( ... ), $file->refunds ),
			'booked'    => array_map(
				static fn( BookedRefund $refund ): array => array(
					'amount'  => $text( $refund->amount ),
					'way'     => '' === $refund->account
						? __( '退回余额', 'zeromo-community' )
						: __( '原路退回', 'zeromo-community' ),
					'reason'  => $refund->reason,
					'created' => Format::iso( $refund->created ),
				),
				$file->booked
			),
			'movements' => array_map( $this->movement( ... ), $file->movements ),
		);
	}

	public function method( string $name ): string {
		$this->methods ??= $this->payments->methods();
		return $this->methods[ $name ] ?? $name;
	}

	/** @return Answer */
	private function attempt( KeptAttempt $attempt ): array {
		return array(
			'number'   => $attempt->number,
			'gateway'  => $this->method( $attempt->gateway ),
			'state'    => match ( $attempt->state ) {
				AttemptState::Open   => __( '待支付', 'zeromo-community' ),
			AttemptState::Paid   => __( '已支付', 'zeromo-community' ),
			AttemptState::Closed => __( '已关闭', 'zeromo-community' ),
			},
			'amount'   => Amount::yuan( $attempt->amount ),
			'trade_no' => $attempt->trade_no,
			'created'  => Format::iso( $attempt->created ),
		);
	}

	/** @return Answer */
	private function receipt( Receipt $receipt ): array {
		return array(
			'gateway'  => $this->method( $receipt->gateway ),
			'trade_no' => $receipt->trade_no,
			'amount'   => Amount::yuan( $receipt->amount ),
			'state'    => $receipt->state->label(),
			'created'  => Format::iso( $receipt->created ),
		);
	}

	/** @return Answer */
	private static function refund( KeptRefund $refund ): array {
		return array(
			'id'       => $refund->id,
			'number'   => $refund->number,
			'amount'   => Amount::yuan( $refund->amount ),
			'state'    => $refund->step->label(),
			'is_stuck' => RefundStep::Manual === $refund->step,
			'reason'   => $refund->reason,
			'fault'    => $refund->fault,
			'created'  => Format::iso( $refund->created ),
		);
	}

	/** @return Answer */
	private function movement( Movement $movement ): array {
		return array(
			'id'      => $movement->id,
			'kind'    => $this->statements->label( $movement->kind ),
			'title'   => $movement->title,
			'created' => Format::iso( $movement->created ),
			'lines'   => array_map(
				static fn( Line $line ): array => array(
					'account' => 0 === $line->account->owner
						? $line->account->name
						: "{$line->account->name} #{$line->account->owner}",
					'amount'  => $line->account->asset->text( $line->amount ),
				),
				$movement->lines
			),
		);
	}

	/** @return JsonSchema */
	public static function row(): array {
		return Schema::named( 'TradeOrder', Schema::object( self::fields() ) );
	}

	/** @return JsonSchema */
	public static function file(): array {
		$text = static fn( string $words ): array => Schema::text( $words );
		$time = Schema::time( __( '时间', 'zeromo-community' ) );
		$sum  = Schema::text( __( '金额（元）或积分', 'zeromo-community' ) );
		return Schema::named(
			'TradeOrderFile',
			Schema::object(
				self::fields() + array(
					'url'       => $text( __( '买到的东西的地址，没有为空', 'zeromo-community' ) ),
					'mail'      => $text( __( '游客下单时填写的邮箱，没有为空', 'zeromo-community' ) ),
					'left'      => $text( __( '还没有退的金额', 'zeromo-community' ) ),
					'most'      => $text(
						__( '现在最多能退的金额，充值的钱花掉后会比 left 少', 'zeromo-community' )
					),
					'ways'      => TradeArgs::words(),
					'lines'     => Schema::listing(
						Schema::object(
							array(
								'id'       => Schema::int( __( '明细编号', 'zeromo-community' ) ),
								'title'    => $text( __( '标题', 'zeromo-community' ) ),
								'amount'   => $sum,
								'quantity' => Schema::int( __( '件数', 'zeromo-community' ) ),
								'part'     => $text( __( '作者分得', 'zeromo-community' ) ),
								'refunded' => $text( __( '已退的金额', 'zeromo-community' ) ),
								'left'     => $text( __( '这一行还能退的金额', 'zeromo-community' ) ),
								'seller'   => Schema::member( true ),
							)
						)
					),
					'attempts'  => Schema::listing(
						Schema::object(
							array(
								'number'   => $text( __( '商户单号', 'zeromo-community' ) ),
								'gateway'  => $text( __( '支付方式', 'zeromo-community' ) ),
								'state'    => $text( __( '状态', 'zeromo-community' ) ),
								'amount'   => $sum,
								'trade_no' => $text( __( '支付平台的单号', 'zeromo-community' ) ),
								'created'  => $time,
							)
						)
					),
					'receipts'  => Schema::listing(
						Schema::object(
							array(
								'gateway'  => $text( __( '支付方式', 'zeromo-community' ) ),
								'trade_no' => $text( __( '支付平台的单号', 'zeromo-community' ) ),
								'amount'   => $sum,
								'state'    => $text( __( '状态', 'zeromo-community' ) ),
								'created'  => $time,
							)
						)
					),
					'refunds'   => Schema::listing( self::refund_schema() ),
					'booked'    => Schema::listing(
						Schema::object(
							array(
								'amount'  => $sum,
								'way'     => $text( __( '退到哪里', 'zeromo-community' ) ),
								'reason'  => $text( __( '原因', 'zeromo-community' ) ),
								'created' => $time,
							)
						)
					),
					'movements' => Schema::listing(
						Schema::object(
							array(
								'id'      => Schema::int( __( '流水编号', 'zeromo-community' ) ),
								'kind'    => $text( __( '种类', 'zeromo-community' ) ),
								'title'   => $text( __( '标题', 'zeromo-community' ) ),
								'created' => $time,
								'lines'   => Schema::listing(
									Schema::object(
										array(
											'account' => $text( __( '记账科目', 'zeromo-community' ) ),
											'amount'  => $sum,
										)
									)
								),
							)
						)
					),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function refund_schema(): array {
		return Schema::named(
			'TradeRefund',
			Schema::object(
				array(
					'id'       => Schema::int( __( '退款编号', 'zeromo-community' ) ),
					'number'   => Schema::text( __( '退款单号', 'zeromo-community' ) ),
					'amount'   => Schema::text( __( '金额（元）', 'zeromo-community' ) ),
					'state'    => Schema::text( __( '处理中、已退款或待人工', 'zeromo-community' ) ),
					'is_stuck' => Schema::flag( __( '是否等待人工处理', 'zeromo-community' ) ),
					'reason'   => Schema::text( __( '原因', 'zeromo-community' ) ),
					'fault'    => Schema::text( __( '支付平台为什么不退', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		return array(
			'order_no'     => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'kind'         => Schema::text( __( '买的是什么：post、circle、vip、recharge 等', 'zeromo-community' ) ),
			'kind_label'   => Schema::text( __( '买的是什么', 'zeromo-community' ) ),
			'title'        => Schema::text( __( '标题', 'zeromo-community' ) ),
			'amount'       => Schema::text( __( '金额（元）或积分', 'zeromo-community' ) ),
			'asset'        => Schema::text( __( 'balance 或 points', 'zeromo-community' ) ),
			'quantity'     => Schema::int( __( '件数', 'zeromo-community' ) ),
			'status'       => Schema::text( __( 'pending、paid、closed、refunding 或 refunded', 'zeromo-community' ) ),
			'status_label' => Schema::text( __( '状态', 'zeromo-community' ) ),
			'method'       => Schema::text( __( '支付方式，未支付为空', 'zeromo-community' ) ),
			'method_label' => Schema::text( __( '支付方式的名称', 'zeromo-community' ) ),
			'created'      => Schema::time( __( '下单时间', 'zeromo-community' ) ),
			'paid_at'      => Schema::time( __( '支付时间，未支付为 null', 'zeromo-community' ), true ),
			'expires'      => Schema::time( __( '支付的截止时间', 'zeromo-community' ) ),
			'refunded'     => Schema::text( __( '已退的金额', 'zeromo-community' ) ),
			'buyer'        => Schema::member( true ),
			'is_visitor'   => Schema::flag( __( '是否没有账号的人买的', 'zeromo-community' ) ),
		);
	}
}
