<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Seal\Sealing;
use Zeromo\Community\Ledger\Sql\SealSql;

/** What other rooms may do about the seal. */
final class Seals {

	public function __construct( private readonly Sealing $sealing, private readonly SealSql $rows ) {}

	/** Seals all days that are over. */
	public function seal(): void {
		$this->sealing->seal();
	}

	/**
	 * Erases what a member's movements say in words; the seal still holds. Movements in which another member has a part
	 * keep theirs.
	 *
	 * @return int How many.
	 */
	public function erase_words( int $member ): int {
		return $this->rows->erase_words( $member );
	}
}
