<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes\View;

use Zeromo\Community\Circles\Api\CircleMenuEntry;
use Zeromo\Community\Members\Api\PressForms;

/** 搜索这个圈子 in 更多 of a circle. */
final class CircleEntry implements CircleMenuEntry {

	public function html( int $circle_id, int $viewer ): string {
		return PressForms::entry(
			add_query_arg( array( 's' => '', 'in' => "circle-$circle_id" ), home_url( '/' ) ),
			'search',
			__( '搜索这个圈子', 'zeromo-community' )
		);
	}
}
