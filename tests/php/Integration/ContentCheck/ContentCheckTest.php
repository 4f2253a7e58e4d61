<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ContentCheck;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\HeldLibrary;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\TextChecks\Api\Verdict;
use Zeromo\Community\TextChecks\Api\WordService;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Texts and pictures are judged by a service outside; what it is not sure of waits for a moderator. */
final class ContentCheckTest extends ContentTestCase {

	private const SECRET = 'the-owners-secret';

	/** @var resource|null */
	private static $process = null;
	private static int $port = 0;
	private static string $log = '';
	private int $member;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$port    = self::free_port();
		self::$log     = (string) tempnam( sys_get_temp_dir(), 'cld' );
		$nothing       = array( 'file', '/dev/null', 'w' );
		$process       = proc_open(
			array( PHP_BINARY, '-S', '127.0.0.1:' . self::$port, __DIR__ . '/cloud.php' ),
			array( array( 'file', '/dev/null', 'r' ), $nothing, $nothing ),
			$pipes,
			null,
			array(
				'CLOUD_LOG' => self::$log,
				'CLOUD_SECRET' => self::SECRET,
				'PATH' => (string) getenv( 'PATH' ),
			)
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
		self::fail( 'The cloud did not start.' );
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
	}

	/** @return iterable<string, array{string, string}> Service => its operation for texts. */
	public static function services(): iterable {
		yield 'Aliyun' => array( 'aliyun', 'TextModerationPlus' );
		yield 'Tencent Cloud' => array( 'tencent', 'TextModeration' );
	}

	#[DataProvider( 'services' )]
	public function test_a_text_passes_waits_or_is_refused( string $service, string $action ): void {
		$this->use_service( $service );
		$this->assert_passes( '今天的雾' );
		$this->assertTrue( $this->check( '<p>可<b>疑</b>的&amp;话</p>', true )->waits() );
		$this->assertTrue( $this->check( '违法的话' )->blocks() );
		$this->assertSame(
			array( array( $action, '今天的雾' ), array( $action, '可疑的&话' ), array( $action, '违法的话' ) ),
			$this->calls()
		);
	}

	#[DataProvider( 'services' )]
	public function test_without_an_answer_it_waits_or_the_sites_words_decide( string $service ): void {
		$broken = array(
			'an error of the service' => array( '坏了', array() ),
			'another key'             => array( '今天的雾', array( 'content_check_key_secret' => 'another' ) ),
			'nobody there'            => array(
				'今天的雾',
				array( 'content_check_url' => 'http://127.0.0.1:' . self::free_port() . '/' ),
			),
		);
		foreach ( $broken as $why => [ $text, $settings ] ) {
			$this->use_service( $service, $settings );
			$this->assertTrue( $this->check( $text )->waits(), $why );
			$this->use_service( $service, array( 'content_check_hold' => false ) + $settings );
			$this->assert_passes( $text, $why );
		}
	}

	public function test_a_silent_service_takes_no_longer_than_is_set(): void {
		$silent = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertNotFalse( $silent );
		$this->use_service(
			'tencent',
			array(
				'content_check_url' => 'http://' . stream_socket_get_name( $silent, false ) . '/',
				'content_check_seconds' => 1,
			)
		);
		$before = microtime( true );
		$this->assertTrue( $this->check( '今天的雾' )->waits() );
		$this->assertLessThan( 5, microtime( true ) - $before );
		fclose( $silent );
	}

	#[DataProvider( 'services' )]
	public function test_the_sites_words_are_asked_as_well( string $service ): void {
		$this->use_service( $service );
		$this->service( WordService::class )->put( $this->create_member( 'administrator' ), '门牌号', 'block', '' );
		$this->assertTrue( $this->check( '我家门牌号' )->blocks() );
		$this->assert_passes( '我家' );
	}

