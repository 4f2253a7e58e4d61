<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

/** What a provider is asked for. */
final class ImageRequest {

	/**
	 * @param string $number   Our number of the job, the same for each try.
	 * @param string $endpoint Address, without a slash at its end.
	 * @param string $key      Secret; it goes into headers only, never into texts or logs.
	 * @param string $model    As the provider calls it.
	 * @param string $prompt   Words of the member, the category and the style; checked.
	 * @param int    $width    Pixels.
	 * @param int    $height   Pixels.
	 * @param int    $count    Pictures.
	 */
	public function __construct(
		public readonly string $number,
		public readonly string $endpoint,
		public readonly string $key,
		public readonly string $model,
		public readonly string $prompt,
		public readonly int $width,
		public readonly int $height,
		public readonly int $count
	) {}
}
