<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A rule of the site about who becomes a member; asked at every way in of ours, before core's hooks tell others. */
#[OpenSet]
interface SignUpRule {

	/**
	 * Lets somebody in, or refuses. What it uses up is given back by undone() where no account is made after all.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure The rule's own.
	 */
	public function admit( SignUp $new ): void;

	/** The account is there. */
	public function made( int $member, SignUp $new ): void;

	/** No account was made after admit(). */
	public function undone( SignUp $new ): void;
}
