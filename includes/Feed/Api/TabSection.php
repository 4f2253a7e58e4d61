<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A part of a page with tabs, one of which is drawn with the page; the others come by GET /page/tab-section-list when
 * they are opened. A room contributes it; the partial `blocks/tab-section` draws it.
 */
#[OpenSet]
interface TabSection {

	/** Its `section_id`: small letters, digits, - and _. */
	public function id(): string;

	/**
	 * Its tabs, the first of them is open.
	 *
	 * @return non-empty-array<string, string> `tab_id` => label.
	 */
	public function tabs(): array;

	/**
	 * What a tab shows this viewer.
	 *
	 * @param string $tab    One of tabs().
	 * @param int    $viewer Caller, 0 for a visitor.
	 * @param int    $page   Page it stands on, one the viewer may see; 0 where the section does not depend on it.
	 * @throws Failure Where the viewer may not see it, or not on this page.
	 */
	public function html( string $tab, int $viewer, int $page ): string;
}
