<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Work that waits: how much of it, and since when.
 *
 * @phpstan-import-type Answer from Schema
 */
final class Queue implements \JsonSerializable {

	/** As much is counted. */
	public const MOST = 99;

	/**
	 * @param string $id     Word of the queue.
	 * @param string $label  What it is called.
	 * @param int    $count  At most MOST.
	 * @param bool   $more   Whether there is more than that.
	 * @param int    $oldest Unix seconds, 0 for none.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly int $count,
		public readonly bool $more,
		public readonly int $oldest
	) {}

	/** @param list<int> $times Of at most MOST + 1, the oldest first. */
	public static function of( string $id, string $label, array $times ): self {
		$count = count( $times );
		return new self( $id, $label, min( self::MOST, $count ), $count > self::MOST, $times[0] ?? 0 );
	}

	/** @return Answer */
	public function jsonSerialize(): array {
		return array(
			'id'     => $this->id,
			'label'  => $this->label,
			'count'  => $this->count,
			'more'   => $this->more,
			'oldest' => $this->oldest > 0 ? Format::iso( $this->oldest ) : null,
		);
	}
}
