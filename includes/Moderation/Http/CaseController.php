<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Circles\Api\QueueController;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\CaseWork;

/** /admin/reports/{id}: one case with the whole thing, who works on it, what staff has noted. */
final class CaseController extends QueueController {

	public function __construct(
		RouteKit $kit,
		ScopedWork $scoped,
		private readonly ModerationPages $desk,
		private readonly CaseWork $work
	) {
		parent::__construct( $kit, $scoped );
	}

	public function register(): void {
		$id = array( 'id' => Arg::id( __( '举报编号', 'zeromo-community' ) ) );
		$this->route(
			'GET /admin/reports/{id}',
			$id,
			$this->member(),
			fn( \WP_REST_Request $r ): array => QueueSchema::file_of(
				$this->desk->file( $this->viewer(), ( new Input( $r ) )->int( 'id' ) )
			),
			QueueSchema::file()
		);
		$this->route(
			'POST /admin/reports/{id}/claim',
			$id + array( 'claimed' => Arg::flag( __( '1 认领，0 放回队列', 'zeromo-community' ), true ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => QueueSchema::done_of(
				$this->work->claim(
					( new Input( $r ) )->int( 'id' ),
					$this->viewer(),
					( new Input( $r ) )->flag( 'claimed' )
				)
			),
			QueueSchema::done(),
			'moderate'
		);
		$this->route(
			'POST /admin/reports/{id}/notes',
			$id + array(
				'note' => Arg::text(
					__( '给其他处理人的备注，字数上限见设置 moderation_reason_max', 'zeromo-community' ),
					4 * ReasonLimit::MOST,
					true
				),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => QueueSchema::done_of(
				$this->work->note(
					( new Input( $r ) )->int( 'id' ),
					$this->viewer(),
					( new Input( $r ) )->text( 'note' )
				)
			),
			QueueSchema::done(),
			'moderate'
		);
	}
}
