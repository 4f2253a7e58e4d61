<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Payments\Api\MoneyUnmatched;

/** What is told of money: a refund to its buyer, and money that paid nothing to its payer and to who looks after it. */
final class PaymentNotices implements NoticeSource {

	public const REFUNDED = 'order_refunded';
	public const EXTRA    = 'money_extra';
	public const OPEN     = 'money_unmatched';

	/** Staff who are told, at most. */
	private const STAFF = 20;

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		$kind = static fn( int $number, string $name, string $type, string $words, NoticeWay $way ): NoticeKind
			=> new NoticeKind(
				$number,
				$name,
				$type,
				NoticeAbout::Member,
				static fn(): string => $words,
				way: $way,
				is_renewed: true,
				is_by_staff: true
			);
		return array(
			$kind( 94, self::REFUNDED, 'order', __( '退了款，看看订单', 'zeromo-community' ), NoticeWay::Orders ),
			$kind(
				96,
				self::EXTRA,
				'order',
				__( '收到一笔多付的款，会退回或转入余额', 'zeromo-community' ),
				NoticeWay::Orders
			),
			$kind(
				95,
				self::OPEN,
				'system',
				__( '提醒你：有一笔款没有对应的订单，请处理', 'zeromo-community' ),
				NoticeWay::Unmatched
			),
			new NoticeKind(
				117,
				ReturnedMoney::KIND,
				'order',
				NoticeAbout::Act,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: an amount, what became of it and why it paid nothing */
					__( '处理了你多付的款：%s', 'zeromo-community' ),
					$of->why
				),
				way: NoticeWay::Orders,
				is_by_staff: true,
				has_why: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( OrderRefunded::class, kept: true )]
	public function refunded( OrderRefunded $event ): void {
		( $this->teller )()->tell( $event->buyer, self::REFUNDED, $event->buyer, 0, 0 );
	}

	/** Tells the payer and the staff, and mails the owner: the money is somebody's. */
	#[Listens( MoneyUnmatched::class, kept: true )]
	public function unmatched( MoneyUnmatched $event ): void {
		$teller = ( $this->teller )();
		if ( $event->buyer > 0 ) {
			$teller->tell( $event->buyer, self::EXTRA, $event->buyer, 0, 0 );
		}
		$staff = get_users(
			array( 'capability' => 'manage_zeromo_orders', 'number' => self::STAFF, 'fields' => 'ID' )
		);
		foreach ( $staff as $one ) {
			$teller->tell( (int) $one, self::OPEN, (int) $one, 0, 0 );
		}
		$this->mail( $event );
	}

	private function mail( MoneyUnmatched $event ): void {
		$to = get_option( 'admin_email' );
		if ( ! is_string( $to ) || '' === $to ) {
			return;
		}
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		wp_mail(
			$to,
			/* translators: %s: the site's name */
			sprintf( __( '[%s] 有一笔款没有对应的订单', 'zeromo-community' ), $site ),
			sprintf(
				/* translators: 1: an amount, 2: number of an order or a dash, 3: address of a page */
				__( "收到 %1\$s 元，没有能付的订单（订单号：%2\$s）。在这里处理：\n%3\$s", 'zeromo-community' ),
				Amount::yuan( $event->amount ),
				'' === $event->order_no ? '-' : $event->order_no,
				admin_url( 'admin.php?page=zeromo&screen=/unmatched' )
			)
		);
	}
}
