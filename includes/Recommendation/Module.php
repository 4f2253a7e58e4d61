<?php

declare(strict_types=1);

namespace Zeromo\Community\Recommendation;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Recommendation\Http\PreviewController;
use Zeromo\Community\Recommendation\Http\WhyController;

/** Wiring of what is said of 推荐. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'recommendation' => array( WhyController::class ),
			'admin'          => array( PreviewController::class ),
		);
	}
}
