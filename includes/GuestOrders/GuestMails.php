<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\ParcelSent;
use Zeromo\Community\Shop\Api\VisitorGoods;

/**
 * Tells visitors by mail, only of what was paid: whoever types another's address sends nothing there. What was bought
 * is never in the mail, only the way to it.
 */
final class GuestMails {

	public function __construct(
		private readonly GuestOrderRepository $rows,
		private readonly GuestKey $keys,
		private readonly Pages $pages,
		private readonly VisitorGoods $goods
	) {}

	#[Listens( OrderPaid::class, kept: true, when: 'is_visitors' )]
	public function paid( OrderPaid $event ): void {
		$guest = self::is_visitors( $event ) ? $this->rows->find( $event->number ) : null;
		if ( null === $guest || ! $this->rows->tell( $guest->order_no ) ) {
			return;
		}
		$this->send(
			$guest,
			/* translators: %s: the site's name */
			__( '[%s] 订单已支付', 'zeromo-community' ),
			sprintf(
				/* translators: 1: number of an order, 2: yuan, 3: address that shows it, 4: address of a page */
				__(
					"订单号：%1\$s\n金额：￥%2\$s\n\n查看、取卡密和下载（90 天有效）：\n%3\$s\n\n也可以用订单号和邮箱查询：\n%4\$s",
					'zeromo-community'
				),
				$guest->order_no,
				Amount::yuan( $event->amount ),
				$this->keys->link( $guest ),
				$this->pages->url( LookupPage::KEY )
			)
		);
	}

	#[Listens( OrderRefunded::class, kept: true, when: 'is_visitors' )]
	public function refunded( OrderRefunded $event ): void {
		$guest = self::is_visitors( $event ) ? $this->rows->find( $event->number ) : null;
		if ( null !== $guest ) {
			$this->send(
				$guest,
				/* translators: %s: the site's name */
				__( '[%s] 订单已退款', 'zeromo-community' ),
				sprintf(
					/* translators: 1: number of an order, 2: amount in yuan, 3: address of a page */
					__( "订单号：%1\$s\n退款：￥%2\$s，退回原来的支付方式。\n\n查询订单：\n%3\$s", 'zeromo-community' ),
					$guest->order_no,
					Amount::yuan( $event->refunded ),
					$this->pages->url( LookupPage::KEY )
				)
			);
		}
	}

	/** Tells all parcels that are not told: of two that were sent at once, whichever is heard of first tells both. */
	#[Listens( ParcelSent::class, kept: true, when: 'is_visitors' )]
	public function sent( ParcelSent $event ): void {
		$guest   = self::is_visitors( $event ) ? $this->rows->find( $event->order_no ) : null;
		$parcels = null === $guest ? array() : $this->goods->parcels( $guest->order_no, $guest->parcel );
		$last    = end( $parcels );
		if ( null === $guest || false === $last || ! $this->rows->tell_parcels( $guest, $last['id'] ) ) {
			return;
		}
		$this->send(
			$guest,
			/* translators: %s: the site's name */
			__( '[%s] 订单已发货', 'zeromo-community' ),
			sprintf(
				/* translators: 1: number of an order, 2: lines, one for each parcel, 3: address that shows it */
				__( "订单号：%1\$s\n%2\$s\n\n查看订单（90 天有效）：\n%3\$s", 'zeromo-community' ),
				$guest->order_no,
				implode( "\n", array_map( self::parcel( ... ), $parcels ) ),
				$this->keys->link( $guest )
			)
		);
	}

	/** @param array{carrier: string, tracking: string, pieces: int, ...} $parcel */
	private static function parcel( array $parcel ): string {
		return sprintf(
			/* translators: 1: name of a carrier and number of a parcel, 2: number of pieces */
			__( '快递：%1$s（%2$d 件）', 'zeromo-community' ),
			trim( "{$parcel['carrier']} {$parcel['tracking']}" ),
			$parcel['pieces']
		);
	}

	/** Whether nobody with an account has bought it. */
	public static function is_visitors( OrderPaid|OrderRefunded|ParcelSent $event ): bool {
		return $event->buyer < 1;
	}

	private function send( GuestOrder $guest, string $subject, string $text ): void {
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		wp_mail( $guest->mail, sprintf( $subject, $site ), $text );
	}
}
