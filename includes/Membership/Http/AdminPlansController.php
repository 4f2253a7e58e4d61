<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\LevelNames;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\PlanService;
use Zeromo\Community\Membership\Sql\PlanRepository;

/**
 * /admin/plans: what the owner sells.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AdminPlansController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly PlanService $service,
		private readonly PlanRepository $plans,
		private readonly LevelNames $levels
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/plans',
			array(),
			$this->who_can( PlanService::CAPABILITY ),
			fn(): array => array(
				'items'       => array_map( $this->item( ... ), $this->plans->all( true ) ),
				'next_cursor' => null,
				'levels'      => array_map( PlanSchema::level_wire( ... ), array_values( $this->levels->all() ) ),
			),
			static fn(): array => Schema::object(
				array(
					'items' => Schema::listing( self::one() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
					'levels' => Schema::listing( PlanSchema::level() ),
				)
			),
			'settings'
		);
		$this->route(
			'POST /admin/plans',
			array(
				'id'             => Arg::id( __( '方案编号，0 为新方案', 'zeromo-community' ), false, 0 ),
				'name'           => Arg::text( __( '名称，最多 20 个字', 'zeromo-community' ), 80, true ),
				'price'          => Arg::text( __( '价格，元', 'zeromo-community' ), 40, true ),
				'days'           => Arg::int( __( '天数，0 为永久', 'zeromo-community' ), 0, Plan::LONGEST, 30 ),
				'level'          => Arg::int( __( '会员等级', 'zeromo-community' ), 1, LevelNames::HIGHEST, 1 ),
				'original_price' => Arg::text( __( '原价，元，空为没有', 'zeromo-community' ), 40 ),
				'first_price'    => Arg::text( __( '首次开通的价格，元，空为没有', 'zeromo-community' ), 40 ),
				'enabled'        => Arg::flag( __( '是否出售', 'zeromo-community' ), true ),
				'points'         => Arg::int( __( '兑换要多少积分，0 为不能兑换', 'zeromo-community' ), 0, Plan::POINTS, 0 ),
				'mark'           => Arg::word( __( '角标：空、best 推荐或 limited 限时', 'zeromo-community' ), Plan::MARKS, '' ),
			),
			$this->who_can( PlanService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->item( $this->save( new Input( $r ) ) ),
			self::one( ... ),
			'settings'
		);
		$this->route(
			'DELETE /admin/plans',
			array( 'id' => Arg::id( __( '方案编号', 'zeromo-community' ) ) ),
			$this->who_can( PlanService::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$this->service->delete( $this->viewer(), ( new Input( $r ) )->int( 'id' ) );
				return array( 'deleted' => true );
			},
			Schema::object( array( 'deleted' => Schema::flag( __( '是否已删除', 'zeromo-community' ) ) ) ),
			'settings'
		);
	}

	private function save( Input $in ): Plan {
		$money = static fn( string $name ): int =>
			'' === trim( $in->text( $name ) ) ? 0 : Amount::fen( $in->text( $name ), $name );
		return $this->service->save(
			$this->viewer(),
			new Plan(
				$in->int( 'id' ),
				$in->text( 'name' ),
				$in->int( 'level', 1 ),
				$in->int( 'days', 30 ),
				Amount::fen( $in->text( 'price' ), 'price' ),
				$money( 'original_price' ),
				$money( 'first_price' ),
				$in->flag( 'enabled', true ),
				points: $in->int( 'points' ),
				mark: $in->text( 'mark' )
			)
		);
	}

	/** @return Answer */
	private function item( Plan $plan ): array {
		return PlanSchema::wire( $plan, $this->levels->of( $plan->level ) )
			+ array( 'enabled' => $plan->enabled, 'sold' => $plan->sold );
	}

	/** @return JsonSchema */
	private static function one(): array {
		return Schema::named(
			'VipPlanItem',
			Schema::object(
				PlanSchema::fields() + array(
					'enabled' => Schema::flag( __( '是否出售', 'zeromo-community' ) ),
					'sold' => Schema::int( __( '卖出的次数', 'zeromo-community' ) ),
				)
			)
		);
	}
}
