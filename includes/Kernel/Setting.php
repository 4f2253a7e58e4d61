<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Schemas of settings common to many rooms.
 *
 * @phpstan-import-type JsonSchema from Http\Schema
 */
final class Setting {

	/**
	 * An integer setting.
	 *
	 * @param string $title Chinese, as the owner reads it.
	 * @param string $help  Further explanation for the owner.
	 * @return JsonSchema
	 */
	public static function number( int $least, int $most, int $default, string $title, string $help = '' ): array {
		$bounds = array( 'type' => 'integer', 'minimum' => $least, 'maximum' => $most );
		return $bounds + array( 'default' => $default, 'title' => $title, 'description' => $help );
	}

	/**
	 * A switch.
	 *
	 * @param string $title Chinese, as the owner reads it.
	 * @return JsonSchema
	 */
	public static function flag( bool $default, string $title ): array {
		return array( 'type' => 'boolean', 'default' => $default, 'title' => $title );
	}

	/**
	 * An upper limit of a number of things; its default is the widest that tables and routes accept.
	 *
	 * @param string $title Chinese, as the owner reads it.
	 * @return JsonSchema
	 */
	public static function most( int $widest, string $title ): array {
		return self::number( 1, $widest, $widest, $title );
	}

	/**
	 * What switches a room off, `room_` and the word of rooms.json.
	 *
	 * @param string $title Chinese: the room.
	 * @param string $help  What members no longer find when it is off.
	 * @return JsonSchema
	 */
	public static function room( string $title, string $help ): array {
		return self::flag( true, $title ) + array( 'description' => $help );
	}
}
