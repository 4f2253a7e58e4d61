<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\PrivateFiles;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\PrivateFiles\Api\CoreEndpoints;
use Zeromo\Community\Tests\Integration\Media\Films;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Core's own ways to attachments: what is another's and private is not there, whichever of them is taken. */
final class CoreEndpointsTest extends ContentTestCase {

	private int $owner;
	private int $reader;
	private int $picture;

	protected function setUp(): void {
		parent::setUp();
		$this->owner   = $this->create_member( 'author' );
		$this->reader  = $this->create_member( 'author' );
		$this->picture = $this->make_pictures( $this->owner, 1 )[0];
	}

	/**
	 * @return iterable<string, array{string, array<string, mixed>}> Core's ajax actions by what is sent; ID stands for
	 *   the picture, POST for an own draft.
	 */
	public static function actions(): iterable {
		yield 'get-attachment' => array( 'get-attachment', array( 'id' => 'ID' ) );
		yield 'query-attachments' => array(
			'query-attachments',
			array( 'query' => array( 'post__in' => array( 'ID' ) ) ),
		);
		yield 'query-attachments, all' => array(
			'query-attachments',
			array( 'query' => array( 'posts_per_page' => 80 ) ),
		);
		yield 'send-attachment-to-editor' => array(
			'send-attachment-to-editor',
			array(
				'nonce' => 'media-send-to-editor',
				'post_id' => 'POST',
				'attachment' => array( 'id' => 'ID', 'image-size' => 'full' ),
			),
		);
		yield 'image-editor' => array(
			'image-editor',
			array( 'postid' => 'ID', 'do' => 'open', '_ajax_nonce' => 'image_editor-ID' ),
		);
		yield 'imgedit-preview' => array(
			'imgedit-preview',
			array( 'postid' => 'ID', 'rand' => '1', '_ajax_nonce' => 'image_editor-ID' ),
		);
		yield 'save-attachment' => array(
			'save-attachment',
			array( 'id' => 'ID', 'changes' => array( 'title' => 'taken' ), 'nonce' => 'update-post_ID' ),
		);
		yield 'save-attachment-compat' => array(
			'save-attachment-compat',
			array( 'id' => 'ID', 'attachments' => array( 'ID' => array( 'x' => 'y' ) ), 'nonce' => 'update-post_ID' ),
		);
		yield 'set-post-thumbnail' => array(
			'set-post-thumbnail',
			array( 'post_id' => 'POST', 'thumbnail_id' => 'ID', 'json' => '1', '_wpnonce' => 'update-post_POST' ),
		);
		yield 'get-post-thumbnail-html' => array(
			'get-post-thumbnail-html',
			array( 'post_id' => 'POST', 'thumbnail_id' => 'ID', '_wpnonce' => 'update-post_POST' ),
		);
		yield 'parse-media-shortcode' => array(
			'parse-media-shortcode',
			array( 'post_ID' => 'POST', 'shortcode' => '[gallery ids="ID"]' ),
		);
		yield 'crop-image' => array(
			'crop-image',
			array(
				'id' => 'ID',
				'context' => 'x',
				'nonce' => 'image_editor-ID',
				'cropDetails' => array(
					'x1' => 0,
					'y1' => 0,
					'width' => 9,
					'height' => 9,
					'dst_width' => 9,
					'dst_height' => 9,
				),
			),
		);
	}

