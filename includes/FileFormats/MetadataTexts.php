<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

use Zeromo\Community\FileFormats\Api\AiLabel;

/**
 * XMP packets of a picture, and texts that it has under the name AIGC. Broken files give what was found until then:
 * parts, their number and their bytes have bounds.
 */
final class MetadataTexts {

	/** Most bytes of one text, and most parts of a file that are looked at. */
	public const MOST  = 4194304;
	public const PARTS = 10000;

	private const XMP      = "http://ns.adobe.com/xap/1.0/\0";
	private const EXTENDED = "http://ns.adobe.com/xmp/extension/\0";

	/** @return list<string> */
	public static function of( FileBytes $file ): array {
		$type = ImageType::of( $file->at( 0, ImageType::HEAD ) );
		return match ( $type ) {
			ImageType::Jpeg => self::jpeg( $file ),
			ImageType::Png  => self::png( $file ),
			ImageType::Gif  => self::gif( $file ),
			ImageType::Webp => self::webp( $file ),
			null            => 'ftyp' === $file->at( 4, 4 ) ? IsoTexts::of( $file ) : array(),
		};
	}

	/**
	 * Packets in APP1; what does not fit is continued in further segments, each with the fingerprint of the whole and
	 * its place in it.
	 *
	 * @return list<string>
	 */
	private static function jpeg( FileBytes $file ): array {
		$texts = array();
		$more  = array();
		$bytes = 0;
		$place = 2;
		$left  = self::PARTS;
		while ( $left-- > 0 && "\xFF" === $file->at( $place, 1 ) ) {
			$marker = ord( $file->at( $place + 1, 1 ) );
			if ( 0xFF === $marker ) {
				++$place;
				continue;
			}
			$length = $file->number( 'n', $place + 2 );
			if ( 0xDA === $marker || 0xD9 === $marker || $length < 2 ) {
				break;
			}
			$body = 0xE1 === $marker ? $file->at( $place + 4, $length - 2 ) : '';
			if ( str_starts_with( $body, self::XMP ) ) {
				$texts[] = substr( $body, strlen( self::XMP ) );
			} elseif ( str_starts_with( $body, self::EXTENDED ) && strlen( $body ) > 75 ) {
				$bytes += strlen( $body );
				if ( $bytes <= self::MOST ) {
					/** @var array{1: int} $offset */
					$offset                                      = unpack( 'N', substr( $body, 71, 4 ) );
					$more[ substr( $body, 35, 32 ) ][ $offset[1] ] = substr( $body, 75 );
				}
			}
			$place += 2 + $length;
		}
		foreach ( $more as $print => $parts ) {
			// Only the continuation that a packet names belongs to the picture.
			if ( str_contains( implode( "\n", $texts ), (string) $print ) ) {
				ksort( $parts );
				$texts[] = implode( '', $parts );
			}
		}
		return array_slice( $texts, 0, 20 );
	}

	/** @return list<string> */
	private static function png( FileBytes $file ): array {
		$texts = array();
		$place = 8;
		for ( $n = 0; $n < self::PARTS && $place < $file->size; $n++ ) {
			$length = $file->number( 'N', $place );
			$type   = $file->at( $place + 4, 4 );
			if ( $length < 0 || $length > $file->size - $place || 'IEND' === $type ) {
				break;
			}
			if ( in_array( $type, array( 'iTXt', 'tEXt', 'zTXt' ), true ) && $length <= self::MOST ) {
				$text = self::png_text( $type, $file->at( $place + 8, $length ) );
				if ( '' !== $text ) {
					$texts[] = $text;
				}
			}
			$place += 12 + $length;
		}
		return array_slice( $texts, 0, 20 );
	}

	/** The text of a chunk under one of the names we look for, else empty. */
	private static function png_text( string $type, string $body ): string {
		[ $name, $rest ] = explode( "\0", $body, 2 ) + array( '', '' );
		if ( 'XML:com.adobe.xmp' !== $name && AiLabel::NAME !== $name ) {
			return '';
		}
		$packed = 'zTXt' === $type;
		if ( 'iTXt' === $type ) {
			$packed = "\1" === substr( $rest, 0, 1 );
			// Language and translated name stand before the text.
			$rest = explode( "\0", substr( $rest, 2 ), 3 )[2] ?? '';
		} elseif ( $packed ) {
			$rest = substr( $rest, 1 );
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		return $packed ? (string) @gzuncompress( $rest, self::MOST ) : $rest;
	}

	/** @return list<string> */
	private static function webp( FileBytes $file ): array {
		$texts = array();
		$place = 12;
		for ( $n = 0; $n < self::PARTS && $place < $file->size; $n++ ) {
			$length = $file->number( 'V', $place + 4 );
			if ( $length < 0 || $length > $file->size - $place ) {
				break;
			}
			if ( 'XMP ' === $file->at( $place, 4 ) && $length <= self::MOST ) {
				$texts[] = $file->at( $place + 8, $length );
			}
			$place += 8 + $length + $length % 2;
		}
		return array_slice( $texts, 0, 20 );
	}

	/**
	 * Packets in an application extension, written as they are: a tail makes programs that skip blocks come out at its
	 * end.
	 *
	 * @return list<string>
	 */
	private static function gif( FileBytes $file ): array {
		$bytes = $file->at( 0, 2 * self::MOST );
		$texts = array();
		$place = 0;
		for ( $n = 0; $n < 20; $n++ ) {
			$place = strpos( $bytes, "!\xFF\x0BXMP DataXMP", $place );
			if ( false === $place ) {
				break;
			}
			$place  += 14;
			$end     = strpos( $bytes, "\x01\xFF\xFE", $place );
			$texts[] = substr( $bytes, $place, false === $end ? self::MOST : $end - $place );
		}
		return $texts;
	}
}
