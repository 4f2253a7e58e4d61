<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

use Zeromo\Community\FileFormats\FileBytes;
use Zeromo\Community\FileFormats\ImageType;
use Zeromo\Community\FileFormats\LabelText;
use Zeromo\Community\FileFormats\MetadataTexts;
use Zeromo\Community\FileFormats\XmpWriter;

/** Reads the AI label of pictures and films, and writes it into pictures. */
final class AiLabels {

	/** Null when there is none, or the file cannot be read. */
	public static function read( string $path ): ?AiLabel {
		$file = FileBytes::open( $path );
		foreach ( null === $file ? array() : MetadataTexts::of( $file ) as $text ) {
			$label = LabelText::read( $text );
			if ( null !== $label ) {
				return $label;
			}
		}
		return null;
	}

	/** Writes it into a picture without metadata; false when that is no picture, or the disk is full. */
	public static function write( string $path, AiLabel $label ): bool {
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- a file of this server.
		$bytes = (string) @file_get_contents( $path );
		$type  = ImageType::of( substr( $bytes, 0, ImageType::HEAD ) );
		$whole = null === $type ? null : XmpWriter::into( $bytes, $type, $label->xmp() );
		return null !== $whole
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
			&& strlen( $whole ) === @file_put_contents( $path, $whole );
	}
}
