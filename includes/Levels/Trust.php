<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\LevelSource;
use Zeromo\Community\TextChecks\Api\TrustedMembers;

/**
 * How far a member is trusted, from what is kept of them: days since they registered, what of theirs is public, and
 * decisions that something of theirs broke the rules. It lifts what new members may not; circles and locks can ask for
 * it. One decision lowers nothing, and who writes much is allowed more of them.
 */
final class Trust implements TrustedMembers, LevelSource {

	/** Public posts of the first level: a setting; 0 switches trust off. */
	public const POSTS = 'trust_posts';

	/** Days of the first level: a setting. */
	public const DAYS = 'trust_days';

	/** Public posts of the second level: a setting. */
	public const MORE_POSTS = 'trust_more_posts';

	/** Days of the second level: a setting. */
	public const MORE_DAYS = 'trust_more_days';

	/** Decisions that take trust: a setting, two at least. */
	public const UPHELD = 'trust_upheld';

	/** Public posts that allow one decision more. */
	private const EACH = 20;

	public function __construct(
		private readonly Counters $counters,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** 0 for a new member, 1 and 2 for trusted ones; 0 for all where trust is off. */
	public function level( int $member ): int {
		$user = $this->is_on() && $member > 0 ? get_userdata( $member ) : false;
		return false === $user ? 0 : $this->judge( $member, (int) strtotime( $user->user_registered . ' UTC' ) );
	}

	public function has( int $member ): bool {
		return $this->level( $member ) > 0;
	}

	public function labels(): array {
		return $this->is_on()
			? array(
				'trust:1' => __( '受信任的成员', 'zeromo-community' ),
				'trust:2' => __( '长期受信任的成员', 'zeromo-community' ),
			)
			: array();
	}

	public function of( int $member ): array {
		return array_slice( array( 'trust:1', 'trust:2' ), 0, $this->level( $member ) );
	}

	public function standing( int $member ): array {
		$level = $this->level( $member );
		return $level > 0 ? array( $this->labels()[ "trust:$level" ] ?? '' ) : array();
	}

	private function is_on(): bool {
		return $this->settings->int( self::POSTS ) > 0;
	}

	private function judge( int $member, int $registered ): int {
		$kept  = $this->counters->many( Counters::USER, array( $member ) )[ $member ] ?? array();
		$posts = $kept['content'] ?? 0;
		$days  = intdiv( max( 0, $this->clock->now() - $registered ), DAY_IN_SECONDS );
		return self::of_numbers(
			$days,
			$posts,
			$kept['upheld'] ?? 0,
			array(
				array( $this->settings->int( self::DAYS ), $this->settings->int( self::POSTS ) ),
				array( $this->settings->int( self::MORE_DAYS ), $this->settings->int( self::MORE_POSTS ) ),
			),
			$this->settings->int( self::UPHELD )
		);
	}

	/**
	 * The rule.
	 *
	 * @param int                   $days   Since the member registered.
	 * @param int                   $posts  Public ones.
	 * @param int                   $upheld Decisions that something of theirs broke the rules.
	 * @param list<array{int, int}> $levels Days and posts of each level.
	 * @param int                   $most   As many decisions take trust.
	 */
	public static function of_numbers( int $days, int $posts, int $upheld, array $levels, int $most ): int {
		if ( $upheld >= max( 2, $most ) + intdiv( $posts, self::EACH ) ) {
			return 0;
		}
		$level = 0;
		foreach ( $levels as $n => [ $least_days, $least_posts ] ) {
			if ( $days < $least_days || $posts < $least_posts ) {
				break;
			}
			$level = $n + 1;
		}
		return $level;
	}
}
