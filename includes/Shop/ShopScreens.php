<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screens of the shop. */
final class ShopScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'products',
				__( '商品', 'zeromo-community' ),
				AdminGroup::Trade,
				ProductService::CAPABILITY,
				'gift',
				'GET /admin/products',
				42,
				commands: array( __( '新建商品…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
			new AdminScreen(
				'shop-orders',
				__( '商城订单', 'zeromo-community' ),
				AdminGroup::Trade,
				ProductService::CAPABILITY,
				'list',
				'GET /admin/shop-orders',
				44
			),
		);
	}
}
