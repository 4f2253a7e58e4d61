<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** The rooms of the house, from rooms.json, lowest level first; a room without a Module does not exist yet. */
final class Rooms {

	/**
	 * One Module for each built room.
	 *
	 * @return list<Module>
	 */
	public static function modules( string $root ): array {
		$json  = json_decode( (string) file_get_contents( "$root/rooms.json" ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this server.
		$rooms = is_array( $json ) && is_array( $json['rooms'] ?? null ) ? array_keys( $json['rooms'] ) : array();
		$out   = array();
		foreach ( $rooms as $room ) {
			$class = "Zeromo\\Community\\$room\\Module";
			if ( class_exists( $class ) && is_subclass_of( $class, Module::class ) ) {
				$out[] = new $class();
			}
		}
		return $out;
	}
}
