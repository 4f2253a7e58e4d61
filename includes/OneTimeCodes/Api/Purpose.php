<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes\Api;

/** What a code is good for; a code of one purpose opens nothing else. */
enum Purpose: string {

	case Login    = 'login';
	case Register = 'register';
	case Bind     = 'bind';
	case Reset    = 'reset';

	/** @return list<string> Words of all purposes. */
	public static function words(): array {
		return array_map( static fn( self $one ): string => $one->value, self::cases() );
	}
}
