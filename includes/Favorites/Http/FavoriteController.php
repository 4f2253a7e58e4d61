<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Favorites\FavoriteService;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Partial;

/**
 * Everything below `/favorite`.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class FavoriteController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly FolderService $folders,
		private readonly FavoriteService $favorites,
		private readonly FolderForm $form,
		private readonly Posts $posts
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$folder = array( 'favorite_id' => Arg::id( __( '收藏夹编号', 'zeromo-community' ) ) );
		$post   = array( 'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ) );
		// The last one's schema describes the address, so making a folder comes after deleting one.
		$this->route(
			'DELETE /favorite',
			$folder,
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->delete( new Input( $r ) ),
			FolderSchema::deleted(),
			'favorite'
		);
		$this->route(
			'POST /favorite',
			FolderForm::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => FolderSchema::of_folder(
				$this->form->save( $this->viewer(), new Input( $r ) )
			),
			FolderSchema::folder(),
			'favorite'
		);
		$this->route(
			'GET /favorite/get-favorites',
			array( 'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ), false ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->choices( new Input( $r ) ),
			FolderSchema::choices()
		);
		$this->route(
			'POST /favorite/add-object',
			array( 'favorite_id' => Arg::id( __( '收藏夹编号，不填为默认收藏夹', 'zeromo-community' ), false ) ) + $post
				+ self::type( 'add' ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->add( new Input( $r ) ),
			FolderSchema::state(),
			'favorite'
		);
		$this->route(
			'POST /favorite/remove-object',
			$folder + $post + self::type( 'remove' ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->remove( new Input( $r ) ),
			FolderSchema::state(),
			'favorite'
		);
	}

	/** @return array{deleted: bool} */
	private function delete( Input $input ): array {
		$this->folders->delete( $this->viewer(), $input->int( 'favorite_id' ) );
		return array( 'deleted' => true );
	}

	/** @return Answer */
	private function choices( Input $input ): array {
		$member = $this->viewer();
		$post   = $input->int( 'post_id' );
		if ( $post > 0 ) {
			$this->posts->need( $post, $member );
		}
		return array(
			'title'            => __( '选择收藏夹', 'zeromo-community' ),
			'fallback_content' => Partial::render( 'favorites/none', array( 'own' => true, 'way' => '' ) ),
			'list'             => array_map( FolderSchema::of_choice( ... ), $this->folders->mine( $member, $post ) ),
		);
	}

	/** @return Answer */
	private function add( Input $input ): array {
		self::require_type( $input, 'add' );
		return FolderSchema::of_state(
			$this->favorites->add( $this->viewer(), $input->int( 'favorite_id' ), $input->int( 'post_id' ) )
		);
	}

	/** @return Answer */
	private function remove( Input $input ): array {
		self::require_type( $input, 'remove' );
		return FolderSchema::of_state(
			$this->favorites->remove( $this->viewer(), $input->int( 'favorite_id' ), $input->int( 'post_id' ) )
		);
	}

	/** @return array<string, JsonSchema> */
	private static function type( string $default ): array {
		return array( 'type' => Arg::word( __( '操作，与地址一致', 'zeromo-community' ), array( 'add', 'remove' ), $default ) );
	}

	private static function require_type( Input $input, string $type ): void {
		if ( $input->text( 'type' ) !== $type ) {
			throw Failure::invalid( 'type' );
		}
	}
}
