<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\Api\CardBadge;
use Zeromo\Community\Members\Api\ShownBadge;

/** The newest badge of each member, kept where cards are drawn from. */
final class CardBadges {

	/** Job after a badge was changed, and for a site that comes from before. */
	public const REDRAW = 'badge_cards';

	private const EACH = 200;

	public function __construct(
		private readonly AwardRepository $awards,
		private readonly ShownBadge $shown,
		private readonly Library $library,
		private readonly Jobs $jobs
	) {}

	/**
	 * Reads what they have now and keeps it, inside the caller's unit: three statements at most.
	 *
	 * @param list<int> $members Members.
	 */
	public function refresh( array $members ): void {
		if ( array() === $members ) {
			return;
		}
		$newest   = $this->awards->newest( $members );
		$ids      = array_values(
			array_unique( array_filter( array_map( static fn( Badge $badge ): int => $badge->image, $newest ) ) )
		);
		$pictures = array() === $ids ? array() : $this->library->urls( $ids );
		$cards    = array_fill_keys( $members, null );
		foreach ( $newest as $member => $badge ) {
			$picture          = $pictures[ $badge->image ] ?? '';
			$cards[ $member ] = new CardBadge( $badge->icon, $badge->tone, $badge->name, $picture );
		}
		$this->shown->set( $cards );
	}

	/**
	 * Members who have a badge that was changed, 200 a piece.
	 *
	 * @param array<mixed> $payload `badge`, 0 for all; `after`: the last member that was looked at.
	 */
	#[Job( self::REDRAW, in_unit: true )]
	public function redraw( array $payload ): void {
		$badge   = is_int( $payload['badge'] ?? null ) ? $payload['badge'] : 0;
		$after   = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$members = $this->awards->holders( $badge, $after, self::EACH );
		$this->refresh( $members );
		if ( count( $members ) === self::EACH ) {
			$this->jobs->add( self::REDRAW, array( 'badge' => $badge, 'after' => end( $members ) ) );
		}
	}
}
