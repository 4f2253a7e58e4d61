<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit;

use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The acts of all rooms. */
final class Acts {

	/** @var array<string, string>|null */
	private ?array $labels = null;

	/** @param Collection<AuditActs> $rooms What rooms contribute. */
	public function __construct( #[All( AuditActs::class )] private readonly Collection $rooms ) {}

	/**
	 * Name => what it is called.
	 *
	 * @return array<string, string>
	 */
	public function labels(): array {
		return $this->labels ??= array_merge(
			...array_map( static fn( AuditActs $room ): array => $room->labels(), $this->rooms->all() )
		);
	}
}
