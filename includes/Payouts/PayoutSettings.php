<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * Whether the owner pays out by the providers' interfaces.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class PayoutSettings {

	public const BY_API = 'payout_by_api';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			self::BY_API => Setting::flag( false, __( '提现可以按一下就打款', 'zeromo-community' ) ) + array(
				'description' => __(
					'用微信支付的商家转账和支付宝的单笔转账，从你的商户号打给成员；要先在商户平台开通。不打开时仍可自己转账，再按“已打款”。',
					'zeromo-community'
				) . __(
					'注意：用自己的商户号替作者收款、再打给他们，可能属于支付业务，需要许可证（“二清”）；请先问清楚，或改用分账产品。',
					'zeromo-community'
				),
			),
		);
	}

	public function is_on(): bool {
		return $this->settings->flag( self::BY_API );
	}
}
