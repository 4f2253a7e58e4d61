<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

use Zeromo\Community\Posts\Api\PartValue;

/** What an author says about the use of a post, in the words that stood in the editor at that time. */
final class PostLicence implements PartValue, \JsonSerializable {

	public function __construct( public readonly string $text ) {}

	/** @return array{text: string} */
	public function plain(): array {
		return array( 'text' => $this->text );
	}

	public function jsonSerialize(): string {
		return $this->text;
	}
}
