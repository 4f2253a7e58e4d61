<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/** Colours and type for the whole site that an owner may choose while setting up, in a block theme. */
final class Look {

	/**
	 * @param string       $id     Single among all looks, a-z and -.
	 * @param string       $label  Its name.
	 * @param list<string> $colors Three colours that show it: ground, text, accent.
	 * @param string       $styles What core stores as the site's own styles: `settings` and `styles` of theme.json.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly array $colors,
		public readonly string $styles
	) {}
}
