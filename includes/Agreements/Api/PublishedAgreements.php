<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Api;

use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Agreements\Sql\VersionRepository;

/** Whether the agreements have versions. */
final class PublishedAgreements {

	public function __construct( private readonly VersionRepository $versions ) {}

	/**
	 * Number of the newest version, 0 for none.
	 *
	 * @param 'terms'|'privacy' $name Which.
	 */
	public function number( string $name ): int {
		return $this->versions->latest( Kind::from( $name ) )->number ?? 0;
	}
}
