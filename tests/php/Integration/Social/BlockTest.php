<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Social;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Http\Ajax;
use Zeromo\Community\Social\Api\Blocks;
use Zeromo\Community\Tests\Integration\Content\ContentTestCase;

/** Two members of whom one has blocked the other: a word of the one is walked for on every surface as the other. */
final class BlockTest extends ContentTestCase {

	private const WORD = 'zmblocked鸟语';

	private int $writer;
	private int $reader;
	private int $other;
	private int $topic;
	private int $circle;
	private int $post;
	private int $article;

	protected function setUp(): void {
		parent::setUp();
		$this->writer  = $this->create_member( 'author', '写的人' );
		$this->reader  = $this->create_member( 'subscriber', '看的人' );
		$this->other   = $this->create_member( 'subscriber', '旁边的人' );
		$this->topic   = $this->make_topic( '被拉黑的话题' );
		$this->circle  = $this->make_circle( $this->create_member(), true, $this->writer, $this->reader );
		$this->post    = $this->publish( $this->writer, self::WORD . ' 正文', array( 'post_title' => self::WORD . '题', 'circle_id' => $this->circle, 'topic_id' => array( $this->topic ) ) );
		$this->article = $this->make_post( $this->writer, self::WORD . '文章', self::WORD );
	}

	private function block( int $member, int $target, bool $on = true ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/user/block', array( 'user_id' => $target, 'blocked' => $on ) );
	}

	/** @return iterable<string, array{bool}> */
	public static function ways(): iterable {
		yield 'the writer has blocked the reader' => array( true );
		yield 'the reader has blocked the writer' => array( false );
	}

	#[DataProvider( 'ways' )]
	public function test_neither_sees_what_the_other_has_written( bool $by_writer ): void {
		$mine = $this->publish( $this->reader, '看的人写的' );
		$this->make_comment( $this->writer, $mine, true, self::WORD . ' 评论' );
		$this->make_comment( $this->writer, $this->post, true, self::WORD . ' 自评' );
		wp_cache_flush();
		$this->as_user( $this->reader );
		foreach ( $this->surfaces( $mine ) as $name => $surface ) {
			self::assertStringContainsString( self::WORD, $surface(), "$name before" );
		}
		$this->data( $by_writer ? $this->block( $this->writer, $this->reader ) : $this->block( $this->reader, $this->writer ) );
		// The next request; what core keeps of its queries lives no longer.
		wp_cache_flush();
		foreach ( array( false, true ) as $shared ) {
			wp_using_ext_object_cache( $shared );
			$this->as_user( $this->reader );
			foreach ( $this->surfaces( $mine ) as $name => $surface ) {
				$html = $surface();
				self::assertStringNotContainsString( self::WORD, $html, $name );
			}
			wp_using_ext_object_cache( false );
		}
		$this->as_user( $this->other );
		foreach ( $this->surfaces( $mine ) as $name => $surface ) {
			self::assertStringContainsString( self::WORD, $surface(), "$name as somebody else" );
		}
		$this->as_user( $this->writer );
		self::assertNotContains( $mine, $this->listed( array() ) );
		self::assertSame( 404, $this->rest( 'GET', "/content/$mine" )->get_status() );
		self::assertStringContainsString( self::WORD, (string) wp_json_encode( $this->rest( 'GET', "/content/{$this->post}" )->get_data(), JSON_UNESCAPED_UNICODE ) );
	}

