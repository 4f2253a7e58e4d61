<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

// phpcs:disable WordPress.WP.AlternativeFunctions -- single bytes out of a large file.
/**
 * Reads files of the MaxMind DB format, version 2 (maxmind.github.io/MaxMind-DB): a binary tree over the bits of an
 * address, and records of typed values. Only what a question needs is read. Whatever does not follow the format is
 * refused.
 *
 * @throws \UnexpectedValueException Where a file does not follow the format.
 */
final class MmdbReader {

	private const MARK = "\xAB\xCD\xEFMaxMind.com";

	/** The mark stands in the last so many bytes. */
	private const TAIL = 131072;

	/** Zeros between the tree and the records. */
	private const GAP = 16;

	/** Values of one record, how deep they lie, and bytes of one text. */
	private const MOST    = 4096;
	private const DEEPEST = 16;
	private const LONGEST = 65536;

	private const POINTER = 1;
	private const TEXT    = 2;
	private const DOUBLE  = 3;
	private const BYTES   = 4;
	private const MAP     = 7;
	private const INT32   = 8;
	private const LISTING = 11;
	private const FLAG    = 14;
	private const FLOAT   = 15;

	/** Types of whole numbers without sign, with the most bytes. */
	private const NUMBERS = array( 5 => 2, 6 => 4, 9 => 8, 10 => 16 );

	private int $values = 0;

	/** @var array<array-key, mixed> What the file says of itself. */
	private array $told = array();

	/**
	 * @param resource $file  Open for reading.
	 * @param int      $size  Bytes of it.
	 * @param int      $nodes Of the tree.
	 * @param int      $bits  Of each of the two records of a node: 24, 28 or 32.
	 * @param bool     $is_v6 Whether the tree is over addresses of 128 bits.
	 */
	private function __construct(
		private $file,
		private readonly int $size,
		private int $nodes = 0,
		private int $bits = 24,
		private bool $is_v6 = false
	) {}

	public function __destruct() {
		fclose( $this->file );
	}

