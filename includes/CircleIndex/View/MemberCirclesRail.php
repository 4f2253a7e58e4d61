<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\View;

use Zeromo\Community\CircleIndex\Api\CircleRows;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberRail;

/** The largest circles of a member in the rail of the member's page. */
final class MemberCirclesRail implements MemberRail {

	private const SHOWN = 3;

	public function __construct(
		private readonly MemberCirclesTab $tab,
		private readonly CircleRows $rows,
		private readonly MemberDirectory $members
	) {}

	public function position(): int {
		return 20;
	}

	public function html( int $member, int $viewer ): string {
		$ids  = $this->tab->ids( $member, $viewer );
		$user = array() === $ids ? false : get_userdata( $member );
		if ( false === $user ) {
			return '';
		}
		$all = count( $ids ) > self::SHOWN
			? $this->members->url( $member, $user->user_nicename, $this->tab->slug() )
			: '';
		return $this->rows->html(
			array_slice( $ids, 0, self::SHOWN ),
			$viewer,
			__( '加入的圈子', 'zeromo-community' ),
			$all
		);
	}
}
