<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Kernel\Failure;

/** Failures of this room beside the standard ones. */
final class Failures {

	/** The poll's deadline has passed. */
	public static function closed(): Failure {
		return new Failure( 'zeromo_poll_closed', 409, __( '投票已结束', 'zeromo-community' ) );
	}

	/** The member has already voted for other options. */
	public static function voted(): Failure {
		return new Failure( 'zeromo_poll_voted', 409, __( '已经投过票，不能更改', 'zeromo-community' ) );
	}

	/** The author changed the poll while the member was choosing. */
	public static function changed(): Failure {
		return new Failure( 'zeromo_poll_changed', 409, __( '投票已被修改，请刷新后再选', 'zeromo-community' ) );
	}

	/** A poll with votes cannot be changed. */
	public static function has_votes(): Failure {
		return Failure::content( 'poll', __( '已有人投票，不能再修改选项', 'zeromo-community' ) );
	}
}
