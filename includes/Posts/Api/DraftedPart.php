<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part of which a draft is not yet what readers get. It may lack something they will need, and it holds what only
 * they may know: what is typed and not sent is kept closed, and a password not at all, but what the post itself keeps
 * of it.
 */
interface DraftedPart {

	/** Refuses what lacks something; asked once more before others see the post. $holds is as in PartPlace. */
	public function require_finished( PartValue $value, bool $holds ): void;

	/** What is kept of it while it is only typed; $sent is from PostPart::read() or carry(). */
	public function keep( PartValue $sent ): PartValue;

	/** What is sent now, with what was typed before, from keep(), and is not told back to the editor. */
	public function carry( PartValue $sent, PartValue $typed ): PartValue;
}
