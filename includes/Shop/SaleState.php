<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** Where what was bought in the shop stands; the number is stored. */
enum SaleState: int {

	/** The order waits for payment. */
	case Waiting = 0;
	case ToShip  = 1;
	case Shipped = 2;
	case Done    = 3;
	/** The buyer has asked for help. */
	case AfterSale = 4;
	/** Never paid. */
	case Closed   = 5;
	case Refunded = 6;

	/** As routes and addresses call it. */
	public function word(): string {
		return match ( $this ) {
			self::Waiting   => 'waiting',
			self::ToShip    => 'to_ship',
			self::Shipped   => 'shipped',
			self::Done      => 'done',
			self::AfterSale => 'after_sale',
			self::Closed    => 'closed',
			self::Refunded  => 'refunded',
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Waiting   => __( '待支付', 'zeromo-community' ),
			self::ToShip    => __( '待发货', 'zeromo-community' ),
			self::Shipped   => __( '待收货', 'zeromo-community' ),
			self::Done      => __( '已完成', 'zeromo-community' ),
			self::AfterSale => __( '售后', 'zeromo-community' ),
			self::Closed    => __( '已关闭', 'zeromo-community' ),
			self::Refunded  => __( '已退款', 'zeromo-community' ),
		};
	}

	/** By its word; null for none. */
	public static function named( string $word ): ?self {
		foreach ( self::cases() as $state ) {
			if ( $state->word() === $word ) {
				return $state;
			}
		}
		return null;
	}

	/** @return list<string> */
	public static function words(): array {
		return array_map( static fn( self $state ): string => $state->word(), self::cases() );
	}
}
