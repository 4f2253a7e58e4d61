<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Content\Api\CardPart;
use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Content\Api\FeedSource;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Favorites\Http\FavoriteAccountTab;
use Zeromo\Community\Favorites\Http\FavoriteCardPart;
use Zeromo\Community\Favorites\Http\FavoriteController;
use Zeromo\Community\Favorites\Http\FavoriteLists;
use Zeromo\Community\Favorites\Http\FavoriteMemberTab;
use Zeromo\Community\Favorites\Http\FavoritePage;
use Zeromo\Community\Favorites\Http\FavoriteSlot;
use Zeromo\Community\Favorites\Http\FavoriteStore;
use Zeromo\Community\Favorites\Http\FolderController;
use Zeromo\Community\Favorites\Http\FolderDesk;
use Zeromo\Community\Favorites\Http\FolderForm;
use Zeromo\Community\Favorites\Http\FolderPost;
use Zeromo\Community\Favorites\Http\FolderRail;
use Zeromo\Community\Favorites\Http\UserFavoritesController;
use Zeromo\Community\Favorites\Sql\FavoriteSource;
use Zeromo\Community\Favorites\Sql\FavoriteTables;
use Zeromo\Community\Favorites\Sql\SqlFolderFollowRepository;
use Zeromo\Community\Favorites\Sql\SqlFolderRepository;
use Zeromo\Community\Favorites\Sql\SqlItemRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\ContentPolicy;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\MarkCache;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberRail;
use Zeromo\Community\Members\Api\MemberTab;

/** Folders of posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( FolderRepository::class, static fn( Container $c ): FolderRepository => new SqlFolderRepository( $c->get( Db::class ) ) );
		$c->set( FolderFollowRepository::class, static fn( Container $c ): FolderFollowRepository => new SqlFolderFollowRepository( $c->get( Db::class ), $c->get( Visibility::class ), $c->get( MemberPrivacy::class ) ) );
		$c->set( ItemRepository::class, static fn( Container $c ): ItemRepository => new SqlItemRepository( $c->get( Db::class ), $c->get( Visibility::class ) ) );
		$c->set( KeptPosts::class, static fn( Container $c ): KeptPosts => new KeptPosts( $c->get( ItemRepository::class ), new MarkCache( 'zmo_favorite' ) ) );
		$c->set( FolderService::class, static fn( Container $c ): FolderService => new FolderService( $c->get( FolderRepository::class ), $c->get( ItemRepository::class ), $c->get( Counters::class ), $c->get( KeptPosts::class ), $c->get( Posts::class ), $c->get( Settings::class ), $c->get( Db::class ), $c->get( Clock::class ), $c->get( MemberPrivacy::class ), $c->get( FolderFollowRepository::class ), $c->get( ContentPolicy::class ) ) );
		$c->set( FolderFollows::class, static fn( Container $c ): FolderFollows => new FolderFollows( $c->get( FolderService::class ), $c->get( FolderRepository::class ), $c->get( FolderFollowRepository::class ), $c->get( Db::class ), $c->get( Clock::class ) ) );
		$c->set( FavoriteService::class, static fn( Container $c ): FavoriteService => new FavoriteService( $c->get( FolderService::class ), $c->get( FolderRepository::class ), $c->get( ItemRepository::class ), $c->get( Counters::class ), $c->get( KeptPosts::class ), $c->get( Posts::class ), $c->get( Db::class ), $c->get( Events::class ), $c->get( Clock::class ) ) );
		$c->set( Cleanup::class, static fn( Container $c ): Cleanup => new Cleanup( $c->get( ItemRepository::class ), $c->get( Counters::class ), $c->get( Posts::class ), $c->get( Db::class ), $c->get( FolderFollowRepository::class ), $c->get( KeptPosts::class ) ) );
		$c->set( PersonalData::class, static fn( Container $c ): PersonalData => new PersonalData( $c->get( FolderRepository::class ), $c->get( ItemRepository::class ), $c->get( FolderFollows::class ), $c->get( Cleanup::class ) ) );
		$this->edges( $c );
		$c->contribute( CardPart::class, static fn( Container $c ): CardPart => new FavoriteCardPart( $c->get( KeptPosts::class ) ) );
		$c->contribute(
			CardSlot::class,
			static fn( Container $c ): CardSlot => new FavoriteSlot( $c->get( Pages::class ) )
		);
		$c->contribute( FeedSource::class, static fn( Container $c ): FeedSource => new FavoriteSource( $c->get( Db::class ), $c->get( FolderService::class ) ) );
		$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new FavoriteMemberTab( $c->get( FavoritePage::class ), $c->get( FavoriteLists::class ), $c->get( FolderService::class ), $c->get( MemberPrivacy::class ) ) );
		$c->contribute( MemberRail::class, static fn( Container $c ): MemberRail => new FolderRail( $c->get( FolderFollows::class ), $c->get( FolderService::class ), $c->get( FavoriteLists::class ) ) );
		$c->contribute( AccountTab::class, static fn( Container $c ): AccountTab => new FavoriteAccountTab( $c->get( FavoritePage::class ), $c->get( Pages::class ) ) );
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
		$c->set( FavoriteLists::class, static fn( Container $c ): FavoriteLists => new FavoriteLists( $c->get( FolderService::class ), $c->get( ItemRepository::class ), $c->get( Posts::class ), $c->get( MemberDirectory::class ) ) );
		$c->set( FavoritePage::class, static fn( Container $c ): FavoritePage => new FavoritePage( $c->get( FavoriteLists::class ), $c->get( FolderService::class ), $c->get( FolderFollows::class ), $c->get( FolderDesk::class ), $c->get( ItemRepository::class ), $c->get( Posts::class ) ) );
		$c->set( FolderDesk::class, static fn( Container $c ): FolderDesk => new FolderDesk( $c->get( FavoriteLists::class ), $c->get( FolderService::class ), $c->get( FolderFollows::class ), $c->get( ItemRepository::class ), $c->get( Posts::class ), $c->get( MemberDirectory::class ) ) );
		$c->set( FolderForm::class, static fn( Container $c ): FolderForm => new FolderForm( $c->get( FolderService::class ), $c->get( FavoriteService::class ) ) );
		$c->set( FolderPost::class, static fn( Container $c ): FolderPost => new FolderPost( $c->get( FolderForm::class ), $c->get( FolderService::class ), $c->get( FavoriteService::class ), $c->get( FolderFollows::class ), $c->get( Pages::class ), $c->get( FormPost::class ) ) );
		$c->set( FavoriteController::class, static fn( Container $c ): FavoriteController => new FavoriteController( $c->get( RouteKit::class ), $c->get( FolderService::class ), $c->get( FavoriteService::class ), $c->get( FolderForm::class ), $c->get( Posts::class ) ) );
		$c->set( FolderController::class, static fn( Container $c ): FolderController => new FolderController( $c->get( RouteKit::class ), $c->get( FolderService::class ), $c->get( FavoriteService::class ), $c->get( FolderFollows::class ), $c->get( FavoriteLists::class ), $c->get( MemberDirectory::class ) ) );
		$c->set( UserFavoritesController::class, static fn( Container $c ): UserFavoritesController => new UserFavoritesController( $c->get( RouteKit::class ), $c->get( FavoriteLists::class ) ) );
		$c->set( FavoriteStore::class, static fn( Container $c ): FavoriteStore => new FavoriteStore( $c->get( FavoriteLists::class ), $c->get( FolderForm::class ), $c->get( FolderService::class ), $c->get( FavoriteService::class ), $c->get( Posts::class ), $c->get( Caller::class ), $c->get( RateLimit::class ) ) );
	}
}
