<?php

declare(strict_types=1);

namespace Zeromo\Community\ContentCheck;

use Zeromo\Community\TextChecks\Api\Verdict;

/** A service that judges texts and pictures; it answers Verdict::PASS, REVIEW or BLOCK, null when it gave no answer. */
interface CheckService {

	/** Most characters of one call. */
	public function longest(): int;

	public function text( string $text ): ?string;

	/**
	 * @param string $path The file.
	 * @param string $url  Its address, for services that fetch it.
	 */
	public function picture( string $path, string $url ): ?string;
}