	public static function open( string $path ): self {
		$file = @fopen( $path, 'rb' ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- refused below.
		if ( false === $file ) {
			throw new \UnexpectedValueException( 'The file cannot be opened.' );
		}
		$self = new self( $file, (int) ( fstat( $file )['size'] ?? 0 ) );
		$self->begin();
		return $self;
	}

	/** The record of an address, null where the file has none. */
	public function find( string $address ): mixed {
		$packed = false === filter_var( $address, FILTER_VALIDATE_IP ) ? false : inet_pton( $address );
		if ( false === $packed ) {
			return null;
		}
		if ( 16 === strlen( $packed ) && str_starts_with( $packed, str_repeat( "\0", 10 ) . "\xFF\xFF" ) ) {
			$packed = substr( $packed, 12 );
		}
		if ( 16 === strlen( $packed ) && ! $this->is_v6 ) {
			return null;
		}
		if ( 4 === strlen( $packed ) && $this->is_v6 ) {
			$packed = str_repeat( "\0", 12 ) . $packed;
		}
		$node = 0;
		$bits = 8 * strlen( $packed );
		for ( $bit = 0; $bit < $bits && $node < $this->nodes; $bit++ ) {
			$node = $this->child( $node, ( ord( $packed[ $bit >> 3 ] ) >> ( 7 - ( $bit & 7 ) ) ) & 1 );
		}
		if ( $node === $this->nodes ) {
			return null;
		}
		if ( $node < $this->nodes + self::GAP ) {
			throw new \UnexpectedValueException( 'The tree leads nowhere.' );
		}
		$this->values = 0;
		return $this->value( $node - $this->nodes + $this->tree(), $this->tree() + self::GAP )[0];
	}

	/** Kind of the database as its maker names it, empty where the file does not say. */
	public function kind(): string {
		$kind = $this->told['database_type'] ?? '';
		return is_string( $kind ) ? $kind : '';
	}

	/** Unix seconds of when its maker wrote it, 0 where the file does not say. */
	public function built(): int {
		$built = $this->told['build_epoch'] ?? 0;
		return is_int( $built ) ? max( 0, $built ) : 0;
	}

	/** Reads what the file says of itself. */
	private function begin(): void {
		$tail = min( $this->size, self::TAIL );
		$end  = 0 === $tail ? '' : $this->bytes( $this->size - $tail, $tail );
		$mark = strrpos( $end, self::MARK );
		if ( false === $mark ) {
			throw new \UnexpectedValueException( 'It is no MaxMind DB.' );
		}
		$at   = $this->size - $tail + $mark + strlen( self::MARK );
		$told = $this->value( $at, $at )[0];
		$told = is_array( $told ) ? $told : array();
		$this->told  = $told;
		$this->nodes = is_int( $told['node_count'] ?? null ) ? $told['node_count'] : 0;
		$this->bits  = is_int( $told['record_size'] ?? null ) ? $told['record_size'] : 0;
		$this->is_v6 = 6 === ( $told['ip_version'] ?? 0 );
		if (
			2 !== ( $told['binary_format_major_version'] ?? 0 )
			|| $this->nodes < 1
			|| ! in_array( $this->bits, array( 24, 28, 32 ), true )
			|| ! in_array( $told['ip_version'] ?? 0, array( 4, 6 ), true )
			|| $this->tree() + self::GAP >= $this->size
		) {
			throw new \UnexpectedValueException( 'The file says nothing sound of itself.' );
		}
	}

	/** Bytes of the tree. */
	private function tree(): int {
		return intdiv( $this->bits, 4 ) * $this->nodes;
	}

	private function child( int $node, int $side ): int {
		$bytes = $this->bytes( intdiv( $this->bits, 4 ) * $node, intdiv( $this->bits, 4 ) );
		$right = 1 === $side;
		if ( 28 === $this->bits ) {
			$middle = ord( $bytes[3] );
			$high   = $right ? $middle & 0x0F : $middle >> 4;
			return ( $high << 24 ) | self::number( substr( $bytes, $right ? 4 : 0, 3 ) );
		}
		$wide = intdiv( $this->bits, 8 );
		return self::number( substr( $bytes, $right ? $wide : 0, $wide ) );
	}

	/**
	 * @param int $at   Place in the file.
	 * @param int $base What pointers count from.
	 * @return array{mixed, int} The value and the place behind it.
	 */
	private function value( int $at, int $base, int $deep = 0, bool $pointed = false ): array {
		if ( ++$this->values > self::MOST || $deep > self::DEEPEST ) {
			throw new \UnexpectedValueException( 'A record has no end.' );
		}
		$first = ord( $this->bytes( $at++, 1 ) );
		$type  = $first >> 5;
		if ( self::POINTER === $type ) {
			if ( $pointed ) {
				throw new \UnexpectedValueException( 'A pointer leads to a pointer.' );
			}
			[ $to, $at ] = $this->pointer( $first, $at );
			return array( $this->value( $base + $to, $base, $deep + 1, true )[0], $at );
		}
		if ( 0 === $type ) {
			$type = 7 + ord( $this->bytes( $at++, 1 ) );
		}
		$size  = $first & 31;
		$more  = max( 0, $size - 28 );
		$size  = $more > 0
			? array( 1 => 29, 2 => 285, 3 => 65821 )[ $more ] + self::number( $this->bytes( $at, $more ) )
			: $size;
		$at   += $more;
		if ( self::MAP === $type || self::LISTING === $type ) {
			return $this->many( $type, $size, $at, $base, $deep );
		}
		if ( self::FLAG === $type && $size < 2 ) {
			return array( 1 === $size, $at );
		}
		return array( $this->plain( $type, $size, $at ), $at + $size );
	}

	/** @return array{array<array-key, mixed>, int} */
	private function many( int $type, int $size, int $at, int $base, int $deep ): array {
		$all = array();
		for ( $n = 0; $n < $size; $n++ ) {
			$key = $n;
			if ( self::MAP === $type ) {
				[ $key, $at ] = $this->value( $at, $base, $deep + 1 );
				if ( ! is_string( $key ) ) {
					throw new \UnexpectedValueException( 'A key is no text.' );
				}
			}
			[ $all[ $key ], $at ] = $this->value( $at, $base, $deep + 1 );
		}
		return array( $all, $at );
	}

	/** @return array{int, int} Where it leads, and the place behind it. */
	private function pointer( int $first, int $at ): array {
		$wide = ( ( $first >> 3 ) & 3 ) + 1;
		$low  = self::number( $this->bytes( $at, $wide ) );
		$to   = 4 === $wide
			? $low
			: ( ( ( $first & 7 ) << ( 8 * $wide ) ) | $low ) + array( 1 => 0, 2 => 2048, 3 => 526336 )[ $wide ];
		return array( $to, $at + $wide );
	}

	private function plain( int $type, int $size, int $at ): int|float|string {
		if ( self::TEXT === $type || self::BYTES === $type ) {
			return 0 === $size ? '' : $this->bytes( $at, $size );
		}
		if ( isset( self::NUMBERS[ $type ] ) && $size <= self::NUMBERS[ $type ] ) {
			$bytes = 0 === $size ? '' : $this->bytes( $at, $size );
			return $size < 8 ? self::number( $bytes ) : bin2hex( $bytes );
		}
		if ( self::INT32 === $type && $size <= 4 ) {
			$number = 0 === $size ? 0 : self::number( $this->bytes( $at, $size ) );
			return 4 === $size && $number >= 0x80000000 ? $number - 0x100000000 : $number;
		}
		if ( ( self::DOUBLE === $type && 8 === $size ) || ( self::FLOAT === $type && 4 === $size ) ) {
			$read = unpack( self::DOUBLE === $type ? 'E' : 'G', $this->bytes( $at, $size ) );
			return is_array( $read ) && is_float( $read[1] ?? null ) ? $read[1] : 0.0;
		}
		throw new \UnexpectedValueException( 'A value has no type of the format.' );
	}

	private static function number( string $bytes ): int {
		$number = 0;
		foreach ( str_split( $bytes ) as $byte ) {
			$number = ( $number << 8 ) | ( '' === $byte ? 0 : ord( $byte ) );
		}
		return $number;
	}

	private function bytes( int $at, int $count ): string {
		if ( $at < 0 || $count < 1 || $count > max( self::LONGEST, self::TAIL ) || $at + $count > $this->size ) {
			throw new \UnexpectedValueException( 'A place is not in the file.' );
		}
		fseek( $this->file, $at );
		$read = fread( $this->file, $count );
		if ( false === $read || strlen( $read ) !== $count ) {
			throw new \UnexpectedValueException( 'The file cannot be read.' );
		}
		return $read;
	}
}
