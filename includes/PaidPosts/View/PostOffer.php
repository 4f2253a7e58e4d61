<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\LockOffer;
use Zeromo\Community\PaidPosts\PostPurchase;

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
				'post_id' => $post_id,
				'method'  => 'paid' === $type ? 'balance' : 'points',
				'price'   => (string) $value,
				'sold'    => $this->counters->get( Counters::POST, $post_id, PostPurchase::SOLD ),
				'has'     => null === $has ? '' : self::words( $type, $has ),
				'viewer'  => $viewer,
				'url'     => $url,
			)
		);
	}

	/** What the reader has to pay with. */
	private static function words( string $type, Balance $has ): string {
		return 'paid' === $type ? '￥' . Amount::yuan( $has->spendable() ) : number_format_i18n( $has->points );
	}
}
