<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\View;

use Zeromo\Community\Account\Api\ChosenTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Invoices\Buyer;
use Zeromo\Community\Invoices\Invoice;
use Zeromo\Community\Invoices\InvoiceFile;
use Zeromo\Community\Invoices\InvoiceService;
use Zeromo\Community\Invoices\InvoiceState;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Setup\Pages;

/** 发票 below 我的, while invoices are asked for: what can have one, and what was asked for. */
final class InvoicesTab implements ChosenTab {

	private const EACH = 20;

	public function __construct(
		private readonly InvoiceService $service,
		private readonly InvoiceRepository $invoices,
		private readonly InvoiceFile $files,
		private readonly Orders $orders,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return InvoiceService::TAB;
	}

	public function label(): string {
		return __( '发票', 'zeromo-community' );
	}

	public function icon(): string {
		return 'receipt-text';
	}

	public function position(): int {
		return 31;
	}

	/** Where nobody asks for invoices, those who have some still find them. */
	public function is_for( int $member ): bool {
		return $this->service->is_open() || array() !== $this->invoices->page( $member, null, 0, 1 );
	}

	public function html( int $member ): string {
		$asked  = Input::asked();
		$found  = $this->invoices->page( $member, null, max( 0, $asked->int( 'before' ) ), self::EACH + 1 );
		$rows   = array_slice( $found, 0, self::EACH );
		$orders = $this->open_orders( $member );
		$url    = $this->pages->url( 'account', InvoiceService::TAB );
		$files  = array();
		foreach ( $rows as $row ) {
			$files[ $row->id ] = $this->files->url( $row->file );
		}
		return Partial::render(
			'invoices/tab',
			array(
				'is_open' => $this->service->is_open(),
				'orders'  => $orders,
				'chosen'  => $asked->text( 'order' ),
				'buyer'   => $this->invoices->last_buyer( $member )
					?? new Buyer( false, '', '', self::mail_of( $member ) ),
				'rows'    => $rows,
				'files'   => $files,
				'next'    => count( $found ) > self::EACH
					? add_query_arg( 'before', $rows[ self::EACH - 1 ]->id, $url )
					: '',
			)
		);
	}

	private static function mail_of( int $member ): string {
		$user = get_userdata( $member );
		return false === $user ? '' : $user->user_email;
	}

	/**
	 * Of the last orders those that can have an invoice and have none.
	 *
	 * @return list<Order>
	 */
	private function open_orders( int $member ): array {
		$taken = array();
		foreach ( $this->invoices->page( $member, null, 0, 100 ) as $one ) {
			if ( ! in_array( $one->state, array( InvoiceState::Refused, InvoiceState::Cancelled ), true ) ) {
				$taken[ $one->order_no ] = true;
			}
		}
		return array_values(
			array_filter(
				$this->orders->page( $member, array( OrderStatus::Paid ), null, 0, 50 ),
				fn( Order $one ): bool => ! isset( $taken[ $one->number ] ) && $this->service->fits( $one )
			)
		);
	}
}
