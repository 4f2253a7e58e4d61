<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * The site's settings: one autoloaded option, described by the rooms' schemas.
 *
 * Names that begin with an underscore are internal values (version, page ids) which the owner does not see.
 *
 * @phpstan-import-type JsonSchema from Http\Schema
 */
final class Settings {

	public const OPTION = 'zeromo_settings';

	/** Defaults of the kernel's own settings. */
	public const DEFAULTS = array(
		'trusted_proxies' => array(),
		'rate_limits' => array(),
		'delete_everything' => false,
	);

	/** @var array<string, JsonSchema>|null */
	private ?array $schema = null;

	/** @var array<string, mixed> The unserialized value of $packed. */
	private array $unpacked = array();

	private ?string $packed = null;

	/**
	 * @param Wiring         $wiring Compiled defaults and the rooms.
	 * @param \Closure(): Db $db     Called when a value is stored.
	 * @param \Closure(): list<SettingsObserver> $observers Called when a setting changes.
	 */
	public function __construct(
		private readonly Wiring $wiring,
		private readonly \Closure $db,
		private readonly \Closure $observers
	) {}

	/** The stored value, else the schema's default, else null. */
	public function get( string $name ): mixed {
		$stored = $this->stored();
		return array_key_exists( $name, $stored ) ? $stored[ $name ] : $this->default_of( $name );
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
	 * Validates settings against their schemas and stores them; on an unknown name or invalid value nothing is stored.
	 *
	 * @param array<string, mixed> $values Name => value.
	 * @param list<string>         $reset  Names to reset to their default.
	 */
	public function save( array $values, array $reset = array() ): void {
		$clean = array();
		foreach ( $values as $name => $value ) {
			$schema = $this->schema()[ $name ] ?? null;
			if ( null === $schema || is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) ) ) {
				throw Failure::invalid( $name );
			}
			$clean[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
		}
		$this->put( $clean, $reset );
	}

	/**
	 * Changes one setting out of what the database holds at this moment; whoever changes one at the same time waits.
	 *
	 * @param \Closure(mixed): mixed $make The new value of the one that holds, by default the schema's.
	 */
	public function change( string $name, \Closure $make ): void {
		$db = ( $this->db )();
		$db->transaction(
			function () use ( $db, $name, $make ): void {
				$held = $this->held( $db );
				$now  = array_key_exists( $name, $held ) ? $held[ $name ] : $this->default_of( $name );
				$this->save( array( $name => $make( $now ) ) );
			}
		);
	}

	/** Deletes the value of a setting that no longer exists. */
	public function forget( string $name ): void {
		$this->put( array(), array( $name ) );
	}

	/** Reads an internal value; its name begins with an underscore. */
	public function internal( string $name ): mixed {
		return $this->stored()[ $name ] ?? null;
	}

	/** Stores an internal value. */
	public function set_internal( string $name, mixed $value ): void {
		$this->put( array( $name => $value ) );
	}

	/**
	 * Changes only these names in the option as currently stored in the database, whatever this request has read
	 * before, so that concurrent writers do not overwrite each other.
	 *
	 * @param array<string, mixed> $changes Name => value.
	 * @param list<string>         $gone    Names to delete.
	 */
	private function put( array $changes, array $gone = array() ): void {
		$db = ( $this->db )();
		$db->transaction(
			function () use ( $db, $changes, $gone ): void {
				$table  = $db->core( 'options' );
				$before = $this->held( $db );
				$after  = array_diff_key( array_replace( $before, $changes ), array_flip( $gone ) );
				if ( $after === $before ) {
					return;
				}
				$db->execute(
					"UPDATE $table SET option_value = %s, autoload = 'on' WHERE option_name = %s",
					array( (string) maybe_serialize( $after ), self::OPTION )
				);
				// First: what observers do after the commit reads the new values.
				$db->after_commit( fn() => $this->changed( $before, $after ) );
				foreach ( ( $this->observers )() as $observer ) {
					$observer->changed( $before, $after );
				}
			}
		);
	}

