<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\Target;
use Zeromo\Community\Media\Api\Library;

/** Adds a page's picture to the library: fetched by the page's rules, moderated and encoded again. */
final class PictureStorage {

	public function __construct( private readonly Fetcher $fetcher, private readonly Library $library ) {}

	/** Id in the library, 0 when there is none; a card without a picture is a card all the same. */
	public function take( Target $page, string $address, float $until ): int {
		$target = '' === $address ? null : $page->follow( $address );
		$found  = null === $target
			? null
			: $this->fetcher->get( $target, 'image/jpeg,image/png,image/webp,image/gif', $until );
		if ( null === $found || ! $found['reply']->whole || ! str_starts_with( $found['reply']->media(), 'image/' ) ) {
			return 0;
		}
		$file = tempnam( get_temp_dir(), 'zmo' );
		if ( false === $file ) {
			return 0;
		}
		try {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a temporary file of our own.
			file_put_contents( $file, $found['reply']->body );
			// The picture has no owner: it must not appear in the library of the member who pasted the address.
			return $this->library->take_image( $file, $page->host, 0 );
		} catch ( Failure ) {
			return 0;
		} finally {
			wp_delete_file( $file );
		}
	}
}
