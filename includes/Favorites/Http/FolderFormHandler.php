<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;

/**
 * Folders without script, by `admin-post.php`: `zeromo_folder` makes or changes one, `zeromo_folder_delete` deletes
 * one, then on to 收藏;
 * `zeromo_folder_order` puts them in order, `zeromo_folder_move` moves what is ticked, `zeromo_folder_follow` follows,
 * then back to the page.
 */
final class FolderFormHandler {

	public const SAVE   = 'zeromo_folder';
	public const DELETE = 'zeromo_folder_delete';
	public const ORDER  = 'zeromo_folder_order';
	public const MOVE   = 'zeromo_folder_move';
	public const FOLLOW = 'zeromo_folder_follow';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Pages $pages
	) {}

	/** On `admin_post_zeromo_folder`. */
	#[Action( 'admin_post_' . self::SAVE )]
	public function save(): void {
		$this->frame->handle(
			self::SAVE,
			FolderForm::args(),
			function ( int $member, Input $sent ): string {
				$folder = new Input( $this->routes->run( 'POST /favorite', $sent->all() ) );
				return $sent->int( 'favorite_id' ) > 0
					? FavoriteLists::folder_url( $this->base(), $folder->int( 'id' ) )
					: $this->base();
			}
		);
	}

	/** On `admin_post_zeromo_folder_delete`. */
	#[Action( 'admin_post_' . self::DELETE )]
	public function delete(): void {
		$this->frame->handle(
			self::DELETE,
			FolderForm::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'DELETE /favorite', $sent->all() );
				return $this->base();
			}
		);
	}

	/** On `admin_post_zeromo_folder_order`: the folders as they stand, and which one goes up or down (`12:up`). */
	#[Action( 'admin_post_' . self::ORDER )]
	public function order(): void {
		$this->frame->handle(
			self::ORDER,
			FolderController::order_args() + array( 'move' => Arg::text( __( '移动', 'zeromo-community' ), 30 ) ),
			function ( int $member, Input $sent ): string {
				$this->routes->run(
					'POST /favorite/order',
					array( 'ids' => self::moved( $sent->ids( 'ids' ), $sent->text( 'move' ) ) )
				);
				return FormHandler::back( add_query_arg( 'arrange', 1, $this->base() ) );
			}
		);
	}

	/**
	 * On `admin_post_zeromo_folder_move`: what is ticked goes to another folder or out of this one, or one post becomes
	 * the cover.
	 */
	#[Action( 'admin_post_' . self::MOVE )]
	public function move(): void {
		$fields                         = FolderController::move_args();
		$fields['post_ids']['required'] = false;
		$this->frame->handle(
			self::MOVE,
			$fields + array(
				'do'       => Arg::word( __( '操作', 'zeromo-community' ), array( 'move', 'out' ) ),
				'cover_id' => Arg::id( __( '封面', 'zeromo-community' ), false, 0 ),
			),
			function ( int $member, Input $sent ): string {
				$folder = array( 'favorite_id' => $sent->int( 'favorite_id' ) );
				if ( $sent->has( 'cover_id' ) ) {
					$this->routes->run( 'POST /favorite', $folder + array( 'cover_id' => $sent->int( 'cover_id' ) ) );
				} elseif ( array() !== $sent->ids( 'post_ids' ) ) {
					$to = 'move' === $sent->text( 'do' ) ? $sent->int( 'to' ) : 0;
					$this->routes->run(
						'POST /favorite/move-objects',
						$folder + array( 'post_ids' => $sent->ids( 'post_ids' ), 'to' => $to )
					);
				}
				return FormHandler::back( FavoriteLists::folder_url( $this->base(), $sent->int( 'favorite_id' ) ) );
			}
		);
	}

	/** On `admin_post_zeromo_folder_follow`. */
	#[Action( 'admin_post_' . self::FOLLOW )]
	#[Action( 'admin_post_nopriv_' . self::FOLLOW )]
	public function follow(): void {
		$this->frame->handle(
			self::FOLLOW,
			array(
				'favorite_id' => Arg::id( __( '收藏夹编号', 'zeromo-community' ) ),
				'on' => Arg::flag( __( '关注', 'zeromo-community' ) ),
			),
			function ( int $member, Input $sent ): string {
				$on = $sent->flag( 'on', true );
				$this->routes->run( $on ? 'POST /favorite/follow' : 'POST /favorite/unfollow', $sent->all() );
				return PressForms::told( $on ? __( '已关注', 'zeromo-community' ) : __( '已取消关注', 'zeromo-community' ) );
			}
		);
	}

	/**
	 * The order after one folder has changed places with its neighbour.
	 *
	 * @param list<int> $ids  Folders as they stand.
	 * @param string    $move `12:up` or `12:down`.
	 * @return list<int>
	 */
	public static function moved( array $ids, string $move ): array {
		[ $id, $way ] = explode( ':', $move, 2 ) + array( '', '' );
		$at           = array_search( (int) $id, $ids, true );
		$to           = false === $at ? -1 : $at + ( 'up' === $way ? -1 : 1 );
		if ( false !== $at && isset( $ids[ $to ] ) ) {
			[ $ids[ $at ], $ids[ $to ] ] = array( $ids[ $to ], $ids[ $at ] );
		}
		return array_values( $ids );
	}

	private function base(): string {
		return $this->pages->url( 'account', 'favorites' );
	}
}
