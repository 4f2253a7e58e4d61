<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\FileFormats\Api\FileInspector;
use Zeromo\Community\FileFormats\Api\ImageIntake;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\MediaLibrary;
use Zeromo\Community\UploadQuota\Api\Quota;

/** Stores one file, for every way of upload. Kinds: `image`, `video`, or `file` for files and sounds. */
final class MediaIngest {

	public const KINDS = array( 'image', 'video', 'file' );

	public function __construct(
		private readonly MediaLibrary $library,
		private readonly ImageIntake $images,
		private readonly FileInspector $inspector,
		private readonly FileStorage $shelf,
		private readonly Quota $quota,
		private readonly Settings $settings,
		private readonly RateLimit $limits
	) {}

	/**
	 * Checks the size limit for this kind and member.
	 *
	 * @throws Failure file_too_large
	 */
	public function require_size( string $kind, int $bytes, int $member ): void {
		if ( $bytes > $this->quota->largest( $kind, $member ) ) {
			throw Failure::too_large( "{$kind}s" );
		}
	}

	/**
	 * Checks the type by the bytes, and the size.
	 *
	 * @throws Failure file_type; file_too_large
	 */
	public function inspect( string $path, string $name, string $kind ): void {
		'image' === $kind
			? $this->images->inspect( $path )
			: $this->inspector->inspect( $path, $name, $kind, $this->endings() );
	}

	/**
	 * Counts files, kilobytes and megapixels of a call against the rate limits.
	 *
	 * @param int          $files    Number of files; the call itself was counted as one.
	 * @param int          $bytes    Total size, 0 if already counted.
	 * @param list<string> $pictures Paths of the pictures.
	 * @throws Failure too_many_requests
	 */
	public function count( int $files, int $bytes, array $pictures ): void {
		if ( $files > 1 ) {
			$this->limits->hit( 'upload', weight: $files - 1 );
		}
		if ( $bytes > 0 ) {
			$this->limits->hit( 'upload_kilobytes', weight: (int) ceil( $bytes / KB_IN_BYTES ) );
		}
		if ( array() !== $pictures ) {
			$this->limits->hit(
				'upload_megapixels',
				weight: array_sum( array_map( $this->images->megapixels( ... ), $pictures ) )
			);
		}
	}

	/**
	 * Adds it to the member's library.
	 *
	 * @param string $path Temporary file; other files than pictures are moved.
	 */
	public function take( string $path, string $name, string $kind, int $member, int $parent = 0 ): int {
		if ( 'image' === $kind ) {
			return $this->library->take( $path, $name, $member, $parent );
		}
		return $this->shelf->take(
			$this->inspector->inspect( $path, $name, $kind, $this->endings() ),
			$path,
			$name,
			$member,
			$parent
		);
	}

	/** An item, null if it does not exist. */
	public function item( int $id ): ?MediaItem {
		return $this->library->items( array( $id ) )[0] ?? null;
	}

	/** @return list<string> */
	private function endings(): array {
		$set = $this->settings->get( 'upload_types' );
		return is_array( $set ) ? array_values( array_filter( $set, 'is_string' ) ) : array();
	}
}
