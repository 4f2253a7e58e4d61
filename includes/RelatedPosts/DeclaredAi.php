<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts;

/** The author of a post says that AI made something of it. */
final class DeclaredAi implements \JsonSerializable {

	public function jsonSerialize(): bool {
		return true;
	}
}
