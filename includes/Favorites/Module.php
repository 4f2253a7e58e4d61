<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Favorites\Http\FavoriteAccountTab;
use Zeromo\Community\Favorites\Http\FavoriteCardPart;
use Zeromo\Community\Favorites\Http\FavoriteController;
use Zeromo\Community\Favorites\Http\FavoriteMemberTab;
use Zeromo\Community\Favorites\Http\FavoriteSlot;
use Zeromo\Community\Favorites\Http\FavoriteStore;
use Zeromo\Community\Favorites\Http\FolderController;
use Zeromo\Community\Favorites\Http\FolderPost;
use Zeromo\Community\Favorites\Http\FolderRail;
use Zeromo\Community\Favorites\Http\UserFavoritesController;
use Zeromo\Community\Favorites\Sql\FavoriteSource;
use Zeromo\Community\Favorites\Sql\FavoriteTables;
use Zeromo\Community\Favorites\Sql\SqlFolderFollowRepository;
use Zeromo\Community\Favorites\Sql\SqlFolderRepository;
use Zeromo\Community\Favorites\Sql\SqlItemRepository;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Members\Api\MemberTab;

/** Folders of posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( FolderRepository::class, SqlFolderRepository::class );
		$c->bind( FolderFollowRepository::class, SqlFolderFollowRepository::class );
		$c->bind( ItemRepository::class, SqlItemRepository::class );
		$c->set( KeptPosts::class, static fn( Container $c ): KeptPosts => new KeptPosts( $c->get( ItemRepository::class ), new MarkCache( 'zmo_favorite' ) ) );
		$this->edges( $c );
		$c->contribute( CardPart::class, FavoriteCardPart::class );
		$c->contribute( CardSlot::class, FavoriteSlot::class );
		$c->contribute( FeedSource::class, FavoriteSource::class );
		$c->contribute( MemberTab::class, FavoriteMemberTab::class );
		$c->contribute( MemberRail::class, FolderRail::class );
		$c->contribute( AccountTab::class, FavoriteAccountTab::class );
		foreach ( FavoriteTables::counters() as $make ) {
			$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => $make( $c->get( Db::class ) ) );
		}
	}

	public function boot( Container $c ): void {
		add_action(
			'deleted_post',
			static function ( int $id, \WP_Post $post ) use ( $c ): void {
				if ( ! in_array( $post->post_type, array( 'revision', 'attachment', 'nav_menu_item' ), true ) ) {
					$c->get( Cleanup::class )->post_gone( $id );
				}
			},
			10,
			2
		);
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( Cleanup::class )->member_gone( $id ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . FolderPost::SAVE, static fn() => $c->get( FolderPost::class )->save() );
		add_action( 'admin_post_' . FolderPost::DELETE, static fn() => $c->get( FolderPost::class )->delete() );
		add_action( 'admin_post_' . FolderPost::ORDER, static fn() => $c->get( FolderPost::class )->order() );
		add_action( 'admin_post_' . FolderPost::MOVE, static fn() => $c->get( FolderPost::class )->move() );
		// Visitors are told to sign in.
		foreach ( array( 'admin_post_', 'admin_post_nopriv_' ) as $hook ) {
			add_action( $hook . FolderPost::FOLLOW, static fn() => $c->get( FolderPost::class )->follow() );
		}
	}

	public function controllers(): array {
		return array( 'favorite' => array( FavoriteController::class, FolderController::class ), 'user' => array( UserFavoritesController::class ) );
	}

	public function stores(): array {
		return array( 'favorite' => FavoriteStore::class );
	}

	public function tables(): array {
		return array( FavoriteTables::folder(), FavoriteTables::item(), FavoriteTables::favorite(), FavoriteTables::follow() );
	}

	public function settings(): array {
		// As shipped nothing is narrower than what the tables and routes take.
		$most = static fn( int $widest, string $description ): array => array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => $widest,
			'default'     => $widest,
			'description' => $description,
		);
		return array(
			'favorite_title_max'       => $most( FolderText::TITLE, __( '收藏夹名称最多字数', 'zeromo-community' ) ),
			'favorite_description_max' => $most( FolderText::DESCRIPTION, __( '收藏夹简介最多字数', 'zeromo-community' ) ),
			'favorite_folder_max' => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => 1000, 'default' => 200, 'description' => __( '每位成员最多的收藏夹数', 'zeromo-community' ) ),
		);
	}

	private function edges( Container $c ): void {
	}
}
