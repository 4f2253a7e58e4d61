<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** State of a row of the feed; the number is stored. Lists for everybody show Listed only. */
enum FeedState: int {

	case Draft   = 0;
	case Listed  = 1;
	case Pending = 2;
	/** Private, behind core's password: its own page decides. */
	case Other   = 3;
	case Trash   = 4;
	/** Becomes public at its own time. */
	case Scheduled = 5;
	/** A moderator said no. */
	case Refused = 6;

	/** Core's status of what a moderator has refused. */
	public const REFUSED = 'zeromo_refused';

	/** From core's status. */
	public static function of( string $status, string $password = '' ): self {
		return match ( $status ) {
			'publish' => '' === $password ? self::Listed : self::Other,
			'draft'   => self::Draft,
			'pending' => self::Pending,
			'trash'   => self::Trash,
			'future'  => self::Scheduled,
			self::REFUSED => self::Refused,
			default   => self::Other,
		};
	}

	/** Its word in answers. */
	public function word(): string {
		return match ( $this ) {
			self::Draft     => 'draft',
			self::Listed    => 'publish',
			self::Pending   => 'pending',
			self::Other     => 'private',
			self::Trash     => 'trash',
			self::Scheduled => 'future',
			self::Refused   => 'refused',
		};
	}

	/** Its name on a card, empty for what is public. */
	public function label(): string {
		return match ( $this ) {
			self::Pending   => __( '审核中', 'zeromo-community' ),
			self::Draft     => __( '草稿', 'zeromo-community' ),
			self::Other     => __( '未公开', 'zeromo-community' ),
			self::Scheduled => __( '定时发布', 'zeromo-community' ),
			self::Refused   => __( '未通过', 'zeromo-community' ),
			default         => '',
		};
	}
}
