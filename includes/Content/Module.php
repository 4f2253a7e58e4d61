<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Circles\Api\CircleVisibilityChanged;
use Zeromo\Community\Content\Api\ActivityPublished;
use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Content\Articles\ArticleCircles;
use Zeromo\Community\Content\Blocks\Stream;
use Zeromo\Community\Content\Circle\CircleWiring;
use Zeromo\Community\Content\Articles\ArticleWiring;
use Zeromo\Community\Content\Http\ActivityRestController;
use Zeromo\Community\Content\Http\CircleController;
use Zeromo\Community\Content\Http\ContentController;
use Zeromo\Community\Content\Http\ContentStore;
use Zeromo\Community\Content\Http\DraftController;
use Zeromo\Community\Content\Http\PublishPost;
use Zeromo\Community\Content\Http\FreshController;
use Zeromo\Community\Content\Http\ListController;
use Zeromo\Community\Content\Http\PostController;
use Zeromo\Community\Content\Http\ReviewForm;
use Zeromo\Community\Content\Http\TermsController;
use Zeromo\Community\Content\Http\UnlockController;
use Zeromo\Community\Content\Mentions\MentionPart;
use Zeromo\Community\Content\Mentions\MentionRepository;
use Zeromo\Community\Content\Mentions\MentionTeller;
use Zeromo\Community\Content\Parts\LockWiring;
use Zeromo\Community\Content\Parts\ArticleField;
use Zeromo\Community\Content\Parts\MediaGone;
use Zeromo\Community\Content\Pictures\PicturePlaces;
use Zeromo\Community\Content\Pictures\PictureWiring;
use Zeromo\Community\Content\Sql\FeedTables;
use Zeromo\Community\Content\Sql\PickedColumn;
use Zeromo\Community\Content\Sql\SqlMentionRepository;
use Zeromo\Community\Content\View\ArticleBar;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Topics\Api\TopicMerged;

/** Wiring of the content room: what it is made of stands in Services, what it listens to here. */
final class Module extends BaseModule {

	private const CLAIMS_LIVE = 2 * DAY_IN_SECONDS;

	public function register( Container $c ): void {
		Services::register( $c );
		LockWiring::register( $c );
	}

