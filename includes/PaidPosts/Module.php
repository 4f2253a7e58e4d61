<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\PaidPosts\Http\BuyController;
use Zeromo\Community\PaidPosts\Http\BuyersController;
use Zeromo\Community\PaidPosts\Sql\SaleRepository;

/** Wiring of the posts that are sold. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			CounterSource::class,
			static fn( Container $c ): CounterSource => new CountedRows(
				$c->get( Db::class ),
				__( '动态的购买人数', 'zeromo-community' ),
				Counters::POST,
				PostPurchase::SOLD,
				SaleRepository::counted( $c->get( Db::class ) )
			)
		);
	}

	public function controllers(): array {
		return array( 'post' => array( BuyController::class, BuyersController::class ) );
	}

	public function limits(): array {
		return array( 'buy_post' => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ) );
	}

	public function tables(): array {
		return array( SaleRepository::table() );
	}

	public function steps(): array {
		return array(
			'post_sale_post_key' => static fn( Container $c, Db $db ): bool => SaleRepository::add_post_key( $db ),
		);
	}

	public function heading(): string {
		return __( '付费内容', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_paid' => Setting::room(
				__( '付费内容', 'zeromo-community' ),
				__( '编辑器里的付费和积分两种方式、付费加入的圈子，以及购买；买过的人仍然看得到。', 'zeromo-community' )
			),
			Buyers::FACES       => Setting::flag( false, __( '付费内容上显示最近购买的人的头像', 'zeromo-community' ) ),
			PostPurchase::SHARE => Setting::number(
				0,
				100,
				100,
				__( '付费内容的收入归作者百分之几', 'zeromo-community' ),
				__( '其余归网站；只影响以后的订单。', 'zeromo-community' )
			),
		);
	}
}
