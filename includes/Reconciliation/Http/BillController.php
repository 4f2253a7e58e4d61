<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation\Http;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Reconciliation\Bill;
use Zeromo\Community\Reconciliation\BillActs;
use Zeromo\Community\Reconciliation\BillScreens;
use Zeromo\Community\Reconciliation\Fault;
use Zeromo\Community\Reconciliation\Reconciler;
use Zeromo\Community\Reconciliation\Sql\BillRepository;

/**
 * /admin/bills: bills of providers and what does not agree, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class BillController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly BillRepository $bills,
		private readonly Reconciler $reconciler,
		private readonly PaymentRecords $records,
		private readonly AuditLog $log,
		private readonly Db $db
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/bills',
			array(
				'gateway'  => Arg::text( __( '支付方式，见返回的 gateways', 'zeromo-community' ), 20 ),
				'state'    => Arg::word( __( 'faults 只看有差异的', 'zeromo-community' ), array( '', 'faults' ), '' ),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( BillScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::page_schema( ... ),
			'orders'
		);
		$this->route(
			'GET /admin/bills/{id}',
			array(),
			$this->who_can( BillScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->file(
				$this->bills->numbered( ( new Input( $r ) )->int( 'id' ) ) ?? throw Failure::not_found()
			),
			self::file_schema( ... ),
			'orders'
		);
		$this->route(
			'POST /admin/bills',
			array(
				'gateway' => Arg::text( __( '支付方式，见返回的 gateways', 'zeromo-community' ), 20, true ),
				'day'     => Arg::text( __( '哪一天（北京时间），如 2026-01-31', 'zeromo-community' ), 10, true ),
			),
			$this->who_can( BillScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->check( new Input( $r ) ),
			self::file_schema( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function check( Input $in ): array {
		$bill = $this->reconciler->check( $in->text( 'gateway' ), $in->text( 'day' ) );
		$this->db->transaction_once(
			fn(): int => $this->log->note(
				$this->viewer(),
				BillActs::CHECKED,
				'bill',
				$bill->id,
				0,
				0,
				"$bill->gateway $bill->day"
			)
		);
		return $this->file( $bill );
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page     = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after    = Cursor::read( $in->text( 'cursor' ) );
		$found    = $this->bills->page(
			$in->text( 'gateway' ),
			'faults' === $in->text( 'state' ),
			$after->id ?? 0,
			$page->limit
		);
		$gateways = array();
		foreach ( $this->records->billed() as $name => $label ) {
			$gateways[] = array( 'name' => $name, 'label' => $label );
		}
		return array(
			'items'       => array_map( $this->wire( ... ), $page->cut( $found ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Bill $bill ): Cursor => new Cursor( 0, $bill->id ) )
			),
			'gateways'    => $gateways,
			'without'     => array_values( $this->records->billed( false ) ),
		);
	}

	/** @return Answer */
	private function file( Bill $bill ): array {
		return $this->wire( $bill ) + array(
			'list' => array_map(
				static fn( Fault $fault ): array => array(
					'kind'      => $fault->kind->word(),
					'label'     => $fault->kind->label(),
					'attempt'   => $fault->attempt,
					'trade_no'  => $fault->trade_no,
					'refund_no' => $fault->refund_no,
					'ours'      => Amount::yuan( $fault->ours ),
					'theirs'    => Amount::yuan( $fault->theirs ),
				),
				$this->bills->faults( $bill->id )
			),
		);
	}

	/** @return Answer */
	private function wire( Bill $bill ): array {
		return array(
			'id'       => $bill->id,
			'gateway'  => $bill->gateway,
			'label'    => $this->records->methods()[ $bill->gateway ] ?? $bill->gateway,
			'day'      => $bill->day,
			'is_read'  => $bill->is_read,
			'lines'    => $bill->lines,
			'paid'     => Amount::yuan( $bill->paid ),
			'refunded' => Amount::yuan( $bill->refunded ),
			'fee'      => Amount::yuan( $bill->fee ),
			'faults'   => $bill->faults,
			'checked'  => Format::iso( $bill->checked ),
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		return array(
			'id'       => Schema::int( __( '账单编号', 'zeromo-community' ) ),
			'gateway'  => Schema::text( __( '支付方式', 'zeromo-community' ) ),
			'label'    => Schema::text( __( '支付方式的名称', 'zeromo-community' ) ),
			'day'      => Schema::text( __( '哪一天（北京时间）', 'zeromo-community' ) ),
			'is_read'  => Schema::flag( __( '是否取到了支付平台的账单', 'zeromo-community' ) ),
			'lines'    => Schema::int( __( '账单的行数', 'zeromo-community' ) ),
			'paid'     => Schema::text( __( '收款（元）', 'zeromo-community' ) ),
			'refunded' => Schema::text( __( '退款（元）', 'zeromo-community' ) ),
			'fee'      => Schema::text( __( '支付平台的手续费（元）', 'zeromo-community' ) ),
			'faults'   => Schema::int( __( '多少处不一致', 'zeromo-community' ) ),
			'checked'  => Schema::time( __( '核对时间', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	private static function page_schema(): array {
		$gateway = Schema::object(
			array(
				'name'  => Schema::text( __( '筛选用的值', 'zeromo-community' ) ),
				'label' => Schema::text( __( '名称', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'items'       => Schema::listing( Schema::named( 'BillItem', Schema::object( self::fields() ) ) ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				'gateways'    => Schema::listing( $gateway ),
				'without'     => Schema::listing( Schema::text( __( '接好了但没有账单可核对的支付方式', 'zeromo-community' ) ) ),
			)
		);
	}

	/** @return JsonSchema */
	private static function file_schema(): array {
		$fault = Schema::object(
			array(
				'kind'      => Schema::text( __( 'missing、foreign、doubled 或 amount', 'zeromo-community' ) ),
				'label'     => Schema::text( __( '哪里不一致', 'zeromo-community' ) ),
				'attempt'   => Schema::text( __( '商户单号，没有为空', 'zeromo-community' ) ),
				'trade_no'  => Schema::text( __( '支付平台的单号', 'zeromo-community' ) ),
				'refund_no' => Schema::text( __( '退款单号，收款为空', 'zeromo-community' ) ),
				'ours'      => Schema::text( __( '本站的金额（元）', 'zeromo-community' ) ),
				'theirs'    => Schema::text( __( '账单的金额（元）', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'BillFile',
			Schema::object( self::fields() + array( 'list' => Schema::listing( $fault ) ) )
		);
	}
}
