<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A tab of the page of results that a higher room has, e.g. comments. */
#[OpenSet]
interface ResultTab {

	/** Word of `type` in the address. */
	public function word(): string;

	/** What the tab is called, Chinese. */
	public function label(): string;

	/**
	 * HTML of a page of results, empty for none. The limit of searches has been counted.
	 *
	 * @param string      $typed  Not blank.
	 * @param int         $viewer Caller, 0 for a visitor.
	 * @param Cursor|null $after  Place to go on from.
	 * @param string      $here   Address of the first page.
	 * @throws \Zeromo\Community\Kernel\Failure invalid, when it is too long.
	 */
	public function html( string $typed, int $viewer, ?Cursor $after, string $here ): string;
}
