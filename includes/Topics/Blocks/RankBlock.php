<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Blocks;

use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\View\TopicCards;

/** zeromo/topics-rank: 热门话题 by heat, or 新话题, in the rail. */
#[Named( 'zeromo/topics-rank' )]
final class RankBlock implements ServerBlock {

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly TopicCards $cards,
		private readonly Pages $pages
	) {}

	public function render( array $attributes, string $content ): string {
		$limit = is_int( $attributes['limit'] ?? null ) ? max( 1, min( 20, $attributes['limit'] ) ) : 6;
		$new   = 'new' === ( $attributes['order'] ?? 'hot' );
		$rows  = $this->cards->rows( $new ? $this->topics->newest( $limit ) : $this->topics->page( '', 0, 0, $limit ) );
		if ( array() === $rows ) {
			return '';
		}
		$page = $this->pages->id( 'topics' );
		return Partial::render(
			$new ? 'topics/newest' : 'topics/rank',
			array( 'cards' => $rows, 'url' => $page > 0 && ! is_page( $page ) ? $this->pages->url( 'topics' ) : '' )
		);
	}
}
