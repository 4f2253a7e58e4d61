<?php

declare(strict_types=1);

namespace Zeromo\Community\SoldProtection;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Media\Api\SentPicture;
use Zeromo\Community\Media\Api\StoredFile;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Hidden pictures as their readers get them: with the reader's number. A drawn one is kept for an hour in the private
 * folder, where no other reader is given it.
 */
final class MarkedPictures implements SentPicture {

	/** Seconds a drawn picture is kept. */
	public const KEPT = 3600;

	/** Files that a run of the sweep looks at. */
	private const AT_ONCE = 5000;

	public function __construct(
		private readonly ProtectionSettings $settings,
		private readonly Locks $locks,
		private readonly PrivateFolder $folder,
		private readonly Clock $clock
	) {}

	public function path( int $post_id, StoredFile $picture, string $path, int $viewer ): string {
		if ( $post_id < 1 || $picture->owner === $viewer || ! $this->settings->draws() ) {
			return $path;
		}
		$file = get_post( $picture->id );
		$lock = $file instanceof \WP_Post && AttachmentRights::is_copy( $file ) ? $this->locks->find( $post_id ) : null;
		return null === $lock || ! $this->settings->marks( 'image', $lock->type )
			? $path
			: $this->marked( $picture, $path, $viewer );
	}

	/** Removes what was drawn more than an hour ago. */
	#[Job( 'watermark_sweep', self::KEPT )]
	public function sweep(): void {
		$seen = 0;
		$old  = $this->clock->now() - self::KEPT;
		foreach ( (array) glob( $this->folder->path() . '/' . PrivateFolder::MARKS . '/*', GLOB_ONLYDIR ) as $reader ) {
			$left = false;
			foreach ( (array) glob( "$reader/*" ) as $file ) {
				if ( ++$seen > self::AT_ONCE ) {
					return;
				}
				if ( (int) filemtime( (string) $file ) < $old ) {
					wp_delete_file( (string) $file );
				} else {
					$left = true;
				}
			}
			if ( ! $left ) {
				// It is not empty where a picture was drawn meanwhile.
				// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
				@rmdir( (string) $reader );
			}
		}
	}

	/** Drawn, or as it was drawn within the hour; the picture itself where it cannot be drawn. */
	private function marked( StoredFile $picture, string $path, int $reader ): string {
		$font  = ReaderMark::font();
		$words = ReaderMark::words( $reader );
		$latin = ReaderMark::latin( $reader );
		$much  = $this->settings->opacity();
		$name  = hash( 'sha256', implode( '|', array( $path, filemtime( $path ), $words, $latin, $font, $much ) ) );
		$kept  = $this->folder->marked( $reader ) . "/$name." . pathinfo( $path, PATHINFO_EXTENSION );
		clearstatcache( true, $kept );
		if ( is_file( $kept ) && (int) filemtime( $kept ) > $this->clock->now() - self::KEPT ) {
			return $kept;
		}
		$made = "$kept." . bin2hex( random_bytes( 6 ) ) . '.part';
		$drawn = MarkPainter::draw( $path, $made, $picture->mime, $words, $latin, $font, $much );
		if ( null === $drawn ) {
			return $path;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- told by the next line.
		if ( ! $drawn || ! @rename( $made, $kept ) ) {
			wp_delete_file( $made );
			throw Failure::storage_full();
		}
		return $kept;
	}
}