	/** @param array<string, mixed> $sent Fields. */
	#[DataProvider( 'actions' )]
	public function test_admin_ajax_does_not_tell_an_author_of_anothers_picture( string $action, array $sent ): void {
		$this->as_user( $this->reader );
		$draft = wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'draft',
				'post_title' => 'x',
				'post_author' => $this->reader,
			)
		);
		$told  = $this->ajax( $action, $this->filled( $sent, (int) $draft ) );
		foreach ( $this->canaries( $this->picture ) as $canary ) {
			$this->assertStringNotContainsString( $canary, $told, $action );
		}
		$this->assertNotSame( 'taken', get_the_title( $this->picture ) );
		$this->assertSame( 0, (int) get_post_meta( (int) $draft, '_thumbnail_id', true ) );
	}

	public function test_the_owner_and_moderators_are_told(): void {
		foreach ( array(
			$this->owner,
			$this->create_member( 'editor' ),
			$this->create_member( 'administrator' ),
		) as $member ) {
			$this->as_user( $member );
			$this->assertStringContainsString(
				$this->canaries( $this->picture )[0],
				$this->ajax( 'get-attachment', array( 'id' => (string) $this->picture ) )
			);
		}
	}

	public function test_no_field_of_core_holds_the_true_name_of_a_private_file(): void {
		$this->as_user( $this->owner );
		$drawn  = new Pictures();
		$file   = (int) $this->data(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'files' => $drawn->files( array( 'a.pdf' => Films::pdf() ) ) )
			)
		)[0]['id'];
		$hidden = $this->data(
			$this->rest(
				'GET',
				'/content/'
					. $this->publish(
						$this->owner,
						'x',
						array(
							'privacy' => array(
								'type' => 'login',
								'content' => '藏起来的话',
								'image_ids' => array( $this->picture ),
							),
						)
					)
			)
		)['hidden']['images'][0]['id'];
		foreach ( array( $file, $hidden ) as $id ) {
			$path = $this->service( FileStorage::class )->path( $id );
			$this->assertFileExists( $path );
			$name = pathinfo( $path, PATHINFO_FILENAME );
			$this->assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $name );
			$post  = get_post( $id );
			$shown = wp_json_encode(
				array(
					$post,
					wp_get_attachment_metadata( $id ),
					get_attached_file( $id ),
					get_post_meta( $id, '_wp_attached_file' ),
					wp_prepare_attachment_for_js( $id ),
					wp_get_attachment_url( $id ),
					get_permalink( $id ),
				)
			)
				. wp_json_encode(
					rest_get_server()->response_to_data(
						$this->rest( 'GET', "/wp/v2/media/$id", array( 'context' => 'edit' ) ),
						true
					)
				)
					. $this->ajax( 'get-attachment', array( 'id' => (string) $id ) );
			$this->assertStringNotContainsString( $name, $shown );
			$this->assertTrue( apply_filters( 'wxr_export_skip_postmeta', false, '_zeromo_secret', null ) );
			$this->assertTrue( is_protected_meta( '_zeromo_secret', 'post' ) );
			wp_delete_attachment( $id, true );
			$this->assertSame( array(), glob( dirname( $path ) . "/$name*" ) );
		}
	}

	public function test_a_hidden_copy_is_for_no_moderator_by_core(): void {
		$post = $this->publish(
			$this->owner,
			'x',
			array(
				'privacy' => array( 'type' => 'login', 'content' => '藏起来的话', 'image_ids' => array( $this->picture ) ),
			)
		);
		$copy = $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0]['id'];
		$this->as_user( $this->create_member( 'administrator' ) );
		$this->assertStringNotContainsString(
			'"url"',
			$this->ajax( 'get-attachment', array( 'id' => (string) $copy ) )
		);
		$this->assertStringNotContainsString(
			"\"id\":$copy,",
			$this->ajax( 'query-attachments', array( 'query' => array( 'posts_per_page' => 80 ) ) )
		);
		$this->assertContains( $this->rest( 'GET', "/wp/v2/media/$copy" )->get_status(), array( 401, 403, 404 ) );
	}

	public function test_wp_v2_media_tells_only_of_ones_own(): void {
		$status = array( 'status' => 'private,inherit' );
		foreach ( array(
			0,
			$this->reader,
			$this->create_member(),
			$this->create_member( 'contributor' ),
		) as $member ) {
			$this->as_user( $member );
			foreach ( array( 'view', 'embed', 'edit' ) as $context ) {
				$this->assertGreaterThan(
					400,
					$this->rest( 'GET', "/wp/v2/media/{$this->picture}", array( 'context' => $context ) )->get_status()
				);
				foreach ( array(
					array(),
					$status,
					array( 'include' => array( $this->picture ) ),
					array( 'include' => array( $this->picture ) ) + $status,
					array( 'author' => array( $this->owner ) ) + $status,
				) as $asked ) {
					$answer = $this->rest( 'GET', '/wp/v2/media', $asked + array( 'context' => $context ) );
					$this->assertStringNotContainsString(
						$this->canaries( $this->picture )[0],
						(string) wp_json_encode( $answer->get_data() )
					);
					$this->assertContains( (int) ( $answer->get_headers()['X-WP-Total'] ?? 0 ), array( 0 ) );
				}
			}
			$this->assertGreaterThan(
				400,
				$this->rest( 'POST', "/wp/v2/media/{$this->picture}", array( 'title' => 'taken' ) )->get_status()
			);
			$this->assertGreaterThan(
				400,
				$this->rest( 'DELETE', "/wp/v2/media/{$this->picture}", array( 'force' => true ) )->get_status()
			);
		}
		$this->as_user( $this->owner );
		$this->assertSame(
			200,
			$this->rest( 'GET', "/wp/v2/media/{$this->picture}", array( 'context' => 'edit' ) )->get_status()
		);
	}

	public function test_another_picture_cannot_be_featured_by_any_way(): void {
		foreach ( array( 'contributor', 'author' ) as $role ) {
			$member = $this->create_member( $role );
			$this->as_user( $member );
			$answer = $this->rest(
				'POST',
				'/wp/v2/posts',
				array( 'title' => 'x', 'content' => 'x', 'featured_media' => $this->picture )
			);
			$this->assertContains( $answer->get_status(), array( 201, 400 ) );
			$post = (int) (
				get_posts( array( 'author' => $member, 'post_status' => 'any', 'fields' => 'ids' ) )[0] ?? 0
			);
			$this->assertGreaterThan( 0, $post );
			$this->assertSame( '', get_post_meta( $post, '_thumbnail_id', true ) );
			set_post_thumbnail( $post, $this->picture );
			update_post_meta( $post, '_thumbnail_id', $this->picture );
			add_post_meta( $post, '_thumbnail_id', $this->picture );
			wp_insert_post(
				array(
					'ID' => $post,
					'post_title' => 'y',
					'post_content' => 'y',
					'post_author' => $member,
					'_thumbnail_id' => $this->picture,
					'meta_input' => array( '_thumbnail_id' => $this->picture ),
				)
			);
			$this->assertSame( '', get_post_meta( $post, '_thumbnail_id', true ) );
		}
	}

	public function test_one_that_was_featured_before_is_not_shown(): void {
		$post = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_content' => 'x',
				'post_author' => $this->reader,
			)
		);
		$this->db()->execute(
			"INSERT INTO {$this->wpdb()->postmeta} (post_id,meta_key,meta_value) VALUES ($post,"
				. "'_thumbnail_id','{$this->picture}')"
		);
		wp_cache_flush();
		$this->as_user( 0 );
		$this->assertSame( 0, (int) get_post_thumbnail_id( $post ) );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'again' ) );
		$this->assertSame( '', (string) $this->row( $post )['images'] );
		$seen = get_the_post_thumbnail( $post )
			. wp_json_encode( $this->data( $this->rest( 'GET', "/content/$post" ) ) )
			. wp_json_encode( rest_get_server()->response_to_data( $this->rest( 'GET', "/wp/v2/posts/$post" ), true ) )
			. wp_json_encode( get_oembed_response_data( $post, 600 ) );
		foreach ( $this->canaries( $this->picture ) as $canary ) {
			$this->assertStringNotContainsString( $canary, $seen );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function texts(): iterable {
		yield 'gallery shortcode' => array( '[gallery ids="ID" link="file"]' );
		yield 'image with lightbox' => array(
			'<!-- wp:image {"id":ID,"lightbox":{"enabled":true}} --><figure class="wp-block-image">'
				. '<img src="/x.jpg" class="wp-image-ID"/></figure><!-- /wp:image -->',
		);
		yield 'image without source' => array(
			'<!-- wp:image {"id":ID} --><figure class="wp-block-image"><img class="wp-image-ID"/></figure>'
				. '<!-- /wp:image -->',
		);
		yield 'cover' => array(
			'<!-- wp:cover {"id":ID,"url":"/x.jpg"} --><div class="wp-block-cover">'
				. '<img class="wp-block-cover__image-background wp-image-ID" src="/x.jpg"/></div><!-- /wp:cover -->',
		);
		yield 'our gallery' => array( '<!-- wp:zeromo/gallery {"images":[{"id":ID,"alt":""}]} /-->' );
		yield 'our video with its cover' => array( '<!-- wp:zeromo/video {"id":ID,"coverId":ID} /-->' );
		yield 'our file' => array( '<!-- wp:zeromo/file {"id":ID} /-->' );
		yield 'media and text' => array(
			'<!-- wp:media-text {"mediaId":ID,"mediaType":"image"} --><div class="wp-block-media-text">'
				. '<figure class="wp-block-media-text__media"><img class="wp-image-ID"/></figure></div>'
				. '<!-- /wp:media-text -->',
		);
	}

	#[DataProvider( 'texts' )]
	public function test_a_text_shows_its_authors_pictures_and_no_others( string $text ): void {
		$text = str_replace( 'ID', (string) $this->picture, $text );
		$post = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_content' => wp_slash( $text ),
				'post_author' => $this->reader,
			)
		);
		$this->as_user( 0 );
		$seen = wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data(), JSON_UNESCAPED_SLASHES )
			. wp_json_encode( $this->rest( 'GET', "/content/$post" )->get_data(), JSON_UNESCAPED_SLASHES )
			. wp_json_encode( wp_interactivity_state( 'core/image' ), JSON_UNESCAPED_SLASHES );
		foreach ( $this->canaries( $this->picture ) as $canary ) {
			$this->assertStringNotContainsString( $canary, $seen );
		}
	}

	public function test_the_owners_own_text_shows_them(): void {
		$text = "<!-- wp:zeromo/gallery {\"images\":[{\"id\":{$this->picture},\"alt\":\"\"}]} /-->";
		$post = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'publish',
				'post_title' => 'x',
				'post_content' => wp_slash( $text ),
				'post_author' => $this->owner,
			)
		);
		$this->as_user( 0 );
		$this->assertStringContainsString(
			$this->canaries( $this->picture )[0],
			(string) wp_json_encode( $this->data( $this->rest( 'GET', "/content/$post" ) ) )
		);
	}

	public function test_a_block_asked_for_by_itself_shows_ones_own(): void {
		$this->as_user( $this->reader );
		$draft = (int) wp_insert_post(
			array(
				'post_type' => 'post',
				'post_status' => 'draft',
				'post_title' => 'x',
				'post_author' => $this->reader,
			)
		);
		$asked = array(
			'context' => 'edit',
			'post_id' => $draft,
			'attributes' => array( 'images' => array( array( 'id' => $this->picture, 'alt' => '' ) ) ),
		);
		$this->assertStringNotContainsString(
			$this->canaries( $this->picture )[0],
			(string) wp_json_encode( $this->rest( 'GET', '/wp/v2/block-renderer/zeromo/gallery', $asked )->get_data() )
		);
	}

	public function test_attachment_pages_and_queries_are_empty(): void {
		foreach ( array( 0, $this->reader ) as $member ) {
			$this->as_user( $member );
			foreach ( array(
				array( 'attachment_id' => $this->picture ),
				array( 'p' => $this->picture, 'post_type' => 'any' ),
				array( 'post_type' => 'attachment', 'post_status' => array( 'private', 'inherit' ) ),
				array( 'post_type' => 'attachment', 'post_status' => 'any' ),
				array( 'attachment' => get_post_field( 'post_name', $this->picture ) ),
			) as $asked ) {
				$query = new \WP_Query( $asked );
				$this->assertNotContains(
					$this->picture,
					wp_list_pluck( $query->posts, 'ID' ),
					(string) wp_json_encode( $asked )
				);
			}
		}
	}

	public function test_xml_rpc_has_no_such_item(): void {
		$server = $this->xml_rpc();
		$name   = static fn( int $member ): string => (string) get_userdata( $member )->user_login;
		foreach ( array( $this->reader => false, $this->owner => true ) as $member => $told ) {
			$item = $server->wp_getMediaItem( array( 1, $name( $member ), 'password', $this->picture ) );
			$this->assertSame( ! $told, $item instanceof \IXR_Error );
			$all = wp_json_encode(
				array(
					$item,
					$server->wp_getMediaLibrary( array( 1, $name( $member ), 'password', array( 'number' => 50 ) ) ),
					self::call( $server, 'wp_getPost', array( 1, $name( $member ), 'password', $this->picture ) ),
				)
			);
			$this->assertSame( $told, str_contains( (string) $all, $this->canaries( $this->picture )[0] ) );
		}
		self::call(
			$server,
			'wp_newPost',
			array(
				1,
				$name( $this->reader ),
				'password',
				array(
					'post_title' => 'x',
					'post_content' => 'x',
					'post_thumbnail' => $this->picture,
					'custom_fields' => array( array( 'key' => '_thumbnail_id', 'value' => $this->picture ) ),
				),
			)
		);
		$this->assertSame(
			0,
			(int) $this->wpdb()->get_var(
				"SELECT COUNT(*) FROM {$this->wpdb()->postmeta} WHERE meta_key = '_thumbnail_id'"
			)
		);
	}

	/**
	 * What gives a picture away: the random names of its files.
	 *
	 * @return list<string>
	 */
	private function canaries( int $id ): array {
		return array( pathinfo( (string) get_post_meta( $id, '_wp_attached_file', true ), PATHINFO_FILENAME ) );
	}

	/**
	 * @param array<mixed> $sent Fields.
	 * @return array<mixed>
	 */
	private function filled( array $sent, int $draft ): array {
		$put = fn( mixed $value ): mixed => is_array( $value ) ? $this->filled( $value, $draft ) : (
			is_string( $value )
				? str_replace( array( 'ID', 'POST' ), array( (string) $this->picture, (string) $draft ), $value )
				: $value
		);
		$out = array_combine(
			array_map(
				static fn( int|string $key ): int|string => is_string( $key ) && 'ID' === $key ? 0 : $key,
				array_keys( $sent )
			),
			array_map( $put, $sent )
		);
		foreach ( array( 'nonce', '_ajax_nonce', '_wpnonce' ) as $field ) {
			if ( is_string( $out[ $field ] ?? null ) ) {
				$out[ $field ] = wp_create_nonce( $out[ $field ] );
			}
		}
		return $out;
	}

	/**
	 * Core's answer to an ajax action.
	 *
	 * @param array<mixed> $sent Fields.
	 */
	private function ajax( string $action, array $sent ): string {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/ajax-actions.php';
		$_POST    = wp_slash( $sent + array( 'action' => $action ) );
		$_REQUEST = $_POST;
		$_GET     = $_POST;
		add_filter( 'wp_doing_ajax', '__return_true' );
		$stop = static fn(): \Closure => static function ( mixed $message = '' ): never {
			throw new \RuntimeException( is_scalar( $message ) ? (string) $message : '' );
		};
		add_filter( 'wp_die_ajax_handler', $stop, 99 );
		$level = ob_get_level();
		ob_start();
		try {
			$doors = $this->service( CoreEndpoints::class );
			if ( false !== has_action( 'admin_init', array( $doors, 'admin' ) ) ) {
				$doors->admin();
			}
			$handler = 'wp_ajax_' . str_replace( '-', '_', $action );
			$this->assertTrue( function_exists( $handler ), $action );
			( new \ReflectionFunction( $handler ) )->invoke();
		} catch ( \RuntimeException $e ) {
			echo esc_html( $e->getMessage() );
		} finally {
			$told = '';
			while ( ob_get_level() > $level ) {
				$told = ob_get_clean() . $told;
			}
			remove_filter( 'wp_doing_ajax', '__return_true' );
		}
		return str_replace( '\/', '/', $told );
	}

	/** @param array<mixed> $args As the method takes them. */
	private static function call( \wp_xmlrpc_server $server, string $method, array $args ): mixed {
		return ( new \ReflectionMethod( $server, $method ) )->invoke( $server, $args );
	}

	private function xml_rpc(): \wp_xmlrpc_server {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		add_filter( 'xmlrpc_enabled', '__return_true' );
		return new \wp_xmlrpc_server();
	}
}
