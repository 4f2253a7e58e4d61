<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Setup\Pages;

/** Tells a buyer by mail what became of an invoice; the file itself is behind the page, never in a mail. */
final class InvoiceMail {

	public function __construct( private readonly Pages $pages ) {}

	public function tell( Invoice $invoice ): void {
		if ( '' === $invoice->buyer->mail ) {
			return;
		}
		$lines = array(
			sprintf(
				/* translators: 1: number of an order, 2: state of the invoice */
				__( '订单 %1$s 的发票：%2$s', 'zeromo-community' ),
				$invoice->order_no,
				$invoice->state->label()
			),
			'' === $invoice->number
				? ''
				/* translators: %s: number of an invoice */
				: sprintf( __( '发票号码：%s', 'zeromo-community' ), $invoice->number ),
			'' === $invoice->red_no
				? ''
				/* translators: %s: number of an invoice */
				: sprintf( __( '红字发票号码：%s', 'zeromo-community' ), $invoice->red_no ),
			$invoice->reason,
			$this->pages->url( 'account', InvoiceService::TAB ),
		);
		wp_mail(
			$invoice->buyer->mail,
			/* translators: %s: name of the site */
			sprintf( __( '你在 %s 的发票', 'zeromo-community' ), wp_specialchars_decode( (string) get_bloginfo( 'name' ) ) ),
			implode( "\n\n", array_filter( $lines ) )
		);
	}
}
