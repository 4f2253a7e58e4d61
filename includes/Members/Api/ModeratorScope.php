<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * What one person moderates: exactly these queues, on the whole site or in these circles. It stands in place of
 * `moderate_zeromo`, which who has a scope does not have whatever their role; the routes of a queue run with it.
 * Kept with core's data of the user, so that asking costs no statement.
 */
final class ModeratorScope {

	/** Of core's user options: one for each site of a network. */
	public const OPTION = 'zeromo_scope';

	public const CAPABILITY = 'moderate_zeromo';

	/** Most circles of one person. */
	public const CIRCLES = 50;

	/**
	 * @param list<ModeratorQueue> $queues  At least one.
	 * @param list<int>            $circles None for the whole site.
	 */
	public function __construct( public readonly array $queues, public readonly array $circles ) {}

	/** A member's scope; null for who has none, who moderates by role or not at all. */
	public static function of( int $member ): ?self {
		$kept = $member > 0 ? get_user_option( self::OPTION, $member ) : false;
		if ( ! is_array( $kept ) ) {
			return null;
		}
		$names  = is_array( $kept['queues'] ?? null ) ? array_filter( $kept['queues'], 'is_string' ) : array();
		$queues = array_values( array_filter( array_map( ModeratorQueue::tryFrom( ... ), $names ) ) );
		$ids    = is_array( $kept['circles'] ?? null ) ? array_filter( $kept['circles'], 'is_int' ) : array();
		return array() === $queues ? null : new self( $queues, array_values( $ids ) );
	}

	public function has( ModeratorQueue $queue ): bool {
		return in_array( $queue, $this->queues, true );
	}

	/** Whether anything of it stands at 我的 › 审核; appeals have a page of their own. */
	public function is_of_desk(): bool {
		return array( ModeratorQueue::Appeals ) !== $this->queues;
	}

	/** Whether it has the queue on the whole site. */
	public function has_all( ModeratorQueue $queue ): bool {
		return array() === $this->circles && $this->has( $queue );
	}

	/** Whether the member decides on anything in the queue, by role or by scope. */
	public static function allows( int $member, ModeratorQueue $queue ): bool {
		return self::covers( $member, $queue ) || true === self::of( $member )?->has( $queue );
	}

	/** Whether the member decides in the whole queue, by role or by scope. */
	public static function covers( int $member, ModeratorQueue $queue ): bool {
		return $member > 0
			&& ( user_can( $member, self::CAPABILITY ) || true === self::of( $member )?->has_all( $queue ) );
	}

	/**
	 * Runs what a queue of the whole site needs as one who moderates the site, where the member's scope has it.
	 *
	 * @template T
	 * @param \Closure(): T $work What the queue's route does.
	 * @return T
	 */
	public static function within( int $member, ModeratorQueue $queue, \Closure $work ): mixed {
		if ( true !== self::of( $member )?->has_all( $queue ) ) {
			return $work();
		}
		$grant = static fn( mixed $held, mixed $wanted, mixed $asked, mixed $user ): mixed =>
			is_array( $held ) && $user instanceof \WP_User && $user->ID === $member
				? array( self::CAPABILITY => true ) + $held
				: $held;
		add_filter( 'user_has_cap', $grant, 10, 4 );
		try {
			return $work();
		} finally {
			remove_filter( 'user_has_cap', $grant, 10 );
		}
	}
}
