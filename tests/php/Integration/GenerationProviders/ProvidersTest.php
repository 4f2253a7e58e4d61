<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\GenerationProviders;

use WordPress\AiClient\AiClient;
use WordPress\AiClient\Providers\Http\DTO\ApiKeyRequestAuthentication;
use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Generation\Api\ImageAnswer;
use Zeromo\Community\Generation\Api\ImageProvider;
use Zeromo\Community\Generation\Api\ImageRequest;
use Zeromo\Community\GenerationProviders\DashScope;
use Zeromo\Community\GenerationProviders\OpenAiImages;
use Zeromo\Community\GenerationProviders\WordPressAi;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\SimulatorProcess;
use Zeromo\Community\Tests\Support\WordPressTestCase;

/** The services on a process of their own, which delays, hangs, cuts, answers HTML and flags. */
final class ProvidersTest extends WordPressTestCase {

	private static ?SimulatorProcess $server = null;

	private static string $url = '';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$server = new SimulatorProcess( 'images' );
		self::$url    = self::$server->url;
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
		parent::tearDownAfterClass();
	}

	/** @return list<string> What was called since the last question. */
	private function control( string ...$faults ): array {
		$sent = array( 'method' => 'POST', 'content' => (string) json_encode( $faults ) );
		$with = stream_context_create( array( 'http' => $sent ) );
		return (array) json_decode( (string) file_get_contents( self::$url . '/control', false, $with ) );
	}

	private function request( string $model, string $key = 'sk-test', string $prompt = '湖', int $n = 1 ): ImageRequest {
		$base = str_starts_with( $model, 'wan' ) ? '/dash' : '/v1';
		return new ImageRequest( 'g1', self::$url . $base, $key, $model, $prompt, 64, 48, $n );
	}

	private function provider( string $name ): ImageProvider {
		return Plugin::container()->get( 'openai' === $name ? OpenAiImages::class : DashScope::class );
	}

	public function test_openai_gives_bytes_or_addresses(): void {
		$openai = $this->provider( 'openai' );
		$answer = $openai->begin( $this->request( 'dall-e-3', n: 2 ) );
		self::assertCount( 2, $answer->pictures );
		$size = getimagesizefromstring( $answer->pictures[1]->bytes );
		self::assertSame( array( 64, 48 ), array_slice( (array) $size, 0, 2 ) );
		self::assertSame(
			self::$url . '/pictures/64x48.png',
			$openai->begin( $this->request( 'by-url' ) )->pictures[0]->url
		);
		self::assertCount( 1, $openai->begin( $this->request( 'gpt-image-1' ) )->pictures, 'without response_format' );
	}

	/** @return array<string, array{string, string, FailReason}> */
	public static function refusals(): array {
		return array(
			'openai: HTML'          => array( 'openai', 'html', FailReason::Silent ),
			'openai: a portal'      => array( 'openai', 'html-200', FailReason::Broken ),
			'openai: flagged'       => array( 'openai', 'flagged', FailReason::Content ),
			'openai: busy'          => array( 'openai', 'busy', FailReason::Busy ),
			'openai: no quota'      => array( 'openai', 'empty', FailReason::Account ),
			'openai: down'          => array( 'openai', 'down', FailReason::Silent ),
			'openai: tasks'         => array( 'openai', 'no-pictures', FailReason::Broken ),
			'openai: redirect'      => array( 'openai', 'redirect', FailReason::Broken ),
			'openai: cut'           => array( 'openai', 'cut', FailReason::Silent ),
			'openai: hangs'         => array( 'openai', 'hang', FailReason::Silent ),
			'dashscope: HTML'       => array( 'dashscope', 'html', FailReason::Silent ),
			'dashscope: flagged'    => array( 'dashscope', 'dash-flagged', FailReason::Content ),
			'dashscope: busy'       => array( 'dashscope', 'dash-busy', FailReason::Busy ),
			'dashscope: arrears'    => array( 'dashscope', 'dash-arrears', FailReason::Account ),
			'dashscope: only sync'  => array( 'dashscope', 'dash-sync', FailReason::Setup ),
			'dashscope: no task'    => array( 'dashscope', 'dash-no-task', FailReason::Broken ),
			'dashscope: hangs'      => array( 'dashscope', 'hang', FailReason::Silent ),
		);
	}

	#[\PHPUnit\Framework\Attributes\DataProvider( 'refusals' )]
	public function test_what_went_wrong_is_told_apart( string $name, string $fault, FailReason $reason ): void {
		$patience = static fn( array $args ): array => array( 'timeout' => 1 ) + $args;
		add_filter( 'http_request_args', $patience );
		$this->control( $fault );
		$answer = $this->provider( $name )->begin( $this->request( 'openai' === $name ? 'dall-e-3' : 'wanx' ) );
		remove_filter( 'http_request_args', $patience );
		self::assertSame( array( $reason, array(), '' ), array( $answer->reason, $answer->pictures, $answer->task ) );
		self::assertCount( 1, $this->control(), 'one try' );
	}

	public function test_dashscope_works_by_tasks(): void {
		$dash = $this->provider( 'dashscope' );
		$end  = static function ( ImageRequest $request ) use ( $dash ): ImageAnswer {
			$task = $dash->begin( $request )->task;
			for ( $look = 0; $look < 5; $look++ ) {
				$answer = $dash->ask( $request, $task );
				if ( '' === $answer->task ) {
					return $answer;
				}
			}
			return $answer;
		};
		self::assertCount( 3, $end( $this->request( 'wanx', n: 3 ) )->pictures );
		self::assertCount( 1, $end( $this->request( 'wanx', 'sk-test', 'part', 3 ) )->pictures );
		self::assertSame( FailReason::Content, $end( $this->request( 'wanx', 'sk-test', 'flagged' ) )->reason );
		self::assertSame( FailReason::Provider, $end( $this->request( 'wanx', 'sk-test', 'lost' ) )->reason );
		$task = $dash->begin( $this->request( 'wanx' ) )->task;
		$this->control( 'html-200' );
		self::assertSame( FailReason::Silent, $dash->ask( $this->request( 'wanx' ), $task )->reason, 'asked again' );
	}

	/** Core's AI Client: without a connector nothing is asked, with one the pictures come through core. */
	public function test_the_connector_of_core_is_a_provider(): void {
		$core    = Plugin::container()->get( WordPressAi::class );
		$request = new ImageRequest( 'g1', '', '', '', '湖', 1024, 1024, 2 );
		self::assertSame( FailReason::Setup, $core->check( $request )->reason );
		self::assertSame( FailReason::Setup, $core->begin( $request )->reason );
		TestConnector::$base = self::$url . '/v1';
		AiClient::defaultRegistry()->registerProvider( TestConnector::class );
		AiClient::defaultRegistry()->setProviderRequestAuthentication(
			TestConnector::class,
			new ApiKeyRequestAuthentication( 'sk-test' )
		);
		// Core calls public addresses only; the simulator has none.
		$port = (int) wp_parse_url( self::$url, PHP_URL_PORT );
		add_filter( 'http_request_host_is_external', '__return_true' );
		add_filter( 'http_allowed_safe_ports', static fn( array $ports ): array => array( ...$ports, $port ) );
		try {
			$this->control();
			self::assertNull( $core->check( $request )->reason );
			self::assertSame( array(), $this->control(), 'no picture for a check' );
			$made = $core->begin( $request );
			self::assertNull( $made->reason );
			self::assertCount( 2, $made->pictures );
			$size = getimagesizefromstring( $made->pictures[0]->bytes );
			self::assertSame( array( 1024, 1024 ), array_slice( (array) $size, 0, 2 ) );
			$this->control( 'flagged', 'down' );
			self::assertSame( FailReason::Provider, $core->begin( $request )->reason );
			self::assertSame( FailReason::Silent, $core->begin( $request )->reason );
		} finally {
			TestConnector::$base = '';
			remove_all_filters( 'http_request_host_is_external' );
			remove_all_filters( 'http_allowed_safe_ports' );
		}
	}

	public function test_the_check_makes_no_picture(): void {
		$this->control();
		foreach ( array( 'openai' => 'dall-e-3', 'dashscope' => 'wanx' ) as $name => $model ) {
			self::assertNull( $this->provider( $name )->check( $this->request( $model ) )->reason );
			self::assertSame(
				FailReason::Setup,
				$this->provider( $name )->check( $this->request( $model, 'sk-other' ) )->reason
			);
		}
		self::assertSame( FailReason::Setup, $this->provider( 'openai' )->check( $this->request( 'nobody' ) )->reason );
		self::assertSame(
			array( 'GET /v1/models', 'GET /dash/tasks/00000000-0000-0000-0000-000000000000', 'GET /v1/models' ),
			$this->control()
		);
	}
}
