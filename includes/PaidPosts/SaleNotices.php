<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Posts\Api\Posts;

/** The author is told that a post was bought, and by whom. */
final class SaleNotices implements NoticeSource {

	public const SOLD = 'post_sold';

	/**
	 * @param \Closure(): NoticeTeller $teller Asked when there is something to tell.
	 * @param \Closure(): Posts        $posts  The same.
	 */
	public function __construct(
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[Lazy( Posts::class )] private readonly \Closure $posts
	) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				100,
				self::SOLD,
				'order',
				NoticeAbout::Post,
				/* translators: %s: what the post is called */
				static fn( NoticeSubject $of ): string => sprintf( __( '购买了你的%s', 'zeromo-community' ), $of->thing ),
				is_grouped: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( OrderPaid::class, kept: true )]
	public function paid( OrderPaid $event ): void {
		if ( PostPurchase::KIND !== $event->kind ) {
			return;
		}
		// As the buyer sees it, who has just bought it.
		$post = ( $this->posts )()->visible( array( $event->item_id ), $event->buyer )[ $event->item_id ] ?? null;
		if ( null !== $post && $post->author_id > 0 ) {
			( $this->teller )()->tell( $post->author_id, self::SOLD, $post->id, $post->id, $event->buyer );
		}
	}
}
