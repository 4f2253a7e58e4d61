<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/** Who gets letters. */
interface DigestReaders {

	/**
	 * Members who want letters, by id.
	 *
	 * @return list<int>
	 */
	public function after( int $id, int $limit ): array;
}
