<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\RefundRequests\RefundRequest;
use Zeromo\Community\RefundRequests\RefundRequestService;
use Zeromo\Community\RefundRequests\RefundScreens;
use Zeromo\Community\RefundRequests\RefundState;
use Zeromo\Community\RefundRequests\Sql\RequestRepository;

/**
 * /admin/refund-requests: what members ask back, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 */
final class RefundAdminController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly RequestRepository $rows,
		private readonly RefundRequestService $service,
		private readonly Orders $orders,
		private readonly OrderRecords $records,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/refund-requests',
			array(
				'search'   => Arg::text( __( '订单号或成员编号', 'zeromo-community' ), 64 ),
				'state'    => Arg::word(
					__( 'waiting 待审核、approved 已同意、refused 已拒绝、withdrawn 已撤回；空为全部', 'zeromo-community' ),
					array( '', ...RefundState::words() ),
					''
				),
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->who_can( RefundScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'       => Schema::listing( RefundWire::staff_schema() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				)
			),
			'refund'
		);
		$this->route(
			'POST /admin/refund-requests/{id}',
			array(
				'action' => Arg::word(
					__( 'approve 同意并退款，refuse 拒绝', 'zeromo-community' ),
					array( 'approve', 'refuse' ),
					null,
					true
				),
				'note'   => Arg::text( __( '答复，买家会看到，最多 200 字；拒绝时必填', 'zeromo-community' ), 200 ),
			),
			$this->who_can( RefundScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in  = new Input( $r );
				$id  = $in->int( 'id' );
				$one = 'approve' === $in->text( 'action' )
					? $this->service->approve( $this->viewer(), $id, $in->text( 'note' ) )
					: $this->service->refuse( $this->viewer(), $id, $in->text( 'note' ) );
				return $this->wired( array( $one ) )[0] ?? throw Failure::not_found();
			},
			RefundWire::staff_schema( ... ),
			'refund'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page   = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after  = Cursor::read( $in->text( 'cursor' ) );
		$search = trim( $in->text( 'search' ) );
		$member = 1 === preg_match( '/^\d{1,10}$/D', $search ) ? (int) $search : 0;
		$found  = $this->rows->page(
			RefundState::named( $in->text( 'state' ) ),
			0 === $member ? $search : '',
			$member,
			$after->id ?? 0,
			$page->limit
		);
		return array(
			'items'       => $this->wired( $page->cut( $found ) ),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( RefundRequest $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}

	/**
	 * With their orders and people.
	 *
	 * @param list<RefundRequest> $requests Rows.
	 * @return list<Answer>
	 */
	private function wired( array $requests ): array {
		$numbers = array_map( static fn( RefundRequest $one ): string => $one->order_no, $requests );
		$orders  = $this->records->numbered( array_values( array_unique( $numbers ) ) );
		$buyers  = array_map( static fn( RefundRequest $one ): int => $one->buyer, $requests );
		$people  = array() === $buyers
			? array()
			: $this->members->cards( array_values( array_unique( $buyers ) ), $this->viewer() );
		$wired   = array();
		foreach ( $requests as $one ) {
			$order = $orders[ $one->order_no ] ?? null;
			if ( null === $order ) {
				continue;
			}
			$wired[] = RefundWire::own( $one, $order ) + array(
				'title'  => $order->title,
				'kind'   => $this->orders->label( $order->kind ),
				'total'  => $order->asset->text( $order->amount ),
				'member' => ( $people[ $one->buyer ] ?? null )?->jsonSerialize(),
			);
		}
		return $wired;
	}
}
