<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\View;

use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\CountedTab;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Setup\Pages;

/** 圈子 on a member's page: circles the member is in; those for members only are shown to the member alone. */
final class MemberCirclesTab implements CountedTab {

	private const SHOWN = 60;

	public function __construct(
		private readonly CircleLists $lists,
		private readonly CircleCards $cards,
		private readonly MemberPrivacy $privacy,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'circles';
	}

	public function label(): string {
		return __( '圈子', 'zeromo-community' );
	}

	public function position(): int {
		return 50;
	}

	public function count( int $member, int $viewer ): int {
		return count( $this->ids( $member, $viewer ) );
	}

	public function html( int $member, int $viewer ): ?string {
		if ( ! $this->privacy->allows( MemberPrivacy::CIRCLES, $member, $viewer ) ) {
			return null;
		}
		Assets::require_style( 'circle' );
		return Partial::render(
			'circles/joined',
			array(
				'cards' => $this->cards->cards( $this->ids( $member, $viewer ), $viewer ),
				'own' => $member === $viewer,
				'url' => $this->pages->url( 'circles' ),
			)
		);
	}

	/**
	 * Circles of the member that the viewer may know of, the largest first; none where the member keeps them private.
	 *
	 * @return list<int>
	 */
	public function ids( int $member, int $viewer ): array {
		if ( ! $this->privacy->allows( MemberPrivacy::CIRCLES, $member, $viewer ) ) {
			return array();
		}
		return RequestMemo::of(
			"circles:$member:$viewer",
			fn(): array => $this->lists->joined_by( $member, '', 0, 0, self::SHOWN, $member !== $viewer )
		);
	}
}
