<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders\View;

use Zeromo\Community\GuestOrders\GuestOrderService;
use Zeromo\Community\GuestOrders\LookupPage;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\VisitorSales;

/** 免登录购买 on the page of a product. */
final class VisitorLink implements VisitorSales {

	public function __construct( private readonly GuestOrderService $service, private readonly Pages $pages ) {}

	public function url(): string {
		return $this->service->is_open() && $this->pages->id( LookupPage::KEY ) > 0
			? $this->pages->url( LookupPage::KEY )
			: '';
	}
}
