<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** What a check has found, in words an owner can act on. */
final class Finding {

	/**
	 * @param string $text What is so, one sentence.
	 * @param string $mend What is to be done about it; empty where nothing is.
	 * @param string $url  Where it is done; empty for nowhere.
	 */
	public function __construct(
		public readonly CheckState $state,
		public readonly string $text,
		public readonly string $mend = '',
		public readonly string $url = ''
	) {}

	/** All is well. */
	public static function good( string $text ): self {
		return new self( CheckState::Good, $text );
	}

	/** It works, and will not for long or not for many. */
	public static function warning( string $text, string $mend, string $url = '' ): self {
		return new self( CheckState::Warning, $text, $mend, $url );
	}

	/** Something does not work for members. */
	public static function broken( string $text, string $mend, string $url = '' ): self {
		return new self( CheckState::Broken, $text, $mend, $url );
	}

	/** It could not be found out. */
	public static function unknown( string $text, string $mend = '' ): self {
		return new self( CheckState::Unknown, $text, $mend );
	}
}
