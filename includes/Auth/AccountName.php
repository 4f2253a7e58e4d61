<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * What somebody types to register: a user name or an e-mail address.
 *
 * User names are Latin letters, digits, `_ . -` and Chinese, Japanese or Korean characters: no other script, so that no
 * name can be written to look like another's.
 */
final class AccountName {

	private const PATTERN = '/^[A-Za-z0-9_.\-\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]{2,60}$/uD';

	private function __construct( public readonly string $text, public readonly bool $is_mail ) {}

	/** Core's strict form of a user name knows ASCII only and would empty a Chinese one. */
	#[Filter( 'sanitize_user' )]
	public static function keep_chinese( string $name, string $raw, mixed $strict ): string {
		return (bool) $strict && self::is_user_name( $raw ) ? $raw : $name;
	}

	/**
	 * Parses what was typed.
	 *
	 * @throws Failure content_invalid
	 */
	public static function read( string $typed ): self {
		$text = trim( $typed );
		if ( str_contains( $text, '@' ) ) {
			if ( strlen( $text ) > 100 || false === filter_var( $text, FILTER_VALIDATE_EMAIL ) ) {
				throw Failure::content( 'account', __( '邮箱格式不正确', 'zeromo-community' ) );
			}
			return new self( strtolower( $text ), true );
		}
		if ( ! self::is_user_name( $text ) ) {
			throw Failure::content( 'account', __( '用户名为 2 到 60 个字，可用中文、字母、数字和 _ . -', 'zeromo-community' ) );
		}
		return new self( $text, false );
	}

	/** Whether a text can be a user name here. */
	public static function is_user_name( string $text ): bool {
		return 1 === preg_match( self::PATTERN, $text );
	}

	/** The same for all spellings that mean one account. */
	public function key(): string {
		return mb_strtolower( $this->text );
	}
}
