<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use PHPUnit\Framework\Attributes\DataProvider;

/** A word in a closed circle (or in a draft) is walked for on every surface, as every kind of reader. */
final class VisibilityTest extends ContentTestCase {

	private const WORD = 'zmcanary鸟语';

	/** @var array<string, int> */
	private array $who = array();
	private int $circle = 0;
	private int $topic  = 0;
	private int $post   = 0;

	/** Registered type of what is walked for, and its part of core's routes. */
	private string $type = 'zeromo_activity';
	private string $base = 'zeromo_activity';

	protected function setUp(): void {
		parent::setUp();
		$this->who    = array(
			'visitor'   => 0,
			'stranger'  => $this->create_member(),
			'member'    => $this->create_member(),
			'author'    => $this->create_member( 'author' ),
			'moderator' => $this->create_member( 'editor' ),
		);
		$this->circle = $this->make_circle( $this->create_member(), false, $this->who['member'], $this->who['author'] );
		$this->topic  = $this->make_topic( '走一走' );
	}

	/** @return iterable<string, array{string, bool, bool}> Reader, sees the closed circle, sees the draft. */
	public static function readers(): iterable {
		yield 'visitor' => array( 'visitor', false, false );
		yield 'other member' => array( 'stranger', false, false );
		yield 'member of the circle' => array( 'member', true, false );
		yield 'author' => array( 'author', true, true );
		yield 'moderator' => array( 'moderator', true, true );
	}

	#[DataProvider( 'readers' )]
	public function test_a_closed_circles_words_reach_only_its_members( string $reader, bool $sees ): void {
		$this->walk( $reader, $sees );
	}

	/** An article is core's own: it has the same ways out, and more of them. */
	#[DataProvider( 'readers' )]
	public function test_a_closed_circles_article_reaches_only_its_members( string $reader, bool $sees ): void {
		[ $this->type, $this->base ] = array( 'post', 'posts' );
		$this->walk( $reader, $sees );
	}

	private function walk( string $reader, bool $sees ): void {
		$this->post = $this->publish(
			$this->who['author'],
			self::WORD . ' 正文',
			array(
				'post_type' => $this->type,
				'post_title' => self::WORD . '题',
				'circle_id' => $this->circle,
				'topic_id' => array( $this->topic ),
			)
		);
		$comment    = $this->make_comment( $this->who['member'], $this->post, true, self::WORD . ' 评论' );
		$other      = $this->publish(
			$this->who['author'],
			'公开的',
			array( 'post_type' => $this->type, 'post_title' => '公开' )
		);
		$this->make_comment( $this->who['member'], $other, true, '公开的评论' );
		// What is of the same second has no order: nobody comes before it.
		$this->wpdb()->query(
			"UPDATE {$this->wpdb()->posts} SET post_date = DATE_SUB(post_date, INTERVAL 1 HOUR)
				WHERE ID = {$this->post}"
		);
		wp_cache_flush();
		// The one who may see it asks first: what is cached for the one must not be given to the next.
		foreach ( array( 'member', $reader, 'visitor' ) as $asking ) {
			$may = 'visitor' === $asking ? false : ( $asking === $reader ? $sees : true );
			$this->as_user( $this->who[ $asking ] );
			foreach ( $this->surfaces( $other ) + $this->more_surfaces( $comment ) as $name => $surface ) {
				$this->assertSame( $may, str_contains( $surface(), self::WORD ), "$name as $asking" );
			}
		}
		$this->as_user( $this->who[ $reader ] );
		$this->assert_totals( $sees );
	}

	#[DataProvider( 'readers' )]
	public function test_a_drafts_words_reach_only_its_author( string $reader, bool $closed, bool $sees ): void {
		$this->post = $this->publish(
			$this->who['author'],
			self::WORD . ' 正文',
			array( 'post_title' => self::WORD . '题', 'post_status' => 'draft', 'topic_id' => array( $this->topic ) )
		);
		$other      = $this->publish( $this->who['author'], '公开的' );
		$this->as_user( $this->who[ $reader ] );
		$single = array( 'our post', "core's post" );
		foreach ( $this->surfaces( $other ) as $name => $surface ) {
			if ( in_array(
				$name,
				array( 'comments of the post', 'newest comments', "core's comments", 'comment feed' ),
				true
			) ) {
				continue;
			}
			$found = str_contains( $surface(), self::WORD );
			if ( in_array( $name, $single, true ) ) {
				$this->assertSame( $sees, $found, "$name as $reader" );
			} elseif ( ! $sees ) {
				$this->assertFalse( $found, "$name as $reader" );
			}
		}
	}

