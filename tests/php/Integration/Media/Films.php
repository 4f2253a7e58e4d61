<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

/** Makes videos, sounds and files, small and whole. */
final class Films {

	/** MP4 of a brand; a film has a picture of 320 × 180 and lasts three seconds. */
	public static function mp4(
		string $brand = 'isom',
		bool $picture = true,
		string $codec = 'avc1',
		string $more = ''
	): string {
		$tracks = self::track( 'soun', 'mp4a' ) . ( $picture ? self::track( 'vide', $codec ) : '' );
		$head   = self::box( 'mvhd', str_repeat( "\0", 12 ) . pack( 'NN', 1000, 3000 ) . str_repeat( "\0", 80 ) );
		return self::box( 'ftyp', $brand . "\0\0\2\0" . $brand ) . self::box( 'moov', $head . $tracks )
			. self::box( 'mdat', str_repeat( "\x11\x22\x33", 200 ) . $more );
	}

	/** One box. */
	public static function box( string $type, string $body ): string {
		return pack( 'N', 8 + strlen( $body ) ) . $type . $body;
	}

	/** WebM as far as its head says. */
	public static function webm( string $doctype = 'webm' ): string {
		return "\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\xF7\x81\x01\x42\xF2\x81\x04\x42\xF3\x81\x08\x42\x82"
			. chr( 0x80 | strlen( $doctype ) ) . $doctype . str_repeat( "\x1F", 300 );
	}

	/** Two frames of layer III, 128 kbit/s at 44.1 kHz. */
	public static function mp3(): string {
		return "ID3\x04\0\0\0\0\0\x02\0\0" . str_repeat( "\xFF\xFB\x90\x00" . str_repeat( "\0", 413 ), 2 );
	}

	/**
	 * A ZIP archive of stored entries.
	 *
	 * @param array<string, string> $entries Name => contents.
	 */
	public static function zip( array $entries ): string {
		$data  = '';
		$table = '';
		foreach ( $entries as $name => $text ) {
			$about  = pack( 'vvvvv', 20, 0, 0, 0, 0 )
				. pack( 'VVVvv', crc32( $text ), strlen( $text ), strlen( $text ), strlen( $name ), 0 );
			$table .= "PK\x01\x02" . pack( 'v', 20 ) . $about . pack( 'vvvVV', 0, 0, 0, 0, strlen( $data ) ) . $name;
			$data  .= "PK\x03\x04" . $about . $name . $text;
		}
		return $data . $table . "PK\x05\x06"
			. pack( 'vvvvVVv', 0, 0, count( $entries ), count( $entries ), strlen( $table ), strlen( $data ), 0 );
	}

	/** A word processor's document. */
	public static function docx( string $more = 'word/styles.xml' ): string {
		return self::zip(
			array( '[Content_Types].xml' => '<Types/>', 'word/document.xml' => '<document/>', $more => 'x' )
		);
	}

	/** A document to print. */
	public static function pdf( string $more = '' ): string {
		return "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n$more\ntrailer\n<<>>\n%%EOF\n";
	}

	private static function track( string $handler, string $codec ): string {
		$head  = self::box(
			'tkhd',
			str_repeat( "\0", 40 ) . pack( 'N9', 0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000 )
				. pack( 'NN', 320 << 16, 180 << 16 )
		);
		$about = self::box( 'hdlr', str_repeat( "\0", 8 ) . $handler . str_repeat( "\0", 13 ) );
		return self::box(
			'trak',
			$head . self::box( 'mdia', $about . self::box( 'minf', self::box( 'stbl', self::box( 'stsd', $codec ) ) ) )
		);
	}
}
