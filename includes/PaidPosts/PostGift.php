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
use Zeromo\Community\Orders\Api\OfferLine;
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

	public function gift( int $giver, int $receiver, int $item_id ): OfferLine {
		$card = $this->block->card( $item_id, $giver );
		$lock = LockPart::locked( $card );
		if ( 'paid' !== $lock->type || $lock->amount < 1 ) {
			throw Failure::content( 'item_id', __( '这篇内容不能买来送人', 'zeromo-community' ) );
		}
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
		$price = $this->prices->of( $lock->amount, max( $lock->vip, -1 ), $giver );
		// What is free for the giver as a member is not free to give away.
		$price = $price < 1 ? $lock->amount : $price;
		$part  = intdiv( $price * $this->settings->int( PostPurchase::SHARE ), 100 );
		return new OfferLine(
			PostPurchase::title( $item_id ),
			$price,
			1,
			$card->author_id,
			0 === $card->author_id ? 0 : $part
		);
	}

	public function give( int $receiver, int $item_id, string $number ): bool {
		if (
			false === get_post_status( $item_id )
			|| $this->rights->has( $receiver, Entitlements::POST, $item_id )
			|| ! $this->sales->add( $number, $item_id, $receiver, $this->clock->now() )
		) {
			return false;
		}
		$this->rights->grant( $receiver, Entitlements::POST, $item_id, $number );
		$this->counters->add( Counters::POST, $item_id, PostPurchase::SOLD, 1 );
		return true;
	}

	public function take( int $receiver, int $item_id, string $number ): void {
		if ( $this->sales->remove( $number ) ) {
			$this->rights->revoke( $receiver, Entitlements::POST, $item_id );
			$this->counters->add( Counters::POST, $item_id, PostPurchase::SOLD, -1 );
		}
	}

	public function gift_url( int $item_id ): string {
		$url = get_permalink( $item_id );
		return is_string( $url ) ? "$url#hidden" : '';
	}
}
