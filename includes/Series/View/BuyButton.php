<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\BesideBuying;
use Zeromo\Community\Orders\Api\CouponPlace;
use Zeromo\Community\Payments\Api\PurchaseButton;
use Zeromo\Community\Series\SeriesLinks;
use Zeromo\Community\Series\SeriesPurchase;
use Zeromo\Community\Series\SeriesDetail;

/** The price of a series for one reader and 购买专栏. */
final class BuyButton {

	/** @param Collection<BesideBuying> $beside For whom else it is bought. */
	public function __construct(
		private readonly SeriesLinks $links,
		#[All( BesideBuying::class )] private readonly Collection $beside,
		private readonly CouponPlace $coupons
	) {}

	/** HTML; empty for who has it and for who writes it. */
	public function html( SeriesDetail $detail, int $viewer ): string {
		$series = $detail->series;
		if ( $detail->is_mine || $detail->is_had || ! $series->is_open ) {
			return '';
		}
		$price  = $detail->price;
		$url    = $this->links->of( $series );
		$button = new PurchaseButton(
			'POST /series/buy',
			array( 'series_id' => $series->id, 'price' => Amount::yuan( $price->due ) ),
			$series->title,
			$price->due,
			label: __( '购买专栏', 'zeromo-community' ),
			note: __( '以后加进来的内容也包括在内', 'zeromo-community' ),
			original: $price->due < $price->full ? $price->full : 0,
			return_url: $url,
			coupons_for: $this->coupons->of( SeriesPurchase::KIND, $series->id )
		);
		return Partial::render(
			'series/buy',
			array(
				'price'  => $price,
				'id'     => $series->id,
				'button' => $price->due > 0 ? $button->html( 'zmo-btn zmo-btn--fill', $url ) : '',
				'beside' => $this->beside( $series->id, $viewer ),
			)
		);
	}

	/** 送给别人. */
	private function beside( int $series, int $viewer ): string {
		$html = '';
		foreach ( $this->beside->all() as $one ) {
			$html .= $one->html( SeriesPurchase::KIND, $series, $viewer );
		}
		return $html;
	}
}
