<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\OAuth\Api\BoundSubjects;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Wallet\Api\WithdrawalRecord;

/** Who is paid, as the provider knows them: an account at Alipay, or the openid of the member's bound WeChat. */
final class Payees {

	public function __construct( private readonly BoundSubjects $bound ) {}

	/** @throws \Zeromo\Community\Kernel\Failure content_invalid where the provider would not know the member. */
	public function account( WithdrawalRecord $one, Merchant $merchant ): string {
		if ( 'wechat' !== $merchant->gateway ) {
			return '' === $one->account ? throw Failures::account() : $one->account;
		}
		$openid = $this->bound->of( $one->user_id, 'wechat', $merchant->value( 'appid' ) );
		return '' === $openid ? throw Failures::openid() : $openid;
	}
}
