<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\VipLevel;

/**
 * Plans and levels on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PlanSchema {

	/** @return Answer */
	public static function wire( Plan $plan, VipLevel $level ): array {
		$money = static fn( int $fen ): ?string => $fen > 0 ? Amount::yuan( $fen ) : null;
		return array(
			'id'             => $plan->id,
			'name'           => $plan->name,
			'level'          => $plan->level,
			'level_name'     => $level->name,
			'days'           => $plan->days,
			'price'          => Amount::yuan( $plan->price ),
			'original_price' => $money( $plan->original ),
			'first_price'    => $money( $plan->first ),
			'day_price'      => $money( $plan->a_day() ),
			'rights'         => $level->rights,
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'id'             => Schema::int( __( '会员方案的编号', 'zeromo-community' ) ),
			'name'           => Schema::text( __( '方案的名称', 'zeromo-community' ) ),
			'level'          => Schema::int( __( '会员等级，从 1 开始', 'zeromo-community' ) ),
			'level_name'     => Schema::text( __( '等级名', 'zeromo-community' ) ),
			'days'           => Schema::int( __( '天数，0 为永久', 'zeromo-community' ) ),
			'price'          => Schema::text( __( '价格，元', 'zeromo-community' ) ),
			'original_price' => Schema::text( __( '原价，元，没有为 null', 'zeromo-community' ), true ),
			'first_price'    => Schema::text( __( '首次开通的价格，元，没有为 null', 'zeromo-community' ), true ),
			'day_price'      => Schema::text( __( '每天的价格，元，永久为 null', 'zeromo-community' ), true ),
			'rights'         => Schema::listing( Schema::text( __( '一项权益', 'zeromo-community' ) ) ),
		);
	}

	/** @return JsonSchema */
	public static function plan(): array {
		return Schema::named( 'VipPlan', Schema::object( self::fields() ) );
	}

	/** @return Answer */
	public static function level_wire( VipLevel $level ): array {
		return array(
			'level'  => $level->n,
			'name'   => $level->name,
			'icon'   => $level->icon,
			'tone'   => $level->tone,
			'rights' => $level->rights,
		);
	}

	/** @return JsonSchema */
	public static function level(): array {
		return Schema::named(
			'VipStep',
			Schema::object(
				array(
					'level'  => Schema::int( __( '会员等级，从 1 开始', 'zeromo-community' ) ),
					'name'   => Schema::text( __( '等级名', 'zeromo-community' ) ),
					'icon'   => Schema::text( __( '自带图标的名称', 'zeromo-community' ) ),
					'tone'   => Schema::text( __( '颜色：vip、pin、info、ok、wait 或 grey', 'zeromo-community' ) ),
					'rights' => Schema::listing( Schema::text( __( '一项权益', 'zeromo-community' ) ) ),
				)
			)
		);
	}
}
