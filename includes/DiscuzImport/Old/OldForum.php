<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Import\Api\Words;

/** A forum, or a group that members have made. */
final class OldForum {

	private function __construct(
		public readonly int $fid,
		public readonly string $name,
		public readonly string $about,
		public readonly string $category,
		public readonly bool $is_closed,
		public readonly bool $is_group,
		public readonly int $founder
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		$is_group = 3 === (int) $row['status'];
		$about    = OldText::read( Words::message( (string) ( $row['description'] ?? '' ) ) )->plain();
		return new self(
			(int) $row['fid'],
			// A name may be dressed with tags.
			trim( wp_strip_all_tags( Words::line( (string) $row['name'] ) ) ),
			trim( wp_strip_all_tags( $about ) ),
			trim( wp_strip_all_tags( Words::line( (string) ( $row['category'] ?? '' ) ) ) ),
			// Who may see it is said by groups, a password or its state; a group says it by gviewperm.
			'' !== trim( (string) ( $row['viewperm'] ?? '' ) )
				|| '' !== (string) ( $row['forum_password'] ?? '' )
				|| 0 === (int) $row['status']
				|| ( $is_group && 1 !== (int) ( $row['gviewperm'] ?? 0 ) ),
			$is_group,
			(int) ( $row['founderuid'] ?? 0 )
		);
	}
}
