<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\View;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balance;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Locks\Api\LockOffer;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Members\Api\VipOffer;
use Zeromo\Community\Orders\Api\BesideBuying;
use Zeromo\Community\Orders\Api\CouponPlace;
use Zeromo\Community\PaidPosts\Api\OtherWay;
use Zeromo\Community\PaidPosts\Buyers;
use Zeromo\Community\PaidPosts\PostPrice;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Posts\Api\PostLock;

/** Price and 立即购买 in a shut block. */
final class PostOffer implements LockOffer {

	/**
	 * @param \Closure(): Balances $balances Asked for who is signed in.
	 * @param Collection<VipOffer> $levels   Who sells levels.
	 * @param Collection<OtherWay> $ways     What else opens it.
	 * @param Collection<BesideBuying> $beside For whom else it is bought.
	 */
	public function __construct(
		private readonly Counters $counters,
		private readonly Buyers $buyers,
		#[Lazy( Balances::class )] private readonly \Closure $balances,
		private readonly PostPrice $prices,
		#[All( VipOffer::class )] private readonly Collection $levels,
		#[All( OtherWay::class )] private readonly Collection $ways,
		#[All( BesideBuying::class )] private readonly Collection $beside,
		private readonly CouponPlace $coupons
	) {}

	public function html( int $post_id, PostLock $lock, int $viewer, string $url ): string {
		if ( ! in_array( $lock->type, array( 'paid', 'points' ), true ) ) {
			return '';
		}
		$asset = 'paid' === $lock->type ? Asset::Balance : Asset::Points;
		$terms = SaleTerms::of( $lock->terms );
		$quote = $this->prices->of( $lock->amount, $lock->vip, $terms, $viewer );
		$price = $quote->amount;
		$why   = $this->prices->why( $quote );
		$vip   = $this->prices->offered( $lock->amount, $lock->vip, $viewer );
		$has   = $viewer > 0 ? ( $this->balances )()->of( $viewer ) : null;
		$buy   = new PurchaseButton(
			'POST /post/buy',
			array( 'post_id' => $post_id, 'price' => $asset->text( $price ) ),
			PostPurchase::title( $post_id ),
			$price,
			$asset,
			note: ( '' === $why ? '' : "$why · " ) . __( '购买后在本页打开，一直可以看', 'zeromo-community' ),
			image: (string) get_the_post_thumbnail_url( $post_id, 'thumbnail' ),
			original: $price < $lock->amount ? $lock->amount : 0,
			vip_amount: $vip ?? 0,
			coupons_for: Asset::Balance === $asset ? $this->coupons->of( PostPurchase::KIND, $post_id ) : ''
		);
		return Partial::render(
			'paid-posts/offer',
			array(
				'type'    => $lock->type,
				'price'   => $asset->text( $price ),
				'before'  => $price < $lock->amount ? self::priced( $asset, $lock->amount ) : '',
				'why'     => $why,
				'groups'  => array_map(
					static fn( int $amount ): string => self::priced( $asset, $amount ),
					$this->prices->groups( $terms, $price )
				),
				'vip'     => self::vip_words( $asset, $vip ),
				'become'  => null === $vip ? '' : $this->become( $post_id, $viewer ),
				'sold'    => $this->counters->get( Counters::POST, $post_id, PostPurchase::SOLD ),
				'faces'   => $this->buyers->faces( $post_id, $viewer ),
				'has'     => null === $has ? '' : self::words( $asset, $has ),
				'viewer'  => $viewer,
				'url'     => $url,
				'button'  => $viewer > 0 ? $buy->html() : '',
				'ways'    => $this->ways( $post_id, $lock, $viewer )
					. ( $viewer > 0 && Asset::Balance === $asset ? $this->beside( $post_id, $viewer ) : '' ),
			)
		);
	}

	/** What else opens it. */
	private function ways( int $post_id, PostLock $lock, int $viewer ): string {
		$html = '';
		foreach ( $this->ways->all() as $way ) {
			$html .= $way->html( $post_id, $lock, $viewer );
		}
		return $html;
	}

	/** 送给别人. */
	private function beside( int $post_id, int $viewer ): string {
		$html = '';
		foreach ( $this->beside->all() as $one ) {
			$html .= $one->html( PostPurchase::KIND, $post_id, $viewer );
		}
		return $html;
	}

	/** 开通会员. */
	private function become( int $post_id, int $viewer ): string {
		$html = '';
		foreach ( $this->levels->all() as $offer ) {
			$html .= $offer->html( "zmo-vip-$post_id", $viewer );
		}
		return $html;
	}

	/** What members with a level pay, for who has none. */
	private static function vip_words( Asset $asset, ?int $price ): string {
		return match ( $price ) {
			null    => '',
			0       => __( 'VIP 免费', 'zeromo-community' ),
			/* translators: %s: a price */
			default => sprintf( __( 'VIP %s', 'zeromo-community' ), self::priced( $asset, $price ) ),
		};
	}

	/** ￥12.50, or 80 积分. */
	private static function priced( Asset $asset, int $amount ): string {
		return Asset::Balance === $asset
			? '￥' . Amount::yuan( $amount )
			/* translators: %s: number of points */
			: sprintf( __( '%s 积分', 'zeromo-community' ), number_format_i18n( $amount ) );
	}

	/** What the reader has to pay with. */
	private static function words( Asset $asset, Balance $has ): string {
		return Asset::Balance === $asset
			? '￥' . Amount::yuan( $has->spendable() )
			: number_format_i18n( $has->points );
	}
}
