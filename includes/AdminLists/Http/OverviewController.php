<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Http;

use Zeromo\Community\AdminLists\OverviewService;
use Zeromo\Community\AdminLists\Queue;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/overview.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class OverviewController extends Controller {

	public function __construct( RouteKit $kit, private readonly OverviewService $overview ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/overview',
			array(),
			$this->who_can( OverviewService::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema( ... ),
			'admin_list'
		);
	}

	/** @return Answer */
	private function answer(): array {
		return array(
			'members' => $this->overview->members(),
			'days'    => $this->overview->days(),
			'queues'  => array_map(
				static fn( Queue $queue ): array => $queue->jsonSerialize(),
				$this->overview->queues( $this->viewer() )
			),
			'steps'   => $this->overview->steps( $this->viewer() ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$day   = Schema::object(
			array(
				'day'      => Schema::text( __( '哪一天，如 2026-01-31', 'zeromo-community' ) ),
				'posts'    => Schema::int( __( '这一天公开的内容', 'zeromo-community' ) ),
				'comments' => Schema::int( __( '这一天公开的评论', 'zeromo-community' ) ),
				'members'  => Schema::int( __( '这一天注册的成员', 'zeromo-community' ) ),
			)
		);
		$queue = Schema::object(
			array(
				'id'     => Schema::text( __( '哪一种', 'zeromo-community' ) ),
				'label'  => Schema::text( __( '它的名称', 'zeromo-community' ) ),
				'count'  => Schema::int( __( '多少在等，最多数到 99', 'zeromo-community' ) ),
				'more'   => Schema::flag( __( '是否比 99 还多', 'zeromo-community' ) ),
				'oldest' => Schema::time( __( '最早的一个从什么时候等起，没有为 null', 'zeromo-community' ), true ),
			)
		);
		$step  = Schema::object(
			array(
				'id'    => Schema::text( __( '哪一步', 'zeromo-community' ) ),
				'label' => Schema::text( __( '要做什么', 'zeromo-community' ) ),
				'hint'  => Schema::text( __( '为什么', 'zeromo-community' ) ),
				'done'  => Schema::flag( __( '是否已经做了', 'zeromo-community' ) ),
				'url'   => Schema::text( __( '在哪里做', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'AdminOverview',
			Schema::object(
				array(
					'members' => Schema::int( __( '成员总数', 'zeromo-community' ) ),
					'days'    => Schema::listing( Schema::named( 'AdminDay', $day ) ),
					'queues'  => Schema::listing( Schema::named( 'AdminQueue', $queue ) ),
					'steps'   => Schema::listing( Schema::named( 'AdminStep', $step ) ),
				)
			)
		);
	}
}
