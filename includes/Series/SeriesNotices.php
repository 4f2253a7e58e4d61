<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** The author is told that a series was bought. */
final class SeriesNotices implements NoticeSource {

	public const SOLD = 'series_sold';

	/**
	 * @param \Closure(): NoticeTeller     $teller Asked when there is something to tell.
	 * @param \Closure(): SeriesRepository $series The same.
	 */
	public function __construct(
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[Lazy( SeriesRepository::class )] private readonly \Closure $series
	) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				120,
				self::SOLD,
				'order',
				NoticeAbout::Member,
				static fn(): string => __( '购买了你的专栏，看看收益', 'zeromo-community' ),
				NoticeWay::Wallet,
				is_renewed: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( OrderPaid::class, kept: true )]
	public function paid( OrderPaid $event ): void {
		$series = SeriesPurchase::KIND === $event->kind ? ( $this->series )()->find( $event->item_id ) : null;
		if ( null !== $series ) {
			( $this->teller )()->tell( $series->author, self::SOLD, $series->author, 0, $event->buyer );
		}
	}
}
