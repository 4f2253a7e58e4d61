<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\BulkAct;
use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\QueueController;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * One decision on many reports, or on much that waits: rows that were chosen, or all that the filter shows.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class QueueBulkController extends QueueController {

	private const CAPABILITY = 'moderate_zeromo';

	/** What `GET /admin/reports` is narrowed by; its `reason` is `report_reason` here. */
	private const KINDS   = array( '', 'post', 'comment', 'message', 'user', 'circle', 'topic', 'product_review' );
	private const REASONS = array( '', 'spam', 'abuse', 'porn', 'illegal', 'copyright', 'other' );

	public function __construct(
		RouteKit $kit,
		ScopedWork $scoped,
		private readonly BulkService $bulk,
		private readonly Circles $circles
	) {
		parent::__construct( $kit, $scoped );
	}

	public function register(): void {
		$all    = __( '筛选，选择 matching 时有效，不填为全部', 'zeromo-community' );
		$filter = array(
			'object_type'   => Arg::word( $all, self::KINDS, '' ),
			'report_reason' => Arg::word( $all, self::REASONS, '' ),
			'claimed'       => Arg::word( $all, array( '', 'mine', 'free' ), '' ),
		);
		$this->begin( 'POST /admin/reports/bulk', BulkAct::REPORTS, $filter, $this->reports( ... ) );
		$kinds = array_keys( BulkAct::WAITING );
		$this->begin(
			'POST /admin/waiting/bulk',
			BulkAct::WAITING['post'],
			array( 'object_type' => Arg::word( __( '哪一种内容', 'zeromo-community' ), $kinds, null, true ) ),
			$this->waiting( ... )
		);
	}

	/**
	 * A route that begins it.
	 *
	 * @param array<string, JsonSchema>      $filter What narrows the queue.
	 * @param \Closure(Input): array{id: int} $start  Begins it.
	 */
	private function begin( string $line, string $list, array $filter, \Closure $start ): void {
		$matching = Arg::flag( __( '1 为符合筛选的全部，从最早的开始，最多 500 个；不填 ids', 'zeromo-community' ) );
		$this->route(
			$line,
			BulkSchema::call( $list, false ) + array( 'matching' => $matching ) + $filter,
			$this->member(),
			function ( \WP_REST_Request $r ) use ( $start ): array {
				$member = $this->viewer();
				if ( ! user_can( $member, self::CAPABILITY ) && ! $this->circles->manages_any( $member ) ) {
					throw Failure::forbidden();
				}
				return $start( new Input( $r ) );
			},
			BulkSchema::answer( ... ),
			'bulk',
			null,
			fn( array $result ): array => $this->bulk->progress(
				is_int( $result['id'] ?? null ) ? $result['id'] : 0,
				$this->viewer()
			)->jsonSerialize()
		);
	}

	/** @return array{id: int} */
	private function reports( Input $in ): array {
		$filter = array(
			'state'       => 'open',
			'object_type' => $in->text( 'object_type' ),
			'reason'      => $in->text( 'report_reason' ),
			'claimed'     => $in->text( 'claimed' ),
		);
		return $this->start( $in, BulkAct::REPORTS, 'GET /admin/reports', 'id', $filter );
	}

	/** @return array{id: int} */
	private function waiting( Input $in ): array {
		$kind = $in->text( 'object_type' );
		$list = BulkAct::WAITING[ $kind ] ?? throw Failure::invalid( 'object_type' );
		return $this->start( $in, $list, 'GET /admin/waiting', 'object_id', array( 'object_type' => $kind ) );
	}

	/**
	 * Begins it with the rows that are named, or with all that match.
	 *
	 * @param array<string, string> $filter Arguments of the queue's route.
	 * @return array{id: int}
	 */
	private function start( Input $in, string $list, string $route, string $key, array $filter ): array {
		$call = new BulkCall( $list, $in->text( 'act' ), $in->text( 'reason' ), 0, $this->viewer() );
		return $in->flag( 'matching' )
			? $this->bulk->start_matching( $call, $route, $key, $filter )
			: $this->bulk->start( $call, $in->ids( 'ids' ) );
	}
}
