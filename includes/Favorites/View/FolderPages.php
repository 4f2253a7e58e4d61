<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Favorites\Http\FavoriteLists;

/**
 * Pages that only the folders' owner sees: putting them in order, moving what is in one, folders of others they follow.
 */
final class FolderPages {

	private const POSTS   = 20;
	private const FOLDERS = 24;

	public function __construct(
		private readonly FavoriteLists $lists,
		private readonly FolderService $folders,
		private readonly FolderFollows $follows,
		private readonly ItemRepository $items,
		private readonly Posts $posts,
		private readonly MemberDirectory $members
	) {}

	/** All folders as rows with a grip and two arrows each. */
	public function arrange( int $member, string $base ): string {
		return Partial::render(
			'favorites/arrange',
			array( 'folders' => $this->folders->arranged( $member ), 'back' => $base )
		);
	}

	/** What is in a folder as rows that can be ticked. */
	public function manage( Folder $folder, string $base, string $place ): string {
		$at    = Cursor::read( $place );
		$page  = new Page( $at, 1, self::POSTS );
		$rows  = $this->items->of_folder( $folder->id, $at?->sort, $at->id ?? 0, $page->limit );
		$ids   = array_keys( $page->cut( $rows ) );
		$next  = $page->next_of( $rows );
		$here  = add_query_arg( 'manage', 1, FavoriteLists::folder_url( $base, $folder->id ) );
		$posts = array();
		foreach ( array() === $ids ? array() : $this->posts->items( $ids, $folder->user_id ) as $post ) {
			$posts[ $post->id ] = $post;
		}
		return Partial::render(
			'favorites/manage',
			array(
				'id'      => $folder->id,
				'title'   => $folder->title,
				'cover'   => $folder->cover,
				'rows'    => array_map( static fn( int $id ): array => self::row( $id, $posts[ $id ] ?? null ), $ids ),
				'others'  => array_values(
					array_filter(
						$this->folders->mine( $folder->user_id, 0 ),
						static fn( Folder $one ): bool => $one->id !== $folder->id
					)
				),
				'back'    => FavoriteLists::folder_url( $base, $folder->id ),
				'way'     => $this->lists->way(),
				'first'   => null === $at ? '' : $here,
				'next'    => null === $next ? '' : add_query_arg( 'cursor', (string) $next, $here ),
			)
		);
	}

	/** 选择收藏夹 of a post, for those without script. */
	public function keep( int $member, int $post ): string {
		$found = $this->posts->items( array( $post ), $member )[0] ?? null;
		if ( null === $found ) {
			throw Failure::not_found();
		}
		$row     = self::row( $post, $found );
		$folders = $this->folders->mine( $member, $post );
		return Partial::render(
			'favorites/keep',
			array(
				'post'   => array(
					'id' => $post,
					'title' => '' === $row['title'] ? $row['meta'] : $row['title'],
					'url' => $row['url'],
				),
				'inside' => array_values( array_filter( $folders, static fn( Folder $one ): bool => $one->has ) ),
				'others' => array_values( array_filter( $folders, static fn( Folder $one ): bool => ! $one->has ) ),
				'form'   => Folder::blank( $member, array() === $folders ? __( '默认收藏夹', 'zeromo-community' ) : '' ),
			)
		);
	}

	/** Folders of others the member follows. */
	public function followed( int $member, string $base, string $place ): string {
		$here   = add_query_arg( 'followed', 1, $base );
		$page   = $this->follows->page( $member, Cursor::read( $place ), 1, self::FOLDERS );
		$owners = array_map( static fn( Folder $folder ): int => $folder->user_id, $page['folders'] );
		$names  = $this->members->cards( $owners, $member );
		$urls   = $this->lists->addresses( $owners );
		$covers = $this->lists->covers( $page['folders'], $member );
		$cards  = array();
		foreach ( $page['folders'] as $folder ) {
			if ( isset( $names[ $folder->user_id ], $urls[ $folder->user_id ] ) ) {
				$cards[] = new FolderCard(
					$folder,
					FavoriteLists::folder_url( $urls[ $folder->user_id ], $folder->id ),
					$covers[ $folder->id ] ?? array(),
					$names[ $folder->user_id ]->name
				);
			}
		}
		return Partial::render(
			'favorites/followed',
			array(
				'cards' => $cards,
				'way'   => $this->lists->way(),
				'back'  => $base,
				'first' => '' === $place ? '' : $here,
				'next'  => null === $page['next'] ? '' : add_query_arg( 'cursor', (string) $page['next'], $here ),
			)
		);
	}

	/**
	 * What a row of `favorites/manage` reads.
	 *
	 * @param Post|null $post Null for one that is gone.
	 * @return array{id: int, title: string, url: string, thumb: string, meta: string}
	 */
	private static function row( int $id, ?Post $post ): array {
		if ( null === $post ) {
			return array(
				'id' => $id,
				'title' => __( '内容已失效', 'zeromo-community' ),
				'url' => '',
				'thumb' => '',
				'meta' => __( '已被删除，或不再对你公开', 'zeromo-community' ),
			);
		}
		return array(
			'id'    => $id,
			'title' => '' === $post->title ? wp_html_excerpt( $post->excerpt, 60, '…' ) : $post->title,
			'url'   => $post->url,
			'thumb' => $post->thumb(),
			'meta'  => $post->author->name,
		);
	}
}
