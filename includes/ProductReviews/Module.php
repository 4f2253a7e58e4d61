<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews;

use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\ProductReviews\Http\ReviewController;
use Zeromo\Community\ProductReviews\Sql\ReviewRepository;

/** Wiring of reviews of products. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'product_review', 'images', '', true, true );
		foreach ( array( ReviewService::COUNT => false, ReviewService::SUM => true ) as $kind => $stars ) {
			$c->contribute(
				CounterSource::class,
				static fn( Container $c ): CounterSource => new CountedRows(
					$c->get( Db::class ),
					$stars ? __( '商品评价的星数', 'zeromo-community' ) : __( '商品的评价', 'zeromo-community' ),
					Counters::POST,
					$kind,
					ReviewRepository::counted( $c->get( Db::class ), $stars )
				)
			);
		}
	}

	public function controllers(): array {
		return array( 'shop' => array( ReviewController::class ) );
	}

	public function limits(): array {
		return array( 'product_review' => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ) );
	}

	public function tables(): array {
		return array( ReviewRepository::table() );
	}

	public function heading(): string {
		return __( '商品评价', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'product_reviews'  => Setting::flag( true, __( '收到商品的买家可以评价', 'zeromo-community' ) ) + array(
				'description' => __( '关闭后商品页不显示评价，已有的评价保留。', 'zeromo-community' ),
			),
			'review_edit_days' => Setting::number(
				0,
				365,
				30,
				__( '评价后几天内可以修改', 'zeromo-community' ),
				__( '0 为一直可以修改。', 'zeromo-community' )
			),
		);
	}
}
