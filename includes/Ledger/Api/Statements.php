<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Sql\StatementSql;

/** Members' statements: what has changed what they can spend, the newest first. */
final class Statements {

	/** @var array<string, string>|null */
	private ?array $labels = null;

	/** @param Collection<MovementKinds> $kinds Of all rooms. */
	public function __construct(
		#[All( MovementKinds::class )] private readonly Collection $kinds,
		private readonly StatementSql $lines
	) {}

	/**
	 * A page of a member's statement.
	 *
	 * @param int $before Turn of the last one that was read, 0 for the beginning.
	 * @param int $skip   How many are left out from there.
	 * @return list<StatementLine>
	 */
	public function page( int $member, Asset $asset, int $before, int $limit, int $skip = 0 ): array {
		return $this->lines->page( $member, $asset, $before, $limit, $skip, $this->labels() );
	}

	/** What a kind of movement is called. */
	public function label( string $kind ): string {
		return $this->labels()[ $kind ] ?? $kind;
	}

	/** @return array<string, string> Name => what it is called. */
	public function labels(): array {
		if ( null === $this->labels ) {
			$this->labels = array();
			foreach ( $this->kinds->all() as $kinds ) {
				$this->labels += $kinds->labels();
			}
		}
		return $this->labels;
	}
}
