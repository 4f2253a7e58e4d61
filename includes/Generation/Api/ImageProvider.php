<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A service that makes pictures out of words. A room contributes one; a plugin adds its own by the filter
 * `zeromo_generation_providers`. No method throws for what the service does: every outcome is an ImageAnswer.
 */
#[OpenSet]
interface ImageProvider {

	/** Word that is kept with models, at most 30 letters. */
	public function name(): string;

	/** What the owner reads. */
	public function label(): string;

	/** Address that is called where the owner has typed none; empty when it needs none. */
	public function endpoint(): string;

	/** Whether it is called with a key. */
	public function needs_key(): bool;

	/** Whether it draws on this server: quick, and asking twice costs nothing. */
	public function is_local(): bool;

	/** Asks for pictures, once for a number. */
	public function begin( ImageRequest $request ): ImageAnswer;

	/** Asks how far a task is that begin() has named. */
	public function ask( ImageRequest $request, string $task ): ImageAnswer;

	/** Whether address, key and model are taken, without making a picture; a waiting answer means that they are. */
	public function check( ImageRequest $request ): ImageAnswer;
}
