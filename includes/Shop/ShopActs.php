<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does in the shop, as the audit log knows it. */
final class ShopActs implements AuditActs {

	public function labels(): array {
		return array(
			'product_saved'      => __( '保存商品', 'zeromo-community' ),
			'product_shipped'    => __( '商品发货', 'zeromo-community' ),
			'product_after_sale' => __( '答复售后', 'zeromo-community' ),
		);
	}
}
