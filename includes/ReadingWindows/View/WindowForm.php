<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\View;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\ReadingWindows\Windows;
use Zeromo\Community\ReadingWindows\WindowWords;

/** Below 加入方式 of 管理, for who owns a closed circle. */
final class WindowForm implements CircleSlot {

	public function __construct( private readonly Windows $windows, private readonly CircleBoard $board ) {}

	public function slot(): string {
		return 'entry';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$is_own = $circle->owner_id === $viewer || $this->board->owns( $circle->id, $viewer );
		if ( $circle->public || ! $is_own ) {
			return '';
		}
		$now     = $this->windows->now( $circle->id );
		$choices = array_values( array_unique( array( ...WindowWords::CHOICES, $now ) ) );
		sort( $choices );
		return Partial::render(
			'reading-windows/form',
			array( 'circle_id' => $circle->id, 'now' => $now, 'choices' => $choices )
		);
	}
}
