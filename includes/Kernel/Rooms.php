<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** The rooms in rooms.json, lowest level first. */
final class Rooms {

	/** @return list<string> Names. */
	public static function names( string $root ): array {
		return array_map( strval( ... ), array_keys( self::read( $root ) ) );
	}

	/** @return array<string, string> Room => name of the switch that turns it off; several may have one. */
	public static function switches( string $root ): array {
		return array_filter(
			array_map( static fn( array $room ): string => $room['switch'] ?? '', self::read( $root ) )
		);
	}

	/** @return array<string, array{level: int, switch?: string}> Rooms of rooms.json. */
	private static function read( string $root ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$json = json_decode( (string) file_get_contents( "$root/rooms.json" ), true );
		/** @var array<string, array{level: int, switch?: string}> */
		return is_array( $json ) && is_array( $json['rooms'] ?? null ) ? $json['rooms'] : array();
	}

	/**
	 * Gives the Modules of the rooms that have one.
	 *
	 * @return list<Module>
	 */
	public static function modules( string $root ): array {
		$out = array();
		foreach ( self::names( $root ) as $room ) {
			$class = "Zeromo\\Community\\$room\\Module";
			if ( class_exists( $class ) && is_subclass_of( $class, Module::class ) ) {
				$out[] = new $class();
			}
		}
		return $out;
	}
}
