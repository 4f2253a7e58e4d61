<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

/**
 * Which members have 未成年人模式 on, whether the site offers it now or not: MinorService says where it is in force.
 * It stands in user meta, which core reads for all members of a list at once.
 */
final class MinorMode {

	/** User meta: the print of the PIN. */
	public const META = '_zeromo_minor_pin';

	public static function is_on( int $member ): bool {
		$pin = $member > 0 ? get_user_meta( $member, self::META, true ) : '';
		return is_string( $pin ) && '' !== $pin;
	}
}
