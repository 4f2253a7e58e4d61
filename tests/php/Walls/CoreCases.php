<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

/**
 * Calls of core's own doors. Every REST route outside our namespace has one by itself, made of its schema and of one
 * thing of its kind; here are those things, and the calls on what is not public.
 *
 * @phpstan-type Cases array<string, array<string, \Closure(): array{int, array<string, mixed>}>>
 */
trait CoreCases {

	/** @var array<string, array<string, int|string>> By the first part of the path. */
	private array $things = array();

	/**
	 * One thing of each kind core's routes are about.
	 *
	 * @return array<string, int|string> Path parameters of a route.
	 */
	private function core_thing( string $path ): array {
		$first = explode( '/', $path )[3] ?? '';
		return $this->things[ $first ] ??= $this->make_thing( $first );
	}

	/** @return array<string, int|string> */
	private function make_thing( string $first ): array {
		$theme = get_stylesheet();
		return match ( $first ) {
			'posts'               => $this->with_revision( $this->make_post( $this->writer ) ),
			'pages'               => $this->with_revision(
				$this->make_post( $this->who['administrator'], '页', '文', 'publish', 'page' )
			),
			'media'               => array( 'id' => $this->make_pictures( $this->writer, 1 )[0] ),
			'zeromo_activity'     => $this->with_revision( $this->publish( $this->writer ) ),
			'zeromo_circle'       => $this->with_revision( $this->circle ),
			'zeromo_product'      => $this->with_revision( $this->product() ),
			'zeromo_topic'        => array( 'id' => $this->topic ),
			'blocks'              => $this->with_revision( $this->made( 'wp_block' ) ),
			'navigation'          => $this->with_revision( $this->made( 'wp_navigation' ) ),
			'font-families'       => array(
				'id' => $this->made( 'wp_font_family' ),
				'font_family_id' => $this->made( 'wp_font_family' ),
			),
			'menu-items'          => $this->with_revision( $this->made( 'nav_menu_item' ) ),
			'global-styles'       => array(
				'id' => $this->styles(),
				'parent' => $this->styles(),
				'stylesheet' => $theme,
			),
			'templates'           => array( 'id' => "$theme//index", 'parent' => "$theme//index" ),
			'template-parts'      => array( 'id' => "$theme//header", 'parent' => "$theme//header" ),
			'categories'          => array( 'id' => $this->term( 'category' ) ),
			'tags'                => array( 'id' => $this->term( 'post_tag' ) ),
			'menus'               => array( 'id' => $this->term( 'nav_menu' ) ),
			'wp_pattern_category' => array( 'id' => $this->term( 'wp_pattern_category' ) ),
			'zeromo_circle_cat'   => array( 'id' => $this->term( 'zeromo_circle_cat' ) ),
			'users'               => array(
				'id' => $this->writer,
				'user_id' => $this->writer,
				'uuid' => $this->password(),
			),
			'comments'            => array( 'id' => $this->comment ),
			'types'               => array( 'type' => 'post' ),
			'statuses'            => array( 'status' => 'publish' ),
			'taxonomies'          => array( 'taxonomy' => 'category' ),
			'themes'              => array( 'stylesheet' => $theme ),
			'plugins'             => array( 'plugin' => 'zeromo-community/zeromo-community' ),
			'sidebars'            => array( 'id' => 'wp_inactive_widgets' ),
			'widgets'             => array( 'id' => 'block-2' ),
			'widget-types'        => array( 'id' => 'text' ),
			'block-types'         => array( 'namespace' => 'core', 'name' => 'paragraph' ),
			'block-renderer'      => array( 'name' => 'core/archives' ),
			'menu-locations'      => array( 'location' => 'primary' ),
			'font-collections'    => array( 'slug' => 'google-fonts' ),
			default               => array( 'name' => 'core/get-site-info', 'slug' => 'site', 'collection' => 'core' ),
		};
	}

	/** @return array<string, int|string> */
	private function with_revision( int $post ): array {
		$revision = (int) _wp_put_post_revision( $post );
		return array( 'id' => $post, 'parent' => $post, 'revision' => $revision );
	}

	private function made( string $type ): int {
		return $this->make_post( $this->who['administrator'], '件', '{}', 'publish', $type );
	}

	private function term( string $taxonomy ): int {
		$made = wp_insert_term( '词' . bin2hex( random_bytes( 3 ) ), $taxonomy );
		return is_array( $made ) ? (int) $made['term_id'] : 0;
	}

