<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Api;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Favorites\Sql\ItemRepository;

/** What members kept in another community goes into their first folder; nobody is told. */
final class FavoriteIntake {

	public function __construct(
		private readonly FolderService $folders,
		private readonly FolderRepository $rows,
		private readonly ItemRepository $items,
		private readonly Counters $counters
	) {}

	/** Keeps a post; inside the caller's unit. False where it was kept already. */
	public function take( int $member, int $post, int $time ): bool {
		$folder = $this->folders->default_id( $member );
		if ( ! $this->items->add( $folder, $post, $time ) ) {
			return false;
		}
		$this->rows->count( $folder, 1, $time );
		if ( $this->items->keep( $member, $post, $time ) ) {
			$this->counters->add( Counters::POST, $post, 'favorite', 1 );
		}
		return true;
	}
}