	/**
	 * What the database holds at this moment; locked until the unit ends.
	 *
	 * @return array<mixed>
	 */
	private function held( Db $db ): array {
		$table = $db->core( 'options' );
		$db->execute(
			"INSERT IGNORE INTO $table (option_name, option_value, autoload) VALUES (%s, 'a:0:{}', 'on')",
			array( self::OPTION )
		);
		$held = maybe_unserialize(
			(string) $db->value(
				"SELECT option_value FROM $table WHERE option_name = %s" . $db->locked(),
				array( self::OPTION )
			)
		);
		return is_array( $held ) ? $held : array();
	}

	/**
	 * Does what core does after update_option(): invalidates caches and calls the actions.
	 *
	 * @param array<mixed> $before All settings and internal values.
	 * @param array<mixed> $after  All settings and internal values.
	 */
	private function changed( array $before, array $after ): void {
		wp_cache_delete_multiple( array( 'alloptions', 'notoptions', self::OPTION ), 'options' );
		$this->packed = null;
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's action.
		do_action( 'update_option_' . self::OPTION, $before, $after, self::OPTION );
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's action.
		do_action( 'updated_option', self::OPTION, $before, $after );
	}

	/**
	 * The schemas of all settings.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function schema(): array {
		if ( null === $this->schema ) {
			$this->schema = array(
				'trusted_proxies'   => array(
					'type' => 'array',
					'items' => array( 'type' => 'string', 'format' => 'ip' ),
					'maxItems' => 200,
					'default' => self::DEFAULTS['trusted_proxies'],
					'title' => __( '可信的反向代理地址', 'zeromo-community' ),
				),
				'rate_limits'       => array(
					'type' => 'object',
					'default' => self::DEFAULTS['rate_limits'],
					'title' => __( '各操作的频率限制', 'zeromo-community' ),
					'description' => __(
						'按操作，如 {"search":{"user":[60,60]}}：每位成员 60 秒内最多 60 次；address 为每个 IP 地址',
						'zeromo-community'
					),
				),
				'delete_everything' => array(
					'type' => 'boolean',
					'default' => self::DEFAULTS['delete_everything'],
					'title' => __( '卸载插件时删除全部数据', 'zeromo-community' ),
				),
			);
			foreach ( $this->wiring->modules() as $module ) {
				$this->schema += $module->settings();
			}
		}
		return $this->schema;
	}

	/** The default of a setting; most are compiled and need no schema. */
	private function default_of( string $name ): mixed {
		return array_key_exists( $name, $this->wiring->defaults )
			? $this->wiring->defaults[ $name ]
			: $this->schema()[ $name ]['default'] ?? null;
	}

	/**
	 * Gives the stored values. Core unserializes an option on each call, and a page makes seventy: while the serialized
	 * text is the same and the option is not filtered, the last result is reused.
	 *
	 * @return array<string, mixed>
	 */
	private function stored(): array {
		if ( null === $this->packed || self::packed() !== $this->packed ) {
			$stored         = get_option( self::OPTION );
			$this->packed   = self::packed();
			$this->unpacked = is_array( $stored ) ? $stored : array();
		}
		return $this->unpacked;
	}

	/** The serialized option as core has loaded it; null if core has not, or if the option is filtered. */
	private static function packed(): ?string {
		$loaded = self::is_filtered() ? null : wp_cache_get( 'alloptions', 'options' );
		$packed = is_array( $loaded ) ? ( $loaded[ self::OPTION ] ?? null ) : null;
		return is_string( $packed ) ? $packed : null;
	}

	private static function is_filtered(): bool {
		return has_filter( 'option_' . self::OPTION )
			|| has_filter( 'pre_option_' . self::OPTION )
			|| has_filter( 'pre_option' );
	}
}