	/** @return iterable<string, array{string}> */
	public static function types(): iterable {
		yield 'activity' => array( 'zeromo_activity' );
		yield 'article' => array( 'post' );
	}

	#[DataProvider( 'types' )]
	public function test_a_circle_that_closes_and_a_member_who_goes_see_at_once( string $type ): void {
		$circle     = $this->make_circle( $this->create_member(), true, $this->who['author'], $this->who['member'] );
		$this->post = $this->publish(
			$this->who['author'],
			self::WORD,
			array( 'post_type' => $type, 'post_title' => self::WORD, 'circle_id' => $circle )
		);
		$queries    = array(
			'query'    => fn(): string => $this->query( array( 'post_type' => $type ) ),
			'archives' => fn(): string => (string) wp_get_archives(
				array( 'type' => 'alpha', 'post_type' => $type, 'echo' => false )
			),
		);
		foreach ( array( 0, $this->who['stranger'] ) as $reader ) {
			$this->as_user( $reader );
			foreach ( $queries as $name => $query ) {
				$this->assertStringContainsString( self::WORD, $query(), $name );
			}
		}
		wp_using_ext_object_cache( true );
		try {
			$seen = function ( int $reader ) use ( $queries ): array {
				$this->as_user( $reader );
				return array_map(
					static fn( \Closure $query ): bool => str_contains( $query(), self::WORD ),
					$queries
				);
			};
			$yes  = array( 'query' => true, 'archives' => true );
			$no   = array( 'query' => false, 'archives' => false );
			$this->assertSame( array( $yes, $yes ), array( $seen( 0 ), $seen( $this->who['member'] ) ) );
			$this->db()->execute(
				'UPDATE ' . $this->db()->table( 'circle' ) . ' SET visibility = 1 WHERE circle_id = %d',
				array( $circle )
			);
			$this->assertSame(
				array( $no, $no, $yes ),
				array( $seen( 0 ), $seen( $this->who['stranger'] ), $seen( $this->who['member'] ) )
			);
			$this->db()->execute(
				'DELETE FROM ' . $this->db()->table( 'circle_member' ) . ' WHERE circle_id = %d AND user_id = %d',
				array( $circle, $this->who['member'] )
			);
			$this->assertSame( $no, $seen( $this->who['member'] ) );
		} finally {
			wp_using_ext_object_cache( false );
		}
		$this->assertNotContains( $this->post, $this->listed( array() ) );
	}

	public function test_what_the_owner_closes_is_gone_from_every_surface_at_once_and_comes_back(): void {
		$owner      = $this->create_member( 'author' );
		$circle     = $this->make_circle( $owner, true, $this->who['author'], $this->who['member'] );
		$this->post = $this->publish(
			$this->who['author'],
			self::WORD . ' 正文',
			array( 'post_title' => self::WORD . '题', 'circle_id' => $circle, 'topic_id' => array( $this->topic ) )
		);
		$this->make_comment( $this->who['member'], $this->post, true, self::WORD . ' 评论' );
		$other = $this->publish( $this->who['author'], '公开的' );
		$this->make_comment( $this->who['member'], $other, true, '公开的评论' );
		$found = fn(): array => array_column(
			$this->data( $this->rest( 'GET', '/post/search', array( 'keywords' => self::WORD, 'fields' => 'id' ) ) ),
			'id'
		);
		foreach ( array( 'public', 'members', 'public' ) as $visibility ) {
			$this->as_user( $owner );
			$this->data( $this->rest( 'POST', "/circle/$circle", array( 'visibility' => $visibility ) ) );
			// Readers come with requests of their own; nothing that outlives one is forgotten here but by the change
			// itself.
			wp_cache_flush_runtime();
			foreach ( array(
				'visitor' => 'public' === $visibility,
				'stranger' => 'public' === $visibility,
				'member' => true,
			) as $reader => $sees ) {
				$this->as_user( $this->who[ $reader ] );
				foreach ( $this->surfaces( $other ) as $name => $surface ) {
					$this->assertSame( $sees, str_contains( $surface(), self::WORD ), "$name as $reader, $visibility" );
				}
				$this->assertSame( $sees ? array( $this->post ) : array(), $found(), "search as $reader, $visibility" );
				$this->assert_totals( $sees );
				$card = $this->data( $this->rest( 'GET', "/circle/$circle" ) );
				$this->assertSame(
					array( 1, 3, $sees ),
					array( $card['content_count'], $card['member_count'], $card['can']['see'] ),
					'The card is for everybody.'
				);
				$this->assertSame(
					$sees ? 200 : 403,
					$this->rest( 'GET', '/circle/members', array( 'circle_id' => $circle ) )->get_status()
				);
			}
		}
	}

