<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Content\Blocks\OwnStateTab;
use Zeromo\Community\Content\Blocks\Stream;
use Zeromo\Community\Content\Http\CircleController;
use Zeromo\Community\Content\Http\ContentController;
use Zeromo\Community\Content\Http\ContentStore;
use Zeromo\Community\Content\Http\DraftController;
use Zeromo\Community\Content\Http\FreshController;
use Zeromo\Community\Content\Http\ListController;
use Zeromo\Community\Content\Http\PostController;
use Zeromo\Community\Content\Http\TermsController;
use Zeromo\Community\Content\Http\UnlockController;
use Zeromo\Community\Content\Mentions\MentionPart;
use Zeromo\Community\Content\Mentions\MentionTeller;
use Zeromo\Community\Content\Parts\MediaMeta;
use Zeromo\Community\Content\Pictures\PicturePlaces;
use Zeromo\Community\Content\Pictures\PictureWatch;
use Zeromo\Community\Content\Sql\AuthorCounts;
use Zeromo\Community\Content\Sql\FeedCounters;
use Zeromo\Community\Content\Sql\FeedTables;
use Zeromo\Community\Content\Sql\PickedColumn;
use Zeromo\Community\Content\Sql\SqlMentionRepository;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Members\Api\MemberTab;

/** Wiring of the content room: what it is made of stands in Services, what it listens to here. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( DraftRepository::class, ClosedDrafts::class );
		$jobs = array(
			MentionPart::JOB           => static fn( int $post ) => $c->get( MentionTeller::class )->tell( $post ),
			ReviewService::RELEASE_JOB => static fn( int $picture ): bool => $c->get( HeldPictures::class )->release( $picture ),
			PictureWatch::DRAFT_JOB    => static fn( int $post ) => $c->get( PicturePlaces::class )->settle_post( $post ),
		);
		foreach ( $jobs as $kind => $do ) {
			$c->contribute( JobHandler::class, static fn(): JobHandler => new IdsJob( $kind, $do ) );
		}
		foreach ( array( FeedState::Draft, FeedState::Pending, FeedState::Refused ) as $state ) {
			$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new OwnStateTab( $c->get( OwnDrafts::class ), $c->get( AuthorCounts::class ), $c->get( Pages::class ), $state ) );
		}
		foreach ( FeedCounters::all() as $make ) {
			$c->contribute( CounterSource::class, $make );
		}
		$c->contribute( MediaUse::class, MediaUse::class, 'draft', 'fields', '', true, false );
		foreach ( array( FeedProjector::IMAGE, MediaMeta::VIDEO, MediaMeta::COVER, MediaMeta::FILE ) as $key ) {
			$c->contribute( MediaUse::class, MediaUse::class, 'postmeta', 'meta_value', $key, false, false );
		}
	}

	public function controllers(): array {
		return array(
			'content/list'  => array( ListController::class ),
			'content/fresh' => array( FreshController::class ),
			'content'       => array( ContentController::class, DraftController::class ),
			'circle'        => array( CircleController::class ),
			'post'          => array( PostController::class, UnlockController::class ),
			'terms'         => array( TermsController::class ),
		);
	}

	public function stores(): array {
		return array( 'content' => ContentStore::class );
	}

	public function tables(): array {
		return array( ...FeedTables::all(), SqlMentionRepository::table() );
	}

	public function steps(): array {
		return array(
			'content_feed' => static fn( Container $c ): bool => $c->get( FeedSync::class )->backfill(),
			'content_picked' => static fn( Container $c, Db $db ): bool => PickedColumn::fill( $db ),
			// Since texts of articles and comments are gone over as well, as activities were before.
			'content_guarded_texts' => static function ( Container $c ): bool {
				if ( $c->get( PicturePlaces::class )->has_pictures() ) {
					$c->get( PictureWatch::class )->walk();
				}
				return true;
			},
			'content_wrote' => static fn( Container $c ): bool => FeedCounters::newest( $c )->repair() >= 0,
		);
	}

	public function defaults(): array {
		return array( 'activity_base' => 'activity' );
	}

	public function settings(): array {
		$number = static fn( int $least, int $most, int $default, string $description ): array => array( 'type' => 'integer', 'minimum' => $least, 'maximum' => $most, 'default' => $default, 'description' => $description );
		return array(
			'content_title_min'  => $number( 0, PostRules::TITLE, 0, __( '动态标题最少字数', 'zeromo-community' ) ),
			'content_title_max'  => $number( 1, PostRules::TITLE, PostRules::TITLE, __( '动态标题最多字数', 'zeromo-community' ) ),
			'content_text_min'   => $number( 0, PostRules::CONTENT, 0, __( '动态内容最少字数', 'zeromo-community' ) ),
			'content_text_max'   => $number( 1, PostRules::CONTENT, PostRules::CONTENT, __( '动态内容最多字数', 'zeromo-community' ) ),
			'content_images_max' => $number( 0, PostRules::IMAGES, PostRules::IMAGES, __( '每条动态最多几张图片', 'zeromo-community' ) ),
			'content_topics_min' => $number( 0, PostRules::TOPICS, 0, __( '每条动态最少几个话题', 'zeromo-community' ) ),
			'content_topics_max' => $number( 0, PostRules::TOPICS, PostRules::TOPICS, __( '每条动态最多几个话题', 'zeromo-community' ) ),
			'content_edit_window' => $number( 0, 525600, 0, __( '发布后多少分钟内可以编辑，0 为不限', 'zeromo-community' ) ),
			'content_mentions_max' => $number( 0, MentionPart::MOST, MentionPart::MOST, __( '每条动态最多提到几位成员', 'zeromo-community' ) ),
			'content_article_roles' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'pattern' => '^[a-z0-9_-]+$', 'maxLength' => 60 ),
				'maxItems'    => 50,
				'default'     => array( 'author', 'editor', 'administrator' ),
				'description' => __( '哪些角色能在发布框里写文章；还要有 WordPress 的 edit_posts 权限', 'zeromo-community' ),
			),
			'content_page_size'  => $number( 1, 50, 10, __( '页面里一次显示几条动态', 'zeromo-community' ) ),
			'content_stream'     => array( 'type' => 'string', 'enum' => Stream::TABS, 'default' => 'latest', 'description' => __( '动态页先打开哪一栏：recommended 推荐、following 关注、latest 最新、hot 热门', 'zeromo-community' ) ),
			'content_auto_pages' => $number( 0, 1000, 0, __( '列表滚动时自动加载几页后停下，等读者按“加载更多”；0 为不停', 'zeromo-community' ) ),
			'content_supports'   => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ) ),
				'default'     => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ),
				'description' => __( '发布框里的工具', 'zeromo-community' ),
			),
			'protect_circle_pictures' => array(
				'type' => 'boolean',
				'default' => true,
				'description' => __( '仅圈友可见的圈子里和未公开的动态，图片没有公开地址，打开时再查权限', 'zeromo-community' ),
			),
			'activity_base'      => array( 'type' => 'string', 'pattern' => '^[^/?#]*$', 'maxLength' => 50, 'default' => $this->defaults()['activity_base'], 'description' => __( '动态地址的前缀', 'zeromo-community' ) ),
		);
	}
}
