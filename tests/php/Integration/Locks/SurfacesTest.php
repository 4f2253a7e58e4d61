<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Media\Files\FileStorage;
use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\Entitlements;

/**
 * What is hidden is walked for on every way out of the site, as every kind of reader, for every type of lock: it is
 * where the
 * reader may see it and nowhere else. With the decision turned into "yes" the walk finds it, so it looks at the right
 * places.
 */
final class SurfacesTest extends PrivacyTestCase {

	/**
	 * Where the decision is asked; all other surfaces never hold it, whoever asks. Cards have a strip that only says
	 * what it is.
	 */
	private const ASKED = array(
		'our post',
		'our list',
		'list of words',
		'list of a member',
		'a folder',
		'page',
		'article page',
	);

	private const READERS = array( 'visitor', 'stranger', 'unlocked', 'author', 'moderator' );

	/** @var array<string, int> */
	private array $who = array();

	/**
	 * @var list<string> What tells of a hidden picture: its address, its id in JSON, its alternative text, its names on
	 *   disk.
	 */
	private array $picture = array();

	private int $post;
	private int $article;
	private int $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member( 'author' );
		$this->who    = array(
			'visitor' => 0,
			'stranger' => $this->create_member(),
			'unlocked' => $this->create_member( 'contributor' ),
			'author' => $this->author,
			'moderator' => $this->create_member( 'editor' ),
		);
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function locks(): iterable {
		yield 'public' => array( array( 'type' => 'public' ) );
		yield 'paid' => array( array( 'type' => 'paid', 'value' => '9.90' ) );
		yield 'points' => array( array( 'type' => 'points', 'value' => 9 ) );
		yield 'login' => array( array( 'type' => 'login' ) );
		yield 'comment' => array( array( 'type' => 'comment' ) );
		yield 'password' => array( array( 'type' => 'password', 'value' => '芝麻' ) );
		yield 'level' => array( array( 'type' => 'level', 'roles' => array( 'contributor' ) ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> Without public, which asks no decision. */
	public static function real_locks(): iterable {
		foreach ( self::locks() as $name => $lock ) {
			if ( 'public' !== $name ) {
				yield $name => $lock;
			}
		}
	}

	/** @param array<string, mixed> $privacy As sent. */
	#[DataProvider( 'locks' )]
	public function test_it_reaches_who_may_see_it_and_nobody_else( array $privacy ): void {
		$this->make( $privacy );
		// Who may see it asks first: what is remembered for the one must not be given to the next.
		foreach ( array( 'author', 'unlocked', ...self::READERS ) as $reader ) {
			$may = self::may( (string) $privacy['type'], $reader );
			$this->as_user( $this->who[ $reader ] );
			foreach ( $this->surfaces() as $name => $surface ) {
				$editor = 'public' !== $privacy['type']
					&& $this->is_editor( $name )
					&& in_array( $reader, array( 'author', 'moderator' ), true );
				$given  = $surface();
				$this->assertSame(
					$editor || ( $may && in_array( $name, self::ASKED, true ) ),
					str_contains( $given, self::WORD ),
					"{$privacy['type']}: $name as $reader"
				);
				$this->assertSame(
					$editor || ( $may && in_array( $name, self::ASKED, true ) ),
					$this->shows_picture( $given ),
					"{$privacy['type']}: picture in $name as $reader"
				);
			}
		}
	}

	/**
	 * Mutations of the decision, one a kind of lock and reader: each turns the answer for that reader alone, and the
	 * walk's
	 * expectation no longer holds for that reader while it does for all others.
	 *
	 * @param array<string, mixed> $privacy As sent.
	 */
	#[DataProvider( 'real_locks' )]
	public function test_a_wrong_answer_to_any_one_reader_is_found_out( array $privacy ): void {
		$type = (string) $privacy['type'];
		$this->make( $privacy );
		foreach ( self::READERS as $wronged ) {
			$turn = fn( bool $can, int $post, int $viewer ): bool => $viewer === $this->who[ $wronged ] ? ! $can : $can;
			add_filter( 'zeromo_can_view_hidden', $turn, 10, 3 );
			foreach ( self::READERS as $reader ) {
				$this->as_user( $this->who[ $reader ] );
				foreach ( array_intersect_key(
					$this->surfaces(),
					array_flip( array( 'our post', 'page', 'article page' ) )
				) as $name => $surface ) {
					$given = $surface();
					$right = self::may( $type, $reader );
					$this->assertSame(
						$reader === $wronged ? ! $right : $right,
						str_contains( $given, self::WORD ),
						"$type wrong for $wronged: $name as $reader"
					);
					$this->assertSame(
						$reader === $wronged ? ! $right : $right,
						$this->shows_picture( $given ),
						"$type wrong for $wronged: picture in $name as $reader"
					);
				}
			}
			remove_filter( 'zeromo_can_view_hidden', $turn );
		}
	}

	/** Who may see it by the contract. */
	private static function may( string $type, string $reader ): bool {
		return 'public' !== $type
			&& (
				in_array( $reader, array( 'unlocked', 'author', 'moderator' ), true )
				|| ( 'login' === $type && 'stranger' === $reader )
			);
	}

	/** The mutation: were the decision "always yes", the walk above would fail on these. */
	public function test_a_decision_that_says_yes_to_everybody_is_found_out(): void {
		$this->make( array( 'type' => 'level', 'roles' => array( 'contributor' ) ) );
		add_filter( 'zeromo_can_view_hidden', '__return_true' );
		$this->as_user( 0 );
		foreach ( $this->surfaces() as $name => $surface ) {
			$given = $surface();
			$this->assertSame( in_array( $name, self::ASKED, true ), str_contains( $given, self::WORD ), $name );
			$this->assertSame( in_array( $name, self::ASKED, true ), $this->shows_picture( $given ), $name );
		}
	}

	public function test_a_decision_that_says_no_to_everybody_is_found_out(): void {
		$this->make( array( 'type' => 'login' ) );
		add_filter( 'zeromo_can_view_hidden', '__return_false' );
		$this->as_user( $this->author );
		foreach ( $this->surfaces() as $name => $surface ) {
			if ( $this->is_editor( $name ) ) {
				continue;
			}
			$given = $surface();
			$this->assertStringNotContainsString( self::WORD, $given, $name );
			$this->assertFalse( $this->shows_picture( $given ), $name );
		}
	}

	/**
	 * Where an author goes on writing: whoever may change the lock is given what it hides, whatever a filter says about
	 * readers.
	 */
	private function is_editor( string $surface ): bool {
		return "core /wp/v2/posts/{$this->article} context=edit" === $surface;
	}

	/**
	 * Core's exporter declares functions and so runs once a process: as the author, who may see everything on the
	 * site's own pages.
	 */
	public function test_an_export_holds_nothing_of_it(): void {
		$this->make( array( 'type' => 'password', 'value' => '芝麻' ) );
		$this->as_user( $this->author );
		$export = $this->export();
		$this->assertStringContainsString( '茶园在脚下', $export );
		$this->assertStringNotContainsString( self::WORD, $export );
		$this->assertStringNotContainsString( '芝麻', $export );
	}

	/** @param array<string, mixed> $privacy As sent. */
	private function make( array $privacy ): void {
		$image = $this->make_pictures( $this->author, 1 )[0];
		update_post_meta( $image, '_wp_attachment_image_alt', 'zmalt茶园' );
		$hides      = array(
			'privacy' => $privacy + array( 'content' => self::WORD . '藏起来的', 'image_ids' => array( $image ) ),
		);
		$this->post = $this->publish( $this->author, '雾散了，茶园在脚下', array( 'post_title' => '清晨的山路' ) + $hides );
		// Once more, so that what was changed is looked at, too, not only what was made.
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $this->post, 'post_content' => '雾散了，茶园在脚下。' ) + $hides )
		);
		$this->article = $this->make_post( $this->author, '手冲咖啡', '先磨豆，雾散了。' );
		$this->data(
			$this->rest( 'POST', '/content', array( 'id' => $this->article, 'post_type' => 'post' ) + $hides )
		);
		wp_update_post( array( 'ID' => $this->article, 'post_content' => '先磨豆，雾散了，再烧水。' ) );
		foreach ( array( $this->post, $this->article ) as $id ) {
			$this->open( $id, $privacy );
			$this->make_comment( $this->who['author'], $id, true, '自己先坐沙发' );
		}
		$this->as_user( $this->author );
		$this->picture = array( 'zmalt茶园' );
		foreach ( array( $this->post, $this->article ) as $id ) {
			foreach ( array_column(
				$this->data( $this->rest( 'GET', "/content/$id" ) )['hidden']['images'] ?? array(),
				'id'
			) as $copy ) {
				array_push(
					$this->picture,
					"zmo_file=$id-$copy",
					"zmo_file=0-$copy",
					"\"id\":$copy,",
					basename( $this->service( FileStorage::class )->path( $copy ) ),
					basename( $this->service( FileStorage::class )->path( $copy ), '.jpg' ) . '-t'
				);
			}
		}
		$this->folder = (int) $this->data(
			$this->rest(
				'POST',
				'/favorite',
				array( 'title' => '公开夹', 'visibility' => 'public', 'post_id' => $this->post )
			)
		)['id'];
		wp_cache_flush();
	}

