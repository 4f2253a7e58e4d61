<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Blocks;

use Zeromo\Community\Content\Api\FeedQuery;
use Zeromo\Community\Members\Api\MemberTab;

/** 动态 and 文章 on a member's page. */
final class PostsTab implements MemberTab {

	public function __construct( private readonly FeedBlock $feed, private readonly bool $articles ) {}

	public function slug(): string {
		return $this->articles ? 'posts' : '';
	}

	public function label(): string {
		return $this->articles ? __( '文章', 'zeromo-community' ) : __( '动态', 'zeromo-community' );
	}

	public function position(): int {
		return $this->articles ? 20 : 10;
	}

	public function html( int $member, int $viewer ): string {
		$cursor = FeedBlock::cursor();
		return $this->feed->list_of( new FeedQuery( 'member', $this->articles ? 'post' : '', 0, 0, $member, 0, '', 'latest', '', '', $cursor->at, 1, $this->feed->size(), $cursor->back ) );
	}
}
