<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;
use Zeromo\Community\Posts\Api\AuthorErasure;
use Zeromo\Community\Posts\Api\FeedSync;

/** Links go with their author, as what locks hide does: without its lock a post would open them to everybody. */
final class NetdiskErasure implements AuthorErasure {

	public function __construct(
		private readonly NetdiskRepository $links,
		private readonly FeedSync $sync,
		private readonly Db $db
	) {}

	public function erase_of( int $author, int $limit ): int {
		$posts = array_keys( $this->links->of_author( $author, 0, $limit ) );
		foreach ( $posts as $post ) {
			$this->db->transaction( fn() => $this->links->post_gone( $post ) );
			$this->sync->touched( $post );
		}
		return count( $posts );
	}
}
