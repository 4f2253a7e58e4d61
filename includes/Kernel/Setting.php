<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * Schemas of settings that many rooms have.
 *
 * @phpstan-import-type JsonSchema from Http\Schema
 */
final class Setting {

	/**
	 * A number the owner chooses.
	 *
	 * @param string $title Chinese, as the owner reads it.
	 * @param string $help  What else the owner should know.
	 * @return JsonSchema
	 */
	public static function number( int $least, int $most, int $default, string $title, string $help = '' ): array {
		$bounds = array( 'type' => 'integer', 'minimum' => $least, 'maximum' => $most );
		return $bounds + array( 'default' => $default, 'title' => $title, 'description' => $help );
	}

	/**
	 * How many there may be at most: as shipped nothing is narrower than what the tables and routes take.
	 *
	 * @param string $title Chinese, as the owner reads it.
	 * @return JsonSchema
	 */
	public static function most( int $widest, string $title ): array {
		return self::number( 1, $widest, $widest, $title );
	}
}
