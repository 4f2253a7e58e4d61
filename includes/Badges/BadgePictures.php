<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Media\Api\Library;

/** Addresses of badges' own pictures. */
final class BadgePictures {

	public function __construct( private readonly Library $library ) {}

	/**
	 * By id.
	 *
	 * @param list<Award> $awards Badges.
	 * @return array<int, string>
	 */
	public function of( array $awards ): array {
		$ids = array_values(
			array_filter( array_map( static fn( Award $award ): int => $award->badge->image, $awards ) )
		);
		return array() === $ids ? array() : $this->library->urls( $ids );
	}
}
