<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** `source=favorite`: posts of a folder (`cat`), or everything the caller keeps; the last kept first. */
final class FavoriteSource implements FeedSource {

	public function __construct( private readonly Db $db, private readonly FolderService $folders ) {}

	public function name(): string {
		return 'favorite';
	}

	public function needs_member(): bool {
		return false;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		if ( $query->cat > 0 ) {
			$folder = $this->folders->visible( $query->cat, $viewer );
			return $this->led_by( 'folder_item', 'folder_id', $folder->id, $folder->user_id === $viewer );
		}
		if ( 0 === $viewer ) {
			throw Failure::login();
		}
		return $this->led_by( 'favorite', 'user_id', $viewer, true );
	}

	private function led_by( string $table, string $column, int $id, bool $own ): SourcePart {
		return new SourcePart(
			joins: "{$this->db->table( $table )} zfv JOIN {$this->db->table( 'feed' )} f ON f.post_id = zfv.post_id",
			where: "zfv.$column = %d",
			where_values: array( $id ),
			sort: 'zfv.created',
			lead: true,
			own: $own
		);
	}
}
