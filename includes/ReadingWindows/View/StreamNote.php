<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\View;

use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\ReadingWindows\Windows;
use Zeromo\Community\ReadingWindows\WindowWords;

/** Above the posts, for a member who does not read all of them. */
final class StreamNote implements CircleSlot {

	public function __construct( private readonly Windows $windows ) {}

	public function slot(): string {
		return 'stream';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$from = $this->windows->begins( $circle->id, $viewer );
		return 0 === $from
			? ''
			: Partial::render( 'reading-windows/note', array( 'words' => WindowWords::from( $from ) ) );
	}
}
