<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Circle;

use Zeromo\Community\Circles\Api\CircleTab;

/** 文件 on a circle's page: its posts that bring a file. */
final class FilesTab implements CircleTab {

	public const SLUG = 'files';

	public function slug(): string {
		return self::SLUG;
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
