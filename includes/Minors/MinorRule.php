<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Members\Api\VoiceRule;

/** Who rests writes nothing. */
final class MinorRule implements VoiceRule {

	public function __construct( private readonly MinorService $minors ) {}

	public function need( int $member ): void {
		$why = $this->minors->rest( $member );
		if ( '' !== $why ) {
			throw Failures::rests( $why );
		}
	}
}
