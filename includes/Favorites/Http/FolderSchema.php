<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Favorites\FavoriteState;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * Shapes of the room's answers, and how folders and posts are brought into them.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class FolderSchema {

	/** @return JsonSchema */
	public static function folder(): array {
		return Schema::named( 'Folder', Schema::object( self::folder_fields() ) );
	}

	/** @return array{id: int, title: string, total: int, visibility: string} */
	public static function of_folder( Folder $folder ): array {
		return array(
			'id' => $folder->id,
			'title' => $folder->title,
			'total' => $folder->total,
			'visibility' => $folder->visibility(),
		);
	}

	/** @return JsonSchema */
	public static function deleted(): array {
		return Schema::object( array( 'deleted' => Schema::flag( __( '已删除', 'zeromo-community' ) ) ) );
	}

	/** @return JsonSchema */
	public static function choices(): array {
		return self::listed(
			Schema::named(
				'FolderChoice',
				Schema::object(
					self::folder_fields() + array(
						'has'        => Schema::flag( __( '是否已包含 post_id', 'zeromo-community' ) ),
						'is_default' => Schema::flag( __( '是否为默认收藏夹', 'zeromo-community' ) ),
					)
				)
			)
		);
	}

	/** @return array{id: int, title: string, total: int, visibility: string, has: bool, is_default: bool} */
	public static function of_choice( Folder $folder ): array {
		return self::of_folder( $folder ) + array( 'has' => $folder->has, 'is_default' => $folder->preset );
	}

	/**
	 * A folder in a list.
	 *
	 * @param array<string, JsonSchema> $more Fields beside its own.
	 * @return JsonSchema
	 */
	public static function listed_folder( array $more = array() ): array {
		$folder = Schema::object(
			self::folder_fields() + $more + array(
				'url'       => Schema::text( __( '收藏夹地址', 'zeromo-community' ) ),
				'followers' => Schema::int( __( '关注它的成员数', 'zeromo-community' ) ),
			)
		);
		return array() === $more ? Schema::named( 'ListedFolder', $folder ) : $folder;
	}

	/** @return array{id: int, title: string, total: int, visibility: string, url: string, followers: int} */
	public static function of_listed( Folder $folder, string $url ): array {
		return self::of_folder( $folder ) + array( 'url' => $url, 'followers' => $folder->followers );
	}

	/** @return JsonSchema */
	public static function follow(): array {
		return Schema::named(
			'FolderFollowState',
			Schema::object(
				array(
					'favorite_id' => Schema::int( __( '收藏夹编号', 'zeromo-community' ) ),
					'following'   => Schema::flag( __( '调用者是否已关注', 'zeromo-community' ) ),
					'followers'   => Schema::int( __( '关注它的成员数', 'zeromo-community' ) ),
					'button'      => Schema::object(
						array( 'label' => Schema::text( __( '按钮文字', 'zeromo-community' ) ) )
					),
				)
			)
		);
	}

	/** @return JsonSchema */
	public static function moved(): array {
		return Schema::object(
			array(
				'favorite_id' => Schema::int( __( '收藏夹编号', 'zeromo-community' ) ),
				'moved'       => Schema::int( __( '移走的内容数', 'zeromo-community' ) ),
				'total'       => Schema::int( __( '收藏夹里剩下的内容数', 'zeromo-community' ) ),
				'message'     => Schema::text( __( '提示', 'zeromo-community' ) ),
			)
		);
	}

	/** @return JsonSchema */
	public static function state(): array {
		return Schema::named(
			'FavoriteState',
			Schema::object(
				array(
					'favorite_id' => Schema::int( __( '收藏夹编号', 'zeromo-community' ) ),
					'post_id'     => Schema::int( __( '内容编号', 'zeromo-community' ) ),
					'title'       => Schema::text( __( '收藏夹名称', 'zeromo-community' ) ),
					'total'       => Schema::int( __( '收藏该内容的成员数', 'zeromo-community' ) ),
					'label'       => Schema::text( __( '按钮文字', 'zeromo-community' ) ),
					'favorited'   => Schema::flag( __( '调用者是否仍收藏着', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return array{favorite_id: int, post_id: int, title: string, total: int, label: string, favorited: bool} */
	public static function of_state( FavoriteState $state ): array {
		return array(
			'favorite_id' => $state->folder_id,
			'post_id'     => $state->post_id,
			'title'       => $state->title,
			'total'       => $state->total,
			'label'       => $state->label(),
			'favorited'   => $state->favorited,
		);
	}

	/** Folders of a member, or posts of a folder.
	 *
	 * @return JsonSchema
	 */
	public static function page(): array {
		return self::listed(
			array( 'anyOf' => array( self::listed_folder(), PostSchema::post() ) ),
			array( 'next_cursor' => Schema::text( __( '收藏夹内容的下一页位置，末页和收藏夹列表为 null', 'zeromo-community' ), true ) )
		);
	}

	/** @return array<string, JsonSchema> */
	private static function folder_fields(): array {
		return array(
			'id'         => Schema::int( __( '收藏夹编号', 'zeromo-community' ) ),
			'title'      => Schema::text( __( '名称', 'zeromo-community' ) ),
			'total'      => Schema::int( __( '内容数', 'zeromo-community' ) ),
			'visibility' => Schema::text( __( 'public 公开或 private 私密', 'zeromo-community' ) ),
		);
	}

	/**
	 * @param JsonSchema                $item Schema of one.
	 * @param array<string, JsonSchema> $more Fields beside the list.
	 * @return JsonSchema
	 */
	private static function listed( array $item, array $more = array() ): array {
		return Schema::object(
			array(
				'title'            => Schema::text( __( '列表标题', 'zeromo-community' ) ),
				'fallback_content' => Schema::html( __( '列表为空时显示的内容', 'zeromo-community' ) ),
				'list'             => Schema::listing( $item ),
			) + $more
		);
	}
}
