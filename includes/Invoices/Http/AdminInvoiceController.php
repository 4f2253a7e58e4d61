<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\Http;

use Zeromo\Community\Invoices\Invoice;
use Zeromo\Community\Invoices\InvoiceFile;
use Zeromo\Community\Invoices\InvoiceService;
use Zeromo\Community\Invoices\InvoiceState;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /admin/invoices, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminInvoiceController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly InvoiceService $service,
		private readonly InvoiceRepository $invoices,
		private readonly InvoiceFile $files,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/invoices',
			array(
				'state'    => Arg::word(
					__( '状态，空为全部', 'zeromo-community' ),
					array( '', ...InvoiceState::words() ),
					''
				),
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( InvoiceService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'       => Schema::listing( self::item() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				)
			),
			'orders'
		);
		$this->route(
			'POST /admin/invoices/{id}',
			array(
				'step'    => Arg::word(
					__( 'issue 开票，refuse 退回，red 红冲', 'zeromo-community' ),
					array( 'issue', 'refuse', 'red' ),
					null,
					true
				),
				'number'  => Arg::text( __( '发票号码，或红字发票号码', 'zeromo-community' ), 40 ),
				'file_id' => Arg::id( __( '自己上传的发票文件（PDF 或 OFD）', 'zeromo-community' ), false, 0 ),
				'reason'  => Arg::text( __( '原因，退回时必填，买家会看到', 'zeromo-community' ), 800 ),
			),
			$this->who_can( InvoiceService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->wire(
					$this->service->decide(
						$this->viewer(),
						$in->int( 'id' ),
						$in->text( 'step' ),
						$in->text( 'number' ),
						$in->int( 'file_id' ),
						$in->text( 'reason' )
					),
					null
				);
			},
			self::item( ... ),
			'orders'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$state = InvoiceState::named( $in->text( 'state' ) );
		$found = $this->invoices->page( 0, $state, $page->after->id ?? 0, $page->limit );
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_values( array_unique( array_map( static fn( Invoice $one ): int => $one->user_id, $shown ) ) ),
			$this->viewer()
		);
		return array(
			'items'       => array_map( fn( Invoice $one ): array => $this->wire( $one, $cards ), $shown ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Invoice $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/**
	 * @param array<int, MemberCard>|null $cards By member; null reads the one.
	 * @return Answer
	 */
	private function wire( Invoice $one, ?array $cards ): array {
		$card = null === $cards
			? $this->members->card( $one->user_id, $this->viewer() )
			: ( $cards[ $one->user_id ] ?? null );
		return InvoiceSchema::wire( $one, $this->files->url( $one->file ) ) + array(
			'member' => $card?->jsonSerialize(),
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'InvoiceItem',
			Schema::object( InvoiceSchema::fields() + array( 'member' => Schema::member( true ) ) )
		);
	}
}
