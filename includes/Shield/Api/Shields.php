<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * Who is closed to strangers at the moment. The end of a shield stands in user meta, which core reads for all members
 * of a list at once; a member without a shield costs no statement of ours.
 */
final class Shields {

	/** User meta: until when, Unix seconds. */
	public const META = '_zeromo_shield_until';

	/** @param Collection<Acquaintance> $known Who is no stranger. */
	public function __construct(
		private readonly Clock $clock,
		#[All( Acquaintance::class )] private readonly Collection $known
	) {}

	/** When the member's shield ends, Unix seconds; 0 where there is none. */
	public function until( int $member ): int {
		$until = get_user_meta( $member, self::META, true );
		return is_numeric( $until ) && (int) $until > $this->clock->now() ? (int) $until : 0;
	}

	/** Whether the one is a stranger to a member who has a shield; nobody is a stranger to themselves. */
	public function closed( int $from, int $to ): bool {
		return array() === $this->open( $from, array( $to ) );
	}

	/**
	 * Those of the members whom the one may address.
	 *
	 * @param int       $from    Who addresses them, 0 for a visitor.
	 * @param list<int> $members Members.
	 * @return list<int> In the same order.
	 */
	public function open( int $from, array $members ): array {
		update_meta_cache( 'user', $members );
		$shielded = array_values(
			array_filter( $members, fn( int $one ): bool => $one !== $from && $this->until( $one ) > 0 )
		);
		if ( array() === $shielded ) {
			return $members;
		}
		$known = array();
		foreach ( 0 === $from ? array() : $this->known->all() as $one ) {
			array_push( $known, ...$one->of( $from, $shielded ) );
		}
		return array_values( array_diff( $members, array_diff( $shielded, $known ) ) );
	}

	/**
	 * Refuses a stranger.
	 *
	 * @throws Failure forbidden
	 */
	public function need( int $from, int $to ): void {
		if ( $to > 0 && $this->closed( $from, $to ) ) {
			throw Failure::forbidden( self::words() );
		}
	}

	/** What a stranger is told. */
	public static function words(): string {
		return __( '对方开启了防打扰，暂时只有对方关注的人可以评论、@ 和发私信', 'zeromo-community' );
	}
}
