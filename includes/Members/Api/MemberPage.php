<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** The member page this request shows, `/member/{nicename}/{tab}/`. */
interface MemberPage {

	/** Member of the page being shown, 0 when it is none. */
	public function current(): int;

	/** Its tab, empty for the first. */
	public function tab(): string;
}
