<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Media\Api\Library;

/**
 * The answer of the gate for one reader and one post.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class Opened {

	/**
	 * @param bool     $open   Whether the reader may see it.
	 * @param string   $reason Why, for the reader; empty when it is shut.
	 * @param string   $text   What is hidden, in the safe form; empty when it is shut.
	 * @param Snapshot $media Hidden pictures; empty when it is shut.
	 */
	public function __construct(
		public readonly bool $open,
		public readonly string $reason = '',
		public readonly string $text = '',
		public readonly array $media = array()
	) {}
}