	private function shows_picture( string $given ): bool {
		return array() !== array_filter(
			$this->picture,
			static fn( string $mark ): bool => str_contains( $given, $mark )
		);
	}

	/** @param array<string, mixed> $privacy As sent. */
	private function open( int $id, array $privacy ): void {
		$this->as_user( $this->who['unlocked'] );
		match ( $privacy['type'] ) {
			'paid', 'points' => $this->service( Entitlements::class )->grant(
				$this->who['unlocked'],
				Entitlements::POST,
				$id
			),
			'comment'        => $this->make_comment( $this->who['unlocked'], $id, true, '来看看' ),
			'password'       => $this->data(
				$this->rest( 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) )
			),
			default          => null,
		};
	}

	/**
	 * Every way out: name → what it gives.
	 *
	 * @return array<string, \Closure(): string>
	 */
	private function surfaces(): array {
		return $this->ours() + $this->rest_of_core() + $this->pages_of_core();
	}

	/** @return array<string, \Closure(): string> */
	private function ours(): array {
		$id   = $this->post;
		$both = fn( array $query ): string => $this->json( '/content/list', $query );
		return array(
			'our post'         => fn() => $this->json( "/content/$id" ) . $this->json( "/content/{$this->article}" ),
			'our list'         => fn() => $both( array() ),
			'list of words'    => fn() => $both( array( 'keywords' => '雾散了' ) ),
			'list of a member' => fn() => $both( array( 'source' => 'member', 'author' => $this->author ) ),
			'searched for it'  => fn() => str_replace(
				self::WORD,
				'',
				$this->json( '/content/list', array( 'keywords' => self::WORD ) )
			) . ( array() === $this->listed( array( 'keywords' => self::WORD ) ) ? '' : self::WORD ),
			'search of titles' => fn() => $this->json( '/post/search', array( 'keywords' => '雾散了' ) ) . (
				array() === $this->data( $this->rest( 'GET', '/post/search', array( 'keywords' => self::WORD ) ) )
					? ''
					: self::WORD
			),
			'a folder'         => fn() => $this->json(
				'/user/favorites',
				array( 'user_id' => $this->author, 'favorite_id' => $this->folder )
			),
			'the store'        => fn() => (string) wp_json_encode(
				Plugin::container()->get( Ajax::class )->dispatch(
					'zeromo_content_store',
					array( 'author' => (string) $this->author )
				),
				JSON_UNESCAPED_UNICODE
			),
			'cards'            => fn() => $this->service( Posts::class )->cards_html(
				$this->service( Posts::class )->items( array( $id, $this->article ), get_current_user_id() )
			),
			'page'             => fn() => $this->service( CardView::class )->single(
				$this->service( PostService::class )->single( $id, get_current_user_id() ),
				get_current_user_id()
			),
			'comments'         => fn() => $this->json( '/comment', array( 'post_id' => $id ) ),
			'notices'          => fn() => 0 === get_current_user_id() ? '' : $this->json( '/message' ),
			'row of the feed'  => fn() => implode(
				'|',
				array_map( 'strval', $this->row( $id ) + $this->row( $this->article ) )
			),
		);
	}

	/** @return array<string, \Closure(): string> */
	private function rest_of_core(): array {
		$out = array();
		foreach ( array( "/wp/v2/zeromo_activity/{$this->post}", "/wp/v2/posts/{$this->article}" ) as $route ) {
			foreach ( array( array(), array( '_embed' => 1 ), array( 'context' => 'edit' ) ) as $params ) {
				$out[ "core $route " . http_build_query( $params ) ] = fn() => $this->json( $route, $params );
			}
			foreach ( array( 'revisions', 'autosaves' ) as $more ) {
				$out[ "core $route/$more" ] = fn() => $this->json( "$route/$more", array( 'context' => 'edit' ) );
			}
		}
		return $out + array(
			"core's lists"    => fn() => $this->json( '/wp/v2/zeromo_activity' ) . $this->json(
				'/wp/v2/posts',
				array( 'context' => 'view' )
			),
			"core's search"   => fn() => $this->json(
				'/wp/v2/search',
				array( 'search' => '雾散了', 'subtype' => 'any' )
			) . (
				array() === $this->data(
					$this->rest( 'GET', '/wp/v2/search', array( 'search' => self::WORD, 'subtype' => 'any' ) )
				)
					? ''
					: self::WORD
			),
			"core's comments" => fn() => $this->json(
				'/wp/v2/comments',
				array( 'post' => $this->post, '_embed' => 1 )
			),
			'oEmbed'          => function (): string {
				$request = new \WP_REST_Request( 'GET', '/oembed/1.0/embed' );
				$request->set_query_params( array( 'url' => get_permalink( $this->post ) ) );
				return (string) wp_json_encode( rest_do_request( $request )->get_data(), JSON_UNESCAPED_UNICODE );
			},
		);
	}

	/** @return array<string, \Closure(): string> */
	private function pages_of_core(): array {
		$activity = array( 'post_type' => 'zeromo_activity', 'p' => $this->post );
		return array(
			'article page'   => fn() => $this->print_main( array( 'p' => $this->article ) ),
			'activity alone' => fn() => $this->print_main( $activity ),
			'archive'        => fn() => $this->print_main(
				array( 'post_type' => array( 'post', 'zeromo_activity' ), 'author' => $this->author )
			),
			'site search'    => fn() => $this->print_main( array( 's' => '雾散了' ) ) . (
				( new \WP_Query( array( 's' => self::WORD ) ) )->have_posts() ? self::WORD : ''
			),
			'feed'           => fn() => $this->print_feed(
				array( 'post_type' => array( 'post', 'zeromo_activity' ), 'feed' => 'rss2' ),
				'feed-rss2'
			) . $this->print_feed( array( 'feed' => 'atom' ), 'feed-atom' ),
			'comment feed'   => fn() => $this->print_feed(
				$activity + array( 'feed' => 'rss2', 'withcomments' => 1 ),
				'feed-rss2-comments'
			),
			'embed'          => fn() => $this->print_feed( $activity + array( 'embed' => 1 ), 'embed-content' ),
			'sitemap'        => fn() => (string) wp_json_encode(
				( new \WP_Sitemaps_Posts() )->get_url_list( 1, 'zeromo_activity' )
			),
			'meta'           => fn() => (string) wp_json_encode(
				array( get_post_meta( $this->post ), get_post_meta( $this->article ) ),
				JSON_UNESCAPED_UNICODE
			),
			'raw posts'      => fn() => (string) wp_json_encode(
				get_posts(
					array(
						'post_type' => 'any',
						'post_status' => 'any',
						'numberposts' => 50,
						'suppress_filters' => false,
					)
				),
				JSON_UNESCAPED_UNICODE
			),
			'revisions'      => fn() => (string) wp_json_encode(
				array_merge( wp_get_post_revisions( $this->article ), wp_get_post_revisions( $this->post ) ),
				JSON_UNESCAPED_UNICODE
			),
			'letters'        => fn() => $this->letters(),
		);
	}

	/** @param array<string, mixed> $params Query. */
	private function json( string $route, array $params = array() ): string {
		return (string) wp_json_encode(
			rest_get_server()->response_to_data( $this->rest( 'GET', $route, $params ), true ),
			JSON_UNESCAPED_UNICODE
		);
	}

	/** @param array<string, mixed> $query Of the main query. */
	private function print_main( array $query ): string {
		return $this->in_query(
			$query,
			static function (): void {
				while ( have_posts() ) {
					the_post();
					the_title();
					the_content();
					the_excerpt();
				}
			}
		);
	}

	/**
	 * A template of core's below wp-includes.
	 *
	 * @param array<string, mixed> $query Of the main query.
	 */
	private function print_feed( array $query, string $template ): string {
		return $this->in_query(
			$query,
			static function () use ( $template ): void {
				'embed-content' === $template
					? require ABSPATH . WPINC . '/theme-compat/embed-content.php'
					: require ABSPATH . WPINC . "/$template.php";
			}
		);
	}

	/** @param array<string, mixed> $query Of the main query. */
	private function in_query( array $query, \Closure $print ): string {
		global $wp_query, $wp_the_query;
		$keep         = array( $wp_query, $wp_the_query );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
		$wp_query     = new \WP_Query( $query );
		$wp_the_query = $wp_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- the page that is asked for.
		ob_start();
		try {
			if ( isset( $query['embed'] ) && have_posts() ) {
				the_post();
			}
			@$print(); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- feeds send headers.
		} finally {
			$html                        = (string) ob_get_clean();
			[ $wp_query, $wp_the_query ] = $keep;
			wp_reset_postdata();
		}
		return $html;
	}

	/** What is mailed when somebody comments and when a moderator is asked. */
	private function letters(): string {
		$sent = '';
		$note = static function ( mixed $pass, array $mail ) use ( &$sent ): bool {
			$sent .= implode(
				'|',
				array_map( static fn( mixed $value ): string => is_string( $value ) ? $value : '', $mail )
			);
			return true;
		};
		add_filter( 'pre_wp_mail', $note, 10, 2 );
		add_filter( 'notify_post_author', '__return_true', 99 );
		foreach ( array( $this->post, $this->article ) as $id ) {
			$comment = $this->make_comment( $this->who['stranger'], $id, true, '写得好' );
			wp_notify_postauthor( $comment );
			wp_notify_moderator( $comment );
			wp_delete_comment( $comment, true );
		}
		remove_filter( 'pre_wp_mail', $note );
		remove_filter( 'notify_post_author', '__return_true', 99 );
		return $sent;
	}

	private function export(): string {
		require_once ABSPATH . 'wp-admin/includes/export.php';
		ob_start();
		@export_wp( array( 'content' => 'all' ) ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- it sends headers.
		return (string) ob_get_clean();
	}
}
