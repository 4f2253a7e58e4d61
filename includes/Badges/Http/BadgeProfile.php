<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges\Http;

use Zeromo\Community\Badges\Award;
use Zeromo\Community\Badges\BadgePictures;
use Zeromo\Community\Badges\ShownBadges;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\ProfilePart;

/** The newest badges in the public profile. */
final class BadgeProfile implements ProfilePart {

	public function __construct( private readonly ShownBadges $shown, private readonly BadgePictures $images ) {}

	public function schema(): array {
		return array( 'badges' => Schema::listing( BadgeSchema::badge() ) );
	}

	public function fields( int $id, int $viewer, array $totals ): array {
		$awards   = $this->shown->of( $id );
		$pictures = $this->images->of( $awards );
		return array(
			'badges' => array_map(
				static fn( Award $award ): array =>
					BadgeSchema::wire( $award->badge, $pictures[ $award->badge->image ] ?? '' ),
				$awards
			),
		);
	}
}
