<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Sql\AuditRepository;
use Zeromo\Community\Audit\Sql\UndoRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;

/** How long entries, and the addresses in them, are kept. */
final class Retention {

	private const PIECE = 1000;

	/** Pieces of one turn; what is left is the next day's. */
	private const PIECES = 20;

	public function __construct(
		private readonly AuditRepository $audit,
		private readonly UndoRepository $undo,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** The daily turn. */
	#[Job( 'audit_retention', Job::DAY )]
	public function turn(): void {
		$this->work( 'audit_keep_days', $this->audit->prune( ... ) );
		$this->work( 'audit_address_days', $this->audit->forget_addresses( ... ) );
		$this->work( 'audit_undo_days', $this->undo->prune( ... ) );
	}

	/**
	 * @param \Closure(int, int): int $piece Does what is older than a time, and at most so many; gives how many it was.
	 */
	private function work( string $setting, \Closure $piece ): void {
		$days   = $this->settings->int( $setting );
		$before = $this->clock->now() - $days * DAY_IN_SECONDS;
		$left   = $days > 0 ? self::PIECES : 0;
		while ( $left-- > 0 && self::PIECE === $piece( $before, self::PIECE ) ) {
			continue;
		}
	}
}
