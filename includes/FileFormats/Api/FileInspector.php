<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

use Zeromo\Community\FileFormats\IsoBoxes;
use Zeromo\Community\FileFormats\ZipNames;
use Zeromo\Community\Kernel\Failure;

/**
 * Judges videos, sounds and files: the bytes must be what the name's ending says, and the ending must be one we take.
 *
 * A file is stored as it came, so whatever could be run by somebody (pages, vector pictures, scripts, programs, PHP
 * archives, documents with macros) must not be among them, also not in front of or behind something harmless.
 */
final class FileInspector {

	private const HEAD = 65536;

	/** Texts are looked at as a whole, so they have a bound of their own, bytes. */
	private const TEXT = 33554432;

	/** Beginnings of texts that a program or a browser would act on. */
	private const ACTIVE = '/^(?:\xEF\xBB\xBF)?[\s\x00]*(?:<\?(?:php|xml|=|\s)|<!doctype|<!--'
		. '|<(?:html|head|body|script|svg|iframe|object|embed|link|meta|style|img|math|xsl|%)'
		. '|#!|%!ps|@echo|MZ|\x7FELF|from:|mime-version:|content-type:)/i';

	/**
	 * What the file is; refuses T.
	 *
	 * @param string            $path  Temporary file.
	 * @param string            $name  As the member named it.
	 * @param string            $kind  `video`, or `file` for files and sounds.
	 * @param list<string>|null $takes Endings the site takes, null for all.
	 */
	public function inspect( string $path, string $name, string $kind, ?array $takes = null ): FileFacts {
		$type = FileType::named( $name );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- what goes wrong is told by the answer.
		$size = (int) @filesize( $path );
		if (
			null === $type
			|| $size < 1
			|| ( 'video' === $type->kind() ) !== ( 'video' === $kind )
			|| ( null !== $takes && ! in_array( $type->value, $takes, true ) )
		) {
			throw Failure::file_type( "{$kind}s" );
		}
		$facts = $this->judge( $type, $path, $size );
		if ( null === $facts || $this->hides_code( $path, $type ) ) {
			throw Failure::file_type( "{$kind}s" );
		}
		return $facts;
	}

	private function judge( FileType $type, string $path, int $size ): ?FileFacts {
		$head = self::part( $path, 0, self::HEAD );
		$is   = match ( $type ) {
			FileType::Webm => str_starts_with( $head, "\x1A\x45\xDF\xA3" )
				&& 1 === preg_match( '/\x42\x82[\x81-\x8F]webm/', substr( $head, 0, 64 ) ),
			FileType::Mp3  => self::is_mp3( $path, $head, $size ),
			FileType::Ogg  => str_starts_with( $head, "OggS\0" )
				&& 1 === preg_match( '/\x01vorbis|OpusHead|\x7FFLAC|Speex /', substr( $head, 0, 80 ) ),
			FileType::Wav  => str_starts_with( $head, 'RIFF' ) && 'WAVEfmt ' === substr( $head, 8, 8 ),
			FileType::Pdf  => str_starts_with( $head, '%PDF-' )
				&& str_contains( self::part( $path, max( 0, $size - 2048 ), 2048 ), '%%EOF' ),
			FileType::Rar  => str_starts_with( $head, "Rar!\x1A\x07\x00" )
				|| str_starts_with( $head, "Rar!\x1A\x07\x01\x00" ),
			FileType::Z7   => str_starts_with( $head, "7z\xBC\xAF\x27\x1C" ),
			FileType::Zip, FileType::Docx, FileType::Xlsx, FileType::Pptx, FileType::Epub => self::is_archive(
				$type,
				$path,
				$head
			),
			FileType::Txt, FileType::Csv, FileType::Md => self::is_text( $path, $head ),
			default        => null,
		};
		if ( null === $is ) {
			return self::movie( $type, $path, $size );
		}
		return $is ? new FileFacts( $type, $size ) : null;
	}

	private static function movie( FileType $type, string $path, int $size ): ?FileFacts {
		$movie = IsoBoxes::read( $path );
		if ( null === $movie ) {
			return null;
		}
		$apple = 'qt  ' === $movie['brand'];
		$fits  = match ( $type ) {
			FileType::Mov => $apple && $movie['video'] && $movie['h264'],
			FileType::M4a => ! $apple && $movie['audio'] && ! $movie['video'],
			default       => ! $apple && $movie['video'],
		};
		return ! $fits ? null : new FileFacts(
			$type,
			$size,
			$movie['width'],
			$movie['height'],
			$movie['seconds'],
			AiLabels::read( $path )
		);
	}

