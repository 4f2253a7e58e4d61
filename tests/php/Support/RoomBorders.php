<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/**
 * Who may import whom: a room names the rooms of the ground (level 0), itself, and only the Api of rooms on a lower
 * level.
 * A room of the ground names those of the ground that are written before it.
 */
final class RoomBorders {

	private const ROOT = 'Zeromo\\Community\\';

	/** Folders of a room with what answers requests and what draws. */
	private const FRONT = array( 'Http', 'View', 'Blocks' );

	/** @param array<string, int> $levels Room → level. */
	public function __construct( private readonly array $levels ) {}

	public static function from_file( string $file ): self {
		/** @var array{rooms: array<string, array{level: int}>} $data */
		$data = json_decode( (string) file_get_contents( $file ), true, 8, JSON_THROW_ON_ERROR );
		return new self( array_map( static fn( array $room ): int => $room['level'], $data['rooms'] ) );
	}

	/** @return list<string> */
	public function rooms(): array {
		return array_keys( $this->levels );
	}

	/**
	 * What a file of a room imports although it must not, each with what to do instead.
	 *
	 * @param string $room Room the file lies in.
	 * @param string $code Its PHP.
	 * @return list<string>
	 */
	public function faults( string $room, string $code ): array {
		$faults = array();
		foreach ( $this->names( $code ) as $name ) {
			$fault = $this->fault( $room, $name );
			if ( null !== $fault ) {
				$faults[] = $name . ': ' . $fault;
			}
		}
		return $faults;
	}

	/**
	 * What a file names against the direction inside its room: handlers, views and blocks → services → Sql. A service
	 * knows no handler and no view, a statement neither, and wpdb only statements. What a room publishes (`Api`) may
	 * show.
	 *
	 * @param string $path Below `includes`.
	 * @param string $code Its PHP.
	 * @return list<string>
	 */
	public function layer_faults( string $path, string $code ): array {
		[ $room, $folder ] = explode( '/', $path );
		if (
			0 === ( $this->levels[ $room ] ?? 1 )
			|| in_array( $folder, array( 'Module.php', ...self::FRONT ), true )
		) {
			return array();
		}
		$faults = array();
		foreach ( 'Api' === $folder ? array() : $this->names( $code ) as $name ) {
			[ $other, $part ] = explode( '\\', substr( $name, strlen( self::ROOT ) ) . '\\\\' );
			if ( $other === $room && in_array( $part, self::FRONT, true ) ) {
				$faults[] = "$name: " . ( 'Sql' === $folder ? 'a statement' : 'a service' )
					. ' does not know who shows or asks; give it the value, or move the class up';
			}
		}
		foreach ( 'Sql' === $folder ? array() : \PhpToken::tokenize( $code ) as $token ) {
			if ( in_array( $token->text, array( '$wpdb', 'wpdb', '\\wpdb' ), true ) ) {
				$faults[] = 'wpdb: statements stand in Sql/ and go through Db';
				break;
			}
		}
		return $faults;
	}

	private function fault( string $room, string $name ): ?string {
		$parts = explode( '\\', substr( $name, strlen( self::ROOT ) ) );
		if ( count( $parts ) < 2 ) {
			return 'Cli' === $room
				? null
				: 'rooms do not know the composition root; take the service through the constructor';
		}
		[ $other, $part ] = $parts;
		if ( $other === $room ) {
			return null;
		}
		if ( ! isset( $this->levels[ $other ] ) ) {
			return "rooms.json does not know the room $other";
		}
		if ( 0 === $this->levels[ $other ] ) {
			return $this->is_ground_above( $other, $room )
				? "$other stands after $room in rooms.json; a room of the ground names those before it"
				: null;
		}
		if ( $this->levels[ $other ] >= $this->levels[ $room ] ) {
			return "$other is not below $room; contribute to an interface of $room\\Api from "
				. "$other, or listen to an event";
		}
		return 'Api' === $part ? null : "only $other\\Api is for other rooms; add what you need to its facade";
	}

