<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * What the owner gives for a buyer who was brought. As shipped nothing.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class ReferralSettings {

	public const KINDS   = 'referral_kinds';
	public const PERCENT = 'referral_percent';
	public const DAYS    = 'referral_days';
	public const LAST    = 'referral_last_link';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			self::KINDS   => array(
				'type'        => 'array',
				'items'       => array(
					'type' => 'string',
					'enum' => array( 'post', 'circle', 'vip', 'product', 'tip' ),
				),
				'maxItems'    => 10,
				'default'     => array(),
				'names'       => array(
					'post'    => __( '付费内容', 'zeromo-community' ),
					'circle'  => __( '付费圈子', 'zeromo-community' ),
					'vip'     => __( '会员', 'zeromo-community' ),
					'product' => __( '商品', 'zeromo-community' ),
					'tip'     => __( '打赏', 'zeromo-community' ),
				),
				'title'       => __( '哪些订单有推广佣金', 'zeromo-community' ),
				'description' => __( '选了以后，成员在我的 › 收益里有自己的推广链接。', 'zeromo-community' ),
			),
			self::PERCENT => Setting::number(
				1,
				100,
				10,
				__( '推广佣金，订单金额的百分之几', 'zeromo-community' ),
				__( '从网站留下的部分里出，不会多于它：作者分得全部时没有佣金。只影响以后的订单。', 'zeromo-community' )
			),
			self::DAYS    => Setting::number(
				1,
				3650,
				30,
				__( '打开推广链接后多少天内的订单算佣金', 'zeromo-community' ),
				''
			),
			self::LAST    => Setting::flag( false, __( '打开过几个人的链接时算最后一个（关闭时算第一个）', 'zeromo-community' ) ),
		);
	}

	/** Whether anything is given. */
	public function is_on(): bool {
		return array() !== (array) $this->settings->get( self::KINDS );
	}

	public function has( string $kind ): bool {
		return in_array( $kind, (array) $this->settings->get( self::KINDS ), true );
	}

	/** @return list<string> Kinds of orders. */
	public function kinds(): array {
		return array_values( array_filter( (array) $this->settings->get( self::KINDS ), is_string( ... ) ) );
	}

	public function percent(): int {
		return $this->settings->int( self::PERCENT );
	}

	public function days(): int {
		return $this->settings->int( self::DAYS );
	}

	public function is_last(): bool {
		return $this->settings->flag( self::LAST );
	}
}
