<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Tells people from programs before a code is sent or an account is made; contributed, and off where the owner says so. */
#[OpenSet]
interface HumanCheck {

	/** A code is to be sent to a number or an address that a visitor gave. */
	public const CODE = 'code';

	/** An account is to be made of a name or an address and a password. */
	public const REGISTER = 'register';

	/**
	 * Lets a call pass, or refuses it. An answer is used up by it.
	 *
	 * @param string $place  CODE or REGISTER.
	 * @param string $answer What the call brought in its argument `captcha`, empty for nothing.
	 * @throws \Zeromo\Community\Kernel\Failure The check's own, where an answer is missing, wrong, old or used.
	 */
	public function check( string $place, string $answer ): void;
}