	/**
	 * Every way out: name → what it gives.
	 *
	 * @param int $other A public activity, made after.
	 * @return array<string, \Closure(): string>
	 */
	private function surfaces( int $other ): array {
		$id   = $this->post;
		$json = fn( string $route, array $params = array() ): string => (string) wp_json_encode(
			rest_get_server()->response_to_data( $this->rest( 'GET', $route, $params ), true ),
			JSON_UNESCAPED_UNICODE
		);
		return array(
			'our list'             => fn() => $json( '/content/list', array( 'source' => 'feed' ) ),
			'our hot list'         => fn() => $json( '/content/list', array( 'orderby' => 'hot' ) ),
			'our list of words'    => fn() => $json( '/content/list', array( 'keywords' => self::WORD ) ),
			'our list of a topic'  => fn() => $json(
				'/content/list',
				array( 'source' => 'topic', 'topic_id' => $this->topic )
			),
			'our list of a member' => fn() => $json(
				'/content/list',
				array( 'source' => 'member', 'author' => $this->who['author'] )
			),
			'our post'             => fn() => $json( "/content/$id" ),
			'the store'            => fn() => (string) wp_json_encode(
				\Zeromo\Community\Plugin::container()->get( \Zeromo\Community\Routing\Ajax::class )->dispatch(
					'zeromo_content_store',
					array( 'author' => $this->who['author'] )
				),
				JSON_UNESCAPED_UNICODE
			),
			"core's post"          => fn() => $json( "/wp/v2/{$this->base}/$id" ),
			"core's list"          => fn() => $json( "/wp/v2/{$this->base}" ),
			"core's list by words" => fn() => $json( "/wp/v2/{$this->base}", array( 'search' => '正文' ) ),
			"core's search"        => fn() => $json( '/wp/v2/search', array( 'search' => '正文', 'subtype' => 'any' ) ),
			"core's comments"      => fn() => $json( '/wp/v2/comments' ),
			'comments of the post' => fn() => $json( '/wp/v2/comments', array( 'post' => $id ) ),
			'newest comments'      => fn() => implode(
				'|',
				array_map(
					static fn( $comment ): string => $comment->comment_content,
					get_comments( array( 'number' => 50, 'status' => 'approve' ) )
				)
			),
			'embed'                => fn() => $this->embed( $id ),
			'its own page'         => fn() => $this->query( array( 'post_type' => $this->type, 'p' => $id ) ),
			'any query'            => fn() => $this->query(
				array( 'post_type' => 'any', 'post__in' => array( $id, $other ), 'post_status' => 'publish' )
			),
			'get_posts'            => fn() => implode(
				'|',
				array_map(
					static fn( \WP_Post $post ): string => $post->post_content,
					get_posts( array( 'post_type' => $this->type, 'numberposts' => 20 ) )
				)
			),
			'recent posts'         => fn() => (string) wp_json_encode(
				wp_get_recent_posts( array( 'post_type' => $this->type, 'post_status' => 'publish' ) ),
				JSON_UNESCAPED_UNICODE
			),
			'archive of the topic' => fn() => $this->query(
				array(
					'tax_query' => array( array( 'taxonomy' => 'zeromo_topic', 'terms' => $this->topic ) ),
					'post_status' => 'publish',
				)
			),
			'search of the site'   => fn() => $this->query( array( 's' => '正文' ) ),
			'feed'                 => fn() => $this->query( array( 'post_type' => $this->type, 'feed' => 'rss2' ) ),
			'comment feed'         => fn() => $this->comment_feed(),
			'link to the one before' => fn() => $this->before( $other ),
			'sitemap'              => fn() => in_array(
				get_permalink( $id ),
				array_column( ( new \WP_Sitemaps_Posts() )->get_url_list( 1, $this->type ), 'loc' ),
				true
			) ? self::WORD : '',
		);
	}

