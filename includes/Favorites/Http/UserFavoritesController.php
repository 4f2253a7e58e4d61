<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Feed\Api\PostsSent;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Posts\Api\PostSchema;

/**
 * `GET /user/favorites`.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class UserFavoritesController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly FavoriteLists $lists,
		private readonly Events $events
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /user/favorites',
			array(
				'user_id'     => Arg::id( __( '成员编号，不填为调用者', 'zeromo-community' ), false ),
				'favorite_id' => Arg::id( __( '收藏夹编号', 'zeromo-community' ), false ),
			) + Arg::paging( true ),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->favorites( new Input( $r ) ),
			FolderSchema::page()
		);
	}

	/** @return Answer */
	private function favorites( Input $input ): array {
		$viewer = $this->viewer();
		$member = $input->int( 'user_id', $viewer );
		if ( 0 === $member ) {
			throw Failure::invalid( 'user_id' );
		}
		$folder = $input->int( 'favorite_id' );
		$after  = Cursor::read( $input->text( 'cursor' ) );
		$paged  = $input->int( 'paged', 1 );
		$limit  = $input->int( 'per_page', 20 );
		if ( $folder > 0 ) {
			$folder = $this->lists->folder( $member, $viewer, $folder );
			$page   = $this->lists->page( $folder, $viewer, $after, $paged, $limit );
			$this->events->emit( new PostsSent( $page['posts'], $viewer ) );
			return array(
				'title'            => $folder->title,
				'fallback_content' => $this->lists->nothing( $member === $viewer, true ),
				'list'             => PostSchema::all( $page['posts'] ),
				'next_cursor'      => $page['next'],
			);
		}
		$base = $this->lists->require_address( $member );
		return array(
			'title'            => $member === $viewer
				? __( '我的收藏', 'zeromo-community' )
				: _x( '收藏', 'list', 'zeromo-community' ),
			'fallback_content' => $this->lists->nothing( $member === $viewer, false ),
			'list'             => array_map(
				static fn( $folder ): array =>
					FolderSchema::of_listed( $folder, FavoriteLists::folder_url( $base, $folder->id ) ),
				$this->lists->folders( $member, $viewer, $paged, $limit )
			),
			'next_cursor'      => null,
		);
	}
}
