<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\ViewCounter;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\TopicLog;
use Zeromo\Community\Topics\Api\TopicRemoval;
use Zeromo\Community\Topics\Api\TopicSlot;
use Zeromo\Community\Topics\Api\Topics;
use Zeromo\Community\Topics\Http\FollowController;
use Zeromo\Community\Topics\Http\TopicController;
use Zeromo\Community\Topics\Http\TopicPost;
use Zeromo\Community\Topics\Http\TopicStore;
use Zeromo\Community\Topics\Http\ViewController;
use Zeromo\Community\Topics\Sql\SqlAliasRepository;
use Zeromo\Community\Topics\Sql\SqlFollowRepository;
use Zeromo\Community\Topics\Sql\SqlTopicRepository;
use Zeromo\Community\Topics\Sql\TopicTables;
use Zeromo\Community\Topics\View\HeaderBlock;
use Zeromo\Community\Topics\View\IndexBlock;
use Zeromo\Community\Topics\View\RankBlock;
use Zeromo\Community\Topics\View\TopicCards;

/** Wiring of the topics. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, static fn( Container $c ): MediaUse => new MediaUse( $c->get( Db::class )->table( 'topic' ), 'icon_id' ) );
		$c->bind( TopicRepository::class, SqlTopicRepository::class );
		$c->bind( TopicEditing::class, TopicService::class );
		$c->bind( Topics::class, TopicDirectory::class );
		$c->bind( FollowRepository::class, SqlFollowRepository::class );
		$c->contribute( CounterSource::class, static fn( Container $c ): CounterSource => SqlFollowRepository::count( $c->get( Db::class ) ) );
		$c->bind( AliasRepository::class, SqlAliasRepository::class );
		$c->set( TopicDesk::class, static fn( Container $c ): TopicDesk => new TopicDesk( $c->get( Db::class ), $c->get( TopicRepository::class ), $c->get( AliasRepository::class ), $c->get( FollowRepository::class ), $c->get( TopicService::class ), $c->get( TopicCache::class ), $c->get( Library::class ), $c->get( TopicPicture::class ), $c->get( Events::class ), $c->get( Clock::class ), static fn(): array => $c->all( TopicLog::class ) ) );
		$c->bind( TopicRemoval::class, TopicDesk::class );
		$this->views( $c );
	}

	private function views( Container $c ): void {
		$c->set( HeaderBlock::class, static fn( Container $c ): HeaderBlock => new HeaderBlock( $c->get( TopicDirectory::class ), $c->get( TopicRepository::class ), $c->get( TopicCards::class ), $c->get( MemberDirectory::class ), $c->get( ViewCounter::class ), $c->get( Caller::class ), $c->get( Settings::class ), static fn(): array => $c->all( TopicSlot::class ) ) );
		foreach ( array( HeaderBlock::class, IndexBlock::class, RankBlock::class ) as $block ) {
			$c->contribute( ServerBlock::class, static fn( Container $c ): ServerBlock => $c->get( $block ) );
		}
	}

	public function boot( Container $c ): void {
		add_action( 'init', static fn() => $c->get( TopicType::class )->register() );
		add_action( 'created_' . TopicType::NAME, static fn( int $id ) => $c->get( TopicKeeper::class )->made( $id ) );
		add_action( 'edited_' . TopicType::NAME, static fn( int $id ) => $c->get( TopicKeeper::class )->edited( $id ) );
		add_action( 'delete_' . TopicType::NAME, static fn( int $id ) => $c->get( TopicKeeper::class )->deleted( $id ) );
		add_action( 'delete_' . TopicType::CAT, static fn( int $id ) => $c->get( TopicKeeper::class )->cat_deleted( $id ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( TopicKeeper::class )->picture_deleted( $id ) );
		add_action( 'template_redirect', static fn() => is_tax( TopicType::NAME ) || is_404() ? $c->get( OldAddress::class )->lead() : null );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( FollowService::class )->member_gone( $id ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action( 'zeromo_daily', static fn() => $c->get( TopicRepository::class )->cool() );
		add_action( 'admin_menu', array( TopicType::class, 'menu' ) );
		add_filter( 'wp_sitemaps_taxonomies_query_args', array( TopicType::class, 'in_sitemap' ), 10, 2 );
		add_action( 'zeromo_installed', static fn() => $c->get( TopicType::class )->yield_to_owner(), 5 );
		add_action( 'update_option_' . Settings::OPTION, static fn( mixed $old, mixed $new ) => self::rewrites( $old, $new ), 10, 2 );
	}

	public function forms( Container $c ): void {
		foreach ( array( TopicPost::FOLLOW => 'follow', TopicPost::CREATE => 'create', TopicPost::EDIT => 'edit', TopicPost::MERGE => 'merge' ) as $action => $method ) {
			add_action( "admin_post_$action", static fn() => $c->get( TopicPost::class )->$method() );
		}
	}

	public function controllers(): array {
		return array( 'topic' => array( TopicController::class, FollowController::class, ViewController::class ) );
	}

	public function stores(): array {
		return array( 'topic' => TopicStore::class );
	}

	public function tables(): array {
		return TopicTables::all();
	}

	public function defaults(): array {
		return array( 'topic_base' => 'topic' );
	}

	public function settings(): array {
		return array(
			'topic_base'            => array( 'type' => 'string', 'pattern' => '^[a-z0-9-]*$', 'maxLength' => 40, 'default' => $this->defaults()['topic_base'], 'description' => __( '话题地址的前缀，留空则不使用固定链接', 'zeromo-community' ) ),
			'topic_name_min'        => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => TopicService::NAME, 'default' => 1, 'description' => __( '话题名称最少字数', 'zeromo-community' ) ),
			'topic_name_max'        => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => TopicService::NAME, 'default' => TopicService::NAME, 'description' => __( '话题名称最多字数', 'zeromo-community' ) ),
			'topic_description_max' => array( 'type' => 'integer', 'minimum' => 0, 'maximum' => TopicService::DESCRIPTION, 'default' => TopicService::DESCRIPTION, 'description' => __( '话题简介最多字数', 'zeromo-community' ) ),
		);
	}

	/** A changed base takes effect with the next request. */
	private static function rewrites( mixed $old, mixed $new ): void {
		$base = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['topic_base'] ?? null ) : null;
		if ( $base( $old ) !== $base( $new ) ) {
			delete_option( 'rewrite_rules' );
		}
	}
}
