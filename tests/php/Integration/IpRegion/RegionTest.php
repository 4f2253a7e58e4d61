<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\IpRegion;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\IpRegion\RegionCheck;
use Zeromo\Community\IpRegion\RegionName;
use Zeromo\Community\IpRegion\View\RegionHead;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Support\MmdbBytes;

/** IP 属地 is kept when something is written, by its author alone, and shown while the setting is on. */
final class RegionTest extends ContentTestCase {

	private string $file   = '';
	private string $remote = '';

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->remote = is_string( $_SERVER['REMOTE_ADDR'] ?? null ) ? $_SERVER['REMOTE_ADDR'] : '';
		$this->file   = sys_get_temp_dir() . '/zmo-' . wp_rand() . '.mmdb';
		$place        = static fn( string $country, string $province, string $name ): array => array(
			'country' => array( 'iso_code' => $country, 'names' => array( 'zh-CN' => $name ) ),
		) + ( '' === $province ? array() : array( 'subdivisions' => array( array( 'iso_code' => $province ) ) ) );
		file_put_contents(
			$this->file,
			( new MmdbBytes() )
				->add( '1.2.0.0', 16, $place( 'CN', 'GD', '中国' ) )
				->add( '1.3.0.0', 16, $place( 'JP', '', '日本' ) )
				->bytes()
		);
		$this->service( Settings::class )->save( array( 'ip_region' => true, 'ip_region_file' => $this->file ) );
		$this->from( '1.2.3.4' );
	}

	protected function tearDown(): void {
		$_SERVER['REMOTE_ADDR'] = $this->remote;
		unlink( $this->file );
		parent::tearDown();
	}

	private function from( string $address ): void {
		$_SERVER['REMOTE_ADDR'] = $address;
	}

	private function region_of( int $post ): string {
		return (string) $this->data( $this->rest( 'GET', "/content/$post" ) )['region'];
	}

	public function test_a_post_keeps_where_its_author_was_and_shows_it(): void {
		$author  = $this->create_member( 'author' );
		$post    = $this->publish( $author, '从广东发来' );
		$article = $this->publish( $author, '<p>长文</p>', array( 'post_type' => 'post', 'post_title' => '标题' ) );
		self::assertSame( array( '广东', '广东' ), array( $this->region_of( $post ), $this->region_of( $article ) ) );
		$list = $this->data( $this->rest( 'GET', '/content/list', array( 'source' => 'feed' ) ) )['list_html'];
		self::assertSame( 2, substr_count( $list, '广东</span>' ) );
		self::assertStringContainsString( 'IP 属地：广东', $this->service( RegionHead::class )->html( $author, 0 ) );
		// Staff changes a word from elsewhere, the author one later from abroad.
		$this->from( '1.3.0.1' );
		$this->publish( $this->create_member( 'editor' ), '改过', array( 'id' => $post ) );
		self::assertSame( '广东', $this->region_of( $post ) );
		$this->publish( $author, '又改', array( 'id' => $post ) );
		self::assertSame( '广东', $this->region_of( $post ), 'where it was published' );
		$this->from( '9.9.9.9' );
		self::assertSame( '未知', $this->region_of( $this->publish( $author, '不知道在哪' ) ) );
		$this->as_user( $author );
		$core = (int) wp_insert_post(
			array( 'post_type' => 'post', 'post_status' => 'publish', 'post_author' => $author, 'post_title' => '核心' )
		);
		self::assertSame( '未知', $this->region_of( $core ), "by core's own ways, too" );
		$this->service( Settings::class )->save( array( 'ip_region' => false ) );
		self::assertSame( '', $this->region_of( $post ) );
		self::assertSame( '', $this->service( RegionHead::class )->html( $author, 0 ) );
	}

	public function test_a_comment_keeps_it_and_reading_asks_nothing_more(): void {
		$author = $this->create_member( 'author' );
		$post   = $this->publish( $author, '来评论' );
		$this->from( '1.3.0.1' );
		$this->as_user( $this->create_member( 'subscriber' ) );
		$this->data( $this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '从日本来' ) ) );
		$page = fn(): array => $this->data( $this->rest( 'GET', '/comment', array( 'post_id' => $post ) ) )['items'];
		self::assertSame( '日本', $page()[0]['region'] );
		$section = fn(): string => $this->service( CommentView::class )->section(
			array( 'id' => $post, 'url' => (string) get_permalink( $post ), 'count' => 1, 'circle' => 0 ),
			0
		);
		self::assertMarkup( '<span title="IP 属地">日本</span>', $section() );
		$this->from( '1.2.3.4' );
		$settings = $this->service( Settings::class );
		$on       = $this->count_queries( $section );
		$settings->save( array( 'ip_region' => false ) );
		$section();
		self::assertSame( $on, $this->count_queries( $section ) );
		self::assertSame( '', $page()[0]['region'] );
	}

	public function test_a_file_that_is_absent_broken_or_public_is_not_used_and_the_owner_is_told(): void {
		$check    = $this->service( RegionCheck::class );
		$settings = $this->service( Settings::class );
		self::assertSame( CheckState::Good, $check->check()->state );
		$public = WP_CONTENT_DIR . '/zmo-public.mmdb';
		copy( $this->file, $public );
		$broken = sys_get_temp_dir() . '/zmo-broken.mmdb';
		file_put_contents( $broken, 'nothing' );
		foreach ( array( '/nowhere/x.mmdb', $public, $broken ) as $path ) {
			$settings->save( array( 'ip_region_file' => $path ) );
			self::assertSame( CheckState::Broken, $check->check()->state, $path );
			$post = $this->publish( $this->create_member( 'author' ), '没有属地' . wp_rand() );
			self::assertSame( '', $this->region_of( $post ) );
		}
		unlink( $public );
		unlink( $broken );
		$settings->save( array( 'ip_region' => false ) );
		self::assertSame( CheckState::Good, $check->check()->state );
	}

	/** @return iterable<string, array{mixed, string}> */
	public static function records(): iterable {
		$of = static fn( string $code, string $name, string $part = '', string $long = '' ): array => array(
			'country' => array( 'iso_code' => $code, 'names' => array( 'zh-CN' => $name ) ),
			'subdivisions' => array( array( 'iso_code' => $part, 'names' => array( 'zh-CN' => $long ) ) ),
		);
		yield 'a province by its code' => array( $of( 'CN', '中国', 'NM' ), '内蒙古' );
		yield 'a province by its name' => array( $of( 'CN', '中国', 'XX', '广西壮族自治区' ), '广西' );
		yield 'China alone' => array( $of( 'CN', '中国' ), '中国' );
		yield 'Taiwan' => array( $of( 'TW', '台湾' ), '中国台湾' );
		yield 'Hong Kong' => array( $of( 'HK', '香港' ), '中国香港' );
		yield 'a country' => array( $of( 'DE', '德国', 'BE', '柏林' ), '德国' );
		yield 'nothing' => array( null, '未知' );
		yield 'something else' => array( array( 'country' => '<b>x' ), '未知' );
	}

	#[DataProvider( 'records' )]
	public function test_the_text_of_a_record( mixed $record, string $text ): void {
		self::assertSame( $text, RegionName::of( $record ) );
	}
}
