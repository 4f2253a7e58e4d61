<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CirclePosts\CircleSamples;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** Which posts are shown before joining, below 加入方式, for who owns the circle. */
#[Place( 4 )]
final class SamplesForm implements CircleSlot {

	public function __construct( private readonly CircleSamples $samples, private readonly CircleBoard $board ) {}

	public function slot(): string {
		return 'entry';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		if ( ! $this->board->owns( $circle->id, $viewer ) ) {
			return '';
		}
		return Partial::render(
			'posts/circle-samples-form',
			array(
				'circle_id' => $circle->id,
				'most' => $this->board->most_samples(),
			) + $this->samples->choices( $circle->id, $viewer )
		);
	}
}
