<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/**
 * The site's settings: one autoloaded option, described by the rooms' schemas.
 *
 * Names that begin with an underscore are our own notes (version, page ids) and are no settings an owner sees.
 */
final class Settings {

	public const OPTION = 'zeromo_settings';

	/** @var array<string, array<string, mixed>>|null */
	private ?array $schema = null;

	/** @param list<Module> $modules All rooms. */
	public function __construct( private readonly array $modules ) {}

	/** The stored value, else the schema's default, else null. */
	public function get( string $name ): mixed {
		$stored = $this->stored();
		return array_key_exists( $name, $stored ) ? $stored[ $name ] : ( $this->schema()[ $name ]['default'] ?? null );
	}

	/** An integer setting. */
	public function int( string $name ): int {
		$value = $this->get( $name );
		return is_numeric( $value ) ? (int) $value : 0;
	}

	/** A yes-or-no setting. */
	public function flag( string $name ): bool {
		return (bool) $this->get( $name );
	}

	/** A text setting. */
	public function text( string $name ): string {
		$value = $this->get( $name );
		return is_scalar( $value ) ? (string) $value : '';
	}

	/**
	 * Stores settings after checking each against its schema; unknown names and wrong values are refused as a whole.
	 *
	 * @param array<string, mixed> $values Name => value.
	 */
	public function save( array $values ): void {
		$stored = $this->stored();
		foreach ( $values as $name => $value ) {
			$schema = $this->schema()[ $name ] ?? null;
			if ( null === $schema || is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) ) ) {
				throw Failure::invalid( $name );
			}
			$stored[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
		}
		update_option( self::OPTION, $stored, true );
	}

	/** One of our own notes; the name begins with an underscore. */
	public function internal( string $name ): mixed {
		return $this->stored()[ $name ] ?? null;
	}

	/** Stores one of our own notes. */
	public function set_internal( string $name, mixed $value ): void {
		$stored          = $this->stored();
		$stored[ $name ] = $value;
		update_option( self::OPTION, $stored, true );
	}

	/**
	 * All settings' schemas.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function schema(): array {
		if ( null === $this->schema ) {
			$this->schema = array(
				'trusted_proxies'   => array( 'type' => 'array', 'items' => array( 'type' => 'string', 'format' => 'ip' ), 'default' => array(), 'description' => __( '可信的反向代理地址', 'zeromo-community' ) ),
				'rate_limits'       => array( 'type' => 'object', 'default' => array(), 'description' => __( '各操作的频率限制', 'zeromo-community' ) ),
				'delete_everything' => array( 'type' => 'boolean', 'default' => false, 'description' => __( '卸载插件时删除全部数据', 'zeromo-community' ) ),
			);
			foreach ( $this->modules as $module ) {
				$this->schema += $module->settings();
			}
		}
		return $this->schema;
	}

	/** @return array<string, mixed> */
	private function stored(): array {
		$stored = get_option( self::OPTION );
		/** @var array<string, mixed> */
		return is_array( $stored ) ? $stored : array();
	}
}
