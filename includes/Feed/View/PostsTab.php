<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\View;

use Zeromo\Community\Feed\Api\AuthorCounts;
use Zeromo\Community\Feed\Api\FeedBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\CountedTab;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\PostKind;

/** 动态 and 文章 on a member's page. */
#[Named( 'all', false )]
#[Named( 'articles', true )]
final class PostsTab implements CountedTab {

	public function __construct(
		private readonly FeedBlock $feed,
		private readonly AuthorCounts $counts,
		private readonly bool $articles
	) {}

	public function slug(): string {
		return $this->articles ? 'posts' : '';
	}

	public function label(): string {
		return $this->articles ? __( '文章', 'zeromo-community' ) : __( '动态', 'zeromo-community' );
	}

	public function position(): int {
		return $this->articles ? 20 : 10;
	}

	public function count( int $member, int $viewer ): int {
		return $this->counts->listed(
			$member,
			$viewer,
			( $this->articles ? PostKind::Article : PostKind::Activity )->value
		);
	}

	public function html( int $member, int $viewer ): string {
		$cursor = FeedBlock::cursor();
		return $this->feed->list_of(
			new FeedQuery(
				'member',
				$this->articles ? 'post' : '',
				0,
				0,
				$member,
				0,
				'',
				'latest',
				'',
				'',
				$cursor->at,
				1,
				$this->feed->size(),
				$cursor->back
			)
		);
	}
}
