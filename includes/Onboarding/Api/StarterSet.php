<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * What a new community of one kind starts with. Ours are in `Onboarding/Sets`; a plugin contributes its own by
 * `zeromo_register`.
 */
#[OpenSet]
interface StarterSet {

	/** Its name in routes and on the command line: a-z, single among all sets. */
	public function key(): string;

	/** What owners read, Chinese. */
	public function label(): string;

	/** What it is for and what it sets, a sentence. */
	public function description(): string;

	/** Where it is shown, lowest first. */
	public function place(): int;

	/**
	 * Settings by their names; a name that no room has is passed over, so that a set can speak of a room that comes
	 * later.
	 *
	 * @return array<string, bool|int|string|list<string>>
	 */
	public function settings(): array;

	/** Whether it proposes that everybody may register. */
	public function is_open(): bool;

	/** Who it proposes may make circles. */
	public function makers(): CircleMakers;

	/** @return list<SampleCircle> */
	public function circles(): array;

	/** @return list<SampleTopic> */
	public function topics(): array;

	/** @return list<SamplePost> */
	public function posts(): array;
}
