<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Favorites\Failures;
use Zeromo\Community\Favorites\FavoriteService;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderChange;
use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;

/**
 * The fields of a folder as `POST /favorite` and the store `favorite` take them: a new folder, or changes of one.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class FolderForm {

	public function __construct(
		private readonly FolderService $folders,
		private readonly FavoriteService $favorites
	) {}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'favorite_id' => Arg::id( __( '收藏夹编号，不填为新建', 'zeromo-community' ), false ),
			'title'       => Arg::text( __( '名称', 'zeromo-community' ), 1000 ),
			'description' => Arg::text( __( '简介', 'zeromo-community' ), 5000 ),
			'visibility'  => Arg::word(
				__( 'public 公开或 private 私密', 'zeromo-community' ),
				array( 'public', 'private' )
			),
			'cover_id'    => Arg::id( __( '封面：收藏夹里的一条内容，0 为不指定', 'zeromo-community' ), false, 0 ),
			'is_default'  => Arg::flag( __( '设为默认收藏夹', 'zeromo-community' ) ),
			'post_id'     => Arg::id( __( '同时收藏的内容', 'zeromo-community' ), false ),
		);
	}

	/** Makes or changes the member's folder, and puts the post into it where one is named. */
	public function save( int $member, Input $input ): Folder {
		$id   = $input->int( 'favorite_id' );
		$post = $input->int( 'post_id' );
		if ( $id > 0 ) {
			$folder = $this->folders->update(
				$member,
				$id,
				new FolderChange(
					$input->has( 'title' ) ? $input->text( 'title' ) : null,
					$input->has( 'description' ) ? $input->text( 'description' ) : null,
					$input->has( 'visibility' ) ? 'public' === $input->text( 'visibility' ) : null,
					$input->has( 'cover_id' ) ? $input->int( 'cover_id' ) : null,
					$input->flag( 'is_default' )
				)
			);
			if ( 0 === $post ) {
				return $folder;
			}
			$this->favorites->add( $member, $id, $post );
			return $this->folders->own( $member, $id );
		}
		if ( ! $input->has( 'title' ) ) {
			throw Failures::title_missing();
		}
		$public = 'private' !== $input->text( 'visibility' );
		$folder = $post > 0
			? $this->favorites->add_to_new(
				$member,
				$input->text( 'title' ),
				$input->text( 'description' ),
				$public,
				$post
			)
			: $this->folders->create( $member, $input->text( 'title' ), $input->text( 'description' ), $public );
		return $input->flag( 'is_default' )
			? $this->folders->update( $member, $folder->id, new FolderChange( preset: true ) )
			: $folder;
	}
}
