<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Circles\Api\QueueController;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\CaseFilter;
use Zeromo\Community\Moderation\CaseService;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\WaitingService;

/**
 * /admin/reports, /admin/waiting and /admin/staff-log.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class QueuesController extends QueueController {

	public function __construct(
		RouteKit $kit,
		ScopedWork $scoped,
		private readonly ModerationPages $desk,
		private readonly CaseService $cases,
		private readonly WaitingService $waiting,
		private readonly Undo $undo
	) {
		parent::__construct( $kit, $scoped );
	}

	public function register(): void {
		$this->route(
			'GET /admin/reports',
			array(
				'state' => Arg::word(
					__( 'open 待处理或 closed 已处理', 'zeromo-community' ),
					array( 'open', 'closed' ),
					'open'
				),
				'object_type' => Arg::word(
					__( '哪一种内容，不填为全部', 'zeromo-community' ),
					array( '', 'post', 'comment', 'message', 'user', 'circle', 'topic', 'product_review' ),
					''
				),
				'reason' => Arg::word(
					__( '至少一条举报是这个原因，不填为全部', 'zeromo-community' ),
					array( '', ...array_keys( Reason::labels() ) ),
					''
				),
				'claimed' => Arg::word(
					__( 'mine 自己认领的、free 没有人认领的，不填为全部', 'zeromo-community' ),
					array( '', 'mine', 'free' ),
					''
				),
			)
				+ self::paging(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->reports( new Input( $r ) ),
			QueueSchema::cases()
		);
		$this->route(
			'POST /admin/reports/{id}',
			array( 'id' => Arg::id( __( '举报编号', 'zeromo-community' ) ) ) + self::decision( 'keep', 'remove' ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->decide( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
		$type = array(
			'object_type' => Arg::word(
				__( '哪一种内容', 'zeromo-community' ),
				array( 'post', 'comment', 'picture', 'product_review', 'member', 'circle' ),
				null,
				true
			),
		);
		$this->route(
			'GET /admin/waiting',
			$type + self::paging(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->waits( new Input( $r ) ),
			QueueSchema::waiting()
		);
		$this->route(
			'POST /admin/waiting',
			$type + array(
				'object_id' => Arg::id( __( '它的编号', 'zeromo-community' ) ),
			) + self::decision( 'approve', 'reject' ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->review( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
		$this->route(
			'GET /admin/staff-log',
			self::paging(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->log( new Input( $r ) ),
			QueueSchema::log()
		);
	}

	/** @return Answer */
	private function reports( Input $in ): array {
		$page = $this->desk->cases(
			$this->viewer(),
			new CaseFilter(
				'closed' !== $in->text( 'state' ),
				$in->text( 'object_type' ),
				Reason::of( $in->text( 'reason' ) ),
				'mine' === $in->text( 'claimed' ) ? $this->viewer() : 0,
				'free' === $in->text( 'claimed' )
			),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'per_page', 20 )
		);
		return array(
			'items'   => array_map( QueueSchema::case_of( ... ), $page['items'] ),
			'reasons' => $this->desk->reasons(),
		) + $page;
	}

	/** @return Answer */
	private function decide( Input $in ): array {
		$remove = 'remove' === $in->text( 'decision' );
		$entry  = $this->cases->decide( $in->int( 'id' ), $this->viewer(), $remove, $in->text( 'reason' ) );
		return QueueSchema::done_of(
			$remove ? __( '已删除', 'zeromo-community' ) : __( '已处理，内容保留', 'zeromo-community' ),
			$entry
		);
	}

	/** @return Answer */
	private function waits( Input $in ): array {
		$page = $this->desk->waiting(
			$this->viewer(),
			$in->text( 'object_type' ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'per_page', 20 )
		);
		return array(
			'items'   => array_map( QueueSchema::waiting_of( ... ), $page['items'] ),
			'reasons' => $this->desk->reasons(),
		) + $page;
	}

	/** @return Answer */
	private function review( Input $in ): array {
		$words = $this->waiting->decide(
			$this->viewer(),
			$in->text( 'object_type' ),
			$in->int( 'object_id' ),
			'approve' === $in->text( 'decision' ),
			$in->text( 'reason' )
		);
		$entry = $this->undo->newest( $this->viewer(), $in->text( 'object_type' ), $in->int( 'object_id' ) );
		return QueueSchema::done_of( $words, $entry );
	}

	/** @return Answer */
	private function log( Input $in ): array {
		$page = $this->desk->log( $this->viewer(), Cursor::read( $in->text( 'cursor' ) ), $in->int( 'per_page', 20 ) );
		return array( 'items' => array_map( QueueSchema::log_of( ... ), $page['items'] ) ) + $page;
	}

	/** @return array<string, JsonSchema> */
	private static function paging(): array {
		return array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) );
	}

	/** @return array<string, JsonSchema> */
	private static function decision( string ...$words ): array {
		return array(
			'decision' => Arg::word( __( '怎么处理', 'zeromo-community' ), array_values( $words ), null, true ),
			'reason'   => Arg::text(
				__( '原因，删除和退回时必填，字数上限见设置 moderation_reason_max', 'zeromo-community' ),
				4 * ReasonLimit::MOST
			),
		);
	}
}
