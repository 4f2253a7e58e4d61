<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Circles\Api\CircleMenuEntry;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Moderation\Api\ReportLink;

/** 更多 of a circle: 复制链接, entries of other rooms, and 举报 for all but its owner. */
final class CircleMenu implements CircleSlot {

	/**
	 * @param Circles                     $circles Its address.
	 * @param Collection<CircleMenuEntry> $entries Of other rooms.
	 */
	public function __construct(
		private readonly Circles $circles,
		#[All( CircleMenuEntry::class )] private readonly Collection $entries
	) {}

	public function slot(): string {
		return 'menu';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		return Partial::render(
			'moderation/circle-menu',
			array(
				'id'     => $circle->id,
				'url'    => $this->circles->find( $circle->id )->url ?? '',
				'more'   => implode(
					'',
					array_map(
						static fn( CircleMenuEntry $entry ): string => $entry->html( $circle->id, $viewer ),
						$this->entries->all()
					)
				),
				'report' => $viewer > 0 && $circle->owner_id === $viewer
					? ''
					: ReportLink::url( 'circle', $circle->id ),
			)
		);
	}
}
