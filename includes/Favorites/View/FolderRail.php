<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Favorites\Http\FavoriteLists;

/** The member's public folder that most follow, in the rail of the member's page. */
final class FolderRail implements MemberRail {

	public function __construct(
		private readonly FolderFollows $follows,
		private readonly FolderService $folders,
		private readonly FavoriteLists $lists
	) {}

	public function position(): int {
		return 10;
	}

	public function html( int $member, int $viewer ): string {
		$best = $this->follows->best( $member );
		if ( null === $best ) {
			return '';
		}
		try {
			$folder = $this->folders->visible( $best['folder']->id, $viewer );
			$url    = FavoriteLists::folder_url( $this->lists->require_address( $member ), $folder->id );
		} catch ( Failure ) {
			return '';
		}
		return Partial::render(
			'favorites/rail',
			array(
				'title' => $folder->title,
				'followers' => $folder->followers,
				'week' => $best['week'],
				'url' => $url,
				'own' => $member === $viewer,
			)
		);
	}
}
