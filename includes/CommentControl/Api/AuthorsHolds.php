<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Api;

use Zeromo\Community\CommentControl\HoldGate;

/** Comments that wait for the author of their post. */
final class AuthorsHolds {

	public function __construct( private readonly HoldGate $gate ) {}

	/** The comment does not wait for the author any more; it shows no sooner for that. */
	public function give_up( int $comment ): void {
		$this->gate->forget( $comment );
	}
}
