<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

/** Merchant configurations: many for a gateway, each with all its versions. */
interface Merchants {

	/** The configuration new attempts of a gateway use; null where none is on. */
	public function current( string $gateway ): ?Merchant;

	/**
	 * Every configuration of all gateways in its newest version, the oldest first.
	 *
	 * @return list<Merchant>
	 */
	public function all(): array;

	/** A configuration in one of its versions. */
	public function find( int $id, int $version ): ?Merchant;

	/**
	 * All versions of all configurations of a gateway, the newest first: any of them may have signed a notice.
	 *
	 * @return list<Merchant>
	 */
	public function versions( string $gateway ): array;

	/**
	 * Stores a configuration; with other fields it is a new version. One of a gateway is on: the others are then off.
	 *
	 * @param int                   $id      0 for a new one.
	 * @param array<string, string> $values  Fields that may be read.
	 * @param array<string, string> $secrets Only those that were typed; the others stay.
	 * @return int Its id.
	 * @throws \Zeromo\Community\Kernel\Failure not_found.
	 */
	public function save( int $id, string $gateway, string $title, array $values, array $secrets, bool $is_on ): int;

	/** Whether a configuration is used for new attempts. */
	public function is_on( int $id ): bool;
}
