<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberTab;

/** 收藏 on a member's page. */
final class FavoriteMemberTab implements MemberTab {

	public function __construct( private readonly FavoritePage $page, private readonly FavoriteLists $lists, private readonly MemberPrivacy $privacy ) {}

	public function slug(): string {
		return 'favorites';
	}

	public function label(): string {
		return _x( '收藏', 'list', 'zeromo-community' );
	}

	public function position(): int {
		return 30;
	}

	public function html( int $member, int $viewer ): ?string {
		if ( ! $this->privacy->allows( MemberPrivacy::FAVORITES, $member, $viewer ) ) {
			return null;
		}
		return $this->page->html( $member, $viewer, $this->lists->need_address( $member ), wp_unslash( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification -- reads which folder is open.
	}
}
