<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\View;

use Zeromo\Community\Invoices\InvoiceService;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\BoughtItem;
use Zeromo\Community\Shop\Api\BoughtPart;

/** 申请发票 below an order of the shop. */
final class InvoiceLink implements BoughtPart {

	public function __construct( private readonly InvoiceService $service, private readonly Pages $pages ) {}

	public function html( BoughtItem $item ): string {
		if ( ! $item->is_paid || ! $this->service->is_open() ) {
			return '';
		}
		$url = add_query_arg( 'order', $item->order_no, $this->pages->url( 'account', InvoiceService::TAB ) );
		return sprintf(
			'<p class="zmo-bought__part"><a class="zmo-link" href="%s">%s</a></p>',
			esc_url( $url ),
			esc_html__( '申请发票', 'zeromo-community' )
		);
	}
}
