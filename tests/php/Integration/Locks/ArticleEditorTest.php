<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

/** An article in core's editor: the field behind the panel 动态设置, and the blocks that stand in its text. */
final class ArticleEditorTest extends PrivacyTestCase {

	private const BLOCK = '<!-- wp:zeromo/hidden-content /-->';

	private int $writer;
	private int $article;

	/** As core makes it on the page that was printed last. */
	private string $excerpt = '';

	protected function setUp(): void {
		parent::setUp();
		$this->writer  = $this->create_member( 'author' );
		$this->article = $this->make_post( $this->writer, '手冲咖啡', '<p>先磨豆。</p>' . self::BLOCK . '<p>再冲水。</p>' );
	}

	/** @param array<string, mixed> $privacy What the panel sends. */
	private function save( array $privacy, int $as ): \WP_REST_Response {
		$this->as_user( $as );
		$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/{$this->article}" );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( (string) wp_json_encode( array( 'zeromo_privacy' => $privacy ) ) );
		return rest_do_request( $request );
	}

	/** @return array<string, mixed>|null What the editor of this member is given. */
	private function given( int $member, string $path = '' ): ?array {
		$this->as_user( $member );
		$request = new \WP_REST_Request( 'GET', '' === $path ? "/wp/v2/posts/{$this->article}" : $path );
		$request->set_param( 'context', 'edit' );
		$data = rest_do_request( $request )->get_data();
		return '' === $path ? ( $data['zeromo_privacy'] ?? null ) : ( $data[0]['zeromo_privacy'] ?? null );
	}

	/** The text as the theme prints it on the article's page. */
	private function printed( int $reader ): string {
		$this->as_user( $reader );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $this->article ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		$html = (string) apply_filters( 'the_content', get_the_content() );
		$this->excerpt           = get_the_excerpt();
		$GLOBALS['wp_query']     = new \WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		wp_reset_postdata();
		return $html;
	}

