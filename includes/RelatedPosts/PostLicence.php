<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Posts\Api\PartValue;

/**
 * What an author says about a post: about its use, in the words that stood in the editor at that time, and that AI made
 * something of it. Null is what was not sent.
 */
final class PostLicence implements PartValue, \JsonSerializable {

	/** @param string|null $region Where it was written, see IpRegion. */
	public function __construct(
		public readonly ?string $text,
		public readonly ?bool $ai = null,
		public readonly ?string $region = null
	) {}

	/** @return array{text?: string, ai?: bool, region?: string} */
	public function plain(): array {
		return array_filter(
			array( 'text' => $this->text, 'ai' => $this->ai, 'region' => $this->region ),
			static fn( string|bool|null $value ): bool => null !== $value
		);
	}

	public function jsonSerialize(): string {
		return $this->text ?? '';
	}
}
