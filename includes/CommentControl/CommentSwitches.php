<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\Posts\Api\PartValue;

/** What an author sets for the comments of a post while it is written. Null is what was not sent. */
final class CommentSwitches implements PartValue {

	public function __construct( public readonly ?bool $closed, public readonly ?bool $held ) {}

	/** @return array{closed?: bool, held?: bool} */
	public function plain(): array {
		return array_filter(
			array( 'closed' => $this->closed, 'held' => $this->held ),
			static fn( ?bool $on ): bool => null !== $on
		);
	}
}
