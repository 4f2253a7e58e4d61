<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Levels\Gain;
use Zeromo\Community\Levels\LevelService;
use Zeromo\Community\Levels\Rule;
use Zeromo\Community\Levels\Standing;
use Zeromo\Community\Levels\TaskProgress;

/**
 * GET /account/level.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class LevelController extends Controller {

	public function __construct( RouteKit $kit, private readonly LevelService $levels ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/level',
			array( 'cursor' => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ) ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$after = Cursor::read( is_string( $r['cursor'] ) ? $r['cursor'] : '' );
				return self::answer( $this->levels->standing( $this->viewer(), $after->id ?? 0 ) );
			},
			self::schema( ... )
		);
	}

	/** @return Answer */
	private static function answer( Standing $own ): array {
		return array(
			'experience'  => $own->experience,
			'level'       => $own->level?->jsonSerialize(),
			'next'        => $own->next?->jsonSerialize(),
			'rules'       => array_map(
				static fn( Rule $rule ): array => array(
					'label' => $rule->act->label(),
					'points' => $rule->points,
					'cap' => $rule->cap,
					'today' => $own->today_of( $rule->act ),
				),
				$own->rules
			),
			'tasks'       => array_map(
				static fn( TaskProgress $one ): array => $one->task->jsonSerialize() + array( 'done' => $one->done ),
				$own->tasks
			),
			'items'       => array_map(
				static fn( Gain $gain ): array => array(
					'id' => $gain->id,
					'label' => $gain->act?->label() ?? '',
					'points' => $gain->points,
					'taken' => $gain->taken,
					'created' => Format::iso( $gain->created ),
				),
				$own->gains
			),
			'next_cursor' => Cursor::text( $own->more > 0 ? new Cursor( 0, $own->more ) : null ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$rule = Schema::object(
			array(
				'label'  => Schema::text( __( '行为', 'zeromo-community' ) ),
				'points' => Schema::int( __( '每次的经验', 'zeromo-community' ) ),
				'cap'    => Schema::int( __( '每天最多，0 为不限', 'zeromo-community' ) ),
				'today'  => Schema::int( __( '今天已得', 'zeromo-community' ) ),
			)
		);
		$gain  = Schema::object(
			array(
				'id'      => Schema::int( __( '记录编号', 'zeromo-community' ) ),
				'label'   => Schema::text( __( '行为', 'zeromo-community' ) ),
				'points'  => Schema::int( __( '得到的经验', 'zeromo-community' ) ),
				'taken'   => Schema::flag( __( '是否已收回', 'zeromo-community' ) ),
				'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
			)
		);
		return Schema::object(
			array(
				'experience'  => Schema::int( __( '经验', 'zeromo-community' ) ),
				'level'       => AdminLevelsController::step( true ),
				'next'        => AdminLevelsController::step( true ),
				'rules'       => Schema::listing( $rule ),
				'tasks'       => Schema::listing(
					Schema::object(
						AdminLevelsController::task()
							+ array( 'done' => Schema::int( __( '已做的次数', 'zeromo-community' ) ) )
					)
				),
				'items'       => Schema::listing( $gain ),
				'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
