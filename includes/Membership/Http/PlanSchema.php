<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\Plan;
use Zeromo\Community\Membership\PlanOffer;
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
		$money = self::money( ... );
		return array(
			'id'             => $plan->id,
			'name'           => $plan->name,
			'level'          => $plan->level,
			'level_name'     => $level->name,
			'days'           => $plan->days,
			'price'          => Amount::yuan( $plan->price ),
			'original_price' => $money( $plan->original ),
			'first_price'    => $money( $plan->first ),
			'day_price'      => $money( $plan->a_day( $plan->price ) ),
			'rights'         => $level->rights,
			'points'         => $plan->points,
			'mark'           => $plan->mark,
		);
	}

	/** @return Answer */
	public static function offer_wire( PlanOffer $offer, VipLevel $level, string $terms ): array {
		$own = array(
			'day_price' => self::money( $offer->a_day() ),
			'act'       => $offer->act->value,
			'label'     => $offer->act->label(),
			'due'       => Amount::yuan( $offer->amount() ),
			'credit'    => $offer->credit > 0 ? Amount::yuan( $offer->credit ) : null,
			'expires'   => 0 === $offer->until || $offer->is_forever() ? null : (string) wp_date( 'c', $offer->until ),
			'agreement' => $terms,
		);
		return array_replace( self::wire( $offer->plan, $level ), $own );
	}

	private static function money( int $fen ): ?string {
		return $fen > 0 ? Amount::yuan( $fen ) : null;
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
			'points'         => Schema::int( __( '兑换要多少积分，0 为不能兑换', 'zeromo-community' ) ),
			'mark'           => Schema::text( __( '角标：空、best 推荐或 limited 限时', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	public static function plan(): array {
		return Schema::named(
			'VipPlan',
			Schema::object(
				self::fields() + array(
					'act'       => Schema::text(
						__( '对请求者来说是 open 开通、renew 续费、upgrade 升级、lower 已有更高等级或 owned 已永久拥有', 'zeromo-community' )
					),
					'label'     => Schema::text( __( '按钮文字', 'zeromo-community' ) ),
					'due'       => Schema::text( __( '请求者现在要付多少，元', 'zeromo-community' ) ),
					'credit'    => Schema::text( __( '原等级剩余时间抵扣了多少，元，没有为 null', 'zeromo-community' ), true ),
					'expires'   => Schema::time( __( '付款后的到期时间，永久或不能购买为 null', 'zeromo-community' ), true ),
					'agreement' => Schema::text( __( '要先同意的会员服务协议的地址，没有为空', 'zeromo-community' ) ),
				)
			)
		);
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
