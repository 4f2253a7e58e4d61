<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

/** A ban as everybody may know of it. */
final class BanRecord {

	/**
	 * @param int    $id     Record.
	 * @param int    $member Who.
	 * @param int    $level  Of Moderation's bans.
	 * @param string $reason One of the site's list, empty for another.
	 * @param int    $since  Unix seconds.
	 * @param int    $ends   When it was to end, Unix seconds, 0 for never.
	 * @param int    $over   When it is over, BanRecords::NEVER for never; before $ends where it was lifted or replaced.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $member,
		public readonly int $level,
		public readonly string $reason,
		public readonly int $since,
		public readonly int $ends,
		public readonly int $over
	) {}

	/** What is forbidden. */
	public function label(): string {
		return match ( $this->level ) {
			1       => __( '禁止评论和私信', 'zeromo-community' ),
			2       => __( '禁止发布任何内容', 'zeromo-community' ),
			default => __( '禁止登录', 'zeromo-community' ),
		};
	}

	public function reason(): string {
		return '' === $this->reason ? __( '其他', 'zeromo-community' ) : $this->reason;
	}

	/** How long it was meant to hold. */
	public function length(): string {
		if ( 0 === $this->ends ) {
			return __( '永久', 'zeromo-community' );
		}
		$days = max( 1, intdiv( $this->ends - $this->since + DAY_IN_SECONDS - 1, DAY_IN_SECONDS ) );
		/* translators: %d: number of days */
		return sprintf( _n( '%d 天', '%d 天', $days, 'zeromo-community' ), $days );
	}

	public function holds( int $now ): bool {
		return $this->over > $now;
	}

	/** The state in a word. */
	public function state( int $now ): string {
		return match ( true ) {
			$this->holds( $now )                              => __( '生效中', 'zeromo-community' ),
			0 === $this->ends || $this->over < $this->ends => __( '已解除', 'zeromo-community' ),
			default                                           => __( '已结束', 'zeromo-community' ),
		};
	}
}
