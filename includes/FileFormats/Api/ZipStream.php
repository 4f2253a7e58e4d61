<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats\Api;

/**
 * A ZIP file that is written while it is made: sizes and checksums stand behind each part (APPNOTE 6.3, section 4.3.9),
 * so nothing is held but what is being compressed. A part is smaller than 4 GB. Another process may go on between two
 * parts: it begins at written(), and whoever ends the file gives finish() the entries of all before.
 */
final class ZipStream {

	/** Bit 3: sizes follow; bit 11: names are UTF-8. */
	private const FLAGS = 0x0808;

	private const DEFLATE = 8;
	private const VERSION = 20;

	/** Most bytes of a file and of a part, and most parts (without ZIP64). */
	public const MOST_BYTES = 0xFFFFFFFF;
	public const MOST_PARTS = 0xFFFF;

	/** @var list<string> Entries of the central directory. */
	private array $directory = array();

	private ?\DeflateContext $deflate = null;
	private ?\HashContext $crc        = null;
	private string $name              = '';
	private int $start                = 0;
	private int $plain                = 0;
	private int $packed               = 0;

	/**
	 * @param \Closure(string): void $write   Takes the bytes.
	 * @param int                    $written Bytes that are there already.
	 */
	public function __construct( private readonly \Closure $write, private int $written = 0 ) {}

	/** Begins a part. */
	public function open( string $name ): void {
		$this->name    = $name;
		$this->start   = $this->written;
		$this->plain   = 0;
		$this->packed  = 0;
		$this->crc     = hash_init( 'crc32b' );
		$deflate       = deflate_init( ZLIB_ENCODING_RAW );
		$this->deflate = false === $deflate ? throw new \RuntimeException( 'zlib does not work' ) : $deflate;
		$this->put( "PK\3\4" . $this->head( 0, 0, 0 ) . $name );
	}

	/** Bytes of the part. */
	public function add( string $bytes ): void {
		$this->pack( $bytes, ZLIB_NO_FLUSH );
	}

	/** Ends the part. */
	public function close(): void {
		$this->pack( '', ZLIB_FINISH );
		$crc = null === $this->crc ? '' : hash_final( $this->crc );
		$sum = (int) hexdec( $crc );
		$this->put( "PK\7\10" . pack( 'VVV', $sum, $this->packed, $this->plain ) );
		$this->directory[] = "PK\1\2" . pack( 'v', self::VERSION ) . $this->head( $sum, $this->packed, $this->plain )
			. pack( 'vvvVV', 0, 0, 0, 0, $this->start ) . $this->name;
		$this->deflate     = null;
		$this->crc         = null;
	}

	/** Bytes of the file so far. */
	public function written(): int {
		return $this->written;
	}

	/** Entries of the parts that this object has written, for finish() of another one. */
	public function entries(): string {
		return implode( '', $this->directory );
	}

	/**
	 * Ends the file.
	 *
	 * @param string $before Entries of parts that others have written.
	 * @param int    $parts  Their number.
	 */
	public function finish( string $before = '', int $parts = 0 ): void {
		$start = $this->written;
		$count = $parts + count( $this->directory );
		$this->put( $before . $this->entries() );
		$this->put( "PK\5\6" . pack( 'vvvvVVv', 0, 0, $count, $count, $this->written - $start, $start, 0 ) );
	}

	/** Version, flags, method, time, checksum, sizes and lengths, as both kinds of header have them. */
	private function head( int $sum, int $packed, int $plain ): string {
		// 1 January 1980: the same rows make the same file.
		return pack(
			'vvvvvVVVvv',
			self::VERSION,
			self::FLAGS,
			self::DEFLATE,
			0,
			33,
			$sum,
			$packed,
			$plain,
			strlen( $this->name ),
			0
		);
	}

	private function pack( string $bytes, int $flush ): void {
		if ( null === $this->deflate || null === $this->crc ) {
			throw new \LogicException( 'No part is open' );
		}
		$this->plain += strlen( $bytes );
		hash_update( $this->crc, $bytes );
		$packed = (string) deflate_add( $this->deflate, $bytes, $flush );
		if ( '' !== $packed ) {
			$this->packed += strlen( $packed );
			$this->put( $packed );
		}
	}

	private function put( string $bytes ): void {
		$this->written += strlen( $bytes );
		( $this->write )( $bytes );
	}
}
