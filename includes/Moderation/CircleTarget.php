<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** Circles as what is reported; moderators of the site decide, never who runs the circle. */
#[Place( 2 )]
final class CircleTarget implements ReportTarget {

	public function __construct( private readonly Circles $circles ) {}

	public function type(): string {
		return 'circle';
	}

	public function names(): array {
		return array( 'circle', 'zeromo_circle' );
	}

	public function label(): string {
		return __( '圈子', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		return $this->things( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function things( array $ids, int $moderator ): array {
		// The card of a closed circle is seen by everybody, so a circle may be reported by everybody; it stands in no
		// circle.
		return array_map(
			static fn( Circle $circle ): Thing => new Thing(
				'circle',
				$circle->id,
				$circle->owner_id,
				0,
				$circle->title,
				$circle->url
			),
			$this->circles->many( $ids )
		);
	}

	public function removes(): bool {
		return false;
	}

	public function remove( int $id, int $moderator ): void {}
}
