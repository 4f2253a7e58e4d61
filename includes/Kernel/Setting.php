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
	 * @param string $description Chinese, as the owner reads it.
	 * @return JsonSchema
	 */
	public static function number( int $least, int $most, int $default, string $description ): array {
		return array(
			'type'        => 'integer',
			'minimum'     => $least,
			'maximum'     => $most,
			'default'     => $default,
			'description' => $description,
		);
	}

	/**
	 * How many there may be at most: as shipped nothing is narrower than what the tables and routes take.
	 *
	 * @param string $description Chinese, as the owner reads it.
	 * @return JsonSchema
	 */
	public static function most( int $widest, string $description ): array {
		return self::number( 1, $widest, $widest, $description );
	}
}
