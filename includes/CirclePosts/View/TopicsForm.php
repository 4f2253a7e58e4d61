<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Topics\Api\Topics;

/** The circle's own topics among its posting rules: those it has and the largest others, to be ticked. */
#[Place( 2 )]
final class TopicsForm implements CircleSlot {

	private const CHOICES = 30;

	public function __construct( private readonly CirclePosts $posts, private readonly Topics $topics ) {}

	public function slot(): string {
		return 'posting';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$own   = array_column( $this->posts->topics( $circle->id ), 'title', 'id' );
		$other = array_column( $this->topics->page( '', 0, 1, self::CHOICES )['items'], 'title', 'id' );
		return array() === $own + $other
			? ''
			: Partial::render(
				'posts/circle-topics',
				array( 'circle_id' => $circle->id, 'own' => array_keys( $own ), 'topics' => $own + $other )
			);
	}
}
