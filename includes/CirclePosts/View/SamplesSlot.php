<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CirclePosts\CircleSamples;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** Beginnings of posts at the door of a circle, for who has not joined; none where the owner has chosen none. */
#[Place( 3 )]
final class SamplesSlot implements CircleSlot {

	public function __construct( private readonly CircleSamples $samples ) {}

	public function slot(): string {
		return 'door';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$posts = $this->samples->shown( $circle->id, $viewer );
		return array() === $posts ? '' : Partial::render( 'posts/circle-samples', array( 'posts' => $posts ) );
	}
}
