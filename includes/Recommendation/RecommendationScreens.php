<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;

/** The screen 推荐: weights, and what they would have shown. */
final class RecommendationScreens implements AdminScreenSource {

	public function screens(): array {
		return array(
			new AdminScreen(
				'recommendation',
				__( '推荐', 'zeromo-community' ),
				AdminGroup::Appearance,
				'manage_zeromo_settings',
				'list-ordered',
				'GET /admin/recommendation',
				50
			),
		);
	}
}
