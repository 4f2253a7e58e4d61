<?php

declare(strict_types=1);

namespace Zeromo\Community\Emoji\Api;

/** Turns the codes of custom emoji, `[微笑]`, into pictures. */
interface Emoticons {

	/**
	 * Escaped text or sanitised HTML with pictures in place of known codes; codes inside tags stay as they are.
	 *
	 * @param string $html Ready to print.
	 */
	public function html( string $html ): string;
}
