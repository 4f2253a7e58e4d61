<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Sql\FolderFollowRepository;
use Zeromo\Community\Favorites\Sql\FolderRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;

/**
 * Follows public folders of others; idempotent. A folder that is private by now is followed by nobody who could
 * see it.
 */
final class FolderFollows {

	public function __construct(
		private readonly FolderService $folders,
		private readonly FolderRepository $rows,
		private readonly FolderFollowRepository $follows,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Follows, or no longer.
	 *
	 * @return int Members who follow the folder now.
	 */
	public function set( int $member, int $id, bool $on ): int {
		if ( $on || ! $this->follows->follows( $id, $member ) ) {
			// What one follows already one may leave, whatever became of it.
			if ( $this->folders->visible( $id, $member )->user_id === $member ) {
				throw Failures::own_folder();
			}
		}
		return $this->db->transaction(
			function () use ( $member, $id, $on ): int {
				$changed = $on
					? $this->follows->add( $id, $member, $this->clock->now() )
					: $this->follows->remove( $id, $member );
				// A folder that was deleted meanwhile takes the row back with it.
				if ( $changed && ! $this->rows->followed( $id, $on ? 1 : -1 ) ) {
					throw Failure::not_found();
				}
				return $this->rows->find( $id )->followers ?? 0;
			}
		);
	}

	/** Whether the member follows the folder. */
	public function follows( int $id, int $member ): bool {
		return $member > 0 && $this->follows->follows( $id, $member );
	}

	/** What the button says. */
	public static function label( bool $following ): string {
		return $following ? __( '已关注', 'zeromo-community' ) : __( '关注', 'zeromo-community' );
	}

	/**
	 * Folders the member follows, the last followed first.
	 *
	 * @return array{folders: list<Folder>, next: Cursor|null}
	 */
	public function page( int $member, ?Cursor $after, int $paged, int $per_page ): array {
		$page = new Page( $after, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'folders' => array(), 'next' => null );
		}
		$rows    = $this->follows->page( $member, $after, $page->skip, $page->limit );
		$ids     = array_keys( $page->cut( $rows ) );
		$folders = $this->rows->many( $ids );
		return array(
			'folders' => array_values(
				array_filter( array_map( static fn( int $id ): ?Folder => $folders[ $id ] ?? null, $ids ) )
			),
			'next'    => $page->next_of( $rows ),
		);
	}

	/**
	 * The member's public folder that most follow, with how many came in the last seven days.
	 *
	 * @return array{folder: Folder, week: int}|null
	 */
	public function best( int $member ): ?array {
		$folder = $this->rows->most_followed( $member );
		return null === $folder
			? null
			: array(
				'folder' => $folder,
				'week' => $this->follows->since( $folder->id, $this->clock->now() - WEEK_IN_SECONDS ),
			);
	}
}
