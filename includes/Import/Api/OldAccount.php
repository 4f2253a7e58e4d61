<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** A member of another community, as an account here wants it. */
final class OldAccount {

	/**
	 * @param int    $id         Old number.
	 * @param string $login      Name to sign in with.
	 * @param string $slug       Of the member's page.
	 * @param string $spare      What stands in place of a slug that is taken.
	 * @param string $mail       Empty for none.
	 * @param string $hash       Of the password, as OldPasswords or core knows it; empty for none.
	 * @param string $name       As shown, empty for the login.
	 * @param string $about      Plain text about oneself.
	 * @param int    $registered Unix seconds.
	 * @param bool   $is_staff   Whether rights are left behind.
	 * @param int    $ban        Level of Bans, 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $login,
		public readonly string $slug,
		public readonly string $spare,
		public readonly string $mail,
		public readonly string $hash,
		public readonly string $name,
		public readonly string $about,
		public readonly int $registered,
		public readonly bool $is_staff,
		public readonly int $ban
	) {}
}
