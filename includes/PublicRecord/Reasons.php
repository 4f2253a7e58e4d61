<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Moderation\Api\ReasonLimit;

/** The site's list of reasons. Own words of a moderator may tell of people and of what was reported: they are not shown. */
final class Reasons {

	public function __construct( private readonly Settings $settings ) {}

	/** The one of the list that words begin with; empty for another. */
	public function of( string $words ): string {
		$found = '';
		foreach ( $this->all() as $reason ) {
			if ( str_starts_with( $words, $reason ) && strlen( $reason ) > strlen( $found ) ) {
				$found = $reason;
			}
		}
		return $found;
	}

	/** @return list<string> */
	public function all(): array {
		$kept = $this->settings->get( ReasonLimit::REASONS );
		return is_array( $kept ) ? array_values( array_filter( $kept, 'is_string' ) ) : array();
	}
}
