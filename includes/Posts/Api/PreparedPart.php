<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part that makes files. They are made before the transaction that stores the post, which may run several times or be
 * refused, and removed when it came to nothing.
 *
 * @phpstan-import-type Value from PostPart
 */
interface PreparedPart {

	/**
	 * What store() is given instead, with its files made; what is ready stays as it is.
	 *
	 * @param Value $value From accept().
	 * @return Value
	 */
	public function prepare( array $value ): array;

	/**
	 * Removes files that prepare() made and that nothing keeps.
	 *
	 * @param Value $ready From prepare().
	 * @param Value $had   What the post keeps.
	 */
	public function drop( array $ready, array $had ): void;
}
