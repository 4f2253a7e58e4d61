<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\CircleCards;
use Zeromo\Community\Circles\CircleRepository;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;

/** zeromo/circles-rail: 推荐圈子, the largest ones the viewer is not in. */
final class RailBlock implements ServerBlock {

	public function __construct(
		private readonly CircleRepository $circles,
		private readonly CircleCards $cards,
		private readonly Pages $pages,
		private readonly Caller $caller
	) {}

	public function name(): string {
		return 'zeromo/circles-rail';
	}

	public function render( array $attributes, string $content ): string {
		$limit  = is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 4;
		$viewer = $this->caller->id();
		$cards  = $this->cards->cards( $this->circles->unjoined_by( $viewer, $limit ), $viewer );
		if ( array() === $cards ) {
			return '';
		}
		Assets::need_front();
		return Partial::render( 'circles/rows', array( 'cards' => $cards, 'url' => $this->pages->id( 'circles' ) > 0 ? $this->pages->url( 'circles' ) : '' ) );
	}
}
