<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

use Zeromo\Community\FileFormats\ImageType;
use Zeromo\Community\FileFormats\MovingGif;
use Zeromo\Community\FileFormats\Orientation;
use Zeromo\Community\FileFormats\ThumbPlan;
use Zeromo\Community\Kernel\Failure;

/**
 * Turns a file from outside into pictures of our own: judged from its bytes, decoded, turned upright and encoded again,
 * so that neither metadata nor anything hidden behind the picture survives. Names are random. Only the AI label is read
 * before and written again into all sizes.
 *
 * @phpstan-type Stored array{path: string, file: string, mime: string, width: int, height: int, filesize: int}
 * @phpstan-type Taken array{full: Stored, large: Stored|null, thumb: Stored|null, color: string,
 *   label: AiLabel|null}
 */
final class ImageIntake {

	private const MAX_PIXELS = 40000000;
	private const FULL_SIDE  = 2048;
	private const LARGE_SIDE = 1280;
	private const HEAD       = 262144;

	/**
	 * The kind of a picture; refuses T for anything that is none, Z beyond 40 megapixels.
	 *
	 * @return array{type: ImageType, width: int, height: int}
	 */
	public function inspect( string $path ): array {
		$type = ImageType::of( $this->head( $path, ImageType::HEAD ) );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		$size = null === $type ? false : @getimagesize( $path );
		if ( null === $type || false === $size || $size['mime'] !== $type->value || $size[0] < 1 || $size[1] < 1 ) {
			throw Failure::file_type( 'images' );
		}
		if ( $size[0] * $size[1] > self::MAX_PIXELS ) {
			throw Failure::too_large( 'images' );
		}
		return array( 'type' => $type, 'width' => $size[0], 'height' => $size[1] );
	}

	/**
	 * What the picture costs to take in, in megapixels, at least 1: each frame of an animation is decoded by itself.
	 */
	public function megapixels( string $path ): int {
		$found  = $this->inspect( $path );
		$pixels = $found['width'] * $found['height'];
		if ( ImageType::Gif === $found['type'] ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
			$pixels = max( $pixels, MovingGif::pixels( (string) file_get_contents( $path ) ) );
		}
		return max( 1, (int) ceil( $pixels / 1000000 ) );
	}

	/**
	 * Writes the picture and its sizes into a folder; all of them, or none.
	 *
	 * @param string $path   Temporary file; it stays.
	 * @param string $folder Absolute, writable.
	 * @param string $site   The site as who passes an AI label on, empty to leave the label as it is.
	 * @return Taken
	 */
	public function take( string $path, string $folder, string $site = '' ): array {
		$found   = $this->inspect( $path );
		$label   = AiLabels::read( $path );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$moving  = ImageType::Gif === $found['type'] ? MovingGif::rebuild( (string) file_get_contents( $path ) ) : null;
		$editor  = $this->open( $path, $found['type'], $found['width'] * $found['height'] );
		$name    = bin2hex( random_bytes( 16 ) );
		$written = array();
		try {
			$this->shrink( $editor, self::FULL_SIDE );
			$this->stand_up( $editor, Orientation::of( $this->head( $path, self::HEAD ), $found['type'] ) );
			$full      = null === $moving
				? $this->save( $editor, "$folder/$name", $found['type'] )
				: $this->write( "$folder/$name.gif", $moving );
			$written[] = $full['path'];
			$large     = null;
			if ( null === $moving && $this->shrink( $editor, self::LARGE_SIDE ) ) {
				$large     = $this->save( $editor, "$folder/$name-l", $found['type'] );
				$written[] = $large['path'];
			}
			$thumb = $this->thumb( $editor, "$folder/$name-t", $found['type'], null !== $moving );
			if ( null !== $thumb ) {
				$written[] = $thumb['path'];
			}
			$label = $label?->passed_on( $site, $name );
			return array(
				'full' => $this->labelled( $full, $label ),
				'large' => null === $large ? null : $this->labelled( $large, $label ),
				'thumb' => null === $thumb ? null : $this->labelled( $thumb, $label ),
				'color' => $this->color( ( $thumb ?? $full )['path'] ),
				'label' => $label,
			);
		} catch ( \Throwable $e ) {
			array_map( 'wp_delete_file', $written );
			throw $e;
		}
	}

	/** Core's GD editor with the picture in it, with memory for it. */
	private function open( string $path, ImageType $type, int $pixels ): \WP_Image_Editor {
		// Four bytes a pixel, twice for the moment of shrinking, and what the request already uses.
		$need  = $pixels * 4 + 3 * self::FULL_SIDE * self::FULL_SIDE * 4 + memory_get_usage( true ) + 16 * MB_IN_BYTES;
		$limit = static fn( string|int $given ): string => wp_convert_hr_to_bytes(
			(string) $given
		) < $need ? (string) $need : (string) $given;
		$only  = static fn(): array => array( 'WP_Image_Editor_GD' );
		add_filter( 'image_memory_limit', $limit, 99 );
		add_filter( 'wp_image_editors', $only, 99 );
		try {
			wp_raise_memory_limit( 'image' );
			$have = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
			if ( $have > 0 && $have < $need ) {
				throw Failure::too_large( 'images' );
			}
			$editor = wp_get_image_editor( $path, array( 'mime_type' => $type->value ) );
		} finally {
			remove_filter( 'image_memory_limit', $limit, 99 );
			remove_filter( 'wp_image_editors', $only, 99 );
		}
		if ( is_wp_error( $editor ) ) {
			throw Failure::file_type( 'images' );
		}
		return $editor;
	}

