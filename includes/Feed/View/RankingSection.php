<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\View;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Feed\Api\FeedService;
use Zeromo\Community\Feed\PostLinks;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Feed\Api\TabSection;

/** 热榜: what is hottest of a day, a week and a month. */
final class RankingSection implements TabSection {

	private const SHOWN = 6;

	/** Characters of a line. */
	private const LINE = 40;

	public function __construct( private readonly FeedService $feed, private readonly PostLinks $links ) {}

	public function id(): string {
		return 'ranking';
	}

	public function tabs(): array {
		return array(
			'week' => __( '本周', 'zeromo-community' ),
			'today' => __( '今日', 'zeromo-community' ),
			'month' => __( '本月', 'zeromo-community' ),
		);
	}

	public function html( string $tab, int $viewer, int $page ): string {
		$rows = $this->feed->rows( new FeedQuery( orderby: 'hot', date: $tab, per_page: self::SHOWN ), $viewer );
		return Partial::render( 'posts/ranking', array( 'rows' => array_map( $this->line( ... ), $rows ) ) );
	}

	/** @return array{title: string, url: string} */
	private function line( FeedRow $row ): array {
		$title = trim( $row->title );
		$text  = '' === $title ? SafeText::line( HtmlTokens::words( $row->body ) ) : $title;
		return array(
			'title' => '' === $text
				? __( '动态', 'zeromo-community' )
				: mb_substr(
					'' === $title ? $text : html_entity_decode( $text, ENT_QUOTES | ENT_HTML5 ),
					0,
					self::LINE
				),
			'url'   => $this->links->row( $row ),
		);
	}
}
