<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\View;

use Zeromo\Community\Badges\BadgePictures;
use Zeromo\Community\Badges\ShownBadges;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberHeadPart;

/** The newest badges in the head of a member's page. */
final class BadgeHead implements MemberHeadPart {

	public function __construct( private readonly ShownBadges $shown, private readonly BadgePictures $images ) {}

	public function html( int $member, int $viewer ): string {
		$awards = $this->shown->of( $member );
		return array() === $awards ? '' : Partial::render(
			'badges/head',
			array( 'awards' => $awards, 'pictures' => $this->images->of( $awards ) )
		);
	}
}
