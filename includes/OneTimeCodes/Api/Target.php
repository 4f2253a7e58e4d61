<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Api;

use Zeromo\Community\Kernel\Failure;

/** A telephone number or an e-mail address, in the one spelling that counts. */
final class Target {

	public const EMAIL = 'email';
	public const SMS   = 'sms';

	/**
	 * @param string $by   EMAIL or SMS.
	 * @param string $text An address in small letters, or a number with its country: +8613800000000.
	 */
	private function __construct( public readonly string $by, public readonly string $text ) {}

	/**
	 * Reads what was typed: full-width digits, spaces, dashes and +86 are read as what they mean.
	 *
	 * @param string $by    EMAIL or SMS.
	 * @param string $field Where a refusal stands.
	 * @throws Failure content_invalid.
	 */
	public static function read( string $by, string $typed, string $field ): self {
		$found = self::EMAIL === $by ? self::mail( $typed ) : self::phone( $typed );
		return $found ?? throw Failure::content(
			$field,
			self::EMAIL === $by
				? __( '邮箱格式不正确', 'zeromo-community' )
				: __( '手机号格式不正确', 'zeromo-community' )
		);
	}

	/**
	 * Reads what was typed into a field that takes both: what has an @ is an address.
	 *
	 * @throws Failure content_invalid.
	 */
	public static function either( string $typed, string $field ): self {
		return self::read( str_contains( self::plain( $typed ), '@' ) ? self::EMAIL : self::SMS, $typed, $field );
	}

	/** A number as it was kept. */
	public static function kept_phone( string $text ): self {
		return new self( self::SMS, $text );
	}

	/** As members and services write it: without the country where it is China. */
	public function national(): string {
		return str_starts_with( $this->text, '+86' ) ? substr( $this->text, 3 ) : $this->text;
	}

	/** An address as it was kept, whatever others would say of its spelling. */
	public static function kept_mail( string $text ): self {
		return new self( self::EMAIL, $text );
	}

	/** With its middle hidden, for pages. */
	public function masked(): string {
		if ( self::EMAIL === $this->by ) {
			[ $name, $host ] = explode( '@', $this->text, 2 ) + array( '', '' );
			return mb_substr( $name, 0, 1 ) . '***@' . $host;
		}
		$number = $this->national();
		return substr( $number, 0, 3 ) . '****' . substr( $number, -4 );
	}

	private static function mail( string $typed ): ?self {
		$text = strtolower( trim( self::plain( $typed ) ) );
		return strlen( $text ) <= 100 && false !== filter_var( $text, FILTER_VALIDATE_EMAIL )
			? new self( self::EMAIL, $text )
			: null;
	}

	private static function phone( string $typed ): ?self {
		$text = (string) preg_replace( '/[\s\-().\x{00A0}\x{2010}-\x{2015}]+/u', '', self::plain( $typed ) );
		if ( 1 === preg_match( '/^(?:\+|00)?(?:86)?(1[3-9][0-9]{9})$/D', $text, $it ) ) {
			return new self( self::SMS, '+86' . $it[1] );
		}
		$is_abroad = 1 === preg_match( '/^(?:\+|00)(?!86)([1-9][0-9]{6,14})$/D', $text, $it );
		return $is_abroad ? new self( self::SMS, '+' . $it[1] ) : null;
	}

	/** Full-width letters and digits as ASCII. */
	private static function plain( string $typed ): string {
		return mb_convert_kana( $typed, 'as', 'UTF-8' );
	}
}