	public function test_the_author_gets_what_was_kept_and_nobody_else_a_word(): void {
		$this->assertSame( 'public', $this->given( $this->writer )['type'] ?? null );
		$this->assertSame(
			200,
			$this->save( array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ), $this->writer )->get_status()
		);
		$this->assertSame(
			array( 'login', self::WORD . '藏起来的' ),
			array( $this->given( $this->writer )['type'] ?? null, $this->given( $this->writer )['content'] ?? null )
		);
		$this->assertSame(
			self::WORD . '藏起来的',
			$this->given( $this->create_member( 'editor' ) )['content'] ?? null,
			'Moderators see it.'
		);
		foreach ( array( 0, $this->create_member(), $this->create_member( 'author' ) ) as $other ) {
			$this->assertNull( $this->given( $other ) );
			$this->as_user( $other );
			$answer = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/{$this->article}" ) );
			$this->assertArrayNotHasKey( 'zeromo_privacy', (array) $answer->get_data() );
		}
		$this->assertNull( $this->given( $this->writer, '/wp/v2/posts' ), 'A list does not tell it.' );
		$this->assertStringNotContainsString( self::WORD, (string) get_post( $this->article )?->post_content );
	}

	public function test_what_breaks_a_rule_or_is_anothers_is_refused_in_words(): void {
		$this->assert_refused(
			$this->save(
				array( 'type' => 'password', 'content' => self::WORD . '藏起来的', 'value' => '' ),
				$this->writer
			),
			422,
			'zeromo_content_invalid'
		);
		$this->assert_refused(
			$this->save( array( 'type' => 'nonsense', 'content' => self::WORD . '藏起来的' ), $this->writer ),
			422,
			'zeromo_content_invalid'
		);
		$this->assertSame( 400, $this->save( array( 'type' => array( 'x' ) ), $this->writer )->get_status() );
		$this->assertSame(
			403,
			$this->save(
				array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ),
				$this->create_member( 'author' )
			)->get_status()
		);
		$this->assertSame( 'public', $this->given( $this->writer )['type'] ?? null );
	}

	public function test_products_have_the_panel_by_the_same_rules(): void {
		$owner   = $this->create_member( 'administrator' );
		$product = $this->make_post( $owner, '手冲壶', '<p>细口。</p>', 'publish', 'zeromo_product' );
		$call    = function ( string $method, int $as, array $body = array() ) use ( $product ): \WP_REST_Response {
			$this->as_user( $as );
			$request = new \WP_REST_Request( $method, "/wp/v2/zeromo_product/$product" );
			$request->set_param( 'context', 'edit' );
			foreach ( $body as $name => $value ) {
				$request->set_param( $name, $value );
			}
			return rest_do_request( $request );
		};
		$hidden  = array( 'type' => 'login', 'content' => self::WORD . '藏起来的' );
		$this->assertSame( 403, $call( 'POST', $this->writer, array( 'zeromo_privacy' => $hidden ) )->get_status() );
		$this->assertSame( 200, $call( 'POST', $owner, array( 'zeromo_privacy' => $hidden ) )->get_status() );
		$this->assertSame(
			self::WORD . '藏起来的',
			$call( 'GET', $owner )->get_data()['zeromo_privacy']['content'] ?? null
		);
		$this->as_user( 0 );
		$seen = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/zeromo_product/$product" ) );
		$this->assertSame( 200, $seen->get_status() );
		$this->assertStringNotContainsString(
			self::WORD,
			(string) wp_json_encode( $seen->get_data(), JSON_UNESCAPED_UNICODE )
		);
	}

	public function test_the_block_is_the_place_and_without_it_it_stands_below(): void {
		$this->save( array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ), $this->writer );
		$member = $this->printed( $this->create_member() );
		$this->assertSame( 1, substr_count( $member, self::WORD ) );
		$this->assertStringNotContainsString( self::WORD, $this->excerpt );
		$this->assertLessThan( strpos( $member, '再冲水' ), strpos( $member, self::WORD ) );
		$visitor = $this->printed( 0 );
		$this->assertStringNotContainsString( self::WORD, $visitor );
		$this->assertSame( 1, substr_count( $visitor, 'data-zeromo-widget="hidden-content"' ) );
		$this->assertLessThan( strpos( $visitor, '再冲水' ), strpos( $visitor, 'hidden-content' ) );

		wp_update_post( array( 'ID' => $this->article, 'post_content' => '<p>先磨豆。</p><p>再冲水。</p>' ) );
		$member = $this->printed( $this->create_member() );
		$this->assertSame( 1, substr_count( $member, self::WORD ) );
		$this->assertGreaterThan( strpos( $member, '再冲水' ), strpos( $member, self::WORD ) );
	}

	public function test_the_block_tells_nothing_elsewhere(): void {
		$this->save( array( 'type' => 'login', 'content' => self::WORD . '藏起来的' ), $this->writer );
		$this->as_user( $this->create_member() );
		$this->assertStringNotContainsString( self::WORD, (string) do_blocks( self::BLOCK ) );
		$rest = rest_do_request( new \WP_REST_Request( 'GET', "/wp/v2/posts/{$this->article}" ) )->get_data();
		$this->assertStringNotContainsString( self::WORD, (string) wp_json_encode( $rest, JSON_UNESCAPED_UNICODE ) );
	}

	public function test_a_quoted_post_is_drawn_for_who_may_see_it(): void {
		$this->as_user( $this->author );
		$post  = $this->publish( $this->author, '窗外下雨了' );
		$draft = $this->publish( $this->author, '还没写完', array( 'post_status' => 'draft' ) );
		$block = static fn( int $id ): string => do_blocks( sprintf( '<!-- wp:zeromo/post {"postId":%d} /-->', $id ) );
		foreach ( array( 0, $this->author ) as $reader ) {
			$this->as_user( $reader );
			$this->assertStringContainsString( '窗外下雨了', $block( $post ) );
		}
		$this->as_user( 0 );
		$this->assertSame( '', trim( $block( $draft ) ) );
		$this->assertSame( '', trim( $block( 99999999 ) ) );
		$locked = $this->lock( 'login' );
		$this->as_user( 0 );
		$this->assertStringNotContainsString( self::WORD, $block( $locked ) );
	}

	public function test_broken_attributes_draw_nothing(): void {
		foreach ( array(
			'gallery {"images":[{"id":"x"},7,{"id":99999999}]}',
			'video {"id":99999999}',
			'file {"id":-3}',
			'post {"postId":"x"}',
			'gallery {"images":"no"}',
		) as $block ) {
			$this->assertSame( '', trim( do_blocks( "<!-- wp:zeromo/$block /-->" ) ), $block );
		}
	}
}
