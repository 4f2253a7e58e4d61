<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Api;

/** Telephone numbers that members have proved as their own; a number is one member's. */
interface ProvedPhones {

	public function has( int $member ): bool;

	/** A member's number with its country, +8613800000000; empty for none. */
	public function of( int $member ): string;

	/** Whose number it is, 0 for nobody's. */
	public function owner( string $phone ): int;

	/** Gives a member a number in place of the one before; false where it is another's. */
	public function give( int $member, string $phone ): bool;

	public function forget( int $member ): void;
}
