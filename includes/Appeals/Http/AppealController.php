<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Appeals\AppealCase;
use Zeromo\Community\Appeals\AppealService;
use Zeromo\Community\Circles\Api\QueueController;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /appeal for members, /admin/appeals for who moderates the site.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class AppealController extends QueueController {

	public function __construct(
		RouteKit $kit,
		ScopedWork $scoped,
		private readonly AppealService $appeals,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit, $scoped );
	}

	public function register(): void {
		$this->route(
			'GET /appeal',
			array(),
			$this->member(),
			fn(): array => array(
				'items' => array_map( AppealSchema::act_of( ... ), $this->appeals->own( $this->viewer() ) ),
			),
			AppealSchema::own()
		);
		$this->route(
			'POST /appeal',
			array(
				'id'    => Arg::id( __( '操作记录的编号', 'zeromo-community' ) ),
				'words' => Arg::text(
					__( '申诉的理由，最多 1000 字', 'zeromo-community' ),
					4 * AppealService::LONGEST,
					true
				),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->appeals->send( $this->viewer(), $in->int( 'id' ), $in->text( 'words' ) );
				return array( 'message' => __( '已提交申诉，会由另一位版主处理', 'zeromo-community' ) );
			},
			AppealSchema::done(),
			'appeal'
		);
		$this->route(
			'GET /admin/appeals',
			array(
				'state' => Arg::word(
					__( 'open 待处理或 closed 已处理', 'zeromo-community' ),
					array( 'open', 'closed' ),
					'open'
				),
			) + array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->queue( new Input( $r ) ),
			AppealSchema::queue()
		);
		$this->route(
			'POST /admin/appeals/{id}',
			array(
				'id'       => Arg::id( __( '申诉编号', 'zeromo-community' ) ),
				'decision' => Arg::word(
					__( 'uphold 成立或 refuse 不成立', 'zeromo-community' ),
					array( 'uphold', 'refuse' ),
					null,
					true
				),
				'reason'   => Arg::text(
					__( '答复，不成立时必填，最多 1000 字', 'zeromo-community' ),
					4 * AppealService::LONGEST
				),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in     = new Input( $r );
				$uphold = 'uphold' === $in->text( 'decision' );
				$this->appeals->decide( $this->viewer(), $in->int( 'id' ), $uphold, $in->text( 'reason' ) );
				return array(
					'message' => $uphold
						? __( '申诉成立，已撤销原来的处理', 'zeromo-community' )
						: __( '已答复，原来的处理不变', 'zeromo-community' ),
				);
			},
			AppealSchema::done(),
			'moderate'
		);
	}

	/** @return Answer */
	private function queue( Input $in ): array {
		$page   = $this->appeals->page(
			$this->viewer(),
			'closed' !== $in->text( 'state' ),
			Cursor::read( $in->text( 'cursor' ) )->id ?? 0,
			$in->int( 'per_page', 20 )
		);
		$people = array();
		foreach ( $page['cases'] as $case ) {
			array_push( $people, $case->entry->user_id, $case->entry->actor );
		}
		$ids   = array_values( array_unique( array_filter( $people ) ) );
		$cards = array() === $ids ? array() : $this->members->cards( $ids, $this->viewer() );
		return array(
			'items'       => array_map(
				static fn( AppealCase $case ): array => AppealSchema::item_of( $case, $cards ),
				$page['cases']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}
}