	#[DataProvider( 'ways' )]
	public function test_the_two_can_do_nothing_to_each_other( bool $by_writer ): void {
		$comment = $this->make_comment( $this->writer, $this->publish( $this->other, '别人的' ), true, '写的人说' );
		$place   = (int) get_comment( $comment )?->comment_post_ID;
		foreach ( array( array( $this->reader, $this->writer ), array( $this->writer, $this->reader ) ) as [ $who, $whom ] ) {
			$this->as_user( $who );
			$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $whom ) ) );
		}
		$this->data( $by_writer ? $this->block( $this->writer, $this->reader ) : $this->block( $this->reader, $this->writer ) );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'follow' )}" ) );
		self::assertSame( 0, $this->service( Counters::class )->get( Counters::USER, $this->writer, 'follower' ) );
		foreach ( array( array( $this->reader, $this->writer ), array( $this->writer, $this->reader ) ) as [ $who, $whom ] ) {
			$this->as_user( $who );
			$this->assert_refused( $this->rest( 'POST', '/user/follow', array( 'user_id' => $whom ) ), 403, 'zeromo_forbidden' );
		}
		$this->as_user( $this->reader );
		$this->assert_refused( $this->rest( 'POST', '/comment', array( 'post_id' => $this->post, 'id' => 0, 'comment' => '在吗' ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'POST', '/comment', array( 'post_id' => $place, 'id' => $comment, 'comment' => '回你' ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $this->post ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $comment, 'type' => 'comment' ) ), 404, 'zeromo_not_found' );
		$this->assert_refused( $this->rest( 'POST', '/like', array( 'id' => $this->writer, 'type' => 'user' ) ), 404, 'zeromo_not_found' );
		$this->as_user( $this->other );
		self::assertSame( 200, $this->rest( 'POST', '/like', array( 'id' => $this->post ) )->get_status() );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_twice_is_as_once_and_it_ends(): void {
		foreach ( array( true, true ) as $on ) {
			self::assertTrue( $this->data( $this->block( $this->reader, $this->writer, $on ) )['blocked'] );
		}
		self::assertSame( array( true, true, false ), array( $this->service( Blocks::class )->between( $this->reader, $this->writer ), $this->service( Blocks::class )->between( $this->writer, $this->reader ), $this->service( Blocks::class )->between( $this->other, $this->reader ) ) );
		self::assertSame( array( $this->writer ), array_column( $this->data( $this->rest( 'GET', '/user/blocked' ) ), 'id' ) );
		// The other one does not end it.
		self::assertFalse( $this->data( $this->block( $this->writer, $this->reader, false ) )['blocked'] );
		self::assertTrue( $this->service( Blocks::class )->between( $this->reader, $this->writer ) );
		self::assertSame( array(), $this->data( $this->rest( 'GET', '/user/blocked' ) ) );
		foreach ( array( 1, 2 ) as $time ) {
			self::assertFalse( $this->data( $this->block( $this->reader, $this->writer, false ) )['blocked'], "Time $time" );
		}
		self::assertContains( $this->post, $this->listed( array() ) );
		self::assertSame( 200, $this->rest( 'POST', '/user/follow', array( 'user_id' => $this->writer ) )->get_status() );
	}

	public function test_who_may_not_and_whom_one_cannot_block(): void {
		$this->assert_refused( $this->block( 0, $this->writer ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->block( $this->reader, $this->reader ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->block( $this->reader, 99999999 ), 404, 'zeromo_not_found' );
		foreach ( array( null, 0, -1, 'a', array( 1 ), true ) as $junk ) {
			self::assertSame( 400, $this->rest( 'POST', '/user/block', null === $junk ? array() : array( 'user_id' => $junk ) )->get_status() );
		}
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'block' )}" ) );
	}

	public function test_who_decides_on_posts_sees_them_all_the_same(): void {
		$moderator = $this->create_member( 'editor' );
		$this->data( $this->block( $this->writer, $moderator ) );
		$this->as_user( $moderator );
		self::assertContains( $this->post, $this->listed( array() ) );
		self::assertSame( 200, $this->rest( 'GET', "/content/{$this->post}" )->get_status() );
	}

	public function test_the_list_of_blocked_members_goes_on_by_cursor(): void {
		$whom = array( $this->create_member(), $this->create_member(), $this->create_member() );
		foreach ( $whom as $id ) {
			$this->data( $this->block( $this->reader, $id ) );
		}
		$first = $this->rest( 'GET', '/user/blocked', array( 'per_page' => 2 ) );
		$next  = $this->rest( 'GET', '/user/blocked', array( 'per_page' => 2, 'cursor' => $first->get_headers()['X-WP-Next-Cursor'] ?? '' ) );
		self::assertEqualsCanonicalizing( $whom, array( ...array_column( $this->data( $first ), 'id' ), ...array_column( $this->data( $next ), 'id' ) ) );
		self::assertCount( 1, $this->data( $next ) );
		self::assertArrayNotHasKey( 'X-WP-Next-Cursor', $next->get_headers() );
	}

	public function test_a_member_who_goes_leaves_no_block(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$this->data( $this->block( $this->reader, $this->writer ) );
		$this->data( $this->block( $this->other, $this->reader ) );
		wp_delete_user( $this->reader );
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'block' )}" ) );
	}

	/**
	 * Where the reader meets what the writer has written: name → what it gives.
	 *
	 * @param int $mine A post of the reader's with a comment of the writer's.
	 * @return array<string, \Closure(): string>
	 */
	private function surfaces( int $mine ): array {
		$json = fn( string $route, array $params = array() ): string => (string) wp_json_encode( rest_get_server()->response_to_data( $this->rest( 'GET', $route, $params ), true ), JSON_UNESCAPED_UNICODE );
		$id   = $this->post;
		return array(
			'feed'                  => fn() => $json( '/content/list' ),
			'hot feed'              => fn() => $json( '/content/list', array( 'orderby' => 'hot' ) ),
			'words'                 => fn() => $json( '/content/list', array( 'keywords' => self::WORD ) ),
			'circle'                => fn() => $json( '/content/list', array( 'source' => 'circle', 'circle_id' => $this->circle ) ),
			'topic'                 => fn() => $json( '/content/list', array( 'source' => 'topic', 'topic_id' => $this->topic ) ),
			'member'                => fn() => $json( '/content/list', array( 'source' => 'member', 'author' => $this->writer ) ),
			'search'                => fn() => $json( '/post/search', array( 'keywords' => self::WORD, 'fields' => 'id,post_title' ) ),
			'post'                  => fn() => $json( "/content/$id" ),
			'article'               => fn() => $json( "/content/{$this->article}" ),
			'store'                 => fn() => (string) wp_json_encode( $this->service( Ajax::class )->dispatch( 'zeromo_content_store', array( 'author' => $this->writer ) ), JSON_UNESCAPED_UNICODE ),
			'comments'              => fn() => $json( '/comment', array( 'post_id' => $mine ) ),
			"core's post"           => fn() => $json( "/wp/v2/zeromo_activity/$id" ),
			"core's posts"          => fn() => $json( '/wp/v2/zeromo_activity' ),
			"core's article"        => fn() => $json( "/wp/v2/posts/{$this->article}" ),
			"core's articles"       => fn() => $json( '/wp/v2/posts' ),
			"core's search"         => fn() => $json( '/wp/v2/search', array( 'search' => 'zmblocked', 'subtype' => 'any' ) ),
			"core's comments"       => fn() => $json( '/wp/v2/comments' ),
			'newest comments'       => fn() => implode( '|', array_map( static fn( $comment ): string => $comment->comment_content, get_comments( array( 'number' => 50, 'status' => 'approve', 'post_id' => $mine ) ) ) ),
			'its own page'          => fn() => $this->query( array( 'post_type' => 'zeromo_activity', 'p' => $id ) ),
			"the article's page"    => fn() => $this->query( array( 'p' => $this->article ) ),
			'get_posts'             => fn() => implode( '|', array_map( static fn( \WP_Post $post ): string => $post->post_content, get_posts( array( 'post_type' => 'zeromo_activity', 'numberposts' => 20 ) ) ) ),
			'any query'             => fn() => $this->query( array( 'post_type' => 'any', 'post__in' => array( $id, $this->article ), 'post_status' => 'publish' ) ),
			'embed'                 => fn() => $this->embed( "/activity/$id/" ),
		);
	}

	/** @param array<string, mixed> $args Of WP_Query. */
	private function query( array $args ): string {
		return implode( '|', array_map( static fn( mixed $post ): string => $post instanceof \WP_Post ? $post->post_title . $post->post_content : '', ( new \WP_Query( $args ) )->posts ) );
	}

	private function embed( string $path ): string {
		$request = new \WP_REST_Request( 'GET', '/oembed/1.0/embed' );
		$request->set_query_params( array( 'url' => home_url( $path ) ) );
		return (string) wp_json_encode( rest_do_request( $request )->get_data(), JSON_UNESCAPED_UNICODE );
	}
}