	/** Two frames in a row, behind the tag that may stand in front. */
	private static function is_mp3( string $path, string $head, int $size ): bool {
		$at = 0;
		if ( str_starts_with( $head, 'ID3' ) ) {
			$at = 10 + (
				(
					ord( $head[6] ?? "\0" ) & 127
				) << 21 | (
					ord( $head[7] ?? "\0" ) & 127
				) << 14 | ( ord( $head[8] ?? "\0" ) & 127 ) << 7 | ( ord( $head[9] ?? "\0" ) & 127 )
			);
		}
		for ( $n = 0; $n < 2; $n++ ) {
			$length = $at + 4 <= $size ? self::mp3_frame( self::part( $path, $at, 4 ) ) : 0;
			if ( 0 === $length ) {
				return false;
			}
			$at += $length;
		}
		return $at <= $size;
	}

	/** Length in bytes of the layer-III frame that begins so, 0 when none does. */
	private static function mp3_frame( string $head ): int {
		/** @var array{1: int} $found */
		$found   = unpack( 'N', str_pad( $head, 4, "\0" ) );
		$bits    = $found[1];
		$version = $bits >> 19 & 3;
		$rate    = $bits >> 12 & 15;
		$hertz   = $bits >> 10 & 3;
		if (
			0x7FF !== $bits >> 21
			|| 1 === $version
			|| 1 !== ( $bits >> 17 & 3 )
			|| 0 === $rate
			|| 15 === $rate
			|| 3 === $hertz
		) {
			return 0;
		}
		$old   = array( 0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320 );
		$new   = array( 0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160 );
		$first = 3 === $version;
		$per   = array( 44100, 48000, 32000 )[ $hertz ] >> ( $first ? 0 : ( 2 === $version ? 1 : 2 ) );
		return intdiv( ( $first ? 144 : 72 ) * 1000 * ( $first ? $old : $new )[ $rate ], $per ) + ( $bits >> 9 & 1 );
	}

	private static function is_archive( FileType $type, string $path, string $head ): bool {
		$names = ZipNames::of( $path );
		if ( null === $names ) {
			return false;
		}
		$folder = match ( $type ) {
			FileType::Docx => 'word/',
			FileType::Xlsx => 'xl/',
			FileType::Pptx => 'ppt/',
			default        => '',
		};
		foreach ( $names as $name ) {
			// A PHP archive in the form of a ZIP; documents with macros.
			if (
				str_starts_with( $name, '.phar/' )
				|| ( '' !== $folder && str_contains( strtolower( $name ), 'vbaproject' ) )
			) {
				return false;
			}
		}
		if ( FileType::Epub === $type ) {
			return 'mimetypeapplication/epub+zip' === substr( $head, 30, 28 );
		}
		return '' === $folder
			|| (
				in_array( '[Content_Types].xml', $names, true )
				&& array() !== array_filter(
					$names,
					static fn( string $name ): bool => str_starts_with( $name, $folder )
				)
			);
	}

	/** Words and nothing else, in UTF-8 or, as Windows in China writes them, GB 18030. */
	private static function is_text( string $path, string $head ): bool {
		if ( 1 === preg_match( self::ACTIVE, $head ) ) {
			return false;
		}
		if ( filesize( $path ) > self::TEXT ) {
			throw Failure::too_large( 'files' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$text = (string) file_get_contents( $path );
		return 1 !== preg_match( '/[\x00-\x08\x0B\x0E-\x1A\x1C-\x1F]/', $text )
			&& ( mb_check_encoding( $text, 'UTF-8' ) || mb_check_encoding( $text, 'GB18030' ) );
	}

	/** Marks of a PHP archive anywhere, and of a script anywhere but in archives, which may well hold scripts. */
	private function hides_code( string $path, FileType $type ): bool {
		$marks = array( '__HALT_COMPILER(' );
		if ( ! in_array(
			$type,
			array( FileType::Zip, FileType::Rar, FileType::Z7, FileType::Txt, FileType::Md, FileType::Csv ),
			true
		) ) {
			$marks[] = '<?php';
		}
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		$file = @fopen( $path, 'rb' );
		if ( false === $file ) {
			return true;
		}
		$before = '';
		$found  = false;
		while ( ! $found && ! feof( $file ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
			$piece = $before . (string) fread( $file, MB_IN_BYTES );
			foreach ( $marks as $mark ) {
				$found = $found || false !== strpos( $piece, $mark );
			}
			$before = substr( $piece, -20 );
		}
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		return $found;
	}

	/** @param int<1, max> $length How much. */
	private static function part( string $path, int $at, int $length ): string {
		// A file of this server; what goes wrong is told by the answer.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors -- see above.
		return (string) @file_get_contents( $path, false, null, max( 0, $at ), $length );
	}
}
