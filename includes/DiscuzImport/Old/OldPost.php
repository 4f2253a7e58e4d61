<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Import\Api\Words;

/** A post of a thread, the first one or an answer. */
final class OldPost {

	/**
	 * @param int    $author 0 for a guest and for who wrote without a name: that stays untold here.
	 * @param string $guest  Name of a guest.
	 */
	private function __construct(
		public readonly int $pid,
		public readonly int $tid,
		public readonly int $author,
		public readonly string $guest,
		public readonly int $time,
		public readonly string $address,
		public readonly bool $is_shown,
		public readonly bool $was_html,
		public readonly OldText $text
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		$is_anonymous = (int) $row['anonymous'] > 0;
		$was_html     = (int) $row['htmlon'] > 0;
		$words        = Words::message( (string) $row['message'] );
		$words        = $was_html ? HtmlTokens::words( $words ) : $words;
		$address      = (string) $row['useip'];
		return new self(
			(int) $row['pid'],
			(int) $row['tid'],
			$is_anonymous ? 0 : (int) $row['authorid'],
			$is_anonymous ? '' : Words::line( (string) $row['author'] ),
			(int) $row['dateline'],
			! $is_anonymous && false !== filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '',
			(int) $row['invisible'] >= 0,
			$was_html,
			OldText::read( $words )
		);
	}
}
