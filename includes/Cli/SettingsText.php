<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/**
 * Parses and prints settings for the command line.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class SettingsText {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * All settings by name.
	 *
	 * @return list<array{name: string, value: string, default: string, description: string}>
	 */
	public function rows(): array {
		$rows   = array();
		$schema = $this->settings->schema();
		ksort( $schema );
		foreach ( $schema as $name => $one ) {
			$rows[] = array(
				'name'        => $name,
				'value'       => self::json( $this->settings->get( $name ) ),
				'default'     => self::json( $one['default'] ?? null ),
				'description' => implode(
					__( '：', 'zeromo-community' ),
					array_filter(
						array( $one['title'] ?? '', $one['description'] ?? '' ),
						static fn( mixed $text ): bool => is_string( $text ) && '' !== $text
					)
				),
			);
		}
		return $rows;
	}

	/**
	 * The value as JSON.
	 *
	 * @throws Failure invalid, for an unknown name.
	 */
	public function show( string $name ): string {
		$this->schema( $name );
		return self::json( $this->settings->get( $name ) );
	}

	/**
	 * Changes a value.
	 *
	 * @throws Failure invalid, with the values that are allowed.
	 */
	public function change( string $name, string $typed ): void {
		$schema = $this->schema( $name );
		$value  = 'string' === ( $schema['type'] ?? '' ) ? $typed : json_decode( $typed, true );
		$wrong  = rest_validate_value_from_schema( $value, $schema, $name );
		if ( is_wp_error( $wrong ) ) {
			throw Failure::invalid( $name, $wrong->get_error_message() );
		}
		$this->settings->save( array( $name => $value ) );
	}

	/** Resets a setting to its default. */
	public function reset( string $name ): void {
		$this->schema( $name );
		$this->settings->forget( $name );
	}

	/** @return JsonSchema */
	private function schema( string $name ): array {
		return $this->settings->schema()[ $name ]
			/* translators: %s: name of a setting */
			?? throw Failure::invalid( 'name', sprintf( __( '没有设置 %s', 'zeromo-community' ), $name ) );
	}

	private static function json( mixed $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
