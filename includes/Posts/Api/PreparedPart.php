<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part that makes files. They are made before the transaction that stores the post, which may run several times or be
 * refused, and removed when it came to nothing.
 */
interface PreparedPart {

	/** What store() is given instead of what accept() gave, with its files made; what is ready stays as it is. */
	public function prepare( PartValue $value ): PartValue;

	/** Removes files that prepare() made and that nothing keeps; $had is what the post keeps. */
	public function drop( PartValue $ready, ?PartValue $had ): void;
}