	/** Makes the picture fit a square of this side; true when it was larger. */
	private function shrink( \WP_Image_Editor $editor, int $side ): bool {
		$size = $editor->get_size();
		if ( $size['width'] <= $side && $size['height'] <= $side ) {
			return false;
		}
		$this->must( $editor->resize( $side, $side ) );
		return true;
	}

	private function stand_up( \WP_Image_Editor $editor, int $orientation ): void {
		$remedy = Orientation::remedy( $orientation );
		if ( $remedy['turns'] > 0 ) {
			$this->must( $editor->rotate( 90 * $remedy['turns'] ) );
		}
		if ( $remedy['mirror_x'] || $remedy['mirror_y'] ) {
			// Core names the axes of the turn, not the direction of the mirror.
			$this->must( $editor->flip( $remedy['mirror_y'], $remedy['mirror_x'] ) );
		}
	}

	/** @return Stored|null Null when the picture is as small as its thumbnail and stands still. */
	private function thumb( \WP_Image_Editor $editor, string $path, ImageType $type, bool $moves ): ?array {
		$size = $editor->get_size();
		$plan = ThumbPlan::of( $size['width'], $size['height'] );
		if ( ! $moves && $plan->is_whole( $size['width'], $size['height'] ) ) {
			return null;
		}
		$this->must(
			$editor->crop( $plan->x, $plan->y, $plan->width, $plan->height, $plan->to_width, $plan->to_height )
		);
		return $this->save( $editor, $path, $type );
	}

	/**
	 * @param array{bytes: string, width: int, height: int} $gif Encoded by MovingGif.
	 * @return Stored
	 */
	private function write( string $path, array $gif ): array {
		if (
			! wp_mkdir_p( dirname( $path ) )
			// A file of this server; what goes wrong is told by the answer.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
			|| strlen( $gif['bytes'] ) !== @file_put_contents( $path, $gif['bytes'] )
		) {
			wp_delete_file( $path );
			throw Failure::storage_full();
		}
		return array(
			'path' => $path,
			'file' => basename( $path ),
			'mime' => ImageType::Gif->value,
			'width' => $gif['width'],
			'height' => $gif['height'],
			'filesize' => strlen( $gif['bytes'] ),
		);
	}

	/** @return Stored */
	private function save( \WP_Image_Editor $editor, string $path, ImageType $type ): array {
		$target = "$path.{$type->extension()}";
		$saved  = $editor->save( $target, $type->value );
		if ( is_wp_error( $saved ) || ! is_file( $saved['path'] ) || 0 === (int) filesize( $saved['path'] ) ) {
			wp_delete_file( is_wp_error( $saved ) ? $target : $saved['path'] );
			throw Failure::storage_full();
		}
		return array(
			'path'     => $saved['path'],
			'file'     => $saved['file'],
			'mime'     => $saved['mime-type'],
			'width'    => $saved['width'],
			'height'   => $saved['height'],
			'filesize' => (int) filesize( $saved['path'] ),
		);
	}

	/**
	 * A stored picture with the label in it.
	 *
	 * @param Stored $stored Without metadata.
	 * @return Stored
	 */
	private function labelled( array $stored, ?AiLabel $label ): array {
		if ( null === $label ) {
			return $stored;
		}
		if ( ! AiLabels::write( $stored['path'], $label ) ) {
			throw Failure::storage_full();
		}
		clearstatcache( true, $stored['path'] );
		return array( 'filesize' => (int) filesize( $stored['path'] ) ) + $stored;
	}

	/** The mean colour, #rrggbb; shown until the picture has arrived. */
	private function color( string $path ): string {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$image = @imagecreatefromstring( (string) file_get_contents( $path ) );
		$dot   = imagecreatetruecolor( 1, 1 );
		if ( false === $image || false === $dot ) {
			return '#cccccc';
		}
		imagefill( $dot, 0, 0, 0xFFFFFF );
		imagecopyresampled( $dot, $image, 0, 0, 0, 0, 1, 1, imagesx( $image ), imagesy( $image ) );
		return sprintf( '#%06x', (int) imagecolorat( $dot, 0, 0 ) & 0xFFFFFF );
	}

	/** @param int<1, max> $bytes How much of the beginning. */
	private function head( string $path, int $bytes ): string {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		return (string) @file_get_contents( $path, false, null, 0, $bytes );
	}

	private function must( mixed $result ): void {
		if ( is_wp_error( $result ) ) {
			throw Failure::file_type( 'images' );
		}
	}
}
