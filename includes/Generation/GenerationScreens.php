<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The owner's screens of AI pictures. */
final class GenerationScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'generation',
				__( 'AI 绘图', 'zeromo-community' ),
				AdminGroup::Appearance,
				GenerationAdmin::CAPABILITY,
				'sparkles',
				'GET /admin/generation-models',
				70
			),
			new AdminScreen(
				'generations',
				__( '绘图记录', 'zeromo-community' ),
				AdminGroup::Content,
				GenerationAdmin::CAPABILITY,
				'image',
				'GET /admin/generations',
				70
			),
		);
	}
}