	public function boot( Container $c ): void {
		add_action( 'init', static fn() => $c->get( ActivityType::class )->register() );
		ActivityRestController::$visibility = static fn(): Visibility => $c->get( Visibility::class );
		$this->follow_posts( $c );
		$this->print_activities( $c );
		$this->guard( $c );
		$c->get( Events::class )->on_kept( ActivityPublished::class, static fn( ActivityPublished $event ) => $c->get( MentionTeller::class )->tell( $event->post_id ) );
		add_action( 'deleted_post', static fn( int $id ) => $c->get( MentionRepository::class )->post_gone( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( MentionRepository::class )->member_gone( $id ) );
		PictureWiring::boot( $c );
		CircleWiring::boot( $c );
		ArticleWiring::boot( $c );
		add_action( 'zeromo_daily', static fn() => $c->get( PostStore::class )->forget_claims( time() - self::CLAIMS_LIVE ) );
		$this->keep_drafts( $c );
		add_action( 'rest_api_init', static fn() => $c->get( ArticleField::class )->register() );
		add_action( 'enqueue_block_editor_assets', static fn() => $c->get( ArticleField::class )->enqueue() );
		add_action( 'update_option_' . Settings::OPTION, static fn( mixed $old, mixed $new ) => self::rewrites( $old, $new ), 10, 2 );
		// Our tables have the connection's character set; asking the database for it costs a query for each.
		add_filter( 'pre_get_table_charset', static fn( mixed $charset, string $table ): mixed => null === $charset && str_contains( $table, '_zmo_' ) ? self::charset() : $charset, 10, 2 );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . PublishPost::ACTION, static fn() => $c->get( PublishPost::class )->handle() );
		add_action( 'admin_post_nopriv_' . PublishPost::ACTION, static fn() => $c->get( PublishPost::class )->handle() );
		add_action( 'admin_post_' . ReviewForm::ACTION, static fn() => $c->get( ReviewForm::class )->handle() );
		LockWiring::forms( $c );
		CircleWiring::forms( $c );
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
					PictureWiring::walk( $c );
				}
				return true;
			},
			'content_wrote' => static fn( Container $c ): bool => Services::newest( $c )->repair() >= 0,
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

	/** The feed's rows follow whoever changes a post. */
	private function follow_posts( Container $c ): void {
		$sync = static fn(): FeedSync => $c->get( FeedSync::class );
		add_action( 'wp_after_insert_post', static fn( int $id, \WP_Post $post ) => null === PostKind::of_type( $post->post_type ) ? null : $sync()->saved( $post ), 10, 2 );
		add_action( 'deleted_post', static fn( int $id, \WP_Post $post ) => null === PostKind::of_type( $post->post_type ) ? null : $sync()->deleted( $id, $post->post_type ), 10, 2 );
		add_action( 'set_object_terms', static fn( int $id, array $terms, array $tt_ids, string $taxonomy ) => 'zeromo_topic' === $taxonomy ? $sync()->touched( $id ) : null, 10, 4 );
		add_action( 'deleted_term_relationships', static fn( int $id, array $tt_ids, string $taxonomy ) => 'zeromo_topic' === $taxonomy ? $sync()->touched( $id ) : null, 10, 3 );
		add_action( 'delete_zeromo_topic', static fn( int $term ) => $sync()->topic_gone( $term ) );
		$c->get( Events::class )->on_kept( TopicMerged::class, static fn( TopicMerged $event ) => $c->get( TopicMover::class )->begin( $event->from, $event->into ) );
		add_action( TopicMover::HOOK, static fn() => $c->get( TopicMover::class )->go_on() );
		add_action( 'zeromo_daily', static fn() => $c->get( TopicMover::class )->go_on() );
		add_action(
			'post_updated',
			static fn( int $id, \WP_Post $now, \WP_Post $was ) => null === PostKind::of_type( $now->post_type ) ? null : $c->get( StaffEdits::class )->core( $now, $was ),
			10,
			3
		);
		add_action(
			'trashed_post',
			static function ( int $id ) use ( $c ): void {
				$post = get_post( $id );
				if ( $post instanceof \WP_Post && null !== PostKind::of_type( $post->post_type ) ) {
					$c->get( StaffEdits::class )->trashed( $post );
				}
			}
		);
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, static fn( mixed $meta, int $id, string $key ) => '_thumbnail_id' === $key || FeedProjector::IMAGE === $key ? $sync()->meta( $id, $key ) : null, 10, 3 );
		}
		add_action( 'delete_attachment', static fn( int $id ) => $sync()->picture_gone( $id ) );
		add_action( 'zeromo_picture_released', static fn( int $id ) => $sync()->picture_back( $id ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( MediaGone::class )->gone( $id ) );
		add_action( 'deleted_user', static fn( int $id, ?int $heir ) => $sync()->member_gone( $id, (int) $heir ), 10, 2 );
		add_action( 'remove_user_from_blog', static fn( int $id, int $blog, int $heir ) => $sync()->member_gone( $id, $heir ), 10, 3 );
		add_action( 'wp_update_comment_count', static fn( int $id ) => null === PostKind::of_type( (string) get_post_type( $id ) ) ? null : $c->get( Posts::class )->rescore( $id ) );
	}

	/** What is not public yet: copies of unsent writing go with their post and member, scheduled posts come out in time. */
	private function keep_drafts( Container $c ): void {
		$forget = static function ( int $id ) use ( $c ): void {
			if ( null !== PostKind::of_type( (string) get_post_type( $id ) ) ) {
				$c->get( DraftRepository::class )->forget_post( $id );
			}
		};
		add_action( 'trashed_post', $forget );
		add_action( 'before_delete_post', $forget );
		add_action( 'deleted_post', static fn( int $id, \WP_Post $post ) => null === PostKind::of_type( $post->post_type ) ? null : $c->get( ReviewRepository::class )->forget_post( $id ), 10, 2 );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( DraftRepository::class )->forget_member( $id ) );
		add_action( 'deleted_user', static fn( int $id ) => $c->get( ReviewRepository::class )->forget_moderator( $id ) );
		add_action( 'zeromo_daily', static fn() => $c->get( DraftService::class )->clean() );
		add_action( 'post_updated', static fn( int $id, \WP_Post $now, \WP_Post $was ) => PostKind::Article->type() === $now->post_type && ! $c->get( CoreHooks::class )->is_quiet() && array( $now->post_title, $now->post_content ) !== array( $was->post_title, $was->post_content ) ? $c->get( DraftService::class )->overtake( $id, array( (int) $now->post_author, ...array_filter( array( get_current_user_id() ) ) ) ) : null, 10, 3 );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
		add_action( 'publish_future_post', static fn( mixed $id ) => is_numeric( $id ) ? $c->get( DueGuard::class )->holds( (int) $id ) : null, 1 );
		add_action( 'parse_request', static fn() => $c->get( DuePosts::class )->catch_up() );
		add_action( 'admin_init', static fn() => $c->get( DuePosts::class )->catch_up() );
		add_filter(
			'rest_pre_dispatch',
			static function ( mixed $result ) use ( $c ): mixed {
				$c->get( DuePosts::class )->catch_up();
				return $result;
			}
		);
	}

	/** How core prints an activity. */
	private function print_activities( Container $c ): void {
		$type = static fn(): ActivityType => $c->get( ActivityType::class );
		add_filter( 'post_type_link', static fn( string $link, \WP_Post $post ): string => PostKind::ACTIVITY === $post->post_type ? $c->get( PostLinks::class )->filter( $link, $post ) : $link, 10, 2 );
		add_filter( 'the_content', static fn( string $content ): string => PostKind::ACTIVITY === get_post_type() ? $type()->hold( $content ) : $content, PHP_INT_MIN );
		add_filter( 'the_content', static fn( string $content ): string => PostKind::ACTIVITY === get_post_type() ? $type()->give( $content ) : $content, PHP_INT_MAX );
		add_filter( 'the_content', static fn( string $content ): string => is_singular( 'post' ) ? $c->get( ArticleBar::class )->below( $content ) : $content, 50 );
		add_filter( 'the_title', static fn( string $title, int $id = 0 ): string => '' === $title ? $type()->title( $title, $id ) : $title, 10, 2 );
		add_filter( 'single_post_title', static fn( string $title, ?\WP_Post $post = null ): string => '' === $title ? $type()->page_title( $title, $post ) : $title, 10, 2 );
		add_filter( 'use_block_editor_for_post_type', static fn( bool $use, string $name ): bool => $type()->block_editor( $use, $name ), 10, 2 );
	}

	/** What stands in a closed circle is nowhere else. */
	private function guard( Container $c ): void {
		$core = static fn(): CoreSurfaces => $c->get( CoreSurfaces::class );
		add_action( 'pre_get_posts', static fn( \WP_Query $query ) => $query->get( 'suppress_filters' ) ? $core()->before_query( $query ) : null, PHP_INT_MAX );
		add_filter( 'posts_where', static fn( string $where, \WP_Query $query ): string => str_contains( $where, PostKind::ACTIVITY ) || ( str_contains( $where, "'post'" ) && ( is_user_logged_in() || $c->get( PostCircles::class )->have_articles() ) ) ? $core()->posts_where( $where, $query ) : $where, PHP_INT_MAX, 2 );
		add_action( 'wp_ajax_find_posts', static fn() => $core()->find_published(), 0 );
		add_action( 'pre_get_comments', static fn( \WP_Comment_Query $query ) => $core()->before_comments( $query ) );
		add_filter( 'comments_clauses', static fn( array $clauses ): array => $core()->comments( $clauses ) );
		add_filter( 'the_comments', static fn( array $comments ): array => $core()->found_comments( $comments ), PHP_INT_MAX );
		add_filter( 'rest_user_query', static fn( array $args ): array => $core()->rest_users( $args ) );
		add_action( 'pre_user_query', static fn( \WP_User_Query $query ) => $core()->users( $query ) );
		add_filter( 'comment_feed_where', static fn( string $where ): string => $core()->comment_feed( $where ) );
		foreach ( array( 'get_previous_post_where', 'get_next_post_where' ) as $hook ) {
			add_filter( $hook, static fn( string $where ): string => $core()->adjacent( $where ) );
		}
		add_filter( 'getarchives_where', static fn( string $where ): string => $core()->archives( $where ) );
		add_filter( 'redirect_canonical', static fn( mixed $url ): mixed => $core()->canonical( $url ) );
		add_filter( 'old_slug_redirect_post_id', static fn( mixed $id ): int => $core()->embed_id( is_numeric( $id ) ? (int) $id : 0 ) );
		add_filter( 'pre_oembed_result', static fn( mixed $html, string $url ): mixed => $core()->own_embed( $html, $url ), 20, 2 );
		add_filter( 'wp_insert_post_data', static fn( array $data, array $sent ): array => 'post' === ( $data['post_type'] ?? '' ) && ! empty( $data['post_parent'] ) ? $c->get( ArticleCircles::class )->keep_waiting( $data, is_numeric( $sent['ID'] ?? null ) ? (int) $sent['ID'] : 0 ) : $data, PHP_INT_MAX, 2 );
		add_filter( 'wp_insert_post_parent', static fn( int $parent, int $id, array $post ): int => $c->get( ArticleCircles::class )->keep_parent( $parent, $id, (string) ( $post['post_type'] ?? '' ) ), 10, 3 );
		add_filter( 'oembed_request_post_id', static fn( mixed $id ): int => $core()->embed_id( is_numeric( $id ) ? (int) $id : 0 ) );
		add_filter( 'oembed_response_data', static fn( mixed $data, \WP_Post $post ): mixed => $core()->embed_data( $data, $post ), 10, 2 );
		add_filter(
			'rest_request_before_callbacks',
			static function ( mixed $response, mixed $handler, mixed $request ) use ( $c ): mixed {
				// A call that core has refused already is asked nothing more.
				$is_call = $request instanceof \WP_REST_Request && ! is_wp_error( $response );
				if ( $is_call && str_starts_with( $request->get_route(), '/wp/' ) ) {
					$c->get( CoreRestGuard::class )->narrow( $handler, $request );
				}
				return $response;
			},
			10,
			3
		);
		add_filter( 'wp_sitemaps_users_query_args', static fn( array $args ): array => $core()->rest_users( $args ) );
		add_filter(
			'get_usernumposts',
			static fn( mixed $count, mixed $author, mixed $types ): mixed => is_numeric( $count ) && is_numeric( $author )
				? $core()->count_of_author( (int) $count, (int) $author, array_values( array_filter( (array) $types, 'is_string' ) ) ) : $count,
			10,
			3
		);
		add_action(
			'init',
			static function () use ( $c ): void {
				foreach ( get_object_taxonomies( PostKind::Article->type() ) as $taxonomy ) {
					TermCounts::take( $taxonomy, static fn(): TermCounts => $c->get( TermCounts::class ) );
				}
			},
			99
		);
		$c->get( Events::class )->on_kept( CircleVisibilityChanged::class, static fn( CircleVisibilityChanged $event ) => $c->get( TermCounts::class )->circle_changed( $event->circle_id ) );
		add_filter( 'pre_redirect_guess_404_permalink', static fn( mixed $guess ): mixed => $core()->guess( $guess ) );
	}

	/** Another base means other rewrite rules. */
	private static function rewrites( mixed $old, mixed $new ): void {
		$base = static fn( mixed $all ): mixed => is_array( $all ) ? ( $all['activity_base'] ?? null ) : null;
		if ( $base( $old ) !== $base( $new ) ) {
			delete_option( 'rewrite_rules' );
		}
	}

	private static function charset(): string {
		global $wpdb;
		return is_string( $wpdb->charset ) && '' !== $wpdb->charset ? $wpdb->charset : 'utf8mb4';
	}
}
