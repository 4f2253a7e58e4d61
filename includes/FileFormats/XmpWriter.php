<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

/**
 * Lays an XMP packet into a picture that this plugin has just encoded, so that there is none in it yet. Nothing is
 * decoded: pixels stay as they are.
 */
final class XmpWriter {

	/** The file with the packet, null when it is not of this kind. */
	public static function into( string $bytes, ImageType $type, string $xmp ): ?string {
		return match ( $type ) {
			ImageType::Jpeg => self::jpeg( $bytes, $xmp ),
			ImageType::Png  => self::png( $bytes, $xmp ),
			ImageType::Webp => self::webp( $bytes, $xmp ),
			ImageType::Gif  => self::gif( $bytes, $xmp ),
		};
	}

	/** APP1, behind the segment of JFIF where there is one. */
	private static function jpeg( string $bytes, string $xmp ): ?string {
		$body = "http://ns.adobe.com/xap/1.0/\0" . $xmp;
		if ( strlen( $body ) > 65533 || ! str_starts_with( $bytes, "\xFF\xD8\xFF" ) ) {
			return null;
		}
		$at = 2;
		if ( "\xFF\xE0" === substr( $bytes, 2, 2 ) ) {
			/** @var array{1: int} $length */
			$length = unpack( 'n', str_pad( substr( $bytes, 4, 2 ), 2, "\0" ) );
			$at     = 4 + $length[1];
		}
		return substr( $bytes, 0, $at ) . "\xFF\xE1" . pack( 'n', strlen( $body ) + 2 ) . $body . substr( $bytes, $at );
	}

	/** An iTXt chunk behind the head. */
	private static function png( string $bytes, string $xmp ): ?string {
		if ( 'IHDR' !== substr( $bytes, 12, 4 ) ) {
			return null;
		}
		$chunk = 'iTXt' . "XML:com.adobe.xmp\0\0\0\0\0" . $xmp;
		return substr( $bytes, 0, 33 ) . pack( 'N', strlen( $chunk ) - 4 ) . $chunk . pack( 'N', crc32( $chunk ) )
			. substr( $bytes, 33 );
	}

	/** A chunk at the end, announced in the extended head, which a simple file gets. */
	private static function webp( string $bytes, string $xmp ): ?string {
		$size  = getimagesizefromstring( $bytes );
		$first = substr( $bytes, 12, 4 );
		if ( false === $size || ! in_array( $first, array( 'VP8 ', 'VP8L', 'VP8X' ), true ) ) {
			return null;
		}
		$body = substr( $bytes, 12 );
		if ( 'VP8X' === $first ) {
			$body[8] = chr( ord( $body[8] ) | 4 );
		} else {
			// The bit behind width and height of a lossless picture tells of transparency.
			$clear = 'VP8L' === $first && 0 !== ( ord( $body[12] ?? "\0" ) & 16 );
			$body  = 'VP8X' . pack( 'VV', 10, 4 | ( $clear ? 16 : 0 ) )
				. substr( pack( 'V', $size[0] - 1 ), 0, 3 ) . substr( pack( 'V', $size[1] - 1 ), 0, 3 ) . $body;
		}
		$body .= 'XMP ' . pack( 'V', strlen( $xmp ) ) . $xmp . ( 0 === strlen( $xmp ) % 2 ? '' : "\0" );
		return 'RIFF' . pack( 'V', 4 + strlen( $body ) ) . 'WEBP' . $body;
	}

	/** An application extension before the end, with the tail that leads readers of blocks out of it. */
	private static function gif( string $bytes, string $xmp ): ?string {
		$bytes = rtrim( $bytes, "\0" );
		if ( ! str_ends_with( $bytes, ';' ) ) {
			return null;
		}
		$tail = "\x01";
		for ( $n = 255; $n >= 0; $n-- ) {
			$tail .= chr( $n );
		}
		return 'GIF89a' . substr( $bytes, 6, -1 ) . "!\xFF\x0BXMP DataXMP" . $xmp . $tail . "\0;";
	}
}
