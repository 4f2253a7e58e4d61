<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Levels\Act;
use Zeromo\Community\Levels\Level;
use Zeromo\Community\Levels\LevelService;
use Zeromo\Community\Levels\LevelSettings;
use Zeromo\Community\Levels\LevelTable;
use Zeromo\Community\Levels\Rule;
use Zeromo\Community\Levels\Task;

/**
 * /admin/levels: the owner's table of levels and what gives experience.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminLevelsController extends Controller {

	private const CAPABILITY = 'manage_zeromo_settings';

	public function __construct(
		RouteKit $kit,
		private readonly LevelTable $table,
		private readonly LevelService $service
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/levels',
			array(),
			$this->who_can( self::CAPABILITY ),
			fn(): array => $this->answer(),
			self::schema( ... ),
			'settings'
		);
		$this->route(
			'POST /admin/levels',
			array(
				'levels' => array(
					'type' => 'array',
					'items' => LevelSettings::level(),
					'maxItems' => LevelSettings::MOST_LEVELS,
					'description' => __( '等级，从低到高；空列表关闭等级', 'zeromo-community' ),
					'required' => true,
				),
				'rules'  => array(
					'type' => 'object',
					'properties' => array_fill_keys( array_column( Act::acts(), 'value' ), LevelSettings::rule() ),
					'additionalProperties' => false,
					'description' => __( '按行为：每次的经验、每天最多、删除后是否收回', 'zeromo-community' ),
					'required' => true,
				),
				'tasks'  => array(
					'type' => 'array',
					'items' => LevelSettings::task(),
					'maxItems' => LevelSettings::MOST_TASKS,
					'description' => __( '任务，新任务的 id 为 0；不写为不改', 'zeromo-community' ),
				),
			),
			$this->who_can( self::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$this->service->save(
					(array) $r['levels'],
					(array) $r['rules'],
					is_array( $r['tasks'] ) ? $r['tasks'] : null
				);
				return $this->answer();
			},
			self::schema( ... ),
			'settings'
		);
	}

	/** @return Answer */
	private function answer(): array {
		return array(
			'levels' => array_map(
				static fn( Level $level ): array => $level->jsonSerialize(),
				$this->table->levels()
			),
			'rules' => array_map( static fn( Rule $rule ): array => $rule->jsonSerialize(), $this->table->rules() ),
			'tasks' => array_map( static fn( Task $task ): array => $task->jsonSerialize(), $this->table->tasks() ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function task(): array {
		return array(
			'id'     => Schema::int( __( '成员任务的编号', 'zeromo-community' ) ),
			'name'   => Schema::text( __( '任务的名称', 'zeromo-community' ) ),
			'act'    => Schema::text( __( '行为', 'zeromo-community' ) ),
			'times'  => Schema::int( __( '要做的次数', 'zeromo-community' ) ),
			'daily'  => Schema::flag( __( '是每天重新开始，还是只有一次', 'zeromo-community' ) ),
			'points' => Schema::int( __( '完成得到的经验', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema A level of the table. */
	public static function step( bool $nullable = false ): array {
		return Schema::named(
			'LevelStep',
			Schema::object(
				array(
					'n'      => Schema::int( __( '第几级，从 1 开始', 'zeromo-community' ) ),
					'name'   => Schema::text( __( '称号', 'zeromo-community' ) ),
					'points' => Schema::int( __( '要的经验', 'zeromo-community' ) ),
					'tone'   => Schema::text( __( '颜色：grey、ok、info、pin、wait 或 vip', 'zeromo-community' ) ),
				),
				$nullable
			)
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		$rule = Schema::object(
			array(
				'act'    => Schema::text( __( '行为', 'zeromo-community' ) ),
				'label'  => Schema::text( __( '行为的名称', 'zeromo-community' ) ),
				'points' => Schema::int( __( '每次的经验', 'zeromo-community' ) ),
				'cap'    => Schema::int( __( '每天最多，0 为不限', 'zeromo-community' ) ),
				'back'   => Schema::flag( __( '删除或取消后是否收回', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'LevelSetup',
			Schema::object(
				array(
					'levels' => Schema::listing( self::step() ),
					'rules'  => Schema::listing( Schema::named( 'LevelRule', $rule ) ),
					'tasks'  => Schema::listing( Schema::named( 'LevelTask', Schema::object( self::task() ) ) ),
				)
			)
		);
	}
}
