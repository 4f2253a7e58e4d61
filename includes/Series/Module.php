<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Series\Http\SeriesController;
use Zeromo\Community\Series\Sql\EpisodeRepository;
use Zeromo\Community\Series\Sql\SaleRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** Wiring of series. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'series' => array( SeriesController::class ) );
	}

	public function limits(): array {
		return array(
			'series'     => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ),
			'buy_series' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ),
		);
	}

	public function tables(): array {
		return array( SeriesRepository::table(), EpisodeRepository::table(), SaleRepository::table() );
	}

	public function heading(): string {
		return __( '专栏', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			SeriesPurchase::SHARE => Setting::number(
				0,
				100,
				100,
				__( '专栏的收入归作者百分之几', 'zeromo-community' ),
				__( '其余归网站；只影响以后的订单。', 'zeromo-community' )
			),
		);
	}
}
