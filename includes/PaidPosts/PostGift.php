<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Orders\Api\Giftable;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\PaidPosts\Sql\SaleRepository;

/** What is hidden in a post, bought for another member; receiver 0 is nobody yet. */
final class PostGift implements Giftable {

	public function __construct(
		private readonly LockBlock $block,
		private readonly Entitlements $rights,
		private readonly SaleRepository $sales,
		private readonly Counters $counters,
		private readonly Settings $settings,
		private readonly PostPrice $prices,
		private readonly Clock $clock
	) {}

	public function kind(): string {
		return PostPurchase::KIND;
	}

	public function is_sold(): bool {
		return $this->settings->flag( 'room_paid' );
	}

	public function gift( int $giver, int $receiver, int $item_id ): Offer {
		$card = $this->block->card( $item_id, $giver );
		$lock = LockPart::locked( $card );
		if ( 'paid' !== $lock->type || $lock->amount < 1 ) {
			throw Failure::content( 'item_id', __( '这篇内容不能买来送人', 'zeromo-community' ) );
		}
		$this->block->require_filled( $card, 'item_id' );
		if ( $receiver > 0 ) {
			try {
				$theirs = $this->block->card( $item_id, $receiver );
			} catch ( Failure ) {
				throw Failure::content( 'to', __( '对方看不到这篇内容，不能送', 'zeromo-community' ) );
			}
			if ( $this->block->is_open( $theirs, $receiver ) ) {
				throw new Failure( 'zeromo_already_owned', 409, __( '对方已经看得到，不用送', 'zeromo-community' ) );
			}
		}
		$price = $this->prices->of( $lock->amount, max( $lock->vip, -1 ), $lock->terms, $giver )->amount;
		// What is free for the giver as a member is not free to give away.
		$price = $price < 1 ? $lock->amount : $price;
		$part  = intdiv( $price * $this->settings->int( PostPurchase::SHARE ), 100 );
		return Offer::one(
			new OfferLine(
				PostPurchase::title( $item_id ),
				$price,
				1,
				$card->author_id,
				0 === $card->author_id ? 0 : $part
			)
		);
	}

	public function give( int $receiver, Order $order ): bool {
		if (
			false === get_post_status( $order->item_id )
			|| $this->rights->has( $receiver, Entitlements::POST, $order->item_id )
			|| ! $this->sales->add( $order->number, $order->item_id, $receiver, $this->clock->now() )
		) {
			return false;
		}
		$this->rights->grant( $receiver, Entitlements::POST, $order->item_id, $order->number );
		$this->counters->add( Counters::POST, $order->item_id, PostPurchase::SOLD, 1 );
		return true;
	}

	public function take( int $receiver, Order $order ): void {
		if ( $this->sales->remove( $order->number ) ) {
			$this->rights->revoke( $receiver, Entitlements::POST, $order->item_id );
			$this->counters->add( Counters::POST, $order->item_id, PostPurchase::SOLD, -1 );
		}
	}

	public function gift_url( int $item_id ): string {
		$url = get_permalink( $item_id );
		return is_string( $url ) ? "$url#hidden" : '';
	}
}
