<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Sql\ItemRepository;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Favorites\Http\FavoriteLists;

/**
 * A member's favorites as a page: the folders (`?sort=recent` the last used first), or what is in one of them
 * (`?folder=`). Who they belong to also arranges folders (`?arrange`), looks after one (`?folder=&manage`) and sees
 * those they follow (`?followed`); without script they choose a folder for a post here (`?zmo_keep=`).
 */
final class FavoritePage {

	private const FOLDERS = 24;
	private const POSTS   = 10;
	private const GONE    = 20;

	public function __construct(
		private readonly FavoriteLists $lists,
		private readonly FolderService $folders,
		private readonly FolderFollows $follows,
		private readonly FolderPages $desk,
		private readonly ItemRepository $items,
		private readonly Posts $posts,
		private readonly Settings $settings
	) {}

	/**
	 * The HTML.
	 *
	 * @param int          $member Whose.
	 * @param int          $viewer Caller, 0 for a visitor.
	 * @param string       $base   Address of the folders.
	 * @param Input        $input  The page's query: folder, cursor, fp (page of folders).
	 */
	public function html( int $member, int $viewer, string $base, Input $input ): string {
		Assets::require_style( 'member' );
		$id = max( 0, $input->int( 'folder' ) );
		try {
			$html = $this->desk_html( $member, $viewer, $base, $id, $input ) ?? (
				0 === $id
					? $this->folders_html( $member, $viewer, $base, $input )
					: $this->folder_html(
						$this->lists->folder( $member, $viewer, $id ),
						$viewer,
						$base,
						$input->text( 'cursor' )
					)
			);
			// One's own page is loaded again, in this place, after something was put into a folder.
			return $member === $viewer ? '<div class="zmo-favorites" data-zmo-favorites>' . $html . '</div>' : $html;
		} catch ( Failure $failure ) {
			return Partial::render(
				'favorites/refused',
				array( 'message' => $failure->getMessage(), 'back' => $base )
			);
		}
	}

	/** What only the owner sees, null where the address asks for none of it. */
	private function desk_html( int $member, int $viewer, string $base, int $folder, Input $query ): ?string {
		if ( $member !== $viewer ) {
			return null;
		}
		return match ( true ) {
			$folder > 0
				&& $query->has( 'manage' ) => $this->desk->manage(
					$this->lists->folder( $member, $viewer, $folder ),
					$base,
					$query->text( 'cursor' )
				),
			0 === $folder && $query->int( 'zmo_keep' ) > 0 => $this->desk->keep( $member, $query->int( 'zmo_keep' ) ),
			0 === $folder && $query->has( 'arrange' ) => $this->desk->arrange( $member, $base ),
			0 === $folder
				&& $query->has( 'followed' ) => $this->desk->followed( $member, $base, $query->text( 'cursor' ) ),
			default => null,
		};
	}

	private function folders_html( int $member, int $viewer, string $base, Input $query ): string {
		$page    = max( 1, $query->int( 'fp', 1 ) );
		$recent  = 'recent' === $query->text( 'sort' );
		$folders = $this->lists->folders( $member, $viewer, $page, self::FOLDERS, ! $recent );
		$covers  = $this->lists->covers( $folders, $viewer );
		$own     = $member === $viewer;
		$total   = $own ? $this->folders->total( $member ) : null;
		$here    = $recent ? add_query_arg( 'sort', 'recent', $base ) : $base;
		return Partial::render(
			'favorites/page',
			array(
				'own'    => $own,
				'way'    => $this->lists->way(),
				'total'  => $total,
				'public' => $this->folders->public_count( $member, $viewer ),
				'recent' => $recent,
				'base'   => $base,
				'search' => $total > 0 ? $this->search( '' ) : '',
				'form'   => $own ? Folder::blank( $member ) : null,
				'cards'  => array_map(
					static fn( Folder $folder ): FolderCard =>
						new FolderCard(
							$folder,
							FavoriteLists::folder_url( $base, $folder->id ),
							$covers[ $folder->id ] ?? array()
						),
					$folders
				),
				'before' => $page > 1 ? add_query_arg( 'fp', $page - 1, $here ) : '',
				'after'  => count( $folders ) === self::FOLDERS ? add_query_arg( 'fp', $page + 1, $here ) : '',
			)
		);
	}

	/** Where one's favorites, or a folder of them, are searched; empty where there is no search. */
	private function search( string $folder ): string {
		return $this->settings->flag( 'room_search' )
			? add_query_arg( array( 's' => '', 'in' => "favorite$folder" ), home_url( '/' ) )
			: '';
	}

	private function folder_html( Folder $folder, int $viewer, string $base, string $place ): string {
		$at   = Cursor::read( $place );
		$page = $this->lists->page( $folder, $viewer, $at, 1, self::POSTS );
		$next = $page['next'];
		$own  = $folder->user_id === $viewer;
		$gone = $own && null === $at ? $this->items->vanished( $folder->id, $viewer, self::GONE ) : array();

		$address = FavoriteLists::folder_url( $base, $folder->id );
		return Partial::render(
			'favorites/folder',
			array(
				'folder'    => $folder,
				'own'       => $own,
				'following' => ! $own && $this->follows->follows( $folder->id, $viewer ),
				'manage'    => $own && $folder->total > 0 ? add_query_arg( 'manage', 1, $address ) : '',
				'search'    => $own && $folder->total > 0 ? $this->search( "-$folder->id" ) : '',
				'back'      => $base,
				'gone'      => $gone,
				'list'      => Partial::render(
					'posts/list',
					array(
						'cards' => array() === $page['posts'] ? '' : $this->posts->cards_html( $page['posts'] ),
						'props' => array(
							'path'        => '/content/list',
							'query'       => array( 'source' => 'favorite', 'cat' => $folder->id ),
							'next_cursor' => $next,
							'end'         => __( '没有更多了...', 'zeromo-community' ),
						),
						'first' => null === $at ? '' : $address,
						'next'  => null === $next ? '' : add_query_arg( 'cursor', $next, $address ),
						'empty' => array(
							'title' => __( '收藏夹里还没有内容', 'zeromo-community' ),
							'text' => $own ? __( '在喜欢的内容下点“收藏”，就会放到这里', 'zeromo-community' ) : '',
							'url' => $this->lists->way(),
							'label' => __( '去看看', 'zeromo-community' ),
							'art' => 'folder',
						),
					)
				),
			)
		);
	}
}
