<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\View;

use Zeromo\Community\Badges\BadgePictures;
use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberHeadPart;

/** The newest badges in the head of a member's page. */
final class BadgeHead implements MemberHeadPart {

	private const SHOWN = 12;

	public function __construct( private readonly AwardRepository $awards, private readonly BadgePictures $images ) {}

	public function html( int $member, int $viewer ): string {
		$awards = $this->awards->of( $member, self::SHOWN );
		return array() === $awards ? '' : Partial::render(
			'badges/head',
			array( 'awards' => $awards, 'pictures' => $this->images->of( $awards ) )
		);
	}
}
