<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Follows\FollowService;

/** The follow button on a member's page and in rows of members; a page also says whether it is mutual. */
final class FollowMemberSlot implements MemberSlot {

	/**
	 * @param \Closure(): FollowService $follows Asked for at the head of a member's page.
	 * @param \Closure(): Blocks $blocks Asked for at the head of a member's page.
	 */
	public function __construct(
		#[Lazy( FollowService::class )] private readonly \Closure $follows,
		#[Lazy( Blocks::class )] private readonly \Closure $blocks
	) {}

	public function position(): int {
		return 20;
	}

	public function html( MemberCard $card, int $viewer, string $place ): string {
		if ( 'menu' === $place || $card->id === $viewer ) {
			return '';
		}
		$head = 'header' === $place;
		if ( $head && ( $this->blocks )()->between( $viewer, $card->id ) ) {
			return '';
		}
		$mutual = $head && $card->following && ( $this->follows )()->state( $viewer, $card->id )->mutual;
		return Partial::render(
			'follows/follow-button',
			array(
				'user_id' => $card->id,
				'following' => $card->following,
				'mutual' => $mutual,
				'size' => $head ? 'm' : 's',
			)
		);
	}
}
