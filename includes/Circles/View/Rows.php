<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleRows;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;

/** Circles as rows of the rail. */
final class Rows implements CircleRows {

	public function __construct( private readonly CircleCards $cards ) {}

	public function html( array $ids, int $viewer, string $title, string $more = '' ): string {
		$cards = array() === $ids ? array() : $this->cards->cards( $ids, $viewer );
		if ( array() === $cards ) {
			return '';
		}
		Assets::require_front();
		return Partial::render( 'circles/rows', array( 'cards' => $cards, 'title' => $title, 'url' => $more ) );
	}
}
