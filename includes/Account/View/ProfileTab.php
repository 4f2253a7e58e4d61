<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Account\AccountService;

/** 资料: the first tab of 我的. */
final class ProfileTab implements AccountTab {

	public function __construct(
		private readonly AccountService $account,
		private readonly Settings $settings,
		private readonly Files $files
	) {}

	public function slug(): string {
		return '';
	}

	public function label(): string {
		return __( '资料', 'zeromo-community' );
	}

	public function icon(): string {
		return 'user-round';
	}

	public function position(): int {
		return 10;
	}

	public function html( int $member ): string {
		return Partial::render(
			'account/profile',
			array(
				'me' => $this->account->me(),
				'max_size' => $this->settings->int( 'max_image_size' ) * MB_IN_BYTES,
				'quota' => $this->files->quota( $member ),
				'logout_url' => wp_logout_url( home_url( '/' ) ),
			)
		);
	}
}
