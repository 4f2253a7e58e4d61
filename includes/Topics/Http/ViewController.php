<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Http;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\ViewCounter;
use Zeromo\Community\Topics\Api\Topics;

/** `POST /topic/view`: somebody looks at a topic's page. */
final class ViewController extends Controller {

	public function __construct( RouteKit $kit, private readonly Topics $topics, private readonly ViewCounter $views ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /topic/view',
			array( 'topic_id' => Arg::id( __( '话题编号', 'zeromo-community' ) ) ) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->view( ( new Input( $r ) )->int( 'topic_id' ) ),
			Schema::object( array( 'count' => Schema::int( __( '浏览数', 'zeromo-community' ) ) ) ),
			'view'
		);
	}

	/** @return array{count: int} */
	private function view( int $topic ): array {
		$now = $this->topics->need( array( $topic ) )[0] ?? 0;
		return array(
			'count' => $this->views->count( Counters::TERM, $now, $this->viewer(), $this->kit->caller->network() ),
		);
	}
}
