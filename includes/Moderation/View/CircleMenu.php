<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Moderation\Api\ReportLink;

/** 更多 of a circle: 复制链接, and 举报 for all but its owner. */
final class CircleMenu implements CircleSlot {

	public function __construct( private readonly Circles $circles ) {}

	public function slot(): string {
		return 'menu';
	}

	public function html( int $circle_id, int $owner_id, int $viewer ): string {
		return Partial::render(
			'moderation/circle-menu',
			array(
				'id'     => $circle_id,
				'url'    => $this->circles->find( $circle_id )->url ?? '',
				'report' => $viewer > 0 && $owner_id === $viewer ? '' : ReportLink::url( 'circle', $circle_id ),
			)
		);
	}
}
