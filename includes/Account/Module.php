<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Http\AccountController;
use Zeromo\Community\Account\Http\ProfileController;
use Zeromo\Community\Account\Http\SafetyController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the account room. */
final class Module extends BaseModule {

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

	public function controllers(): array {
		return array( 'account' => array( AccountController::class, ProfileController::class, SafetyController::class ) );
	}
}
