<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Http;

use Zeromo\Community\Earnings\Income;
use Zeromo\Community\Earnings\IncomeSum;
use Zeromo\Community\Earnings\Standing;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * Income on the wire: yuan with two places, or points.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class EarningsWire {

	/**
	 * What the page has.
	 *
	 * @param list<IncomeSum>                                                       $time  By day or month.
	 * @param array<string, IncomeSum>                                              $kinds By kind.
	 * @param list<array{kind: string, label: string, item_id: int, sum: IncomeSum}> $items By thing.
	 * @return Answer
	 */
	public static function sums( Asset $asset, Standing $standing, array $time, array $kinds, array $items ): array {
		$named = array();
		foreach ( $kinds as $kind => $sum ) {
			$named[] = array( 'kind' => $kind ) + self::sum( $asset, $sum );
		}
		return array(
			'free'  => Asset::Balance->text( $standing->free ),
			'held'  => Asset::Balance->text( $standing->held ),
			'next'  => 0 === $standing->next ? null : Format::iso( $standing->next ),
			'owed'  => Asset::Balance->text( $standing->owed ),
			'time'  => array_map( static fn( IncomeSum $sum ): array => self::sum( $asset, $sum ), $time ),
			'kinds' => $named,
			'items' => array_map(
				static fn( array $row ): array => array(
					'kind'    => $row['kind'],
					'label'   => $row['label'],
					'item_id' => $row['item_id'],
				) + self::sum( $asset, $row['sum'] ),
				$items
			),
		);
	}

	/** @return Answer */
	public static function line( Income $one, string $label ): array {
		return array(
			'id'       => $one->id,
			'kind'     => $one->kind,
			'label'    => $label,
			'item_id'  => $one->item_id,
			'title'    => $one->title,
			'order_no' => $one->order_no,
			'gross'    => $one->asset->text( $one->gross ),
			'fee'      => $one->asset->text( $one->fee() ),
			'refunded' => $one->asset->text( $one->refunded ),
			'net'      => $one->asset->text( $one->net() ),
			'created'  => Format::iso( $one->created ),
			'due'      => Format::iso( $one->due ),
		);
	}

	/** @return JsonSchema */
	public static function line_schema(): array {
		return Schema::named(
			'Income',
			Schema::object(
				array(
					'id'       => Schema::int( __( '编号', 'zeromo-community' ) ),
					'kind'     => Schema::text( __( '种类：post、circle、product、tip、referral 等', 'zeromo-community' ) ),
					'label'    => Schema::text( __( '种类的名称', 'zeromo-community' ) ),
					'item_id'  => Schema::int( __( '卖出的东西的编号', 'zeromo-community' ) ),
					'title'    => Schema::text( __( '卖出的东西', 'zeromo-community' ) ),
					'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'gross'    => Schema::text( __( '买家支付的金额（元）或积分', 'zeromo-community' ) ),
					'fee'      => Schema::text( __( '网站留下的部分', 'zeromo-community' ) ),
					'refunded' => Schema::text( __( '退给买家的部分', 'zeromo-community' ) ),
					'net'      => Schema::text( __( '净收入', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '时间', 'zeromo-community' ) ),
					'due'      => Schema::time( __( '可提现时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function sums_schema(): array {
		return Schema::named(
			'Earnings',
			Schema::object(
				array(
					'free'  => Schema::text( __( '可提现的收益（元）', 'zeromo-community' ) ),
					'held'  => Schema::text( __( '待结算的收益（元）', 'zeromo-community' ) ),
					'next'  => Schema::time( __( '下一笔可以提现的时间，没有待结算为 null', 'zeromo-community' ), true ),
					'owed'  => Schema::text( __( '退款后欠的金额（元），从下一笔收益扣', 'zeromo-community' ) ),
					'time'  => Schema::listing( Schema::object( self::sum_fields() ) ),
					'kinds' => Schema::listing(
						Schema::object(
							array( 'kind' => Schema::text( __( '种类', 'zeromo-community' ) ) ) + self::sum_fields()
						)
					),
					'items' => Schema::listing(
						Schema::object(
							array(
								'kind'    => Schema::text( __( '种类', 'zeromo-community' ) ),
								'label'   => Schema::text( __( '种类的名称', 'zeromo-community' ) ),
								'item_id' => Schema::int( __( '卖出的东西的编号', 'zeromo-community' ) ),
							) + self::sum_fields()
						)
					),
				)
			)
		);
	}

	/** @return array<string, JsonSchema> */
	private static function sum_fields(): array {
		return array(
			'name'     => Schema::text( __( '日期、月份、种类或标题', 'zeromo-community' ) ),
			'sales'    => Schema::int( __( '笔数', 'zeromo-community' ) ),
			'gross'    => Schema::text( __( '买家支付的金额（元）或积分', 'zeromo-community' ) ),
			'fee'      => Schema::text( __( '网站留下的部分', 'zeromo-community' ) ),
			'refunded' => Schema::text( __( '退给买家的部分', 'zeromo-community' ) ),
			'net'      => Schema::text( __( '净收入', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema A member or a circle, for staff. */
	public static function staff_schema(): array {
		return Schema::named(
			'EarningsOf',
			Schema::object(
				array(
					'id'     => Schema::int( __( '成员或圈子的编号', 'zeromo-community' ) ),
					'member' => Schema::member( true ),
				) + self::sum_fields()
			)
		);
	}

	/** @return array{name: string, sales: int, gross: string, fee: string, refunded: string, net: string} */
	public static function sum( Asset $asset, IncomeSum $sum ): array {
		return array(
			'name'     => $sum->name,
			'sales'    => $sum->sales,
			'gross'    => $asset->text( $sum->gross ),
			'fee'      => $asset->text( $sum->fee() ),
			'refunded' => $asset->text( $sum->refunded ),
			'net'      => $asset->text( $sum->net() ),
		);
	}
}
