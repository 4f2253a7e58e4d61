<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

/** What is known of the site's mails. */
final class MailState {

	/**
	 * @param string $address Whom the last mail was sent to.
	 * @param int    $sent    When, Unix seconds; 0 for never.
	 * @param string $hash    Of its code.
	 * @param int    $proven  When a code came back last; 0 for never.
	 * @param string $error   Why it was not sent; empty where it was.
	 */
	public function __construct(
		public readonly string $address,
		public readonly int $sent,
		public readonly string $hash,
		public readonly int $proven,
		public readonly string $error
	) {}

	/** @return array{string, int, string, int, string} For an option. */
	public function packed(): array {
		return array( $this->address, $this->sent, $this->hash, $this->proven, $this->error );
	}

	/** As packed() gave it, or anything else for nothing known. */
	public static function unpacked( mixed $kept ): self {
		$kept = is_array( $kept ) ? $kept : array();
		$text = static fn( int $n ): string => is_string( $kept[ $n ] ?? null ) ? $kept[ $n ] : '';
		$int  = static fn( int $n ): int => is_int( $kept[ $n ] ?? null ) ? $kept[ $n ] : 0;
		return new self( $text( 0 ), $int( 1 ), $text( 2 ), $int( 3 ), $text( 4 ) );
	}

	/** Whether the last mail was sent and its code has not come back. */
	public function waits(): bool {
		return '' === $this->error && $this->sent > $this->proven;
	}
}
