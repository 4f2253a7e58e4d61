<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Social\BlockService;
use Zeromo\Community\Social\FollowService;

/** The follow button on a member's page and in rows of members; a page also says whether it is mutual. */
#[Place( 1 )]
final class FollowMemberSlot implements MemberSlot {

	/**
	 * @param \Closure(): FollowService $follows Asked for at the head of a member's page.
	 * @param \Closure(): BlockService $blocks Asked for at the head of a member's page.
	 */
	public function __construct(
		#[Lazy( FollowService::class )] private readonly \Closure $follows,
		#[Lazy( BlockService::class )] private readonly \Closure $blocks
	) {}

	public function html( array $card, int $viewer, string $place ): string {
		if ( $card['id'] === $viewer ) {
			return '';
		}
		$head = 'header' === $place;
		if ( $head && ( $this->blocks )()->between( $viewer, $card['id'] ) ) {
			return '';
		}
		$mutual = $head && $card['following'] && ( $this->follows )()->state( $viewer, $card['id'] )->mutual;
		return Partial::render(
			'social/follow-button',
			array( 'user_id' => $card['id'], 'following' => $card['following'], 'mutual' => $mutual, 'size' => $head ? 'm' : 's' )
		);
	}
}
