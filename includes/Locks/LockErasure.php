<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Posts\Api\AuthorErasure;
use Zeromo\Community\Posts\Api\FeedSync;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Locks\Api\LockEditor;

/** What published posts hide goes with their author. */
final class LockErasure implements AuthorErasure {

	public function __construct(
		private readonly LockEditor $locks,
		private readonly FeedSync $sync,
		private readonly Db $db
	) {}

	public function erase_of( int $author, int $limit ): int {
		$hiding = $this->locks->of_author( $author, $limit );
		foreach ( $hiding as $id ) {
			$this->db->transaction( fn() => $this->locks->store( $id, null ) );
			$this->sync->touched( $id );
		}
		return count( $hiding );
	}
}
