<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** A file of the MaxMind DB format, laid byte by byte after its specification. */
final class MmdbBytes {

	/** @var list<array{int|string|null, int|string|null}> Nodes: another node, the text of a record, or nothing. */
	private array $nodes = array( array( null, null ) );

	/** @var array<string, int> Places of records. */
	private array $places = array();

	private string $data = '';

	public function __construct( private readonly int $bits = 28, private readonly int $version = 6 ) {}

	/** @param array<mixed> $record Of all addresses that begin with these bits. */
	public function add( string $address, int $prefix, array $record ): self {
		$packed = (string) inet_pton( $address );
		if ( 4 === strlen( $packed ) && 6 === $this->version ) {
			$packed  = str_repeat( "\0", 12 ) . $packed;
			$prefix += 96;
		}
		$key = serialize( $record );
		if ( ! isset( $this->places[ $key ] ) ) {
			$this->places[ $key ] = strlen( $this->data );
			$this->data          .= self::encode( $record );
		}
		$node = 0;
		for ( $bit = 0; $bit < $prefix; $bit++ ) {
			$side = ( ord( $packed[ $bit >> 3 ] ) >> ( 7 - ( $bit & 7 ) ) ) & 1;
			if ( $bit === $prefix - 1 ) {
				$this->nodes[ $node ][ $side ] = $key;
			} elseif ( is_int( $this->nodes[ $node ][ $side ] ) ) {
				$node = $this->nodes[ $node ][ $side ];
			} else {
				$this->nodes[]                 = array( null, null );
				$this->nodes[ $node ][ $side ] = count( $this->nodes ) - 1;
				$node                          = count( $this->nodes ) - 1;
			}
		}
		return $this;
	}

	/** @param array<string, mixed> $told Laid over what the file says of itself. */
	public function bytes( array $told = array() ): string {
		$tree  = '';
		$count = count( $this->nodes );
		foreach ( $this->nodes as $node ) {
			[ $left, $right ] = array_map(
				fn( int|string|null $to ): int => match ( true ) {
					null === $to => $count,
					is_int( $to ) => $to,
					default => $count + 16 + $this->places[ $to ],
				},
				$node
			);
			$tree .= match ( $this->bits ) {
				24 => substr( pack( 'N', $left ), 1 ) . substr( pack( 'N', $right ), 1 ),
				28 => substr( pack( 'N', $left ), 1 )
					. chr( ( ( $left >> 24 ) << 4 ) | ( $right >> 24 ) )
					. substr( pack( 'N', $right ), 1 ),
				default => pack( 'NN', $left, $right ),
			};
		}
		$meta = $told + array(
			'node_count' => $count,
			'record_size' => $this->bits,
			'ip_version' => $this->version,
			'binary_format_major_version' => 2,
			'binary_format_minor_version' => 0,
			'database_type' => 'Test',
			'languages' => array( 'zh-CN' ),
			'build_epoch' => 1790000000,
			'description' => array( 'en' => 'Laid by hand' ),
		);
		return $tree . str_repeat( "\0", 16 ) . $this->data . "\xAB\xCD\xEFMaxMind.com" . self::encode( $meta );
	}

	/** @param mixed $value Texts, whole numbers, flags, lists and maps. */
	public static function encode( mixed $value ): string {
		if ( is_string( $value ) ) {
			return self::head( 2, strlen( $value ) ) . $value;
		}
		if ( is_bool( $value ) ) {
			return chr( (int) $value ) . chr( 14 - 7 );
		}
		if ( is_int( $value ) ) {
			$bytes = ltrim( pack( 'N', $value ), "\0" );
			return self::head( 6, strlen( $bytes ) ) . $bytes;
		}
		$all = '';
		foreach ( (array) $value as $key => $one ) {
			$all .= ( array_is_list( (array) $value ) ? '' : self::encode( (string) $key ) ) . self::encode( $one );
		}
		return ( array_is_list( (array) $value ) ? chr( count( (array) $value ) ) . chr( 11 - 7 ) : self::head(
			7,
			count( (array) $value )
		) ) . $all;
	}

	private static function head( int $type, int $size ): string {
		return match ( true ) {
			$size < 29 => chr( ( $type << 5 ) | $size ),
			$size < 285 => chr( ( $type << 5 ) | 29 ) . chr( $size - 29 ),
			default => chr( ( $type << 5 ) | 30 ) . pack( 'n', $size - 285 ),
		};
	}
}
