<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** Where an order stands. A part that was refunded leaves it paid. */
enum OrderStatus: string {

	/** Waits for payment. */
	case Pending = 'pending';
	case Paid    = 'paid';
	/** Cancelled or expired; never paid. */
	case Closed = 'closed';
	/** A refund of the rest is on its way to the source of the money. */
	case Refunding = 'refunding';
	/** All of it is paid back. */
	case Refunded = 'refunded';

	/** What members read. */
	public function label(): string {
		return match ( $this ) {
			self::Pending   => __( '待支付', 'zeromo-community' ),
			self::Paid      => __( '已支付', 'zeromo-community' ),
			self::Closed    => __( '已关闭', 'zeromo-community' ),
			self::Refunding => __( '退款中', 'zeromo-community' ),
			self::Refunded  => __( '已退款', 'zeromo-community' ),
		};
	}

	/** What a list of orders can be limited to; refunded includes what is on its way. */
	public const FILTERS = array( '', 'pending', 'paid', 'closed', 'refunded' );

	/**
	 * Statuses of one of FILTERS; empty for all.
	 *
	 * @return list<self>
	 */
	public static function of_filter( string $word ): array {
		return match ( $word ) {
			''         => array(),
			'refunded' => array( self::Refunding, self::Refunded ),
			default    => array( self::from( $word ) ),
		};
	}

	/** Whether it has been paid and what was bought is not taken back. */
	public function is_paid(): bool {
		return self::Paid === $this || self::Refunding === $this;
	}

	/** In tables: one byte, never given twice. */
	public function number(): int {
		return match ( $this ) {
			self::Pending   => 1,
			self::Paid      => 2,
			self::Closed    => 3,
			self::Refunding => 4,
			self::Refunded  => 5,
		};
	}

	/** The status of a number. */
	public static function numbered( int $number ): self {
		foreach ( self::cases() as $status ) {
			if ( $status->number() === $number ) {
				return $status;
			}
		}
		throw new \LogicException( 'No such status of an order' );
	}
}
