<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderFollows;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\FavoriteService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * What is done with whole folders: their order, moving what is in them, following those of others.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FolderController extends Controller {

	/** As many posts may be moved at once. */
	public const MOST = 100;

	public function __construct(
		RouteKit $kit,
		private readonly FolderService $folders,
		private readonly FavoriteService $favorites,
		private readonly FolderFollows $follows,
		private readonly FavoriteLists $lists,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /favorite/order',
			self::order_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->arrange( new Input( $r ) ),
			Schema::object( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) ),
			'favorite'
		);
		$this->route(
			'POST /favorite/move-objects',
			self::move_args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->move( new Input( $r ) ),
			FolderSchema::moved(),
			'favorite'
		);
		$this->toggle(
			'POST /favorite/follow',
			'POST /favorite/unfollow',
			'favorite_id',
			__( '收藏夹编号', 'zeromo-community' ),
			$this->member(),
			$this->follow( ... ),
			FolderSchema::follow(),
			'follow'
		);
		$this->route(
			'GET /favorite/following',
			Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->following( new Input( $r ) ),
			Schema::listing( FolderSchema::listed_folder( array( 'user' => Schema::member() ) ) )
		);
	}

	/** @return array<string, JsonSchema> */
	public static function order_args(): array {
		return array( 'ids' => Arg::ids( __( '按新顺序排列的收藏夹编号', 'zeromo-community' ), 1000, true ) );
	}

	/** @return array<string, JsonSchema> */
	public static function move_args(): array {
		return array(
			'favorite_id' => Arg::id( __( '收藏夹编号', 'zeromo-community' ) ),
			'post_ids'    => Arg::ids( __( '内容编号', 'zeromo-community' ), self::MOST, true ),
			'to'          => Arg::id( __( '移到哪个收藏夹，不填或 0 为移出', 'zeromo-community' ), false, 0 ),
		);
	}

	/** @return array{message: string} */
	private function arrange( Input $input ): array {
		$this->folders->arrange( $this->viewer(), $input->ids( 'ids' ) );
		return array( 'message' => __( '顺序已保存', 'zeromo-community' ) );
	}

	/** @return array{favorite_id: int, moved: int, total: int, message: string} */
	private function move( Input $input ): array {
		$id    = $input->int( 'favorite_id' );
		$to    = $input->int( 'to' );
		$moved = $this->favorites->move( $this->viewer(), $id, $input->ids( 'post_ids' ), $to );
		return array(
			'favorite_id' => $id,
			'moved'       => $moved,
			'total'       => $this->folders->own( $this->viewer(), $id )->total,
			'message'     => $to > 0
				/* translators: %d: number of posts */
				? sprintf( _n( '已移动 %d 条', '已移动 %d 条', $moved, 'zeromo-community' ), $moved )
				/* translators: %d: number of posts */
				: sprintf( _n( '已移出 %d 条', '已移出 %d 条', $moved, 'zeromo-community' ), $moved ),
		);
	}

	/** @return array{favorite_id: int, following: bool, followers: int, button: array{label: string}} */
	private function follow( int $id, bool $on ): array {
		$followers = $this->follows->set( $this->viewer(), $id, $on );
		return array(
			'favorite_id' => $id,
			'following' => $on,
			'followers' => $followers,
			'button' => array( 'label' => FolderFollows::label( $on ) ),
		);
	}

	private function following( Input $input ): \WP_REST_Response {
		$viewer = $this->viewer();
		$size   = $input->int( 'per_page', 20 );
		$page   = $this->follows->page(
			$viewer,
			Cursor::read( $input->text( 'cursor' ) ),
			$input->int( 'paged', 1 ),
			$size
		);
		$owners = array_map( static fn( Folder $folder ): int => $folder->user_id, $page['folders'] );
		$cards  = $this->members->cards( $owners, $viewer );
		$urls   = $this->lists->addresses( $owners );
		$items  = array();
		foreach ( $page['folders'] as $folder ) {
			if ( isset( $cards[ $folder->user_id ] ) ) {
				$items[] = FolderSchema::of_listed(
					$folder,
					FavoriteLists::folder_url( $urls[ $folder->user_id ] ?? '', $folder->id )
				) + array( 'user' => $cards[ $folder->user_id ]->jsonSerialize() );
			}
		}
		return $this->items( $items, null, null, $page['next'] );
	}
}
