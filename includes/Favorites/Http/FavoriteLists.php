<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Setup\Pages;

/** Folders of a member and posts of a folder, as route, store and page show them to a viewer. */
final class FavoriteLists {

	public function __construct(
		private readonly FolderService $folders,
		private readonly ItemRepository $items,
		private readonly Posts $posts,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	/**
	 * A folder of this member the viewer may know of.
	 *
	 * @throws Failure not_found
	 */
	public function folder( int $member, int $viewer, int $id ): Folder {
		$folder = $this->folders->visible( $id, $viewer );
		return $folder->user_id === $member ? $folder : throw Failure::not_found();
	}

	/**
	 * A folder of any member the viewer may know of.
	 *
	 * @throws Failure not_found
	 */
	public function any_folder( int $viewer, int $id ): Folder {
		return $this->folders->visible( $id, $viewer );
	}

	/**
	 * A page of a member's folders.
	 *
	 * @return list<Folder>
	 */
	public function folders( int $member, int $viewer, int $paged, int $per_page, bool $arranged = true ): array {
		$page = new Page( null, $paged, $per_page );
		return $page->is_beyond() ? array() : $this->folders->of_member( $member, $viewer, $arranged, $page );
	}

	/**
	 * A page of a folder's posts the viewer may see.
	 *
	 * @return list<Post>
	 */
	public function posts( Folder $folder, int $viewer, int $paged, int $per_page ): array {
		return $this->page( $folder, $viewer, null, $paged, $per_page )['posts'];
	}

	/**
	 * The same with the place to go on from; by $after, or by $paged where there is none.
	 *
	 * @return array{posts: list<Post>, next: string|null}
	 */
	public function page( Folder $folder, int $viewer, ?Cursor $after, int $paged, int $per_page ): array {
		return $this->posts->listed(
			new FeedQuery( 'favorite', cat: $folder->id, cursor: $after, paged: $paged, per_page: $per_page ),
			$viewer
		);
	}

	/**
	 * The picture its owner chose for each folder, or up to four of its newest posts', as far as the viewer may see
	 * them.
	 *
	 * @param list<Folder> $folders Folders.
	 * @param int          $viewer  Caller.
	 * @return array<int, list<string>> Folder => addresses.
	 */
	public function covers( array $folders, int $viewer ): array {
		$newest = $this->items->newest( array_map( static fn( Folder $f ): int => $f->id, $folders ) );
		$chosen = array();
		foreach ( $folders as $folder ) {
			$chosen[ $folder->id ] = $folder->cover;
		}
		$ids    = array_values(
			array_unique( array_merge( array_values( array_filter( $chosen ) ), ...array_values( $newest ) ) )
		);
		$thumbs = array();
		foreach ( array() === $ids ? array() : $this->posts->items( $ids, $viewer ) as $post ) {
			$thumbs[ $post->id ] = $post->thumb();
		}
		$covers = array();
		foreach ( $newest as $folder => $posts ) {
			$one               = $thumbs[ $chosen[ $folder ] ?? 0 ] ?? '';
			$covers[ $folder ] = '' !== $one
				? array( $one )
				: array_values(
					array_filter( array_map( static fn( int $id ): string => $thumbs[ $id ] ?? '', $posts ) )
				);
		}
		return $covers;
	}

	/**
	 * Addresses of members' favorites; one query.
	 *
	 * @param list<int> $members Members.
	 * @return array<int, string>
	 */
	public function addresses( array $members ): array {
		$members = array_values( array_unique( $members ) );
		cache_users( $members );
		$out = array();
		foreach ( $members as $member ) {
			$user = get_userdata( $member );
			if ( false !== $user ) {
				$out[ $member ] = $this->members->url( $member, $user->user_nicename, 'favorites' );
			}
		}
		return $out;
	}

	/**
	 * Address of a member's favorites.
	 *
	 * @throws Failure not_found, for no such member.
	 */
	public function require_address( int $member ): string {
		$user = get_userdata( $member );
		if ( false === $user || ! $this->members->exists( $member ) ) {
			throw Failure::not_found();
		}
		return $this->members->url( $member, $user->user_nicename, 'favorites' );
	}

	/** Address of a folder below that. */
	public static function folder_url( string $base, int $folder ): string {
		return add_query_arg( 'folder', $folder, $base );
	}

	/** What stands where there is nothing. */
	public function nothing( bool $own, bool $in_folder ): string {
		return Partial::render(
			'favorites/none',
			array( 'own' => $own, 'in_folder' => $in_folder, 'way' => $this->way() )
		);
	}

	/** Where there is something to keep. */
	public function way(): string {
		return $this->pages->url( 'community' );
	}
}
