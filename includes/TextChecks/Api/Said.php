<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

/** What a filter has said in the place of the site's own check. */
final class Said {

	/**
	 * 'pass', 'review' or 'block', an array of `verdict`, `text` and `message`, or a WP_Error, which blocks with its
	 * message; null for anything else.
	 */
	public static function read( mixed $said, string $text ): ?Verdict {
		if ( $said instanceof \WP_Error ) {
			return Verdict::block( $text, $said->get_error_message() );
		}
		$all     = is_array( $said ) ? $said : array( 'verdict' => $said );
		$changed = is_string( $all['text'] ?? null ) ? $all['text'] : $text;
		return match ( $all['verdict'] ?? null ) {
			Verdict::PASS   => Verdict::pass( $changed ),
			Verdict::REVIEW => Verdict::review( $changed ),
			Verdict::BLOCK  => Verdict::block( $text, is_string( $all['message'] ?? null ) ? $all['message'] : '' ),
			default         => null,
		};
	}
}
