<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Shop\Http\AdminShopController;
use Zeromo\Community\Shop\Http\BuyAction;
use Zeromo\Community\Shop\Http\ProductController;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\ShopTables;

/** Wiring of the shop. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'product', 'images', '', true, true );
		$c->contribute( MediaUse::class, MediaUse::class, 'product_file', 'file_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'shop'  => array( ProductController::class ),
			'admin' => array( AdminShopController::class ),
		);
	}

	public function ajax(): array {
		return array( 'user_buy_shop_product' => BuyAction::class );
	}

	public function limits(): array {
		return array( 'buy_product' => array( 'user' => array( 120, 600 ), 'address' => array( 1200, 600 ) ) );
	}

	public function tables(): array {
		return array(
			ShopTables::product(),
			ShopTables::variant(),
			ShopTables::key(),
			ShopTables::file(),
			ShopTables::download(),
			ShopTables::sale(),
			ParcelRepository::table(),
		);
	}

	public function heading(): string {
		return __( '商城', 'zeromo-community' );
	}

	public function settings(): array {
		return ShopSettings::all();
	}
}
