<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\View;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Follows\FollowLists;

/** Who followed the member last, in the rail of the member's page. */
final class FollowersRail implements MemberRail {

	private const FACES = 4;

	public function __construct( private readonly FollowLists $lists ) {}

	public function position(): int {
		return 30;
	}

	public function html( int $member, int $viewer ): string {
		try {
			$faces = $this->lists->page( $member, true, $viewer, null, 1, self::FACES )['items'];
		} catch ( Failure ) {
			return '';
		}
		return array() === $faces
			? ''
			: Partial::render(
				'follows/rail',
				array( 'faces' => array_column( $faces, 'card' ), 'own' => $member === $viewer )
			);
	}
}
