<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * All settings as the owner sees and changes them.
 *
 * A secret's `value` is null. `schema` is what core checks a value by, with `names` of enum words.
 *
 * @phpstan-type Shown array{name: string, label: string, description: string, schema: array<string, mixed>,
 *   default: mixed, value: mixed, is_set: bool, is_secret: bool}
 * @phpstan-type Group array{id: string, label: string, settings: list<Shown>}
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class SettingsService {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** What is said of a setting beside its schema. */
	private const BESIDE = array( 'title' => 0, 'description' => 0, 'default' => 0, 'secret' => 0 );

	public function __construct( private readonly Settings $settings, private readonly Wiring $wiring ) {}

	/**
	 * Settings by room, those of the whole site first.
	 *
	 * @return list<Group>
	 */
	public function groups(): array {
		$schemas = $this->settings->schema();
		$rooms   = array();
		foreach ( $this->wiring->modules() as $module ) {
			$own = array_intersect_key( $schemas, $module->settings() );
			if ( array() !== $own ) {
				$rooms[] = $this->group(
					strtolower( basename( dirname( str_replace( '\\', '/', $module::class ) ) ) ),
					$module->heading(),
					$own
				);
				$schemas = array_diff_key( $schemas, $own );
			}
		}
		return array( $this->group( 'kernel', __( '全站', 'zeromo-community' ), $schemas ), ...$rooms );
	}

	/**
	 * Stores settings, all or none; a refusal P names each that is unknown or does not fit, with what would.
	 *
	 * @param array<mixed> $values Name => value.
	 * @param list<string> $reset  Names that go back to their default.
	 */
	public function save( array $values, array $reset = array() ): void {
		$wrong = array();
		$known = array();
		foreach ( $values as $name => $value ) {
			$complaint = $this->complaint( (string) $name, $value );
			if ( null !== $complaint ) {
				$wrong[ (string) $name ] = $complaint;
			}
			$known[ (string) $name ] = $value;
		}
		foreach ( array_diff( $reset, array_keys( $this->settings->schema() ) ) as $name ) {
			$wrong[ $name ] = self::unknown( $name );
		}
		if ( array() !== $wrong ) {
			throw new Failure(
				'rest_invalid_param',
				400,
				reset( $wrong ),
				array( 'field' => array_key_first( $wrong ), 'params' => $wrong )
			);
		}
		if ( array() !== $known || array() !== $reset ) {
			$this->settings->save( $known, $reset );
		}
	}

	/** What is wrong with a value, in the owner's words; null when nothing is. */
	public function complaint( string $name, mixed $value ): ?string {
		$schema = $this->settings->schema()[ $name ] ?? null;
		if ( null === $schema ) {
			return self::unknown( $name );
		}
		if ( ! is_wp_error( rest_validate_value_from_schema( $value, $schema, $name ) ) ) {
			return null;
		}
		$longest = $schema['maxLength'] ?? null;
		if (
			'integer' === $schema['type']
			&& is_int( $schema['minimum'] ?? null )
			&& is_int( $schema['maximum'] ?? null )
		) {
			/* translators: 1: smallest number, 2: largest number */
			return sprintf( __( '请填 %1$d 到 %2$d 之间的整数', 'zeromo-community' ), $schema['minimum'], $schema['maximum'] );
		}
		if ( is_int( $longest ) && is_string( $value ) && mb_strlen( $value ) > $longest ) {
			/* translators: %d: number of characters */
			return sprintf( __( '最多 %d 个字', 'zeromo-community' ), $longest );
		}
		$item = is_array( $value ) && is_array( $schema['items'] ?? null )
			? self::misfit( $value, $schema['items'] )
			: '';
		/* translators: %s: an entry of a list */
		return '' === $item ? __( '格式不对', 'zeromo-community' ) : sprintf( __( '这一项不对：%s', 'zeromo-community' ), $item );
	}

	/**
	 * @param array<string, JsonSchema> $schemas By name.
	 * @return Group
	 */
	private function group( string $id, string $label, array $schemas ): array {
		return array(
			'id' => $id,
			'label' => $label,
			'settings' => array_map( $this->shown( ... ), array_keys( $schemas ), array_values( $schemas ) ),
		);
	}

	/**
	 * @param JsonSchema $schema Of the setting.
	 * @return Shown
	 */
	private function shown( string $name, array $schema ): array {
		$secret  = true === ( $schema['secret'] ?? false );
		$value   = $this->settings->get( $name );
		$default = $schema['default'] ?? null;
		return array(
			'name'        => $name,
			'label'       => is_string( $schema['title'] ?? null ) ? $schema['title'] : $name,
			'description' => is_string( $schema['description'] ?? null ) ? $schema['description'] : '',
			'schema'      => array_diff_key( $schema, self::BESIDE ),
			'default'     => $default,
			'value'       => $secret ? null : $value,
			'is_set'      => $value !== $default,
			'is_secret'   => $secret,
		);
	}

	/**
	 * The first entry of a list that does not fit, as text.
	 *
	 * @param array<mixed> $value  List.
	 * @param array<mixed> $schema Of an entry.
	 */
	private static function misfit( array $value, array $schema ): string {
		foreach ( $value as $one ) {
			if ( is_wp_error( rest_validate_value_from_schema( $one, $schema ) ) ) {
				return is_scalar( $one )
					? (string) $one
					: (string) wp_json_encode( $one, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
			}
		}
		return '';
	}

	private static function unknown( string $name ): string {
		/* translators: %s: name of a setting */
		return sprintf( __( '没有设置 %s', 'zeromo-community' ), $name );
	}
}
