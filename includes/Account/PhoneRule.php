<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\VoiceRule;
use Zeromo\Community\Setup\Pages;

/** On a site that asks for it, who has not proved a telephone number reads only. Who manages the site is let be. */
final class PhoneRule implements VoiceRule {

	public const SETTING = 'phone_required';

	public function __construct(
		private readonly Settings $settings,
		private readonly ProvedPhones $phones,
		private readonly Pages $pages
	) {}

	public function need( int $member ): void {
		if ( ! $this->binds( $member ) ) {
			return;
		}
		throw new Failure(
			'zeromo_phone_required',
			403,
			__( '请先绑定手机号', 'zeromo-community' ),
			array( 'url' => $this->pages->url( 'account', 'settings' ) . '#zmo-bind' )
		);
	}

	/** Whether the member reads only for want of a number. */
	public function binds( int $member ): bool {
		return $this->settings->flag( self::SETTING )
			&& ! $this->phones->has( $member )
			&& ! user_can( $member, 'manage_zeromo_settings' );
	}
}
