<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Api;

use Zeromo\Community\Wallet\Sql\PayeeRepository;

/** Where members want to be paid, for staff's tables. */
final class MemberPayees {

	public function __construct( private readonly PayeeRepository $rows ) {}

	/**
	 * By member; who has given none is not in it.
	 *
	 * @param list<int> $members Not empty.
	 * @return array<int, array{account: string, name: string}>
	 */
	public function of( array $members ): array {
		return $this->rows->of_members( $members );
	}
}
