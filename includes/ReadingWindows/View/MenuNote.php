<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\View;

use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\ReadingWindows\Windows;
use Zeromo\Community\ReadingWindows\WindowWords;

/** Beside the join button, for who has not joined. */
final class MenuNote implements CircleSlot {

	public function __construct( private readonly Windows $windows, private readonly Memberships $members ) {}

	public function slot(): string {
		return 'menu';
	}

	public function html( int $circle_id, int $owner_id, int $viewer ): string {
		$days = $this->windows->now( $circle_id );
		return Windows::ALL === $days || $this->members->of( $circle_id, $viewer )->joined()
			? ''
			: Partial::render( 'reading-windows/note', array( 'words' => WindowWords::before( $days ) ) );
	}
}
