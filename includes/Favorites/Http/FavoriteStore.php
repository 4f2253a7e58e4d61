<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Favorites\View\FolderCard;

/**
 * `zeromo_favorite_store`. get: folders of `user_id`, or posts of `favorite_id`. save: as `POST /favorite`.
 * delete: a post out of a folder where `post_id` is given, else the folder.
 */
final class FavoriteStore implements Store {

	public function __construct(
		private readonly FavoriteLists $lists,
		private readonly FolderService $folders,
		private readonly Posts $posts,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		return FolderForm::args() + array( 'user_id' => Arg::id( __( '成员编号，不填为调用者', 'zeromo-community' ), false ) );
	}

	public function get( array $args ): array {
		$input  = new Input( $args );
		$viewer = $this->caller->id();
		$paged  = $input->int( 'paged', 1 );
		$limit  = $input->int( 'per_page', 20 );
		if ( $input->has( 'favorite_id' ) ) {
			$folder = $this->lists->any_folder( $viewer, $input->int( 'favorite_id' ) );
			$items  = array_map(
				fn( Post $post ): string => $this->posts->cards_html( array( $post ) ),
				$this->lists->posts( $folder, $viewer, $paged, $limit )
			);
			return array( 'items' => $items, 'total' => $folder->total, 'more' => $paged * $limit < $folder->total );
		}
		$member = $input->int( 'user_id', $viewer );
		if ( 0 === $member ) {
			throw Failure::login();
		}
		$base    = $this->lists->require_address( $member );
		$folders = $this->lists->folders( $member, $viewer, $paged, $limit );
		$covers  = $this->lists->covers( $folders, $viewer );
		return array(
			'items' => array_map(
				static fn( Folder $folder ): string =>
					Partial::render(
						'favorites/folder-card',
						array(
							'card' => new FolderCard(
								$folder,
								FavoriteLists::folder_url( $base, $folder->id ),
								$covers[ $folder->id ] ?? array()
							),
						)
					),
				$folders
			),
			'total' => $member === $viewer ? $this->folders->total( $member ) : null,
			'more'  => count( $folders ) === $limit,
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /favorite', $args );
	}

	public function saved(): array {
		return FolderSchema::folder();
	}

	public function delete( array $args ): array {
		return $this->routes->run(
			isset( $args['post_id'] ) ? 'POST /favorite/remove-object' : 'DELETE /favorite',
			$args + array( 'favorite_id' => 0 )
		);
	}

	public function deleted(): array {
		return array( 'anyOf' => array( FolderSchema::state(), FolderSchema::deleted() ) );
	}
}
