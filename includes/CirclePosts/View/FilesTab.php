<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CircleMembers\Api\CircleTab;
use Zeromo\Community\Feed\Api\FeedBlock;

/** 文件 on a circle's page: its posts that bring a file. */
final class FilesTab implements CircleTab {

	public function slug(): string {
		return FeedBlock::FILES;
	}

	public function label(): string {
		return __( '文件', 'zeromo-community' );
	}

	public function position(): int {
		return 20;
	}

	public function number( int $circle_id ): string {
		return '';
	}
}
