<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

/** Draws files to upload. */
final class Pictures {

	/** @var list<string> */
	private array $paths = array();

	public function __destruct() {
		array_map( 'unlink', array_filter( $this->paths, 'is_file' ) );
	}

	/** A JPEG whose left upper corner is red, right upper green, left lower blue, right lower white. */
	public function corners( int $width = 60, int $height = 40, string $format = 'jpeg' ): string {
		$image = imagecreatetruecolor( $width, $height );
		imagefilledrectangle( $image, 0, 0, intdiv( $width, 2 ), intdiv( $height, 2 ), 0xFF0000 );
		imagefilledrectangle( $image, intdiv( $width, 2 ), 0, $width, intdiv( $height, 2 ), 0x00FF00 );
		imagefilledrectangle( $image, 0, intdiv( $height, 2 ), intdiv( $width, 2 ), $height, 0x0000FF );
		imagefilledrectangle( $image, intdiv( $width, 2 ), intdiv( $height, 2 ), $width, $height, 0xFFFFFF );
		ob_start();
		match ( $format ) {
			'png'   => imagepng( $image ),
			'gif'   => imagegif( $image ),
			'webp'  => imagewebp( $image, null, 90 ),
			default => imagejpeg( $image, null, 95 ),
		};
		return (string) ob_get_clean();
	}

	/** The same with an EXIF block: orientation, a maker's name and a place. */
	public function with_exif( string $jpeg, int $orientation ): string {
		$tiff = "II*\0" . pack( 'V', 8 ) . pack( 'v', 2 )
			. pack( 'v', 0x010F ) . pack( 'v', 2 ) . pack( 'V', 12 ) . pack( 'V', 38 )
			. pack( 'v', 0x0112 ) . pack( 'v', 3 ) . pack( 'V', 1 ) . pack( 'v', $orientation ) . "\0\0" . "\0\0\0\0"
				. "SECRETPLACE\0";
		return substr( $jpeg, 0, 2 ) . "\xFF\xE1" . pack( 'n', strlen( $tiff ) + 8 ) . "Exif\0\0" . $tiff
			. substr( $jpeg, 2 );
	}

	/** An animated GIF of two frames, red and green. */
	public function moving(): string {
		$out = 'GIF89a' . pack( 'vvCCC', 30, 20, 0x70, 0, 0 ) . "!\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0";
		foreach ( array( array( 255, 0, 0 ), array( 0, 255, 0 ) ) as $rgb ) {
			$image = imagecreate( 30, 20 );
			imagecolorallocate( $image, ...$rgb );
			ob_start();
			imagegif( $image );
			$bytes  = (string) ob_get_clean();
			$bits   = ord( $bytes[10] ) & 7;
			$colors = substr( $bytes, 13, 3 << ( $bits + 1 ) );
			$start  = (int) strpos( $bytes, ',', 13 + strlen( $colors ) );
			$out   .= "!\xF9\x04" . pack( 'CvC', 0, 10, 0 ) . "\0," . pack( 'vvvvC', 0, 0, 30, 20, 0x80 | $bits )
				. $colors . substr( $bytes, $start + 10, -1 );
		}
		return $out . ';';
	}

	/** A PNG that says it is this large and holds next to nothing. */
	public function flood( int $width, int $height ): string {
		$chunk = static fn( string $name, string $body ): string => pack( 'N', strlen( $body ) ) . $name . $body . pack(
			'N',
			crc32( $name . $body )
		);
		return "\x89PNG\r\n\x1A\n" . $chunk( 'IHDR', pack( 'NNCCCCC', $width, $height, 8, 2, 0, 0, 0 ) )
			. $chunk( 'IDAT', (string) gzcompress( 'x' ) ) . $chunk( 'IEND', '' );
	}

	/**
	 * An entry of $_FILES with these contents by name.
	 *
	 * @param array<string, string> $contents Name => bytes.
	 * @return array<string, list<int|string>>
	 */
	public function files( array $contents, int $error = UPLOAD_ERR_OK ): array {
		$entry = array(
			'name' => array(),
			'type' => array(),
			'tmp_name' => array(),
			'error' => array(),
			'size' => array(),
		);
		foreach ( $contents as $name => $bytes ) {
			$path = (string) tempnam( sys_get_temp_dir(), 'zmt' );
			file_put_contents( $path, $bytes );
			$this->paths[]       = $path;
			$entry['name'][]     = (string) $name;
			$entry['type'][]     = 'image/jpeg';
			$entry['tmp_name'][] = $path;
			$entry['error'][]    = $error;
			$entry['size'][]     = strlen( $bytes );
		}
		return $entry;
	}
}
