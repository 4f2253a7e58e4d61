<?php
/**
 * Runs inside WP-CLI on a site of tools/lib/uninstall.mjs: one question or deed, the answer is the exit status.
 *
 * @package Zeromo\Community
 */

use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Members\LetterFiles;
use Zeromo\Community\Notifications\NotificationPreferences;
use Zeromo\Community\Plugin;

( static function ( string $question, string $file ): void {
	global $wpdb;
	$fail = static function ( string $what, mixed $seen ): never {
		fwrite( STDERR, $what . ': ' . wp_json_encode( $seen, JSON_UNESCAPED_UNICODE | JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES ) . "\n" );
		exit( 1 );
	};
	$call = static function ( string $method, string $route, array $params ) use ( $fail ): array {
		$request = new WP_REST_Request( $method, str_starts_with( $route, '/wp/' ) ? $route : '/zeromo/v1' . $route );
		$request->set_body_params( $params );
		$response = rest_do_request( $request );
		$data     = rest_get_server()->response_to_data( $response, false );
		if ( $response->get_status() >= 300 ) {
			$fail( "$method $route answers " . $response->get_status(), $data );
		}
		return $data;
	};
	$get = static fn( string $id ): object => Plugin::container()->get( $id );

	/** Every row of every table and every file of the uploads folder, without what any request of core's changes. */
	$state = static function () use ( $wpdb ): array {
		$all = array();
		foreach ( $wpdb->get_col( 'SHOW TABLES' ) as $table ) {
			$rows = array();
			foreach ( $wpdb->get_results( "SELECT * FROM `$table`", ARRAY_A ) as $row ) {
				$name = $row['option_name'] ?? $row['meta_key'] ?? '';
				if ( $wpdb->options === $table ) {
					if ( preg_match( '/^_(site_)?transient_(?!.*z(er)?mo_)|^(cron|rewrite_rules|recently_activated|active_plugins|wp_calendar_block_has_published_posts)$/', $name ) ) {
						continue;
					}
					unset( $row['option_id'] );
					// A role written again has its capabilities in another order.
					if ( "{$wpdb->prefix}user_roles" === $name ) {
						$roles = maybe_unserialize( $row['option_value'] );
						foreach ( $roles as &$role ) {
							ksort( $role['capabilities'] );
						}
						$row['option_value'] = serialize( $roles );
					}
				}
				if ( 'session_tokens' !== $name ) {
					$rows[] = implode( ' | ', array_map( static fn( ?string $value ): string => $value ?? 'NULL', $row ) );
				}
			}
			sort( $rows );
			$all[ $table ] = $rows;
		}
		ksort( $all );
		$cron = array();
		foreach ( _get_cron_array() as $events ) {
			$cron = array( ...$cron, ...array_keys( is_array( $events ) ? $events : array() ) );
		}
		$cron = array_values( array_unique( array_filter( $cron, static fn( string $hook ): bool => str_starts_with( $hook, 'zeromo_' ) ) ) );
		sort( $cron );
		$base  = wp_get_upload_dir()['basedir'];
		$files = array();
		foreach ( is_dir( $base ) ? new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $base, FilesystemIterator::SKIP_DOTS ) ) : array() as $path ) {
			$files[] = substr( $path->getPathname(), strlen( $base ) ) . ' ' . sha1_file( $path->getPathname() );
		}
		foreach ( (array) glob( "$base/zeromo-*" ) as $folder ) {
			$files[] = "folder $folder";
		}
		sort( $files );
		return $all + array( 'cron' => $cron, 'files' => $files );
	};

	/** What one state has and another has not, by table. */
	$less = static fn( array $of, array $without ): array => array_filter(
		array_map( static fn( string $part ): array => array_slice( array_map( static fn( string $row ): string => mb_substr( $row, 0, 300 ), array_values( array_diff( $of[ $part ], $without[ $part ] ?? array() ) ) ), 0, 8 ), array_combine( array_keys( $of ), array_keys( $of ) ) )
	);

	if ( 'before' === $question ) {
		$admin = get_user_by( 'login', 'admin' );
		wp_set_current_user( $admin->ID );
		wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => '站长自己的页面', 'post_content' => '站长写的话' ) );
		wp_insert_term( '站长的分类', 'category' );
		wp_insert_term( get_stylesheet(), 'wp_theme' );
		wp_create_nav_menu( '菜单' );
		file_put_contents( wp_upload_dir()['basedir'] . '/' . md5( 'owner' ) . '.txt', '站长的文件' );
		wp_insert_attachment( array( 'post_title' => '站长的文件', 'post_name' => md5( 'owner' ), 'post_mime_type' => 'text/plain', 'post_status' => 'inherit' ), md5( 'owner' ) . '.txt' );
		wp_insert_attachment( array( 'post_title' => '别的插件的文件', 'post_name' => 'another', 'post_mime_type' => 'text/plain', 'post_status' => 'private' ), 'another.txt' );
		add_option( 'another_zeromo_like', '别的插件的设置' );
		// Core writes these at times of its own.
		wp_cron();
		flush_rewrite_rules( false );
		file_put_contents( $file, wp_json_encode( $state() ) );
	}

	if ( 'fill' === $question ) {
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$admin  = get_user_by( 'login', 'admin' )->ID;
		$member = wp_insert_user( array( 'user_login' => 'filler', 'user_pass' => 'password', 'user_email' => 'filler@example.com', 'role' => 'author' ) );
		wp_set_current_user( $member );
		$picture = static function ( int $owner ) use ( $get ): int {
			$image = imagecreatetruecolor( 900, 700 );
			imagefill( $image, 0, 0, random_int( 0, 0xFFFFFF ) );
			$path = wp_tempnam();
			imagepng( $image, $path );
			$id = $get( Library::class )->take_image( $path, 'picture.png', $owner );
			unlink( $path );
			return $id;
		};
		$call( 'POST', '/account/profile', array( 'gender' => 'female', 'birthday' => '1990-01-02', 'location' => '杭州', 'description' => '简介' ) );
		$call( 'POST', '/account/privacy-settings', array( 'show_followers' => 0 ) );
		$get( NotificationPreferences::class )->save( $member, array(), array( 'comment' => true ), 'daily' );
		$call( 'POST', '/quiet/words', array( 'word' => '广告' ) + array( 'muted' => 1 ) );
		$call( 'POST', '/content/draft', array( 'post_content' => '没有发出的话', 'image_ids' => array( $picture( $member ) ) ) );
		$post = $call( 'POST', '/content', array( 'post_content' => '一条动态', 'image_ids' => array( $picture( $member ) ), 'privacy' => array( 'type' => 'password', 'value' => 'abcde', 'content' => '藏起来的一段话', 'image_ids' => array( $picture( $member ) ) ) ) )['id'];
		$call( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '评论带图', 'image_id' => $picture( $member ) ) );
		$call( 'POST', '/chat', array( 'user_id' => $admin, 'content' => '私信', 'image_id' => $picture( $member ) ) );
		$call( 'POST', '/report', array( 'object_type' => 'user', 'object_id' => $admin, 'reason' => 'spam', 'detail' => '举报' ) );
		wp_trash_post( $call( 'POST', '/content', array( 'post_content' => '回收站里的动态' ) )['id'] );
		$get( LetterFiles::class )->url( '字', 3 );
		$get( Mutex::class )->take( 'zeromo_claim_' . sha1( 'a name' ), time(), 60 );
		set_transient( 'zeromo_push_down', 1, 600 );
		wp_schedule_single_event( time() + 60, 'zeromo_digest', array( 7 ) );
		wp_schedule_single_event( time() + 60, 'zeromo_topic_move' );
		// What an owner does: a capability for one member, one taken away from a role, core's screens set up, a changed template, a menu.
		( new WP_User( $member ) )->add_cap( 'moderate_zeromo' );
		get_role( 'author' )->remove_cap( 'create_zeromo_circles' );
		update_user_meta( $admin, 'edit_zeromo_activity_per_page', 50 );
		wp_insert_post( array( 'post_type' => 'wp_template', 'post_status' => 'publish', 'post_name' => 'zeromo-activity', 'post_title' => '改过的模板', 'post_content' => '<!-- wp:zeromo/feed /-->', 'tax_input' => array( 'wp_theme' => get_stylesheet() ) ) );
		$menu  = wp_get_nav_menu_object( '菜单' )->term_id;
		$topic = (int) get_terms( array( 'taxonomy' => 'zeromo_topic', 'hide_empty' => false, 'number' => 1, 'fields' => 'ids' ) )[0];
		wp_update_nav_menu_item( $menu, 0, array( 'menu-item-type' => 'taxonomy', 'menu-item-object' => 'zeromo_topic', 'menu-item-object-id' => $topic, 'menu-item-status' => 'publish' ) );
		// An article of a member shows a picture that was uploaded here, has another as its cover, and hides a third.
		wp_set_current_user( $member );
		$inline  = $picture( $member );
		$article = wp_insert_post( array( 'post_status' => 'publish', 'post_author' => $member, 'post_title' => '成员的文章', 'post_content' => '<!-- wp:image --><img src="' . wp_get_attachment_url( $inline ) . '"/><!-- /wp:image -->' ) );
		set_post_thumbnail( $article, $picture( $member ) );
		$call( 'POST', '/content', array( 'id' => $article, 'post_type' => 'post', 'privacy' => array( 'type' => 'login', 'content' => '文章里藏起来的话' ) ) );
		update_comment_meta( wp_insert_comment( array( 'comment_post_ID' => $article, 'comment_content' => '文章的评论', 'user_id' => $member, 'comment_approved' => 1 ) ), '_zeromo_mentions', array( $admin ) );
		$page = get_page_by_path( 'topics' );
		wp_update_post( array( 'ID' => $page->ID, 'post_title' => '改了名字的页面' ) );
		'zeromo-topics' === get_page_template_slug( $page ) || $fail( 'the template of a page was taken away by renaming it', get_page_template_slug( $page ) );
		// Core keeps it under the site's prefix.
		update_user_option( $admin, 'zeromo_scope', array( 'queues' => array( 'waiting' ), 'circles' => array() ) );
		file_put_contents( $file, wp_json_encode( $state() ) );
	}

	if ( 'no-cron' === $question && array() !== $state()['cron'] ) {
		$fail( 'events are left', $state()['cron'] );
	}

	if ( 'consent' === $question ) {
		$get( Settings::class )->save( array( 'delete_everything' => true ) );
	}

	if ( 'uninstall' === $question ) {
		class_exists( Plugin::class, false ) && $fail( 'the plugin is loaded', true );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		uninstall_plugin( 'zeromo-community/zeromo-community.php' );
	}

	if ( 'empty-site' === $question || 'full-site' === $question ) {
		$left = array( ...$wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}zmo\\_%'" ), ...$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'zeromo\\_%'" ), ...$wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type LIKE 'zeromo\\_%'" ), ...array_filter( array( get_page_by_path( 'topics' )->ID ?? 0 ) ) );
		( 'empty-site' === $question ) === ( array() === $left ) || $fail( 'of this site is left', $left );
		( 'empty-site' === $question ) === ( array() === preg_grep( '/zeromo/', array_keys( get_role( 'editor' )->capabilities ) ) ) || $fail( 'capabilities', get_role( 'editor' )->capabilities );
		array() === $state()['cron'] || $fail( 'events are left', $state()['cron'] );
	}

	if ( 'kept' === $question ) {
		$then = json_decode( (string) file_get_contents( $file ), true );
		$now  = $state();
		unset( $then['cron'], $now['cron'] );
		array() === $less( $then, $now ) || $fail( 'this is gone', $less( $then, $now ) );
		array() === $less( $now, $then ) || $fail( 'this is new', $less( $now, $then ) );
		get_role( 'author' )->has_cap( 'create_zeromo_circles' ) && $fail( 'a capability came back', 'create_zeromo_circles' );
		'zeromo_jobs' === ( $state()['cron'][0] ?? '' ) || $fail( 'no event of the jobs', $state()['cron'] );
	}

	if ( 'gone' === $question ) {
		$then    = json_decode( (string) file_get_contents( $file ), true );
		$article = get_page_by_path( sanitize_title( '成员的文章' ), OBJECT, 'post' );
		// What an article shows is the article's.
		preg_match( '/[0-9a-f]{32}/', $article->post_content ?? '', $name );
		foreach ( array( get_post_thumbnail_id( $article ), get_page_by_path( $name[0] ?? 'none', OBJECT, 'attachment' )->ID ?? 0 ) as $id ) {
			( $id > 0 && 'inherit' === get_post_field( 'post_status', $id ) && is_file( (string) get_attached_file( $id ) ) ) || $fail( 'a picture of an article is gone', $id );
			wp_delete_attachment( $id, true );
		}
		// The article and its author are the site's own and were not there before.
		wp_delete_post( $article->ID, true );
		wp_delete_user( get_user_by( 'login', 'filler' )->ID );
		$now = $state();
		array() === $less( $now, $then ) || $fail( 'this is left', $less( $now, $then ) );
		array() === $less( $then, $now ) || $fail( 'this is gone though it was the owner\'s', $less( $then, $now ) );
	}
	echo "ok\n";
} )( (string) ( $args[0] ?? '' ), (string) ( $args[1] ?? '' ) );
