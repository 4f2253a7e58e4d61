<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Payments\Api\RefundMoved;
use Zeromo\Community\Payments\Api\RefundStep;
use Zeromo\Community\RefundRequests\Api\RefundAnswered;
use Zeromo\Community\RefundRequests\Api\RefundAsked;

/** What is told of refunds: the answer to who has asked; what waits to who looks after orders. */
final class RefundNotices implements NoticeSource {

	public const ANSWERED = 'refund_answered';
	public const WAITS    = 'refund_waits';
	public const BY_HAND  = 'refund_by_hand';

	/** Staff who are told, at most. */
	private const STAFF = 20;

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct(
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		private readonly RefundSettings $settings
	) {}

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
			$kind(
				111,
				self::ANSWERED,
				'order',
				__( '处理了你的退款申请，看看订单', 'zeromo-community' ),
				NoticeWay::Orders
			),
			$kind(
				112,
				self::WAITS,
				'system',
				__( '提醒你：有退款申请等待审核', 'zeromo-community' ),
				NoticeWay::Refunds
			),
			$kind(
				113,
				self::BY_HAND,
				'system',
				__( '提醒你：有一笔退款支付平台不退，需要人工处理', 'zeromo-community' ),
				NoticeWay::AllOrders
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( RefundAnswered::class, kept: true )]
	public function answered( RefundAnswered $event ): void {
		( $this->teller )()->tell( $event->buyer, self::ANSWERED, $event->buyer, 0, 0 );
	}

	#[Listens( RefundAsked::class, kept: true )]
	public function asked( RefundAsked $event ): void {
		$this->tell_staff( self::WAITS );
		$this->mail(
			/* translators: %s: the site's name */
			__( '[%s] 有退款申请等待审核', 'zeromo-community' ),
			/* translators: 1: number of an order, 2: address of a page */
			__( "订单 %1\$s 的买家申请退款。在这里处理：\n%2\$s", 'zeromo-community' ),
			$event->order_no,
			'refunds&state=waiting'
		);
	}

	#[Listens( RefundMoved::class, kept: true, when: 'is_stuck' )]
	public function stuck( RefundMoved $event ): void {
		if ( ! self::is_stuck( $event ) ) {
			return;
		}
		$this->tell_staff( self::BY_HAND );
		$this->mail(
			/* translators: %s: the site's name */
			__( '[%s] 有一笔退款需要人工处理', 'zeromo-community' ),
			/* translators: 1: number of an order, 2: address of a page */
			__( "订单 %1\$s 的退款，支付平台没有办成。在这里处理：\n%2\$s", 'zeromo-community' ),
			$event->order_no,
			"orders&search=$event->order_no"
		);
	}

	/** Whether a provider will not send an order's money. */
	public static function is_stuck( RefundMoved $event ): bool {
		return RefundStep::Manual->name === $event->step && '' !== $event->order_no;
	}

	private function tell_staff( string $kind ): void {
		$staff  = get_users(
			array( 'capability' => RefundScreens::CAPABILITY, 'number' => self::STAFF, 'fields' => 'ID' )
		);
		$teller = ( $this->teller )();
		foreach ( $staff as $one ) {
			$teller->tell( (int) $one, $kind, (int) $one, 0, 0 );
		}
	}

	/**
	 * Mails the owner, where that is switched on.
	 *
	 * @param string $subject With the site's name.
	 * @param string $text    With the order's number and an address.
	 * @param string $screen  Of 社区 in wp-admin.
	 */
	private function mail( string $subject, string $text, string $number, string $screen ): void {
		$to = get_option( 'admin_email' );
		if ( ! $this->settings->mails() || ! is_string( $to ) || '' === $to ) {
			return;
		}
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		wp_mail(
			$to,
			sprintf( $subject, $site ),
			sprintf( $text, $number, admin_url( "admin.php?page=zeromo&screen=/$screen" ) )
		);
	}
}
