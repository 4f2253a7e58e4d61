<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

/** What is counted, as a row of `number_log` says it. */
enum Happening: int {
	case Post    = 1;
	case Comment = 2;
	/** A comment by somebody else than the author of the post. */
	case Answer  = 3;
	case Member  = 4;
	case Visit   = 5;
	case Joined  = 6;
	case Left    = 7;
	/** Acts of staff that were taken back, at the time of the act. */
	case PostWaits    = 8;
	case CommentWaits = 9;
	case Stayed       = 10;

	/** Whether its subject is a post. */
	public function is_of_post(): bool {
		return self::Post === $this || self::PostWaits === $this || $this->is_of_comment();
	}

	/** Whether a comment came or waits again. */
	public function is_of_comment(): bool {
		return in_array( $this, array( self::Comment, self::Answer, self::CommentWaits ), true );
	}

	/** Whether it shows that the member was here. */
	public function is_seen(): bool {
		return in_array( $this, array( self::Post, self::Comment, self::Answer, self::Visit ), true );
	}
}
