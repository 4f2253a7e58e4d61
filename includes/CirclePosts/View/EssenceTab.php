<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CircleMembers\Api\CircleTab;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Feed\Api\FeedBlock;
use Zeromo\Community\Html\Format;

/** 精华 on a circle's page. */
final class EssenceTab implements CircleTab {

	/** Counted no further. */
	private const MANY = 1000;

	public function __construct( private readonly EssenceRepository $essence ) {}

	public function slug(): string {
		return FeedBlock::ESSENCE;
	}

	public function label(): string {
		return __( '精华', 'zeromo-community' );
	}

	public function position(): int {
		return 10;
	}

	public function number( int $circle_id ): string {
		$count = $this->essence->count( $circle_id, self::MANY );
		return 0 === $count ? '' : ( $count >= self::MANY ? '999+' : Format::count( $count ) );
	}
}
