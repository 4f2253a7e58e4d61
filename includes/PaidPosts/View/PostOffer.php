<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\LockOffer;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Payments\Api\PurchaseButton;

/** 立即购买 in a shut block. */
final class PostOffer implements LockOffer {

	/** @param \Closure(): Balances $balances Asked for who is signed in. */
	public function __construct(
		private readonly Counters $counters,
		#[Lazy( Balances::class )] private readonly \Closure $balances
	) {}

	public function html( int $post_id, string $type, int|string $value, int $viewer, string $url ): string {
		if ( ! in_array( $type, array( 'paid', 'points' ), true ) ) {
			return '';
		}
		$has = $viewer > 0 ? ( $this->balances )()->of( $viewer ) : null;
		return Partial::render(
			'paid-posts/offer',
			array(
				'method'  => 'paid' === $type ? 'balance' : 'points',
				'sold'    => $this->counters->get( Counters::POST, $post_id, PostPurchase::SOLD ),
				'has'     => null === $has ? '' : self::words( $type, $has ),
				'viewer'  => $viewer,
				'url'     => $url,
				'button'  => $viewer > 0 ? self::button( $post_id, $type, (string) $value )->html() : '',
			)
		);
	}

	private static function button( int $post_id, string $type, string $price ): PurchaseButton {
		$asset = 'paid' === $type ? Asset::Balance : Asset::Points;
		return new PurchaseButton(
			'POST /post/buy',
			array( 'post_id' => $post_id, 'price' => $price ),
			PostPurchase::title( $post_id ),
			Amount::of( $asset, $price, 'price' ),
			$asset,
			note: __( '购买后在本页打开，一直可以看', 'zeromo-community' ),
			image: (string) get_the_post_thumbnail_url( $post_id, 'thumbnail' )
		);
	}

	/** What the reader has to pay with. */
	private static function words( string $type, Balance $has ): string {
		return 'paid' === $type ? '￥' . Amount::yuan( $has->spendable() ) : number_format_i18n( $has->points );
	}
}
