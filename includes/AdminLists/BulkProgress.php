<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Schema;

/**
 * How far it is.
 *
 * @phpstan-import-type Answer from Schema
 */
final class BulkProgress implements \JsonSerializable {

	/**
	 * @param int                $done    Rows that are done.
	 * @param int                $waiting Rows still to do.
	 * @param array<int, string> $refused Row => why.
	 * @param int                $undo    Of those that are done, how many were noted so that they can be taken back.
	 */
	public function __construct(
		public readonly int $id,
		public readonly BulkCall $call,
		public readonly int $done,
		public readonly int $waiting,
		public readonly array $refused,
		public readonly int $undo = 0
	) {}

	/** @return Answer */
	public function jsonSerialize(): array {
		return array(
			'id'      => $this->id,
			'list'    => $this->call->list,
			'act'     => $this->call->act,
			'total'   => $this->done + $this->waiting + count( $this->refused ),
			'done'    => $this->done,
			'waiting' => $this->waiting,
			'refused' => array_map(
				static fn( int $id, string $reason ): array => array( 'id' => $id, 'reason' => $reason ),
				array_keys( $this->refused ),
				$this->refused
			),
			'undo'    => $this->undo,
		);
	}
}
