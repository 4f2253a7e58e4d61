<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * The settings `levels` and `level_rules`, by whatever way they are stored.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class LevelSettings implements SettingsObserver {

	public const MOST_LEVELS = 30;
	public const MOST_POINTS = 1000;
	public const MOST_A_DAY  = 100000;
	public const HIGHEST     = 1000000000;
	public const NAME        = 12;
	public const MOST_TASKS  = 20;
	public const MOST_TIMES  = 1000;
	public const TASK        = 20;

	/** Points, most on a day, whether it is taken back. */
	private const RULES = array(
		'sign_in'       => array( 5, 0, false ),
		'post'          => array( 10, 50, true ),
		'comment'       => array( 3, 30, true ),
		'post_liked'    => array( 2, 40, true ),
		'comment_liked' => array( 1, 20, true ),
		'like'          => array( 1, 10, true ),
		'followed'      => array( 2, 20, true ),
		'join'          => array( 2, 10, true ),
		'essence'       => array( 30, 0, true ),
	);

	/** @param \Closure(): Jobs $jobs Asked when the table has changed. */
	public function __construct( #[Lazy( Jobs::class )] private readonly \Closure $jobs ) {}

	/** Refuses a table whose thresholds do not rise; a changed one is followed by the members' levels. */
	public function changed( array $before, array $after ): void {
		$levels = $after['levels'] ?? null;
		if ( ( $before['levels'] ?? null ) === $levels ) {
			return;
		}
		self::check( is_array( $levels ) ? array_values( $levels ) : array() );
		( $this->jobs )()->add( LevelRecount::JOB, array( 'after' => 0 ), 0, 'levels' );
	}

	/**
	 * @param list<mixed> $levels As the schema wants them.
	 * @throws Failure C, with the field of the level that is wrong.
	 */
	public static function check( array $levels ): void {
		$last = -1;
		foreach ( $levels as $n => $level ) {
			$points = is_array( $level ) && is_numeric( $level['points'] ?? null ) ? (int) $level['points'] : 0;
			if ( 0 === $n && 0 !== $points ) {
				throw Failure::content( 'levels.0.points', __( '第 1 级是新成员的等级，要的经验是 0', 'zeromo-community' ) );
			}
			if ( $points <= $last ) {
				throw Failure::content(
					"levels.$n.points",
					sprintf(
						/* translators: 1: number of a level, 2: number of the level before it */
						__( '第 %1$d 级要的经验必须比第 %2$d 级多', 'zeromo-community' ),
						$n + 1,
						$n
					)
				);
			}
			$last = $points;
		}
	}

	/** @return array<string, JsonSchema> Name => JSON schema. */
	public static function all(): array {
		$rules = array();
		foreach ( self::RULES as $act => $rule ) {
			$rules[ $act ] = array( 'points' => $rule[0], 'cap' => $rule[1], 'back' => $rule[2] );
		}
		return array(
			'levels'      => array(
				'type' => 'array',
				'items' => self::level(),
				'maxItems' => self::MOST_LEVELS,
				'default' => self::defaults(),
				'title' => __( '等级表', 'zeromo-community' ),
				'description' => __( '从低到高，经验逐级增加；空列表关闭等级，在“社区 › 等级”里更改更方便', 'zeromo-community' ),
			),
			'level_trusted' => Setting::number(
				0,
				self::MOST_LEVELS,
				0,
				__( '从第几级起不再算新成员', 'zeromo-community' ),
				__( '新成员的审核和每天条数不再限制到了这一级的人；0 为只看注册天数', 'zeromo-community' )
			),
			'level_tasks' => array(
				'type' => 'array',
				'items' => self::task(),
				'maxItems' => self::MOST_TASKS,
				'default' => array(),
				'title' => __( '成员任务', 'zeromo-community' ),
				'description' => __( '做到次数就给经验的任务，在“社区 › 等级”里更改更方便；id 不能重复', 'zeromo-community' ),
			),
			Trust::POSTS => Setting::number(
				0,
				10000,
				0,
				__( '公开过几条内容后受信任', 'zeromo-community' ),
				__( '受信任的成员不再算新成员，圈子和隐藏内容也可以只给他们；0 为不用信任等级。', 'zeromo-community' )
			),
			Trust::DAYS => Setting::number(
				0,
				3650,
				3,
				__( '注册几天后受信任', 'zeromo-community' ),
				__( '天数和内容条数都要达到。', 'zeromo-community' )
			),
			Trust::MORE_POSTS => Setting::number(
				1,
				100000,
				50,
				__( '公开过几条内容后长期受信任', 'zeromo-community' ),
				__( '高一级的信任，圈子和隐藏内容可以用它作条件。', 'zeromo-community' )
			),
			Trust::MORE_DAYS => Setting::number(
				0,
				3650,
				60,
				__( '注册几天后长期受信任', 'zeromo-community' ),
				__( '天数和内容条数都要达到。', 'zeromo-community' )
			),
			Trust::UPHELD => Setting::number(
				2,
				1000,
				3,
				__( '几次举报成立后不再受信任', 'zeromo-community' ),
				__( '一次举报不会降低信任；每公开 20 条内容，多容许一次。', 'zeromo-community' )
			),
			'level_rules' => array(
				'type' => 'object',
				'properties' => array_fill_keys( array_keys( self::RULES ), self::rule() ),
				'additionalProperties' => false,
				'default' => $rules,
				'title' => __( '经验规则', 'zeromo-community' ),
				'description' => __(
					'按行为：points 为每次的经验，cap 为每天最多，0 为不限；back 为删除或取消后收回；没有写的不给经验',
					'zeromo-community'
				),
			),
		);
	}

	/** @return JsonSchema Of a level. */
	public static function level(): array {
		return array(
			'type'                 => 'object',
			'properties'           => array(
				'name'   => array(
					'type' => 'string',
					'minLength' => 1,
					'maxLength' => self::NAME,
					'pattern' => '^[^<>\s]([^<>]*[^<>\s])?$',
				),
				'points' => array(
					'type' => 'integer',
					'minimum' => 0,
					'maximum' => self::HIGHEST,
				),
				'tone'   => array( 'type' => 'string', 'enum' => LevelTable::TONES ),
			),
			'required'             => array( 'name', 'points', 'tone' ),
			'additionalProperties' => false,
		);
	}

	/** @return JsonSchema Of a task. */
	public static function task(): array {
		return array(
			'type'                 => 'object',
			'properties'           => array(
				'id'     => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => 4000000000 ),
				'name'   => array(
					'type' => 'string',
					'minLength' => 1,
					'maxLength' => self::TASK,
					'pattern' => '^[^<>\s]([^<>]*[^<>\s])?$',
				),
				'act'    => array( 'type' => 'string', 'enum' => array_column( Act::acts(), 'value' ) ),
				'times'  => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MOST_TIMES ),
				'daily'  => array( 'type' => 'boolean' ),
				'points' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => self::MOST_POINTS ),
			),
			'required'             => array( 'id', 'name', 'act', 'times', 'daily', 'points' ),
			'additionalProperties' => false,
		);
	}

	/** @return JsonSchema Of what an act gives. */
	public static function rule(): array {
		return array(
			'type'                 => 'object',
			'properties'           => array(
				'points' => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => self::MOST_POINTS ),
				'cap'    => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => self::MOST_A_DAY ),
				'back'   => array( 'type' => 'boolean' ),
			),
			'additionalProperties' => false,
		);
	}

	/** @return list<array{name: string, points: int, tone: string}> */
	private static function defaults(): array {
		return array(
			array( 'name' => '新芽', 'points' => 0, 'tone' => 'grey' ),
			array( 'name' => '初识', 'points' => 50, 'tone' => 'ok' ),
			array( 'name' => '常客', 'points' => 200, 'tone' => 'info' ),
			array( 'name' => '达人', 'points' => 600, 'tone' => 'pin' ),
			array( 'name' => '行家', 'points' => 1500, 'tone' => 'wait' ),
			array( 'name' => '名士', 'points' => 4000, 'tone' => 'vip' ),
		);
	}
}
