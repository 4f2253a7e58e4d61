<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Sql\OrderRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's orders, for WordPress's export tool. The law on accounts asks to keep them; they hold no name, only the
 * number of an account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 100;

	public function __construct( private readonly OrderRepository $orders, private readonly Kinds $kinds ) {}

	public function name(): string {
		return 'zeromo-orders';
	}

	public function label(): string {
		return __( '订单', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$orders = $this->orders->page( $member, array(), null, ( $page - 1 ) * self::EACH, self::EACH );
		return PersonalTools::told( array_map( $this->told( ... ), $orders ), count( $orders ) < self::EACH );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$has = array() !== $this->orders->page( $member, array(), null, 0, 1 );
		return PersonalTools::erased(
			false,
			true,
			$has ? array( __( '订单按财务要求保留，里面没有姓名，只有账号的编号。', 'zeromo-community' ) ) : array()
		);
	}

	/** @return array{group_id: string, group_label: string, item_id: string, data: list<array{name: string, value: string}>} */
	private function told( Order $order ): array {
		$time = static fn( int $unix ): string => $unix > 0 ? (string) wp_date( 'Y-m-d H:i', $unix ) : '';
		return PersonalTools::item(
			$this->name(),
			$this->label(),
			"order-$order->number",
			array_filter(
				array(
					__( '订单号', 'zeromo-community' )    => $order->number,
					__( '种类', 'zeromo-community' )     => $this->kinds->labels()[ $order->kind ] ?? $order->kind,
					__( '买的东西', 'zeromo-community' )   => $order->title,
					$order->asset->label()             => $order->asset->text( $order->amount ),
					__( '状态', 'zeromo-community' )     => $order->status->label(),
					__( '下单时间', 'zeromo-community' )   => $time( $order->created ),
					__( '支付时间', 'zeromo-community' )   => $time( $order->paid_at ),
					__( '已退的金额', 'zeromo-community' ) => $order->refunded > 0
						? $order->asset->text( $order->refunded )
						: '',
				)
			)
		);
	}
}
