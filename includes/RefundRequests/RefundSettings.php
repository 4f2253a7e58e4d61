<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * The owner's rules of refunds that members ask for. As shipped nothing is paid back without staff.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class RefundSettings {

	public const ASKING = 'refund_requests';
	public const DAYS   = 'refund_request_days';
	public const KINDS  = 'refund_rule_kinds';
	public const HOURS  = 'refund_rule_hours';
	public const USED   = 'refund_used_counts';
	public const MAIL   = 'refund_mail';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			self::ASKING => Setting::flag( true, __( '成员可以在订单里申请退款', 'zeromo-community' ) ),
			self::DAYS   => Setting::number(
				1,
				3650,
				30,
				__( '支付后多少天内可以申请退款', 'zeromo-community' ),
				__( '过了这些天，成员看不到申请退款；管理员仍然可以退。', 'zeromo-community' )
			),
			self::KINDS  => array(
				'type'        => 'array',
				'items'       => array(
					'type' => 'string',
					'enum' => array( 'post', 'circle', 'vip', 'product', 'recharge', 'tip' ),
				),
				'maxItems'    => 10,
				'default'     => array(),
				'names'       => array(
					'post'     => __( '付费内容', 'zeromo-community' ),
					'circle'   => __( '付费圈子', 'zeromo-community' ),
					'vip'      => __( '会员', 'zeromo-community' ),
					'product'  => __( '商品', 'zeromo-community' ),
					'recharge' => __( '充值', 'zeromo-community' ),
					'tip'      => __( '打赏', 'zeromo-community' ),
				),
				'title'       => __( '哪些订单按规则立即退款', 'zeromo-community' ),
				'description' => __(
					'在下面的时间内申请整单退款的，不用审核。圈子里不用付费的内容，只从圈子页面看的算看过。其余申请等待审核。',
					'zeromo-community'
				),
			),
			self::HOURS  => Setting::number(
				1,
				8760,
				72,
				__( '支付后多少小时内按规则退款', 'zeromo-community' ),
				__( '超过的申请等待审核。', 'zeromo-community' )
			),
			self::USED   => Setting::flag( true, __( '打开过的隐藏内容、看过的圈子、用过的会员、已发出的商品不按规则退款', 'zeromo-community' ) ),
			self::MAIL   => Setting::flag( true, __( '有退款等待处理时给站点管理员发邮件', 'zeromo-community' ) ),
		);
	}

	public function may_ask(): bool {
		return $this->settings->flag( self::ASKING );
	}

	/** Seconds after payment. */
	public function asking_time(): int {
		return $this->settings->int( self::DAYS ) * DAY_IN_SECONDS;
	}

	public function has_rule( string $kind ): bool {
		return in_array( $kind, (array) $this->settings->get( self::KINDS ), true );
	}

	public function hours(): int {
		return $this->settings->int( self::HOURS );
	}

	public function counts_use(): bool {
		return $this->settings->flag( self::USED );
	}

	public function mails(): bool {
		return $this->settings->flag( self::MAIL );
	}
}