	private function styles(): int {
		$this->as_user( $this->who['administrator'] );
		return \WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
	}

	private function password(): string {
		$made = \WP_Application_Passwords::create_new_application_password( $this->writer, array( 'name' => '应用' ) );
		return is_array( $made ) ? (string) $made[1]['uuid'] : '';
	}

	/**
	 * The call a route has by itself.
	 *
	 * @param array{path: string, methods: list<string>, args: array<string, array<string, mixed>>} $route Of Door.
	 * @return array{int, array<string, mixed>}
	 */
	private function core_default( array $route ): array {
		$thing = $this->core_thing( $route['path'] );
		if ( str_contains( $route['path'], '{parent}' ) && isset( $thing['revision'] ) ) {
			$thing['id'] = $thing['revision'];
		}
		$params = array();
		foreach ( $route['args'] as $name => $arg ) {
			if ( ! empty( $arg['required'] ) && ! str_contains( $route['path'], '{' . $name . '}' ) ) {
				$params[ $name ] = self::plain( $arg );
			}
		}
		foreach ( $thing as $name => $value ) {
			if ( str_contains( $route['path'], '{' . $name . '}' ) ) {
				$params[ $name ] = $value;
			}
		}
		$filled = match ( $route['methods'][0] . ' ' . $route['path'] ) {
			'POST /wp/v2/posts', 'POST /wp/v2/zeromo_activity', 'POST /wp/v2/zeromo_circle' => array(
				'title' => '题',
				'content' => '文',
				'status' => 'publish',
			),
			'POST /wp/v2/comments'     => array( 'post' => $this->post, 'content' => '核心的路' ),
			'DELETE /wp/v2/users/{id}' => array( 'force' => true, 'reassign' => $this->owner ),
			'DELETE /wp/v2/users/me'   => array( 'force' => true, 'reassign' => $this->owner ),
			'POST /wp/v2/users'        => array(
				'username' => 'neu',
				'email' => 'neu@example.com',
				'password' => 'long enough',
			),
			default                    => array(),
		};
		return array( $this->writer, $filled + $params );
	}

	/**
	 * The plainest value a schema lets through.
	 *
	 * @param array<string, mixed> $arg Schema.
	 */
	private static function plain( array $arg ): mixed {
		$type = is_array( $arg['type'] ?? null ) ? $arg['type'][0] : ( $arg['type'] ?? 'string' );
		return $arg['enum'][0] ?? match ( $type ) {
			'integer', 'number' => max( 1, (int) ( $arg['minimum'] ?? 1 ) ),
			'boolean'           => true,
			'array'             => array(),
			'object'            => array(),
			default             => 'uri' === ( $arg['format'] ?? '' ) ? home_url( '/' ) : '词',
		};
	}

