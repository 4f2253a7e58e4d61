<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\LinkPreviews;

use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\LinkPreviews\Sql\CardRepository;
use Zeromo\Community\LinkPreviews\Fetch\Names;
use Zeromo\Community\LinkPreviews\Fetch\Slots;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Cards of links, made of a far site on loopback that only this test's filter opens. */
final class LinkCardTest extends ContentTestCase {

	/** @var resource|null */
	private static $process = null;
	private static int $port = 0;
	private static string $log = '';
	private int $member;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		$free       = (array) stream_socket_server( 'tcp://127.0.0.1:0' );
		self::$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $free[0], false ), ':' ), 1 );
		fclose( $free[0] );
		self::$log     = (string) tempnam( sys_get_temp_dir(), 'far' );
		$process       = proc_open(
			array( PHP_BINARY, '-S', '127.0.0.1:' . self::$port, __DIR__ . '/far.php' ),
			array(
				array( 'file', '/dev/null', 'r' ),
				array( 'file', '/dev/null', 'w' ),
				array( 'file', '/dev/null', 'w' ),
			),
			$pipes,
			null,
			array( 'FAR_LOG' => self::$log, 'PATH' => (string) getenv( 'PATH' ) )
		);
		self::$process = false === $process ? null : $process;
		$until         = microtime( true ) + 10;
		while ( microtime( true ) < $until ) {
			$line = @fsockopen( '127.0.0.1', self::$port );
			if ( false !== $line ) {
				fclose( $line );
				return;
			}
			usleep( 20000 );
		}
		self::fail( 'The far site did not start.' );
	}

	public static function tearDownAfterClass(): void {
		if ( null !== self::$process ) {
			proc_terminate( self::$process );
			proc_close( self::$process );
		}
		unlink( self::$log );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->member = $this->create_member();
		file_put_contents( self::$log, '' );
		add_filter(
			'zeromo_link_address',
			static fn( bool $open, string $ip, int $port ): bool => '127.0.0.1' === $ip && self::$port === $port,
			10,
			3
		);
	}

	public function test_a_page_becomes_a_card_with_a_picture_of_our_own(): void {
		$card = $this->data( $this->card( '/page' ) );
		$this->assertSame(
			array( '远方的茶园', '三月的新茶', '127.0.0.1' ),
			array( $card['title'], $card['description'], $card['host'] )
		);
		$this->assertStringContainsString( '/wp-content/uploads/', $card['image'] );
		$asked = $this->asked();
		$this->assertSame( array( '/page', '/tea.png' ), array_column( $asked, 0 ) );
		$this->assertStringContainsString( 'ZeromoLinkCard/', $asked[0][1] );
		$this->assertSame( array( '', '' ), array_column( $asked, 2 ), 'No cookie is kept or sent.' );
		$image = (int) $this->db()->value(
			'SELECT image_id FROM ' . $this->db()->table( 'link' ) . ' WHERE id = %d',
			array( $card['id'] )
		);
		$this->assertSame( 'private', get_post( $image )?->post_status );
		$this->assertSame(
			'0',
			(string) get_post( $image )?->post_author,
			'It does not stand among the member\'s pictures.'
		);
	}

	public function test_the_same_address_is_asked_once_until_it_is_old(): void {
		$first = $this->data( $this->card( '/page' ) );
		$this->assertSame( $first, $this->data( $this->card( '/page#there' ) ) );
		$this->assertCount( 2, $this->asked() );
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'link' ) . ' SET expires = 1' );
		$this->assertSame( $first['id'], $this->data( $this->card( '/page' ) )['id'] );
		$this->assertCount( 4, $this->asked() );
	}

	public function test_a_redirect_is_followed_and_one_that_leads_inside_is_not(): void {
		$this->assertSame( '远方的茶园', $this->data( $this->card( '/to-page' ) )['title'] );
		$this->assert_refused( $this->card( '/to-inside' ), 422, 'zeromo_content_invalid' );
	}

	public function test_what_is_no_page_is_refused_and_that_is_remembered(): void {
		foreach ( array( '/json', '/nowhere', '/tea.png' ) as $path ) {
			$this->assert_refused( $this->card( $path ), 422, 'zeromo_content_invalid' );
			$this->assert_refused( $this->card( $path ), 422, 'zeromo_content_invalid' );
		}
		$this->assertCount( 3, $this->asked() );
		$this->assertSame(
			'127.0.0.1',
			$this->data( $this->card( '/plain' ) )['title'],
			'A page without a title goes by its host.'
		);
	}

	public function test_a_picture_that_is_none_is_left_out(): void {
		$card = $this->data( $this->card( '/svg' ) );
		$this->assertSame( array( '有图', '' ), array( $card['title'], $card['image'] ) );
	}

	public function test_size_and_time_are_bounded(): void {
		$this->assertSame( '很大的页面', $this->data( $this->card( '/big' ) )['title'] );
		$start = microtime( true );
		$this->assert_refused( $this->card( '/slow' ), 422, 'zeromo_content_invalid' );
		$this->assertLessThan( 6.5, microtime( true ) - $start );
	}

	public function test_without_the_filter_nothing_inside_is_asked(): void {
		remove_all_filters( 'zeromo_link_address' );
		$this->as_user( $this->member );
		foreach ( array(
			$this->far( '/page' ),
			'http://127.0.0.1/',
			'http://[::1]/',
			'http://[::ffff:127.0.0.1]/',
			'http://169.254.169.254/',
			'http://10.0.0.1/',
		) as $url ) {
			$answer = $this->make( $url );
			$this->assert_refused( $answer, 422, 'zeromo_content_invalid' );
			$this->assertSame( '打不开这个链接，或者它不是网页', $answer->get_data()['message'], $url );
		}
		foreach ( array(
			'http://2130706433/',
			'http://0177.0.0.1/',
			'http://localhost/',
			'ftp://example.com/',
			'javascript:alert(1)',
			'x',
		) as $url ) {
			$this->assertSame( '请填写以 http:// 或 https:// 开头的网址', $this->make( $url )->get_data()['message'], $url );
		}
		$this->assertSame( array(), $this->asked() );
	}

	public function test_visitors_and_hasty_members_are_refused(): void {
		$this->as_user( 0 );
		$this->assert_refused(
			$this->rest( 'POST', '/links/card', array( 'url' => $this->far( '/page' ) ) ),
			401,
			'zeromo_login_required'
		);
		remove_filter( 'zeromo_rate_limits', '__return_false' );
		add_filter(
			'zeromo_rate_limits',
			static fn( mixed $limits, string $action ): mixed => 'link' === $action ? array(
				'user' => array( 1, 60 ),
			) : false,
			10,
			2
		);
		$this->card( '/plain' );
		$this->assert_refused( $this->card( '/plain' ), 429, 'zeromo_too_many_requests' );
		$this->as_user( $this->member );
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'link' => $this->far( '/page' ) ) ),
			429,
			'zeromo_too_many_requests'
		);
	}

	public function test_a_post_carries_the_card_everywhere_and_loses_it_again(): void {
		$card = $this->data( $this->card( '/page' ) );
		$post = $this->publish( $this->member, '', array( 'link' => $card['id'] ) );
		unset( $card['id'] );
		foreach ( array( 0, $this->member ) as $viewer ) {
			$this->as_user( $viewer );
			$this->assertEquals( $card, $this->data( $this->rest( 'GET', "/content/$post" ) )['link'] );
			$html = $this->data( $this->rest( 'GET', '/content/list' ) )['list_html'];
			$this->assertStringContainsString( 'rel="noopener nofollow ugc"', $html );
			$this->assertStringContainsString( '远方的茶园', $html );
			$this->assertStringNotContainsString( 'tea.png', $html );
		}
		$this->as_user( $this->member );
		$this->assertStringContainsString(
			'远方的茶园',
			$this->data(
				$this->rest(
					'POST',
					'/content/preview',
					array( 'object_type' => 'activity', 'content' => 'x', 'link' => $this->far( '/page' ) )
				)
			)['html']
		);
		$this->publish( $this->member, '改', array( 'id' => $post ) );
		$this->assertSame( '远方的茶园', $this->data( $this->rest( 'GET', "/content/$post" ) )['link']['title'] );
		$this->publish( $this->member, '改', array( 'id' => $post, 'link' => '' ) );
		$this->assertNull( $this->data( $this->rest( 'GET', "/content/$post" ) )['link'] );
		$this->assertNull( $this->service( CardRepository::class )->of_post( $post ) );
	}

	public function test_neither_a_preview_nor_opening_a_draft_fetches_or_stores(): void {
		$this->as_user( $this->member );
		$rows   = fn(): array => array(
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'link' )}" ),
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->core( 'posts' )}" ),
			count( $this->asked() ),
		);
		$public = $this->publish( $this->member, '看得见的一条', array( 'post_title' => '旧路' ) );
		$before = $rows();
		foreach ( array( 'POST', 'GET' ) as $method ) {
			foreach ( array( $this->far( '/page' ), (string) get_permalink( $public ) ) as $url ) {
				$html = $this->data(
					$this->rest(
						$method,
						'/content/preview',
						array( 'object_type' => 'activity', 'content' => 'x', 'link' => $url )
					)
				)['html'];
				$this->assertStringContainsString( 'zmo-link', $html );
			}
		}
		$this->assertSame( $before, $rows() );
		$made = $this->data(
			$this->rest( 'POST', '/content/draft', array( 'post_content' => '草稿', 'link' => $this->far( '/page' ) ) )
		);
		$stored = $rows();
		$draft  = $this->data( $this->rest( 'GET', '/content/draft', array( 'id' => $made['id'] ) ) );
		$this->assertStringContainsString(
			$this->far( '/page' ),
			(string) wp_json_encode( $draft, JSON_UNESCAPED_SLASHES )
		);
		$this->assertSame( $stored, $rows() );
		$this->assertSame( array(), $this->asked() );
	}

	public function test_a_site_fetches_only_so_many_pages_at_once(): void {
		$rates = $this->service( RateTable::class );
		for ( $n = 0; $n < Slots::MOST; $n++ ) {
			$this->assertTrue( $rates->lease( Slots::bucket( $n ), time(), 30 ) );
			$this->assertFalse( $rates->lease( Slots::bucket( $n ), time(), 30 ) );
		}
		$this->assert_refused( $this->card( '/page' ), 429, 'zeromo_too_many_requests' );
		$this->assertSame( array(), $this->asked() );
		$rates->release( Slots::bucket( 1 ) );
		$this->data( $this->card( '/page' ) );
		$this->assertTrue( $rates->lease( Slots::bucket( 1 ), time(), 30 ), 'The slot was given back.' );
		$this->db()->execute( 'UPDATE ' . $this->db()->table( 'link' ) . ' SET expires = 1' );
		$this->assertSame(
			'远方的茶园',
			$this->data( $this->card( '/page' ) )['title'],
			'While others fetch, an old card is better than none.'
		);
		$this->assertTrue(
			$rates->lease( Slots::bucket( 0 ), time() + 31, 30 ),
			'One that was left behind is free again.'
		);
	}

	public function test_a_name_whose_server_is_silent_is_refused_in_time(): void {
		$silent = stream_socket_server( 'udp://127.0.0.1:0', $no, $why, STREAM_SERVER_BIND );
		$this->assertIsResource( $silent );
		add_filter(
			'zeromo_link_nameservers',
			static fn(): array => array( (string) stream_socket_get_name( $silent, false ) )
		);
		$this->as_user( $this->member );
		$start = microtime( true );
		$this->assert_refused( $this->make( 'http://silent.example.org/' ), 422, 'zeromo_content_invalid' );
		$this->assertLessThan( Names::SECONDS + 1.5, microtime( true ) - $start );
		fclose( $silent );
	}

	public function test_only_cards_of_this_site_are_taken(): void {
		$this->as_user( $this->member );
		foreach ( array( 99999999, '99999999', 'javascript:alert(1)', 'http://10.0.0.1/' ) as $link ) {
			$this->assert_refused(
				$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'link' => $link ) ),
				422,
				'zeromo_content_invalid'
			);
		}
		$this->assert_refused(
			$this->rest( 'POST', '/content', array( 'post_content' => 'x', 'link' => array( 'title' => 'x' ) ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_a_post_of_this_site_is_read_here_and_says_no_more_than_it_does_itself(): void {
		$public = $this->publish(
			$this->member,
			'雾散了，茶园在脚下',
			array( 'post_title' => '清晨的山路', 'image_ids' => $this->make_pictures( $this->member, 1 ) )
		);
		$circle = $this->make_circle( $this->member, false );
		$secret = $this->publish( $this->member, '只给圈友', array( 'post_title' => '圈里的事', 'circle_id' => $circle ) );
		$this->as_user( $this->member );
		$card = $this->data( $this->make( (string) get_permalink( $public ) ) );
		$this->assertSame( array( '清晨的山路', '雾散了，茶园在脚下' ), array( $card['title'], $card['description'] ) );
		$this->assertNotSame( '', $card['image'] );
		$inside = $this->data( $this->make( (string) get_permalink( $secret ) ) );
		$this->assertSame( $inside['url'], $inside['title'] );
		$post = $this->publish( $this->member, '看这个', array( 'link' => $card['id'] ) );
		$this->as_user( 0 );
		$this->assertSame( '清晨的山路', $this->data( $this->rest( 'GET', "/content/$post" ) )['link']['title'] );
		wp_trash_post( $public );
		wp_cache_flush();
		$this->assertStringNotContainsString(
			'清晨的山路',
			(string) wp_json_encode( $this->data( $this->rest( 'GET', "/content/$post" ) ), JSON_UNESCAPED_UNICODE )
		);
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->make( (string) get_permalink( $secret ) ), 422, 'zeromo_content_invalid' );
		$this->assertSame( array(), $this->asked() );
	}

	public function test_a_page_of_cards_costs_one_statement_more_at_most(): void {
		$first = $this->publish( $this->member, '第一条', array( 'post_title' => '路' ) );
		$card  = $this->data( $this->make( (string) get_permalink( $first ) ) );
		for ( $n = 0; $n < 10; $n++ ) {
			$this->publish( $this->member, "第 $n 条", array( 'link' => $card['id'] ) );
		}
		$this->as_user( 0 );
		$this->listed( array( 'source' => 'member', 'author' => $this->create_member() ) );
		wp_cache_flush();
		get_option( 'x' );
		$before = $this->db()->count();
		$this->listed( array() );
		$this->assertLessThanOrEqual( 5, $this->db()->count() - $before );
	}

	private function far( string $path ): string {
		return 'http://127.0.0.1:' . self::$port . $path;
	}

	private function card( string $path ): \WP_REST_Response {
		$this->as_user( $this->member );
		return $this->make( $this->far( $path ) );
	}

	private function make( string $url ): \WP_REST_Response {
		return $this->rest( 'POST', '/links/card', array( 'url' => $url ) );
	}

	/** @return list<array{string, string, string, string}> Path, agent, cookie and host of each call. */
	private function asked(): array {
		/** @var list<array{string, string, string, string}> */
		return array_map(
			static fn( string $line ): mixed => json_decode( $line, true ),
			array_filter( explode( "\n", (string) file_get_contents( self::$log ) ) )
		);
	}
}
