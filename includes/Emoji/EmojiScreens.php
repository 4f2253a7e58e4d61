<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen of custom emoji. */
final class EmojiScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'emoji',
				__( '表情', 'zeromo-community' ),
				AdminGroup::Appearance,
				'manage_zeromo_settings',
				'smile',
				'GET /admin/emoji',
				60
			),
		);
	}
}
