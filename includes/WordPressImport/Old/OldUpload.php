<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** A file of the old library that stands with a topic, a reply, a post or an activity. */
final class OldUpload {

	/** Endings of pictures. */
	private const PICTURES = array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif', 'bmp' );

	/**
	 * @param int    $parent What it stands with.
	 * @param string $of     Its type: topic, reply, post or activity.
	 * @param string $path   Below the folder of uploads; empty for none.
	 */
	private function __construct(
		public readonly int $id,
		public readonly int $parent,
		public readonly string $of,
		public readonly string $name,
		public readonly string $path,
		public readonly bool $is_image,
		public readonly bool $is_shown
	) {}

	/** @param array<string, string|null> $row As OldSite reads it. */
	public static function from_sql( array $row ): self {
		$path = (string) $row['path'];
		$name = Words::line( (string) $row['post_title'] );
		$end  = strtolower( pathinfo( $path, PATHINFO_EXTENSION ) );
		return new self(
			(int) $row['ID'],
			(int) $row['post_parent'],
			(string) $row['parent_type'],
			'' === $name || str_ends_with( strtolower( $name ), ".$end" ) ? $name : "$name.$end",
			$path,
			in_array( $end, self::PICTURES, true ),
			'trash' !== (string) $row['post_status']
		);
	}
}
