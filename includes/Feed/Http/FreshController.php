<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Http;

use Zeromo\Community\Feed\Api\FeedService;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * GET /content/fresh: how much a list has got since it was drawn; asked by every page that stays open.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FreshController extends Controller {

	public function __construct( RouteKit $kit, private readonly FeedService $feed ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /content/fresh',
			ListArgs::fresh(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->fresh( new Input( $r ) ),
			self::schema( ... )
		);
	}

	/** @return array{count: int, more: bool, now: int} */
	private function fresh( Input $in ): array {
		$now   = $this->feed->now();
		$query = ListArgs::query( $in );
		$this->feed->require_source( $query->source, $this->viewer() );
		$count = $this->feed->fresh( $query, $this->viewer(), $in->int( 'since' ) );
		return array(
			'count' => min( $count, FeedService::FRESH ),
			'more' => $count > FeedService::FRESH,
			'now' => $now,
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'count' => Schema::int( __( '别人新发布的条数，最多 99', 'zeromo-community' ) ),
				'more'  => Schema::flag( __( '是否超过 99 条', 'zeromo-community' ) ),
				'now'   => Schema::int( __( '服务器时间（Unix 秒），下次从这里问起', 'zeromo-community' ) ),
			)
		);
	}
}
