<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\ManualTransfer\Transfer;
use Zeromo\Community\ManualTransfer\TransferService;
use Zeromo\Community\ManualTransfer\TransferState;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /admin/transfers: proofs of transfers, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminTransferController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly TransferService $service,
		private readonly TransferRepository $transfers,
		private readonly PrivateCopies $pictures,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/transfers',
			array(
				'search'   => Arg::text( __( '订单号或转账备注里的识别码', 'zeromo-community' ), 40 ),
				'state'    => Arg::word( __( '状态', 'zeromo-community' ), array( '', ...TransferState::words() ), '' ),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( TransferService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'trade'
		);
		$this->route(
			'POST /admin/transfers/{id}',
			array(
				'decision' => Arg::word(
					__( 'approve 钱已收到，reject 退回凭证', 'zeromo-community' ),
					array( 'approve', 'reject' ),
					null,
					true
				),
				'reason'   => Arg::text( __( '退回的原因，付款人会看到；退回时必填', 'zeromo-community' ), 800 ),
			),
			$this->who_can( TransferService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in  = new Input( $r );
				$one = $this->service->decide(
					$this->viewer(),
					$in->int( 'id' ),
					$in->text( 'decision' ),
					$in->text( 'reason' )
				);
				return $this->wire( $one, $this->members->card( $one->user_id, $this->viewer() ) );
			},
			self::item( ... ),
			'trade'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$found = $this->transfers->page(
			TransferState::named( $in->text( 'state' ) ),
			trim( $in->text( 'search' ) ),
			$after->id ?? 0,
			$page->limit
		);
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_map( static fn( Transfer $one ): int => $one->user_id, $shown ),
			$this->viewer()
		);
		return array(
			'items' => array_map(
				fn( Transfer $one ): array => $this->wire( $one, $cards[ $one->user_id ] ?? null ),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Transfer $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/** @return Answer */
	private function wire( Transfer $transfer, ?MemberCard $card ): array {
		return TransferSchema::wire( $transfer, $this->pictures->url( $transfer->image ) ) + array(
			'member' => $card?->jsonSerialize(),
		);
	}

	/** @return JsonSchema */
	private static function item(): array {
		return Schema::named(
			'TransferItem',
			Schema::object( TransferSchema::fields() + array( 'member' => Schema::member( true ) ) )
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing( self::item() ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
