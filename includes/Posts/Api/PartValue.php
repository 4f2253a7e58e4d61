<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * What a post has of one of its parts, or what was sent of it: one immutable object from the form to the part's table.
 * It is plain data in JSON columns alone: a copy of what was typed (`PostPart::value()` reads it back).
 *
 * @phpstan-type Stored array<string, mixed>
 */
interface PartValue {

	/**
	 * As plain data. Two values are the same when it is.
	 *
	 * @return Stored
	 */
	public function plain(): array;
}
