<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Api;

use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;

/** Circles as rows of the rail. */
final class CircleRows {

	public function __construct( private readonly CircleCards $cards ) {}

	/**
	 * A block of rows with join buttons, in the order of the ids; empty if none of the circles exists.
	 *
	 * @param list<int> $ids    Circles.
	 * @param int       $viewer Caller, 0 for a visitor.
	 * @param string    $title  Heading.
	 * @param string    $more   URL of the full list, empty for none.
	 */
	public function html( array $ids, int $viewer, string $title, string $more = '' ): string {
		$cards = array() === $ids ? array() : $this->cards->cards( $ids, $viewer );
		if ( array() === $cards ) {
			return '';
		}
		Assets::require_front();
		return Partial::render( 'circles/rows', array( 'cards' => $cards, 'title' => $title, 'url' => $more ) );
	}
}
