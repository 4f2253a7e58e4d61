<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** The rooms in rooms.json, lowest level first. */
final class Rooms {

	/** @return list<string> Names. */
	public static function names( string $root ): array {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$json = json_decode( (string) file_get_contents( "$root/rooms.json" ), true );
		return is_array( $json ) && is_array( $json['rooms'] ?? null )
			? array_map( strval( ... ), array_keys( $json['rooms'] ) )
			: array();
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
