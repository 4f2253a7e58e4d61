<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\Http;

use Zeromo\Community\Invoices\Buyer;
use Zeromo\Community\Invoices\Invoice;
use Zeromo\Community\Invoices\InvoiceFile;
use Zeromo\Community\Invoices\InvoiceService;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;

/**
 * /account/invoices: the caller's own.
 *
 * @phpstan-import-type Answer from Schema
 */
final class InvoiceController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly InvoiceService $service,
		private readonly InvoiceRepository $invoices,
		private readonly InvoiceFile $files
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/invoices',
			array(
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): \WP_REST_Response {
				$in    = new Input( $r );
				$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
				$found = $this->invoices->page( $this->viewer(), null, $page->after->id ?? 0, $page->limit );
				return $this->items(
					array_map( $this->wire( ... ), $page->cut( $found ) ),
					next: $page->next( $found, static fn( Invoice $one ): Cursor => new Cursor( 0, $one->id ) )
				);
			},
			static fn(): array => Schema::listing( InvoiceSchema::invoice() ),
			'read'
		);
		$this->route(
			'POST /account/invoices',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40, true ),
				'kind'     => Arg::word(
					__( 'person 个人，company 企业', 'zeromo-community' ),
					array( 'person', 'company' ),
					'person'
				),
				'title'    => Arg::text( __( '发票抬头', 'zeromo-community' ), 400, true ),
				'tax_no'   => Arg::text( __( '税号，企业必填', 'zeromo-community' ), 40 ),
				'mail'     => Arg::text( __( '接收的邮箱', 'zeromo-community' ), 200, true ),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->wire(
					$this->service->ask(
						$this->viewer(),
						$in->text( 'order_no' ),
						Buyer::of(
							'company' === $in->text( 'kind' ),
							$in->text( 'title' ),
							$in->text( 'tax_no' ),
							$in->text( 'mail' )
						)
					)
				);
			},
			InvoiceSchema::invoice( ... ),
			'invoice'
		);
		$this->route(
			'DELETE /account/invoices/{id}',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->wire(
				$this->service->cancel( $this->viewer(), ( new Input( $r ) )->int( 'id' ) )
			),
			InvoiceSchema::invoice( ... ),
			'invoice'
		);
	}

	/** @return Answer */
	private function wire( Invoice $one ): array {
		return InvoiceSchema::wire( $one, $this->files->url( $one->file ) );
	}
}
