<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Api;

/** What a code is good for; a code of one purpose opens nothing else. */
enum Purpose: string {

	case Login    = 'login';
	case Register = 'register';
	case Bind     = 'bind';
	case Reset    = 'reset';
	/** A forgotten payment password; asked for by its own route, and never by visitors. */
	case Payment  = 'payment';

	/** @return list<string> Words of the purposes that Auth's routes send codes for. */
	public static function words(): array {
		return array_values(
			array_diff( array_column( self::cases(), 'value' ), array( self::Payment->value ) )
		);
	}
}
