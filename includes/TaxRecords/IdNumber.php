<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

/** The number of a Chinese identity card, GB 11643: region, day of birth, sequence and a check character. */
final class IdNumber {

	private const WEIGHTS = array( 7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2 );
	private const CHECKS  = '10X98765432';

	/** As it is written down: full width and blanks are read as what they mean; empty for what is none. */
	public static function read( #[\SensitiveParameter] string $typed ): string {
		$text = strtoupper( preg_replace( '/\s+/', '', mb_convert_kana( $typed, 'as', 'UTF-8' ) ) ?? '' );
		if ( 1 !== preg_match( '/^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/D', $text, $part ) ) {
			return '';
		}
		$sum = 0;
		foreach ( self::WEIGHTS as $place => $weight ) {
			$sum += $weight * (int) $text[ $place ];
		}
		$born = checkdate( (int) $part[2], (int) $part[3], (int) $part[1] ) && (int) $part[1] >= 1900;
		return $born && self::CHECKS[ $sum % 11 ] === $text[17] ? $text : '';
	}

	/** With its middle hidden, for the member's own page. */
	public static function masked( #[\SensitiveParameter] string $number ): string {
		return substr( $number, 0, 3 ) . str_repeat( '*', 11 ) . substr( $number, -4 );
	}
}
