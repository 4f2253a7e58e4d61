<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Stays;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Sql\ProductRepository;

/** Menus lead to the shop while a product is published; no page asks the table for that. */
final class ShopMenu {

	public function __construct( private readonly ProductRepository $products, private readonly Settings $settings ) {}

	/** Core calls it for each change of a product, also from its own screens, and when one is put into the trash. */
	#[Action( 'save_post_zeromo_product' )]
	#[Action( 'deleted_post_zeromo_product' )]
	#[Stays]
	public function note(): void {
		$is_sold = $this->products->has_published();
		if ( $is_sold !== (bool) $this->settings->internal( Pages::SHOP_SOLD ) ) {
			$this->settings->set_internal( Pages::SHOP_SOLD, $is_sold );
		}
	}
}