	public function test_a_long_text_goes_in_pieces_and_the_worst_counts(): void {
		$this->use_service( 'aliyun' );
		$this->assertTrue( $this->check( str_repeat( '雾', 1300 ) . '违法' )->blocks() );
		$this->assertCount( 3, $this->calls() );
		$seam = str_repeat( '雾', 599 ) . '违法' . str_repeat( '雾', 30 );
		$this->assertTrue( $this->check( $seam )->blocks(), 'at a seam' );
		$this->assertTrue( $this->check( str_repeat( '雾', 4000 ) )->waits(), 'more than is asked about' );
		$this->assert_passes( str_repeat( '雾', 2900 ) );
	}

	public function test_as_shipped_and_without_a_key_nobody_is_asked(): void {
		$this->assert_passes( '违法的话' );
		$this->use_service( 'aliyun', array( 'content_check_key_secret' => '' ) );
		$this->assert_passes( '违法的话' );
		$this->assertSame( array(), $this->calls() );
	}

	public function test_an_activity_that_is_not_sure_waits_for_a_moderator(): void {
		$this->use_service( 'tencent' );
		$this->assertSame( 'pending', get_post_status( $this->publish( $this->member, '可疑的话' ) ) );
		$this->assertSame( 'publish', get_post_status( $this->publish( $this->member, '今天的雾' ) ) );
		$this->assertSame(
			422,
			$this->rest( 'POST', '/content', array( 'post_content' => '违法的话' ) )->get_status()
		);
	}

	public function test_pictures_are_sent_or_shown_to_the_service(): void {
		$this->use_service( 'tencent' );
		$this->as_user( $this->member );
		$plain = $this->upload( '甲' );
		$this->assertSame( 200, $plain->get_status() );
		$held = $this->upload( 'SUSPECTED' );
		$this->assertTrue( HeldLibrary::is_held( $this->data( $held )[0]['id'] ) );
		$this->assertSame( 422, $this->upload( 'BLOCKED' )->get_status() );
		$this->assertSame(
			array( 'ImageModeration', 'ImageModeration', 'ImageModeration' ),
			array_column( $this->calls(), 0 )
		);
		file_put_contents( self::$log, '' );
		$this->use_service( 'aliyun' );
		$item = $this->data( $this->upload( '甲' ) )[0];
		$this->assertSame( array( array( 'ImageModeration', $item['url'] ) ), $this->calls() );
	}

	/** @param array<string, mixed> $more Settings. */
	private function use_service( string $service, array $more = array() ): void {
		$this->service( Settings::class )->save(
			$more + array(
				'content_check' => $service,
				'content_check_key_id' => 'AKID',
				'content_check_key_secret' => self::SECRET,
				'content_check_url' => 'http://127.0.0.1:' . self::$port . '/',
				'content_check_hold' => true,
			)
		);
	}

	private function assert_passes( string $text, string $why = '' ): void {
		$said = $this->check( $text );
		$this->assertSame( array( false, false ), array( $said->waits(), $said->blocks() ), $why );
	}

	private function check( string $text, bool $html = false ): Verdict {
		return $this->service( TextCheck::class )->check( $text, $this->member, $html );
	}

	/** @return list<array{string, string}> What the cloud was asked, in order. */
	private function calls(): array {
		return array_map(
			static fn( string $line ): array => unserialize( (string) base64_decode( $line, true ) ),
			(array) file( self::$log, FILE_IGNORE_NEW_LINES | FILE_SKIP_EMPTY_LINES )
		);
	}

	/** A picture whose label names this producer, so that the stored file has the word in it. */
	private function upload( string $producer ): \WP_REST_Response {
		$drawn = new Pictures();
		$path  = (string) tempnam( sys_get_temp_dir(), 'cld' );
		file_put_contents( $path, $drawn->corners() );
		AiLabels::write( $path, new AiLabel( 1, $producer ) );
		$bytes = (string) file_get_contents( $path );
		unlink( $path );
		return $this->rest(
			'POST',
			'/media',
			array(),
			array( 'images' => $drawn->files( array( 'a.jpg' => $bytes ) ) )
		);
	}

	/** A port where nobody listens. */
	private static function free_port(): int {
		$free = stream_socket_server( 'tcp://127.0.0.1:0' );
		self::assertNotFalse( $free );
		$port = (int) substr( (string) strrchr( (string) stream_socket_get_name( $free, false ), ':' ), 1 );
		fclose( $free );
		return $port;
	}
}