	/** Whether both are of the ground and the first is written after the second. */
	private function is_ground_above( string $other, string $room ): bool {
		$ground = array_keys( $this->levels, 0, true );
		$place  = array_search( $room, $ground, true );
		return is_int( $place ) && array_search( $other, $ground, true ) > $place;
	}

	/**
	 * All of our class names a file uses, fully qualified: from `use`, and written out in the code.
	 *
	 * @return list<string>
	 */
	private function names( string $code ): array {
		$tokens    = array_values( \PhpToken::tokenize( $code ) );
		$namespace = '';
		$aliases   = array();
		$names     = array();
		$count     = count( $tokens );
		for ( $i = 0; $i < $count; $i++ ) {
			$token = $tokens[ $i ];
			if ( $token->is( T_NAMESPACE ) ) {
				$namespace = $this->statement( $tokens, $i );
			} elseif ( $token->is( T_USE ) && ! $this->is_closure_or_trait( $tokens, $i ) ) {
				foreach ( $this->imports( $this->statement( $tokens, $i ) ) as $alias => $name ) {
					$aliases[ $alias ] = $name;
					$names[]           = $name;
				}
			} elseif ( $token->is( T_NAME_FULLY_QUALIFIED ) ) {
				$names[] = ltrim( $token->text, '\\' );
			} elseif ( $token->is( T_NAME_QUALIFIED ) ) {
				[ $first, $rest ] = explode( '\\', $token->text, 2 );
				$names[]          = ( $aliases[ $first ] ?? $namespace . '\\' . $first ) . '\\' . $rest;
			}
		}
		$ours = array_filter( $names, static fn( string $name ): bool => str_starts_with( $name, self::ROOT ) );
		return array_values( array_unique( $ours ) );
	}

	/**
	 * Text from the word after a keyword to the semicolon; moves the position there.
	 *
	 * @param list<\PhpToken> $tokens All.
	 */
	private function statement( array $tokens, int &$position ): string {
		$text = '';
		for ( ++$position; isset( $tokens[ $position ] ) && ';' !== $tokens[ $position ]->text; $position++ ) {
			$text .= $tokens[ $position ]->is( array( T_COMMENT, T_DOC_COMMENT ) ) ? '' : $tokens[ $position ]->text;
		}
		return trim( $text );
	}

	/** @param list<\PhpToken> $tokens All. */
	private function is_closure_or_trait( array $tokens, int $position ): bool {
		$after = $position + 1;
		while ( $tokens[ $after ]->isIgnorable() ) {
			++$after;
		}
		if ( '(' === $tokens[ $after ]->text ) {
			return true;
		}
		for ( $before = 0; $before < $position; $before++ ) {
			if ( $tokens[ $before ]->is( array( T_CLASS, T_TRAIT, T_ENUM, T_INTERFACE ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Alias → name for the text of one use statement, groups and lists included.
	 *
	 * @return array<string, string>
	 */
	private function imports( string $statement ): array {
		$statement = (string) preg_replace( '/^(function|const)\s+/', '', $statement );
		$prefix    = '';
		if ( preg_match( '/^(.+)\{(.*)\}$/s', $statement, $group ) ) {
			[ , $prefix, $statement ] = $group;
		}
		$found = array();
		foreach ( explode( ',', $statement ) as $one ) {
			if ( '' === trim( $one ) ) {
				continue;
			}
			$parts           = preg_split( '/\s+as\s+/i', trim( $one ) );
			$name            = ltrim( trim( $prefix ) . trim( $parts[0] ?? '' ), '\\' );
			$slash           = strrpos( $name, '\\' );
			$alias           = $parts[1] ?? ( false === $slash ? $name : substr( $name, $slash + 1 ) );
			$found[ $alias ] = $name;
		}
		return $found;
	}
}
