<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Names that the owner keeps back: no account is made with them, and no member calls themselves so. */
final class ReservedNames {

	public const LIST = 'reserved_names';

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * Refuses a name that is kept back.
	 *
	 * @param string $field Where it was typed.
	 * @throws Failure content_invalid
	 */
	public function need( string $name, string $field ): void {
		if ( $this->has( $name ) ) {
			throw Failure::content( $field, __( '这个名字由网站保留，请换一个', 'zeromo-community' ) );
		}
	}

	/** Whether a name is kept back, however it is spelled. */
	public function has( string $name ): bool {
		$name = self::plain( $name );
		foreach ( $this->all() as $one ) {
			$parts = array_map( static fn( string $part ): string => preg_quote( $part, '/' ), explode( '*', $one ) );
			if ( 1 === preg_match( '/^' . implode( '.*', $parts ) . '$/Dus', $name ) ) {
				return true;
			}
		}
		return false;
	}

	/** For core's own form and other plugins', which know words only. */
	#[Filter( 'illegal_user_logins' )]
	public function logins( mixed $names ): mixed {
		$words = array_filter( $this->all(), static fn( string $one ): bool => ! str_contains( $one, '*' ) );
		return is_array( $names ) ? array( ...$names, ...$words ) : $names;
	}

	/** @return list<string> */
	private function all(): array {
		$kept = $this->settings->get( self::LIST );
		$kept = array_map( self::plain( ... ), array_filter( is_array( $kept ) ? $kept : array(), 'is_string' ) );
		return array_values( array_filter( $kept, static fn( string $one ): bool => '' !== trim( $one, '*' ) ) );
	}

	/** Half width, small letters, without blanks and what cannot be seen. */
	private static function plain( string $text ): string {
		return mb_strtolower( (string) preg_replace( '/[\s\p{Cf}]+/u', '', mb_convert_kana( $text, 'as', 'UTF-8' ) ) );
	}
}