	/**
	 * Core's REST routes on what is not public.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>>
	 */
	private function core_cases(): array {
		$of   = static fn( int $author, \Closure $make ): \Closure => static fn(): array => array(
			$author,
			array( 'id' => $make() ),
		);
		$post = fn( string $status ): \Closure => fn(): int => $this->make_post( $this->writer, '藏', '藏起来', $status );
		$own  = array(
			'draft' => $post( 'draft' ),
			'pending' => $post( 'pending' ),
			'scheduled' => $this->later( ... ),
			'trashed' => $post( 'trash' ),
			'private' => $post( 'private' ),
		);
		$acts = array( 'members-only' => $this->inside( ... ) ) + $this->unpublished();
		$out  = array();
		foreach ( array( '/wp/v2/posts/{id}' => $own, '/wp/v2/zeromo_activity/{id}' => $acts ) as $path => $makers ) {
			foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
				foreach ( $makers as $name => $make ) {
					$out[ "$method $path" ][ $name ] = $of( $this->writer, $make );
				}
			}
			$out[ "GET $path" ]['with what its editor needs'] = fn(): array => array(
				$this->writer,
				array(
					'id' => '/wp/v2/posts/{id}' === $path
						? $this->make_post( $this->writer )
						: $this->publish( $this->writer ),
					'context' => 'edit',
				),
			);
		}
		$media = array(
			'of a draft'             => fn(): int => $this->picture_of( array( 'post_status' => 'draft' ) ),
			'of a members-only post' => fn(): int => $this->picture_of( array( 'circle_id' => $this->closed ) ),
		);
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			foreach ( $media as $name => $make ) {
				$out[ "$method /wp/v2/media/{id}" ][ $name ] = fn(): array => array(
					$this->writer,
					array( 'id' => $make() ) + ( 'DELETE' === $method ? array( 'force' => true ) : array() ),
				);
			}
		}
		$out['GET /wp/v2/media/{id}']['with what its editor needs'] = fn(): array => array(
			$this->writer,
			array( 'id' => $this->make_pictures( $this->writer, 1 )[0], 'context' => 'edit' ),
		);
		$out['GET /wp/v2/comments']['on a members-only post']  = fn(): array => array(
			$this->writer,
			array( 'post' => array( $this->inside() ) ),
		);
		$out['POST /wp/v2/comments']['on a members-only post'] = fn(): array => array(
			$this->writer,
			array( 'post' => $this->inside(), 'content' => '核心的路' ),
		);
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$out[ "$method /wp/v2/comments/{id}" ]['on a members-only post'] = fn(): array => array(
				$this->writer,
				array( 'id' => $this->said_inside() ),
			);
		}
		foreach ( array( 'zeromo_topic', 'categories', 'tags', 'zeromo_circle_cat' ) as $terms ) {
			$out[ "GET /wp/v2/$terms" ]['of a members-only post'] = fn(): array => array(
				$this->writer,
				array( 'post' => $this->inside() ),
			);
			$out[ "GET /wp/v2/$terms" ]['of a draft']             = fn(): array => array(
				$this->writer,
				array( 'post' => $this->make_post( $this->writer, '题', '文', 'draft' ) ),
			);
		}
		$out['GET /wp/v2/users']      = array(
			'with addresses' => fn(): array => array( $this->who['administrator'], array( 'context' => 'edit' ) ),
		);
		$out['GET /wp/v2/users/{id}'] = array(
			'with the address'       => fn(): array => array(
				$this->writer,
				array( 'id' => $this->writer, 'context' => 'edit' ),
			),
			'who has written nothing' => fn(): array => array(
				$this->outsider,
				array( 'id' => $this->create_member() ),
			),
		);
		$out['GET /wp/v2/zeromo_circle/{id}'] = array(
			'members-only' => fn(): array => array( $this->owner, array( 'id' => $this->closed ) ),
		);
		return $out;
	}

	/** A year in which nobody else has written. */
	private function year_of_its_own(): string {
		$id = $this->make_post( $this->writer );
		wp_update_post(
			array(
				'ID' => $id,
				'post_date' => '2001-02-03 12:00:00',
				'post_date_gmt' => '2001-02-03 04:00:00',
				'edit_date' => true,
			)
		);
		return '2001';
	}

	/** An article that comes out tomorrow. */
	private function later(): int {
		$id = $this->make_post( $this->writer, '以后', '藏起来', 'draft' );
		wp_update_post(
			array(
				'ID' => $id,
				'post_status' => 'future',
				'post_date' => wp_date( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS ),
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS ),
				'edit_date' => true,
			)
		);
		return $id;
	}

	/**
	 * A picture of the writer's in a post with these fields.
	 *
	 * @param array<string, mixed> $fields Of POST /content.
	 */
	private function picture_of( array $fields ): int {
		$picture = $this->make_pictures( $this->writer, 1 )[0];
		$this->publish( $this->writer, '有图', $fields + array( 'image_ids' => array( $picture ) ) );
		return $picture;
	}

	/**
	 * Core's admin-ajax actions that read or change what is ours.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> A nonce is that of who is
	 *   signed in.
	 */
	private function core_ajax_cases(): array {
		$nonce   = static fn( string $action ): array => array(
			'_ajax_nonce' => wp_create_nonce( $action ),
			'_wpnonce' => wp_create_nonce( $action ),
			'nonce' => wp_create_nonce( $action ),
		);
		$article = fn(): int => $this->core_thing( '/wp/v2/posts' )['id'];
		$draft   = fn(): int => $this->things['draft']['id'] ??= $this->make_post( $this->writer, '草稿', '藏', 'draft' );
		$picture = fn(): int => $this->core_thing( '/wp/v2/media' )['id'];
		$words   = fn(): int => $this->things['words']['id'] ??= $this->make_comment( $this->writer, $article() );
		return array(
			'get-attachment'            => array(
				"another's picture" => fn(): array => array( $this->writer, array( 'id' => $picture() ) ),
			),
			'query-attachments'         => array(
				'the library' => fn(): array => array(
					$this->writer,
					array( 'query' => array( 'post_mime_type' => 'image' ) ),
				),
			),
			'save-attachment'           => array(
				"another's picture" => fn(): array => array(
					$this->writer,
					array(
						'id' => $picture(),
						'changes' => array( 'title' => '改' ),
					) + $nonce( 'update-post_' . $picture() ),
				),
			),
			'send-attachment-to-editor' => array(
				"another's picture" => fn(): array => array(
					$this->writer,
					array(
						'attachment' => array( 'id' => $picture(), 'url' => home_url( '/' ) ),
						'post_id' => 0,
						'html' => '',
					) + $nonce( 'media-send-to-editor' ),
				),
			),
			'image-editor'              => array(
				"another's picture" => fn(): array => array(
					$this->writer,
					array( 'postid' => $picture(), 'do' => 'open' ) + $nonce( 'image_editor-' . $picture() ),
				),
			),
			'set-post-thumbnail'        => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'post_id' => $article(),
						'thumbnail_id' => $picture(),
						'json' => true,
					) + $nonce( 'update-post_' . $article() ),
				),
			),
			'get-post-thumbnail-html'   => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'post_id' => $article(),
						'thumbnail_id' => $picture(),
					) + $nonce( 'update-post_' . $article() ),
				),
			),
			'delete-post'               => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'id' => $article() ) + $nonce( 'delete-post_' . $article() ),
				),
			),
			'trash-post'                => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'id' => $article() ) + $nonce( 'trash-post_' . $article() ),
				),
			),
			'inline-save'               => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'post_ID' => $article(),
						'post_type' => 'post',
						'post_title' => '改',
						'_status' => 'publish',
						'screen' => 'edit-post',
						'post_view' => 'list',
					) + $this->quick(),
				),
			),
			'get-comments'              => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'p' => $draft(), 'mode' => 'single' ) + $nonce( 'get-comments' ),
				),
			),
			'replyto-comment'           => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'comment_post_ID' => $draft(), 'content' => '回', 'comment_ID' => 0 ) + array(
						'_ajax_nonce-replyto-comment' => wp_create_nonce( 'replyto-comment' ),
					),
				),
			),
			'edit-comment'              => array(
				"another's comment" => fn(): array => array(
					$this->writer,
					array( 'comment_ID' => $words(), 'content' => '改', 'comment_status' => '1' ) + array(
						'_ajax_nonce-replyto-comment' => wp_create_nonce( 'replyto-comment' ),
					),
				),
			),
			'delete-comment'            => array(
				"another's comment" => fn(): array => array(
					$this->writer,
					array( 'id' => $words(), 'trash' => 1 ) + $nonce( 'delete-comment_' . $words() ),
				),
			),
			'dim-comment'               => array(
				"another's comment" => fn(): array => array(
					$this->writer,
					array( 'id' => $words(), 'new' => 'unapproved' ) + $nonce( 'approve-comment_' . $words() ),
				),
			),
			'delete-tag'                => array(
				'a topic' => fn(): array => array(
					$this->who['administrator'],
					array(
						'tag_ID' => $this->topic,
						'taxonomy' => 'zeromo_topic',
					) + $nonce( 'delete-tag_' . $this->topic ),
				),
			),
			'add-tag'                   => array(
				'a topic' => fn(): array => array(
					$this->who['administrator'],
					array(
						'taxonomy' => 'zeromo_topic',
						'tag-name' => '新话题',
						'screen' => 'edit-zeromo_topic',
					) + array( '_wpnonce_add-tag' => wp_create_nonce( 'add-tag' ) ),
				),
			),
			'inline-save-tax'           => array(
				'a topic' => fn(): array => array(
					$this->who['administrator'],
					array(
						'taxonomy' => 'zeromo_topic',
						'tax_ID' => $this->topic,
						'name' => '改',
					) + array( '_inline_edit' => wp_create_nonce( 'taxinlineeditnonce' ) ),
				),
			),
			'ajax-tag-search'           => array(
				'topics' => fn(): array => array( $this->writer, array( 'tax' => 'zeromo_topic', 'q' => '周末' ) ),
			),
			'find_posts'                => array(
				'posts' => fn(): array => array( $this->writer, array( 'ps' => '藏' ) + $nonce( 'find-posts' ) ),
			),
			'wp-link-ajax'              => array(
				'posts' => fn(): array => array(
					$this->writer,
					array( 'search' => '藏', '_ajax_linking_nonce' => wp_create_nonce( 'internal-linking' ) ),
				),
			),
			'get-permalink'             => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'post_id' => $draft(), 'getpermalinknonce' => wp_create_nonce( 'getpermalink' ) ),
				),
			),
			'sample-permalink'          => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'post_id' => $draft(), 'samplepermalinknonce' => wp_create_nonce( 'samplepermalink' ) ),
				),
			),
			'add-meta'                  => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'post_id' => $article(),
						'metakeyinput' => 'k',
						'metavalue' => 'v',
						'_ajax_nonce-add-meta' => wp_create_nonce( 'add-meta' ),
					),
				),
			),
			'parse-media-shortcode'     => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'post_ID' => $article(), 'shortcode' => '[gallery ids="' . $picture() . '"]' ),
				),
			),
			'parse-embed'               => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'post_ID' => $article(), 'shortcode' => '[embed]' . home_url( '/' ) . '[/embed]' ),
				),
			),
			'wp-remove-post-lock'       => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'post_ID' => $article(),
						'active_post_lock' => '1:1',
					) + $nonce( 'update-post_' . $article() ),
				),
			),
			'destroy-sessions'          => array(
				"another's sessions" => fn(): array => array(
					$this->writer,
					array( 'user_id' => $this->writer ) + $nonce( 'update-user_' . $this->writer ),
				),
			),
			'autocomplete-user'         => array(
				'members' => fn(): array => array( $this->who['administrator'], array( 'term' => 'zm' ) ),
			),
			'wp-privacy-export-personal-data' => array(
				"another's data" => fn(): array => array(
					$this->who['administrator'],
					array(
						'id' => 1,
						'exporter' => 1,
						'page' => 1,
						'security' => wp_create_nonce( 'wp-privacy-export-personal-data-1' ),
					),
				),
			),
			'wp-privacy-erase-personal-data'  => array(
				"another's data" => fn(): array => array(
					$this->who['administrator'],
					array(
						'id' => 1,
						'eraser' => 1,
						'page' => 1,
						'security' => wp_create_nonce( 'wp-privacy-erase-personal-data-1' ),
					),
				),
			),
		);
	}

	/** @return array<string, string> */
	private function quick(): array {
		return array( '_inline_edit' => wp_create_nonce( 'inlineeditnonce' ) );
	}

	/**
	 * Methods of XML-RPC that read or change what is ours.
	 *
	 * @return array<string, array<string, \Closure(): array{int, array<string, mixed>}>> Parameters: `args`.
	 */
	private function xmlrpc_cases(): array {
		$call    = static fn( int $author, \Closure $rest ): \Closure => static fn(): array => array(
			$author,
			array( 'args' => array( 1, '{user}', '{password}', ...$rest() ) ),
		);
		$article = fn(): int => $this->make_post( $this->writer );
		$draft   = fn(): int => $this->make_post( $this->writer, '草稿', '藏', 'draft' );
		$new     = array( 'post_title' => '题', 'post_content' => '文', 'post_status' => 'publish' );
		return array(
			'wp.getPost'         => array(
				"another's article" => $call( $this->writer, fn(): array => array( $article() ) ),
				"another's draft"   => $call( $this->writer, fn(): array => array( $draft() ) ),
				'members-only'      => $call( $this->writer, fn(): array => array( $this->inside() ) ),
			),
			'wp.getPosts'        => array(
				'posts' => $call( $this->writer, static fn(): array => array( array( 'post_type' => 'post' ) ) ),
				'activities' => $call(
					$this->writer,
					static fn(): array => array( array( 'post_type' => 'zeromo_activity' ) )
				),
			),
			'wp.newPost'         => array(
				'an article' => $call( $this->writer, static fn(): array => array( $new ) ),
				'an activity' => $call(
					$this->writer,
					static fn(): array => array( array( 'post_type' => 'zeromo_activity' ) + $new )
				),
			),
			'wp.editPost'        => array(
				"another's article" => $call( $this->writer, fn(): array => array( $article(), $new ) ),
				'members-only' => $call( $this->writer, fn(): array => array( $this->inside(), $new ) ),
			),
			'wp.deletePost'      => array(
				"another's article" => $call( $this->writer, fn(): array => array( $article() ) ),
				'members-only' => $call( $this->writer, fn(): array => array( $this->inside() ) ),
			),
			'wp.getRevisions'    => array(
				"another's article" => $call( $this->writer, fn(): array => array( $article() ) ),
			),
			'wp.getMediaItem'    => array(
				"another's picture" => $call(
					$this->writer,
					fn(): array => array( $this->make_pictures( $this->writer, 1 )[0] )
				),
			),
			'wp.getMediaLibrary' => array( 'the library' => $call( $this->writer, static fn(): array => array() ) ),
			'wp.getComment'      => array(
				"another's comment" => $call( $this->writer, fn(): array => array( $this->said_inside() ) ),
			),
			'wp.getComments'     => array(
				'comments' => $call( $this->writer, static fn(): array => array( array() ) ),
			),
			'wp.getCommentCount' => array(
				'of an article' => $call( $this->writer, fn(): array => array( $article() ) ),
			),
			'wp.newComment'      => array(
				'on a post' => $call(
					$this->writer,
					fn(): array => array( $this->post, array( 'content' => '核心的路' ) )
				),
				'members-only' => $call(
					$this->writer,
					fn(): array => array( $this->inside(), array( 'content' => '核心的路' ) )
				),
			),
			'wp.editComment'     => array(
				"another's comment" => $call(
					$this->writer,
					fn(): array => array( $this->said_inside(), array( 'content' => '改' ) )
				),
			),
			'wp.deleteComment'   => array(
				"another's comment" => $call( $this->writer, fn(): array => array( $this->said_inside() ) ),
			),
			'wp.getUser'         => array( 'another' => $call( $this->writer, fn(): array => array( $this->writer ) ) ),
			'wp.getUsers'        => array(
				'everybody' => $call( $this->who['administrator'], static fn(): array => array() ),
			),
			'wp.getAuthors'      => array( 'everybody' => $call( $this->writer, static fn(): array => array() ) ),
			'wp.getProfile'      => array( 'own' => $call( $this->writer, static fn(): array => array() ) ),
			'wp.getTerm'         => array(
				'a topic' => $call( $this->writer, fn(): array => array( 'zeromo_topic', $this->topic ) ),
			),
			'wp.getTerms'        => array(
				'topics' => $call( $this->writer, static fn(): array => array( 'zeromo_topic' ) ),
			),
			'wp.newTerm'         => array(
				'a topic' => $call(
					$this->who['administrator'],
					static fn(): array => array( array( 'taxonomy' => 'zeromo_topic', 'name' => '新话题' ) )
				),
			),
			'wp.editTerm'        => array(
				'a topic' => $call(
					$this->who['administrator'],
					fn(): array => array( $this->topic, array( 'taxonomy' => 'zeromo_topic', 'name' => '改' ) )
				),
			),
			'wp.deleteTerm'      => array(
				'a topic' => $call( $this->who['administrator'], fn(): array => array( 'zeromo_topic', $this->topic ) ),
			),
			'wp.getOptions'      => array(
				'settings' => $call( $this->who['administrator'], static fn(): array => array() ),
			),
			'wp.setOptions'      => array(
				'settings' => $call(
					$this->who['administrator'],
					static fn(): array => array( array( 'blog_title' => '站' ) )
				),
			),
			'metaWeblog.getPost' => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'args' => array( $draft(), '{user}', '{password}' ) ),
				),
			),
			'metaWeblog.newPost' => array(
				'an article' => fn(): array => array(
					$this->writer,
					array(
						'args' => array(
							1,
							'{user}',
							'{password}',
							array( 'title' => '题', 'description' => '文' ),
							true,
						),
					),
				),
			),
			'metaWeblog.editPost' => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array(
						'args' => array(
							$article(),
							'{user}',
							'{password}',
							array( 'title' => '题', 'description' => '文' ),
							true,
						),
					),
				),
			),
			'metaWeblog.getRecentPosts' => array(
				'posts' => fn(): array => array(
					$this->writer,
					array( 'args' => array( 1, '{user}', '{password}', 5 ) ),
				),
			),
			'blogger.getPost'    => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'args' => array( 1, $draft(), '{user}', '{password}' ) ),
				),
			),
			'blogger.deletePost' => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'args' => array( 1, $article(), '{user}', '{password}' ) ),
				),
			),
			'mt.getPostCategories' => array(
				"another's article" => fn(): array => array(
					$this->writer,
					array( 'args' => array( $article(), '{user}', '{password}' ) ),
				),
			),
			'mt.publishPost'     => array(
				"another's draft" => fn(): array => array(
					$this->writer,
					array( 'args' => array( $draft(), '{user}', '{password}' ) ),
				),
			),
		);
	}
}
