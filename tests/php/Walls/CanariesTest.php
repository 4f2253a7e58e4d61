<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Walls;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Files\FileAccess;

/**
 * Every way to read this site, asked for every private thing there is, as those who may see none of them.
 *
 * The ways are found, not listed: routes of the index with every id, actions, methods, feeds, maps of the site, and
 * each
 * page a crawler comes to. `ZM_CANARY_PAGES` says how many pages a reader crawls; `npm run attack:canaries` takes many.
 */
final class CanariesTest extends WallsTestCase {

	use Canaries;
	use CoreCases;
	use RightsCases;

	/** What some of the readers may see by their own right, by kind. */
	private const ALLOWED = array(
		'only signed in' => array( 'member', 'blocked', 'former member', 'author role', 'late member' ),
	);

	private int $doors = 0;

	/** @var list<string> */
	private array $found = array();

	/** @var array<string, true> Kinds that were seen. */
	private array $seen = array();

	protected function setUp(): void {
		parent::setUp();
		Door::hold();
		add_filter( 'xmlrpc_enabled', '__return_true' );
		$this->plant();
		$this->let_in_late();
	}

	/** A member of the closed circle who reads what was written after joining, of which there is nothing. */
	private function let_in_late(): void {
		$late = $this->create_member( 'subscriber', '后来的' );
		$this->as_user( $this->owner );
		$this->data(
			$this->rest( 'POST', '/circle/reading-window', array( 'circle_id' => $this->closed, 'days' => 0 ) )
		);
		$this->service( CircleJoining::class )->admit( $this->closed, $late, 0 );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'circle_member' )} SET joined_at = %d WHERE circle_id = %d AND user_id = %d",
			array( time() + HOUR_IN_SECONDS, $this->closed, $late )
		);
		$this->who['late member'] = $late;
	}

	/** @return iterable<string, array{string}> */
	public static function readers(): iterable {
		foreach ( array( 'visitor', 'member', 'blocked', 'former member', 'author role', 'late member' ) as $reader ) {
			yield $reader => array( $reader );
		}
	}

	#[DataProvider( 'readers' )]
	public function test_no_private_thing_is_found( string $reader ): void {
		foreach ( $this->ways( $this->who[ $reader ] ) as $way => $read ) {
			$this->look( $reader, $way, $read );
		}
		foreach ( $this->crawl(
			$this->who[ $reader ],
			(int) ( getenv( 'ZM_CANARY_PAGES' ) ?: 45 )
		) as $way => $body ) {
			$this->look( $reader, $way, static fn(): string => $body );
		}
		foreach ( $this->files as [ $post, $file ] ) {
			$this->open_file( $reader, $post, $file );
		}
		fwrite(
			STDERR,
			sprintf(
				"\n%s: %d canaries, %d doors walked, %d found\n",
				$reader,
				count( $this->canaries ),
				$this->doors,
				count( $this->found )
			)
		);
		self::assertSame( array(), $this->found );
	}

	/** The walk looks at the right places: whoever may see a thing is shown it by one of them. */
	public function test_who_may_see_it_finds_it(): void {
		foreach ( array(
			'author' => $this->writer,
			'administrator' => $this->who['administrator'],
		) as $name => $user ) {
			foreach ( $this->rest_ways( $user ) as $way => $read ) {
				$this->look( $name, $way, $read );
			}
		}
		// A password is kept as its hash; the trash and a folder's description stand on screens alone; a copy's name,
		// and the one that a guarded picture of a comment had, is told nobody.
		$hidden = array(
			'password',
			'trashed',
			'trashed title',
			'folder words',
			'picture of the report on disk',
			'picture of a comment inside on disk',
			'picture of a waiting comment on disk',
		);
		$unseen = array_diff( array_keys( $this->canaries ), array_keys( $this->seen ), $hidden );
		self::assertSame( array(), array_values( $unseen ), 'nobody is shown these: the walk could not find them' );
	}

	/** @param \Closure(): string $read Gives the body. */
	private function look( string $reader, string $way, \Closure $read ): void {
		++$this->doors;
		$body = strtolower( $read() );
		foreach ( $this->canaries as $kind => $word ) {
			if ( str_contains( $body, strtolower( $word ) ) ) {
				$this->seen[ $kind ] = true;
				if ( ! in_array( $reader, self::ALLOWED[ $kind ] ?? array(), true ) ) {
					$this->found[] = "$kind by $way as $reader: …"
						. substr( $body, max( 0, (int) strpos( $body, strtolower( $word ) ) - 80 ), 160 ) . '…';
				}
			}
		}
	}

	private function open_file( string $reader, int $post, int $file ): void {
		++$this->doors;
		$path = strtolower( (string) get_attached_file( $file ) );
		$kind = array_keys(
			array_filter(
				$this->canaries,
				static fn( string $word ): bool => str_contains( $path . get_the_title( $file ), strtolower( $word ) )
			)
		);
		try {
			$this->service( FileAccess::class )->open( $post, $file, '', $this->who[ $reader ], '127.0.0.1', false );
			if ( array() !== $kind ) {
				$this->found[] = "$kind[0] is sent as a file ($post-$file) to $reader";
			}
		} catch ( Failure ) {
			return;
		}
	}

	/** @return \Generator<string, \Closure(): string> */
	private function ways( int $user ): \Generator {
		yield from $this->rest_ways( $user );
		yield from $this->action_ways( $user );
		yield from $this->method_ways( $user );
		yield from $this->other_ways( $user );
	}

	/** @return \Generator<string, \Closure(): string> Every GET of the index with every id. */
	private function rest_ways( int $user ): \Generator {
		foreach ( $this->routes() as $route => $schema ) {
			if ( ! str_starts_with( $route, 'GET ' ) ) {
				continue;
			}
			foreach ( $this->questions( $schema['in'], substr( $route, 4 ) ) as $params ) {
				yield "$route " . http_build_query( $params ) => static fn(): string => Door::rest(
					'GET',
					'/zeromo/v1' . substr( $route, 4 ),
					$user,
					$params
				)[1];
			}
		}
		foreach ( Door::core_routes() as $name => $route ) {
			if (
				! in_array( 'GET', $route['methods'], true )
				|| ! str_starts_with( $route['path'], '/wp/v2/' )
				|| str_contains( $route['path'], 'font-collections' )
				|| str_contains( $route['path'], '-directory' )
				|| ! $this->is_about_people( $route['path'] )
			) {
				continue;
			}
			foreach ( $this->core_questions( $route ) as $params ) {
				yield "$name " . http_build_query( $params ) => static fn(): string => Door::rest(
					'GET',
					$route['path'],
					$user,
					$params
				)[1];
			}
		}
	}

	/** The short form leaves out themes, templates, menus and whatever else knows of no post. */
	private function is_about_people( string $path ): bool {
		return (int) getenv( 'ZM_CANARY_PAGES' ) > 0
			|| 1 === preg_match(
				'~^/wp/v2/(posts|pages|media|zeromo_\w+|comments|users|search|categories|tags)\b~',
				$path
			);
	}

	/**
	 * Sets of arguments: as it is, each id, each word of a list, and texts that are searched for.
	 *
	 * @param array<string, array<string, mixed>> $schema Arguments.
	 * @return list<array<string, mixed>>
	 */
	private function questions( array $schema, string $path ): array {
		$needed = array();
		foreach ( $schema as $name => $arg ) {
			if ( ! empty( $arg['required'] ) || str_contains( $path, '{' . $name . '}' ) ) {
				$needed[ $name ] = $arg['enum'][0]
					?? ( 'integer' === ( $arg['type'] ?? '' ) ? $this->ids_of( (string) $name, $path )[0] : 'zmc' );
			}
		}
		$out = array( $needed );
		foreach ( $schema as $name => $arg ) {
			foreach ( $this->values( (string) $name, $arg, $path ) as $value ) {
				$out[] = array( $name => $value ) + $needed;
			}
		}
		return $out;
	}

	/**
	 * @param array<string, mixed> $arg Schema.
	 * @return list<mixed>
	 */
	private function values( string $name, array $arg, string $path ): array {
		if ( in_array( $name, array( 'paged', 'per_page', 'limit', 'batch', 'cursor', '_wpnonce', 'since' ), true ) ) {
			return 'per_page' === $name ? array( 50 ) : array();
		}
		if ( str_contains( $name, 'keyword' ) || 'search' === $name ) {
			// The beginning of every canary.
			return array( 'zmc', substr( $this->canary( 'draft' ), 0, 8 ) );
		}
		return match ( true ) {
			isset( $arg['enum'] )                     => array_values( (array) $arg['enum'] ),
			'boolean' === ( $arg['type'] ?? '' )      => array( true ),
			'array' === ( $arg['type'] ?? '' )
				&& str_contains( $name, 'ids' ) => array( array_slice( $this->ids_of( $name, $path ), 0, 100 ) ),
			'integer' === ( $arg['type'] ?? '' )      => $this->ids_of( $name, $path ),
			default                                   => array(),
		};
	}

	/** @return list<int> */
	private function ids_of( string $name, string $path ): array {
		foreach ( array( $name, $path ) as $where ) {
			foreach ( $this->planted as $part => $ids ) {
				if ( '' !== $part && array() !== $ids && str_contains( $where, $part ) ) {
					return $ids;
				}
			}
		}
		return $this->planted[''];
	}

	/**
	 * @param array{path: string, methods: list<string>, args: array<string, array<string, mixed>>} $route Of Door.
	 * @return \Generator<int, array<string, mixed>>
	 */
	private function core_questions( array $route ): \Generator {
		$path = $route['path'];
		if ( str_contains( $path, '{' ) ) {
			$ids = match ( true ) {
				str_contains( $path, '/users/' )    => $this->planted['user'],
				str_contains( $path, '/comments/' ) => $this->planted['comment'],
				str_contains( $path, '/media/' )    => $this->planted['media'],
				1 === preg_match(
					'~/(zeromo_topic|zeromo_circle_cat|categories|tags)/~',
					$path
				) => array( $this->topic ),
				default                             => array( ...$this->planted['post'], $this->closed ),
			};
			foreach ( $ids as $id ) {
				$revisions = str_contains( $path, '{parent}' )
					? array( ...array_keys( wp_get_post_revisions( $id ) ), 0 )
					: array( 0 );
				foreach ( $revisions as $revision ) {
					$params = array(
						'id' => str_contains( $path, '{parent}' ) ? $revision : $id,
						'parent' => $id,
						'user_id' => $id,
						'type' => 'post',
						'status' => 'publish',
						'taxonomy' => 'category',
					);
					$params = array_filter(
						$params,
						static fn( string $name ): bool => str_contains( $path, '{' . $name . '}' ),
						ARRAY_FILTER_USE_KEY
					);
					yield $params;
					yield $params + array( '_embed' => 1 );
					yield $params + array( 'context' => 'edit' );
				}
			}
			return;
		}
		yield array();
		foreach ( array(
			array( 'per_page' => 100, '_embed' => 1 ),
			array( 'context' => 'edit' ),
			array( 'search' => 'zmc' ),
			array( 'status' => 'any' ),
			array( 'status' => array( 'draft', 'pending', 'private', 'trash', 'future', 'inherit' ) ),
			array( 'author' => $this->writer ),
			array( 'orderby' => 'modified', 'per_page' => 100 ),
			array( 'search' => 'zmc', 'type' => 'post', 'subtype' => 'any' ),
		) as $params ) {
			if ( array() === array_diff( array_keys( $params ), array( ...array_keys( $route['args'] ), '_embed' ) ) ) {
				yield $params;
			}
		}
		foreach ( array( 'post', 'parent' ) as $by ) {
			foreach ( isset( $route['args'][ $by ] ) ? $this->planted['post'] : array() as $id ) {
				yield array( $by => $id );
			}
		}
		if ( isset( $route['args']['include'] ) ) {
			yield array( 'include' => $this->planted[''], 'per_page' => 100 );
		}
	}

	/** @return \Generator<string, \Closure(): string> */
	private function action_ways( int $user ): \Generator {
		foreach ( Door::ajax_actions() as $action ) {
			if ( ! str_ends_with( $action, '_store' ) ) {
				yield $action => static fn(): string => Door::ajax( $action, $user, array(), 'GET' )[1];
				continue;
			}
			foreach ( array(
				'id',
				'post_id',
				'user_id',
				'author',
				'circle_id',
				'favorite_id',
				'list',
				'status',
			) as $name ) {
				$values = match ( $name ) {
					'list'   => array( 'followers', 'following', 'blocked' ),
					'status' => array( 'draft', 'pending', 'refused', 'future', 'publish' ),
					default  => $this->ids_of( 'id' === $name ? substr( $action, 7 ) : $name, $action ),
				};
				foreach ( $values as $value ) {
					yield "$action $name=$value" => static fn(): string => Door::ajax(
						$action,
						$user,
						array( $name => $value ),
						'GET'
					)[1];
				}
			}
			yield "$action search" => static fn(): string => Door::ajax(
				$action,
				$user,
				array( 'search' => 'zmc' ),
				'GET'
			)[1];
		}
		Door::core_ajax_actions();
		foreach ( $this->planted['media'] as $id ) {
			yield "send-attachment-to-editor $id" => static function () use ( $user, $id ): string {
				wp_set_current_user( $user );
				return Door::core_ajax(
					'send-attachment-to-editor',
					$user,
					array(
						'nonce' => wp_create_nonce( 'media-send-to-editor' ),
						'attachment' => array( 'id' => $id, 'url' => '' ),
						'post_id' => 0,
						'html' => '',
					)
				)[1];
			};
			yield "get-attachment $id" => static fn(): string => Door::core_ajax(
				'get-attachment',
				$user,
				array( 'id' => $id )
			)[1];
		}
		foreach ( array(
			array(),
			array( 'post_mime_type' => 'image' ),
			array( 's' => 'zmc' ),
			array( 'author' => $this->writer, 'posts_per_page' => 100 ),
			array( 'post_status' => 'private' ),
		) as $query ) {
			yield 'query-attachments ' . http_build_query( $query ) => static fn(): string => Door::core_ajax(
				'query-attachments',
				$user,
				array( 'query' => $query )
			)[1];
		}
		foreach ( $this->core_ajax_cases() as $action => $cases ) {
			foreach ( array( 'find_posts', 'wp-link-ajax', 'ajax-tag-search', 'autocomplete-user' ) as $read ) {
				if ( $read === $action ) {
					yield $action => function () use ( $user, $action, $cases ): string {
						$this->as_user( $user );
						return Door::core_ajax(
							$action,
							$user,
							array(
								'ps' => 'zmc',
								'search' => 'zmc',
								'q' => 'zmc',
								'term' => 'zmc',
							) + reset( $cases )()[1]
						)[1];
					};
				}
			}
		}
		foreach ( $this->planted['post'] as $id ) {
			yield "parse-media-shortcode $id" => fn(): string => Door::core_ajax(
				'parse-media-shortcode',
				$user,
				array(
					'post_ID' => $id,
					'shortcode' => '[gallery ids="' . implode( ',', $this->planted['media'] ) . '"]',
				)
			)[1];
		}
	}

	/** @return \Generator<string, \Closure(): string> XML-RPC, for who has a password. */
	private function method_ways( int $user ): \Generator {
		$ask = static fn( string $method, mixed ...$args ): \Closure => static fn(): string => Door::xmlrpc(
			$method,
			$user,
			array( 1, '{user}', '{password}', ...$args )
		)[1];
		foreach ( array( 'post', 'zeromo_activity', 'attachment', 'revision', 'any' ) as $type ) {
			yield "wp.getPosts $type" => $ask(
				'wp.getPosts',
				array( 'post_type' => $type, 'number' => 50, 'post_status' => 'any' )
			);
		}
		foreach ( $this->planted['post'] as $id ) {
			yield "wp.getPost $id" => $ask( 'wp.getPost', $id );
			yield "wp.getRevisions $id" => $ask( 'wp.getRevisions', $id );
			yield "wp.getComments $id" => $ask( 'wp.getComments', array( 'post_id' => $id ) );
			yield "wp.getMediaLibrary $id" => $ask( 'wp.getMediaLibrary', array( 'parent_id' => $id ) );
			yield "metaWeblog.getPost $id" => static fn(): string => Door::xmlrpc(
				'metaWeblog.getPost',
				$user,
				array( $id, '{user}', '{password}' )
			)[1];
		}
		foreach ( $this->planted['media'] as $id ) {
			yield "wp.getMediaItem $id" => $ask( 'wp.getMediaItem', $id );
			yield "wp.getPost $id" => $ask( 'wp.getPost', $id );
		}
		yield 'wp.getMediaLibrary' => $ask( 'wp.getMediaLibrary', array( 'number' => 100 ) );
		yield 'metaWeblog.getRecentPosts' => $ask( 'metaWeblog.getRecentPosts', 50 );
		yield 'mt.getRecentPostTitles' => $ask( 'mt.getRecentPostTitles', 50 );
		yield 'wp.getUsers' => $ask( 'wp.getUsers' );
		yield 'wp.getUser' => $ask( 'wp.getUser', $this->writer );
		yield 'wp.getAuthors' => $ask( 'wp.getAuthors' );
	}

	/** @return \Generator<string, \Closure(): string> Embeds and maps of the site. */
	private function other_ways( int $user ): \Generator {
		foreach ( $this->planted['post'] as $id ) {
			foreach ( array( (string) get_permalink( $id ), home_url( "/?p=$id" ) ) as $url ) {
				yield "oEmbed $url" => static fn(): string => Door::rest(
					'GET',
					'/oembed/1.0/embed',
					$user,
					array( 'url' => $url )
				)[1];
			}
		}
		foreach ( wp_get_sitemap_providers() as $name => $provider ) {
			foreach ( array_keys( array( '' => true ) + $provider->get_object_subtypes() ) as $type ) {
				yield "sitemap $name $type" => static function () use ( $provider, $type, $user ): string {
					wp_set_current_user( $user );
					return (string) wp_json_encode( $provider->get_url_list( 1, (string) $type ) );
				};
			}
		}
	}

	/**
	 * Pages, from the front page and from every address a private thing would have, along the links that they print.
	 *
	 * @return \Generator<string, string> Body by address.
	 */
	private function crawl( int $user, int $most ): \Generator {
		$queue = array( '/' );
		foreach ( $this->planted['post'] as $id ) {
			array_push(
				$queue,
				"/?p=$id",
				"/?p=$id&preview=true",
				"/?post_type=zeromo_activity&p=$id",
				"/?post_type=zeromo_activity&p=$id&feed=rss2",
				"/?p=$id&feed=atom",
				"/?p=$id&embed=1"
			);
		}
		foreach ( array_unique( $this->planted['media'] ) as $id ) {
			$queue[] = "/?attachment_id=$id";
		}
		foreach ( $GLOBALS['wp_rewrite']->feeds as $feed ) {
			array_push( $queue, "/?feed=$feed", "/?feed=comments-$feed", "/?author=$this->writer&feed=$feed" );
		}
		array_push(
			$queue,
			"/?author=$this->writer",
			"/?post_type=zeromo_circle&p=$this->closed",
			'/?s=zmc',
			'/?post_type=post',
			'/?post_type=zeromo_activity',
			'/?m=' . gmdate( 'Ym' ),
			'/?post_status=draft&post_type=any',
			'/?post_type=attachment'
		);
		$most += count( $queue );
		$known = array_fill_keys( $queue, true );
		for ( $n = 0; $n < $most && array() !== $queue; $n++ ) {
			$address = array_shift( $queue );
			// What is a page of core's own, or ends the process, is not walked here.
			[ $status, $body ] = Door::page( $address, $user );
			yield "page $address" => 404 === $status || $status >= 300 && $status < 400
				? ''
				: str_replace( rawurlencode( 'zmc' ), '', $body );
			foreach ( self::links( $body ) as $link ) {
				if ( ! isset( $known[ $link ] ) ) {
					$known[ $link ] = true;
					$queue[]        = $link;
				}
			}
		}
	}

	/** @return list<string> Addresses of this site's pages in a page, below its home. */
	private static function links( string $html ): array {
		$out  = array();
		$home = home_url();
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$link = $tags->get_attribute( 'href' );
			$link = is_string( $link ) ? (string) preg_replace( '/#.*/s', '', $link ) : '';
			$link = str_starts_with( $link, $home ) ? substr( $link, strlen( $home ) ) : $link;
			if (
				1 === preg_match( '~^/(?!/|wp-|\?rest_route|\?zmo_|go/|go\?)~', $link )
				&& ! str_contains( $link, '/wp-' )
				&& ! str_contains( $link, 'go=' )
			) {
				$out[] = $link;
			}
		}
		return $out;
	}
}
