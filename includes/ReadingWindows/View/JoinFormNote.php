<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\View;

use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\ReadingWindows\Windows;
use Zeromo\Community\ReadingWindows\WindowWords;

/** Below the join form. */
final class JoinFormNote implements CircleSlot {

	public function __construct( private readonly Windows $windows ) {}

	public function slot(): string {
		return 'door';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$days = $this->windows->now( $circle->id );
		return Windows::ALL === $days
			? ''
			: Partial::render( 'reading-windows/note', array( 'words' => WindowWords::before( $days ) ) );
	}
}
