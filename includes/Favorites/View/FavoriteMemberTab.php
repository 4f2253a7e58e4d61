<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Http\FavoriteLists;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Members\Api\CountedTab;
use Zeromo\Community\Members\Api\MemberPrivacy;

/** 收藏 on a member's page. */
final class FavoriteMemberTab implements CountedTab {

	public function __construct(
		private readonly FavoritePage $page,
		private readonly FavoriteLists $lists,
		private readonly FolderService $folders,
		private readonly MemberPrivacy $privacy
	) {}

	public function slug(): string {
		return 'favorites';
	}

	public function label(): string {
		return _x( '收藏', 'list', 'zeromo-community' );
	}

	public function position(): int {
		return 30;
	}

	public function count( int $member, int $viewer ): int {
		return min(
			self::MOST,
			$member === $viewer ? $this->folders->total( $member ) : $this->folders->public_count( $member, $viewer )
		);
	}

	public function html( int $member, int $viewer ): ?string {
		if ( ! $this->privacy->allows( MemberPrivacy::FAVORITES, $member, $viewer ) ) {
			return null;
		}
		return $this->page->html( $member, $viewer, $this->lists->require_address( $member ), Input::asked() );
	}
}
