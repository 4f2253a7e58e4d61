<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\BulkAct;
use Zeromo\Community\AdminLists\BulkCall;
use Zeromo\Community\AdminLists\BulkService;
use Zeromo\Community\AdminLists\CommentListService;
use Zeromo\Community\AdminLists\ContentListService;
use Zeromo\Community\AdminLists\MemberListService;
use Zeromo\Community\AdminLists\TopicListService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * One act on many rows of a list, and how far it is.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class BulkController extends Controller {

	/** Days of a ban. */
	private const DAYS = 3650;

	/** Who acts on withdrawals. */
	private const MONEY = 'manage_zeromo_orders';

	public function __construct( RouteKit $kit, private readonly BulkService $bulk ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$may = $this->who_can( ContentListService::CAPABILITY );
		$this->begin( 'POST /admin/content/bulk', BulkAct::CONTENT, $may );
		$may = $this->who_can( CommentListService::CAPABILITY );
		$this->begin( 'POST /admin/comments/bulk', BulkAct::COMMENTS, $may );
		$may = $this->who_can( TopicListService::CAPABILITY );
		$this->begin( 'POST /admin/topics/bulk', BulkAct::TOPICS, $may );
		$this->begin(
			'POST /admin/members/bulk',
			BulkAct::MEMBERS,
			$this->who_can( MemberListService::CAPABILITY ),
			array( 'days' => Arg::int( __( '处罚多少天，0 为不限期', 'zeromo-community' ), 0, self::DAYS, 7 ) )
		);
		$may = $this->who_can( self::MONEY );
		$this->begin( 'POST /admin/withdrawals/bulk', BulkAct::WITHDRAWALS, $may );
		$this->route(
			'GET /admin/bulk/{id}',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->answer( ( new Input( $r ) )->int( 'id' ) ),
			BulkSchema::answer( ... ),
			'admin_list'
		);
		$this->route(
			'POST /admin/bulk/{id}/undo',
			array(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->bulk->undo(
				( new Input( $r ) )->int( 'id' ),
				$this->kit->caller->member()
			),
			BulkSchema::answer( ... ),
			'bulk',
			null,
			fn( array $result ): array => $this->answer( is_int( $result['id'] ?? null ) ? $result['id'] : 0 )
		);
	}

	/**
	 * A route that begins it.
	 *
	 * @param \Closure                  $may  Who may.
	 * @param array<string, JsonSchema> $more Arguments of this list alone.
	 */
	private function begin( string $line, string $list, \Closure $may, array $more = array() ): void {
		$this->route(
			$line,
			BulkSchema::call( $list, true ) + $more,
			$may,
			fn( \WP_REST_Request $r ): array => $this->start( $list, new Input( $r ) ),
			BulkSchema::answer( ... ),
			'bulk',
			null,
			fn( array $result ): array => $this->answer( is_int( $result['id'] ?? null ) ? $result['id'] : 0 )
		);
	}

	/** @return array{id: int} */
	private function start( string $list, Input $in ): array {
		return $this->bulk->start(
			new BulkCall(
				$list,
				$in->text( 'act' ),
				$in->text( 'reason' ),
				$in->int( 'days' ),
				$this->kit->caller->member()
			),
			$in->ids( 'ids' )
		);
	}

	/** @return Answer */
	private function answer( int $id ): array {
		return $this->bulk->progress( $id, $this->kit->caller->member() )->jsonSerialize();
	}
}
