<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Routing;

use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class LateRoutesTest extends IntegrationTestCase {

	private mixed $served = null;

	private mixed $server = null;

	protected function setUp(): void {
		parent::setUp();
		$this->server = $GLOBALS['wp_rest_server'] ?? null;
		$this->served = $this->wp()->query_vars['rest_route'] ?? '';
	}

	protected function tearDown(): void {
		$this->wp()->query_vars['rest_route'] = $this->served;
		$GLOBALS['wp_rest_server']            = $this->server;
		parent::tearDown();
	}

	private function wp(): \WP {
		$wp = $GLOBALS['wp'];
		self::assertInstanceOf( \WP::class, $wp );
		return $wp;
	}

	/** A REST server as the web server's request for a route starts one. */
	private function server_for( string $route ): \WP_REST_Server {
		$this->wp()->query_vars['rest_route'] = $route;
		$GLOBALS['wp_rest_server']            = null;
		return rest_get_server();
	}

	private function status_of( \WP_REST_Server $server, string $route ): int {
		return $server->dispatch( new \WP_REST_Request( 'GET', $route ) )->get_status();
	}

	public function test_a_call_of_core_does_not_build_the_routes_of_our_types(): void {
		$routes = $this->server_for( '/wp/v2/types/post' )->get_routes( 'wp/v2' );
		self::assertArrayHasKey( '/wp/v2/posts', $routes );
		self::assertArrayNotHasKey( '/wp/v2/zeromo_topic', $routes );
	}

	public function test_the_routes_of_our_types_answer_whoever_asks_first(): void {
		self::assertSame( 200, $this->status_of( $this->server_for( '/wp/v2/types/post' ), '/wp/v2/zeromo_topic' ) );
		self::assertSame( 200, $this->status_of( $this->server_for( '/wp/v2/zeromo_topic' ), '/wp/v2/zeromo_topic' ) );
		self::assertSame( 200, $this->status_of( $this->server_for( '/zeromo/v1/terms' ), '/wp/v2/zeromo_topic' ) );
		self::assertSame( 200, $this->status_of( $this->server_for( '/zeromo/v1/terms' ), '/wp/v2/posts' ) );
	}

	public function test_lists_of_all_routes_hold_them(): void {
		foreach ( array( '', '/', '/wp/v2', '/batch/v1' ) as $route ) {
			self::assertArrayHasKey( '/wp/v2/zeromo_topic', $this->server_for( $route )->get_routes(), $route );
		}
		$server = $this->server_for( '/wp/v2/types/post' );
		$this->status_of( $server, '/wp/v2' );
		self::assertArrayHasKey( '/wp/v2/zeromo_topic', $server->get_routes() );
	}

	public function test_a_post_can_still_be_asked_for_by_topic_and_searched_for(): void {
		$server = $this->server_for( '/wp/v2/posts' );
		self::assertArrayHasKey( 'zeromo_topic', $server->get_routes()['/wp/v2/posts'][0]['args'] );
		$search = $this->server_for( '/wp/v2/search' )->get_routes()['/wp/v2/search'][0]['args']['subtype'];
		self::assertContains( 'zeromo_circle', $search['items']['enum'] );
	}

	public function test_the_types_are_as_they_were(): void {
		$this->server_for( '/wp/v2/types/post' );
		$type = get_post_type_object( 'zeromo_circle' );
		self::assertInstanceOf( \WP_Post_Type::class, $type );
		self::assertNotNull( $type->get_rest_controller() );
		self::assertSame( 200, $this->status_of( rest_get_server(), '/wp/v2/types/zeromo_circle' ) );
	}
}