	/**
	 * Ways that lead from what is public to what is not.
	 *
	 * @return array<string, \Closure(): string>
	 */
	private function more_surfaces( int $comment ): array {
		$id   = $this->post;
		$json = fn( string $route, array $params = array() ): string => (string) wp_json_encode(
			rest_get_server()->response_to_data( $this->rest( 'GET', $route, $params ), true ),
			JSON_UNESCAPED_UNICODE
		);
		return array(
			"core's one comment"  => fn() => $json( "/wp/v2/comments/$comment", array( '_embed' => 1 ) ),
			'our comments'        => fn() => $json( '/comment', array( 'post_id' => $id ) ),
			'search of titles'    => fn() => $json( '/post/search', array( 'keywords' => '正文' ) ),
			'list of titles'      => fn() => (string) wp_get_archives(
				array( 'type' => 'postbypost', 'post_type' => $this->type, 'echo' => false )
			),
			'years with posts'    => fn() => str_contains(
				(string) wp_get_archives(
					array(
						'type' => 'yearly',
						'post_type' => $this->type,
						'show_post_count' => true,
						'echo' => false,
					)
				),
				'(2)'
			) ? self::WORD : '',
			'by number'           => fn() => $this->query(
				array( 'p' => $id, 'post_type' => 'post' === $this->type ? '' : $this->type )
			),
			'by author'           => fn() => $this->query(
				array( 'author' => $this->who['author'], 'post_type' => $this->type )
			),
			'by day'              => fn() => $this->query(
				array( 'year' => (int) get_the_date( 'Y', $id ), 'post_type' => $this->type )
			),
			'block of the newest' => fn() => 'post' === $this->type ? render_block(
				array(
					'blockName' => 'core/latest-posts',
					'attrs' => array( 'displayPostContent' => true ),
					'innerBlocks' => array(),
					'innerHTML' => '',
					'innerContent' => array(),
				)
			) : $this->query( array( 'post_type' => $this->type ) ),
			'block of comments'   => fn() => render_block(
				array(
					'blockName' => 'core/latest-comments',
					'attrs' => array(),
					'innerBlocks' => array(),
					'innerHTML' => '',
					'innerContent' => array(),
				)
			),
			'its embedded page'   => fn() => $this->query(
				array( 'p' => $id, 'post_type' => $this->type, 'embed' => true )
			),
		);
	}

	/** @param array<string, mixed> $args Of WP_Query. */
	private function query( array $args ): string {
		$query = new \WP_Query( $args + array( 'posts_per_page' => 20 ) );
		$out   = '';
		while ( $query->have_posts() ) {
			$query->the_post();
			$out .= get_the_title() . get_the_content() . get_the_excerpt()
				. apply_filters( 'the_content_feed', get_the_content() ) . '|';
		}
		wp_reset_postdata();
		return $out;
	}

	private function embed( int $id ): string {
		$request = new \WP_REST_Request( 'GET', '/oembed/1.0/embed' );
		$request->set_query_params(
			array(
				'url' => 'post' === $this->type
					? add_query_arg( 'p', $id, home_url( '/' ) )
					: home_url( "/activity/$id/" ),
			)
		);
		return (string) wp_json_encode( rest_do_request( $request )->get_data(), JSON_UNESCAPED_UNICODE );
	}

	private function comment_feed(): string {
		$query = new \WP_Query();
		$query->query( array( 'feed' => 'comments-rss2', 'withcomments' => 1 ) );
		return implode(
			'|',
			array_map( static fn( $comment ): string => $comment->comment_content, (array) $query->comments )
		);
	}

	private function before( int $other ): string {
		$GLOBALS['post'] = get_post( $other );
		$before          = get_adjacent_post( false, '', true );
		unset( $GLOBALS['post'] );
		return $before instanceof \WP_Post ? $before->post_title : '';
	}

	private function assert_totals( bool $sees ): void {
		$headers = $this->rest( 'GET', "/wp/v2/{$this->base}", array( 'search' => self::WORD ) )->get_headers();
		$this->assertSame( $sees ? 1 : 0, (int) $headers['X-WP-Total'] );
		$headers = $this->rest( 'GET', '/wp/v2/comments', array( 'search' => self::WORD ) )->get_headers();
		$this->assertSame( $sees ? 1 : 0, (int) $headers['X-WP-Total'] );
		foreach ( array(
			array( 'GET', "/content/{$this->post}", array() ),
			array( 'POST', '/post/view', array( 'post_id' => $this->post ) ),
		) as [ $method, $route, $params ] ) {
			$this->assertSame( $sees ? 200 : 404, $this->rest( $method, $route, $params )->get_status() );
		}
	}
}
