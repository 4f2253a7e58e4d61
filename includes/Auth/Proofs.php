<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

/** E-mail addresses that members have given and not proved yet; any number of accounts may have given the same. */
interface Proofs {

	/** The account's address that is not proved, empty for none. */
	public function of( int $user ): string;

	/**
	 * Accounts that have given an address: the first and the last ones.
	 *
	 * @param int $most Of each.
	 * @return list<int>
	 */
	public function holders( string $address, int $most ): array;

	/** Keeps the address of an account with the print of the token that proves it. */
	public function put( int $user, string $address, string $token, int $expires ): void;

	/**
	 * Whose token it is, while it lives.
	 *
	 * @return array{user: int, address: string}|null
	 */
	public function by_token( string $token, int $now ): ?array;

	/** Takes the token away; true once. */
	public function use_token( int $user, string $token ): bool;

	/** Nobody waits to prove this address any more. */
	public function forget_address( string $address ): void;

	/** The account waits to prove nothing any more. */
	public function forget_user( int $user ): void;
}
