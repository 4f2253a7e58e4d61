<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Account\Blocks\AccountBlock;
use Zeromo\Community\Account\Http\AccountController;
use Zeromo\Community\Account\Http\AccountPost;
use Zeromo\Community\Account\Http\ProfileController;
use Zeromo\Community\Account\Http\SafetyController;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\PersonalTools;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** Wiring of the account room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( Tabs::class, static fn( Container $c ): Tabs => new Tabs( static fn(): array => $c->all( AccountTab::class ), $c->get( Pages::class ) ) );
		$c->contribute( AccountTab::class, ProfileTab::class );
		$this->changing( $c );
		$c->contribute( ServerBlock::class, AccountBlock::class );
	}

	public function settings(): array {
		$most = static fn( int $widest, string $description ): array => array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => $widest,
			'default'     => $widest,
			'description' => $description,
		);
		return array(
			'profile_display_name_max' => $most( ProfileEditing::NAME, __( '昵称最多字数', 'zeromo-community' ) ),
			'profile_description_max'  => $most( ProfileEditing::DESCRIPTION, __( '个人简介最多字数', 'zeromo-community' ) ),
			'profile_location_max'     => $most( ProfileEditing::LOCATION, __( '所在地最多字数', 'zeromo-community' ) ),
		);
	}

	private function changing( Container $c ): void {
		$c->contribute( AccountTab::class, static fn( Container $c ): AccountTab => new SettingsTab( $c->get( MemberPrivacy::class ), $c->get( Devices::class ), static fn(): array => $c->all( SettingsPart::class ) ) );
	}

	public function boot( Container $c ): void {
		add_action( 'wp', static fn() => $c->get( Tabs::class )->guard() );
		// Core exports the sessions and erases none.
		PersonalTools::listen(
			'zeromo-sessions',
			static fn(): string => __( '登录设备', 'zeromo-community' ),
			null,
			static function ( int $member ) use ( $c ): array {
				return PersonalTools::erased( $c->get( Devices::class )->end_all( $member ) > 0 );
			}
		);
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . AccountPost::ACTION, static fn() => $c->get( AccountPost::class )->handle() );
	}

	public function controllers(): array {
		return array( 'account' => array( AccountController::class, ProfileController::class, SafetyController::class ) );
	}
}
