<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\SettingsService;

/**
 * Settings as fields of a form: how each is drawn, and what was typed as a value of its type.
 *
 * @phpstan-import-type Shown from SettingsService
 * @phpstan-type Field array{name: string, id: string, kind: string, label: string, help: string, text: string,
 *   picked: list<string>, choices: array<string, string>, shown: string, bounds: array{min: int|null, max: int|null,
 *   length: int|null}, is_set: bool, error: string}
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class SettingsForm {

	public const FLAG    = 'flag';
	public const NUMBER  = 'number';
	public const CHOICE  = 'choice';
	public const CHOICES = 'choices';
	public const LINES   = 'lines';
	public const SECRET  = 'secret';
	public const TEXT    = 'text';
	public const JSON    = 'json';

	/**
	 * How a setting is drawn.
	 *
	 * @param Shown $one Setting.
	 */
	public static function kind( array $one ): string {
		$schema = $one['schema'];
		$items  = is_array( $schema['items'] ?? null ) ? $schema['items'] : array();
		return match ( true ) {
			$one['is_secret']                          => self::SECRET,
			'boolean' === $schema['type']              => self::FLAG,
			'integer' === $schema['type']              => self::NUMBER,
			is_array( $schema['enum'] ?? null )        => self::CHOICE,
			'string' === $schema['type']               => self::TEXT,
			'array' === $schema['type'] && is_array( $items['enum'] ?? null ) => self::CHOICES,
			'array' === $schema['type'] && 'string' === ( $items['type'] ?? '' ) => self::LINES,
			default                                    => self::JSON,
		};
	}

	/**
	 * The value of what was typed; what is none of the setting's type stays text, which its schema then refuses.
	 *
	 * @param Shown $one   Setting.
	 * @param mixed $typed Unslashed, a text or a list of them.
	 */
	public static function value( array $one, mixed $typed ): mixed {
		$text  = is_string( $typed ) ? trim( str_replace( "\r\n", "\n", $typed ) ) : '';
		$texts = array_values(
			array_filter(
				is_array( $typed ) ? $typed : array(),
				static fn( mixed $each ): bool => is_string( $each ) && '' !== $each
			)
		);
		return match ( self::kind( $one ) ) {
			self::FLAG    => rest_sanitize_boolean( $text ),
			self::NUMBER  => 1 === preg_match( '/^-?\d{1,18}$/D', $text ) ? (int) $text : $text,
			self::CHOICES => $texts,
			self::LINES   => array_values(
				array_filter(
					array_map( 'trim', explode( "\n", $text ) ),
					static fn( string $line ): bool => '' !== $line
				)
			),
			self::JSON    => '' === $text ? $one['default'] : self::decoded( $text ),
			default       => $text,
		};
	}

	/**
	 * What the template draws.
	 *
	 * @param Shown       $one   Setting.
	 * @param mixed       $typed What was typed and not stored; null for the stored value.
	 * @param string|null $shown What the page showed when it was typed; null for the stored value.
	 * @param string      $error What is wrong with it.
	 * @return Field
	 */
	public static function field( array $one, mixed $typed, ?string $shown, string $error ): array {
		$schema = $one['schema'];
		$value  = null === $typed ? $one['value'] : self::value( $one, $typed );
		$number = static fn( string $key ): ?int => is_int( $schema[ $key ] ?? null ) ? $schema[ $key ] : null;
		return array(
			'name'    => $one['name'],
			'id'      => 'zmo-set-' . $one['name'],
			'kind'    => self::kind( $one ),
			'label'   => $one['label'],
			'help'    => $one['description'],
			'text'    => is_string( $typed )
				? $typed
				: self::text(
					self::kind( $one ),
					is_array( $value ) && 'object' === $schema['type'] ? (object) $value : $value
				),
			'picked'  => array_values( array_filter( is_array( $value ) ? $value : array(), 'is_string' ) ),
			'choices' => self::choices( $schema ),
			'shown'   => $shown ?? self::print_of( $one ),
			'bounds'  => array(
				'min' => $number( 'minimum' ),
				'max' => $number( 'maximum' ),
				'length' => $number( 'maxLength' ),
			),
			'is_set'  => $one['is_set'],
			'error'   => $error,
		);
	}

	/**
	 * The value as the page carries it along, to tell what was changed; nothing of a secret.
	 *
	 * @param Shown $one Setting.
	 */
	public static function print_of( array $one ): string {
		return $one['is_secret'] ? '' : md5( (string) wp_json_encode( $one['value'] ) );
	}

	/**
	 * Whether what was typed is something else than the page showed.
	 *
	 * @param Shown  $one   Setting.
	 * @param mixed  $typed As it came.
	 * @param string $shown As it came back.
	 */
	public static function is_changed( array $one, mixed $typed, string $shown ): bool {
		$value = self::value( $one, $typed );
		return $one['is_secret'] ? '' !== $value : md5( (string) wp_json_encode( $value ) ) !== $shown;
	}

	/** JSON as a value, text that is none as it is. */
	private static function decoded( string $text ): mixed {
		$value = json_decode( $text, true );
		return JSON_ERROR_NONE === json_last_error() ? $value : $text;
	}

	private static function text( string $kind, mixed $value ): string {
		return match ( $kind ) {
			self::LINES => implode( "\n", array_filter( is_array( $value ) ? $value : array(), 'is_string' ) ),
			self::JSON  => null === $value
				? ''
				: (string) wp_json_encode(
					$value,
					JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
				),
			self::FLAG  => true === $value ? '1' : '',
			default     => is_scalar( $value ) ? (string) $value : '',
		};
	}

	/**
	 * @param JsonSchema $schema Of a setting.
	 * @return array<string, string> Word => what it is called.
	 */
	private static function choices( array $schema ): array {
		$items = is_array( $schema['items'] ?? null ) ? $schema['items'] : array();
		$names = is_array( $schema['names'] ?? null ) ? $schema['names'] : array();
		$words = $schema['enum'] ?? $items['enum'] ?? array();
		$out   = array();
		foreach ( is_array( $words ) ? array_filter( $words, 'is_string' ) : array() as $word ) {
			$out[ $word ] = is_string( $names[ $word ] ?? null ) ? $names[ $word ] : $word;
		}
		return $out;
	}
}
