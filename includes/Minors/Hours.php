<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

/** Hours in which a member in the mode rests. */
final class Hours {

	/** Whether an hour lies between the two, over midnight too; the same twice is never. */
	public static function rests( int $hour, int $from, int $to ): bool {
		return $from <= $to ? $hour >= $from && $hour < $to : $hour >= $from || $hour < $to;
	}
}
