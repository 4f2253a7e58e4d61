<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Favorites\Http\FavoriteController;
use Zeromo\Community\Favorites\Http\FavoriteStore;
use Zeromo\Community\Favorites\Http\FolderController;
use Zeromo\Community\Favorites\Http\UserFavoritesController;
use Zeromo\Community\Favorites\Sql\FavoriteTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Folders of posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		foreach ( FavoriteTables::counters() as $make ) {
			$c->contribute(
				CounterSource::class,
				static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) )
			);
		}
	}

	public function controllers(): array {
		return array(
			'favorite' => array( FavoriteController::class, FolderController::class ),
			'user' => array( UserFavoritesController::class ),
		);
	}

	public function stores(): array {
		return array( 'favorite' => FavoriteStore::class );
	}

	public function limits(): array {
		return array(
			'favorite' => array( 'user' => array( 120, 60 ), 'address' => array( 1200, 60 ) ),
		);
	}

	public function tables(): array {
		return array(
			FavoriteTables::folder(),
			FavoriteTables::item(),
			FavoriteTables::favorite(),
			FavoriteTables::follow(),
		);
	}

	public function heading(): string {
		return __( '收藏夹', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_favorites' => Setting::room(
				__( '开放收藏夹', 'zeromo-community' ),
				__( '关闭后不能收藏，收藏夹的页面和按钮都不显示，数据保留', 'zeromo-community' )
			),
			'favorite_title_max'       => Setting::most( FolderText::TITLE, __( '收藏夹名称最多字数', 'zeromo-community' ) ),
			'favorite_description_max' => Setting::most(
				FolderText::DESCRIPTION,
				__( '收藏夹简介最多字数', 'zeromo-community' )
			),
			'favorite_folder_max' => Setting::number( 1, 1000, 200, __( '每位成员最多的收藏夹数', 'zeromo-community' ) ),
		);
	}
}
