<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhone;

/** The number that binding writes, in user meta: its presence says that it was proved. */
final class KeptPhone implements ProvedPhone {

	public const META = '_zeromo_proved_phone';

	public function has( int $member ): bool {
		$phone = $member > 0 ? get_user_meta( $member, self::META, true ) : '';
		return is_string( $phone ) && '' !== $phone;
	}
}
