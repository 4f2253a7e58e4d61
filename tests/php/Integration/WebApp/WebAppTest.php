<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\WebApp;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\WebApp\Module;
use Zeromo\Community\WebApp\PageMarks;
use Zeromo\Community\WebApp\WorkerRequests;

/** The site as an app: what browsers are told, and which pages they may keep. */
final class WebAppTest extends ContentTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->service( Settings::class )->save( array( Module::SETTING => true ) );
	}

	public function test_nothing_of_it_is_there_while_it_is_off(): void {
		$this->service( Settings::class )->save( array( Module::SETTING => false ) );
		foreach ( array( 'manifest', 'offline', 'icon' ) as $asked ) {
			self::assertSame( '', $this->service( WorkerRequests::class )->answer( $asked )[1] );
		}
		$script = $this->service( WorkerRequests::class )->script();
		self::assertStringContainsString( 'showNotification', $script );
		self::assertStringNotContainsString( 'self.zeromo_app=', $script );
		self::assertStringNotContainsString( '"fetch"', $script );
	}

	public function test_the_manifest_names_the_site_and_its_icon(): void {
		update_option( 'blogname', '胶片 &amp; 日常的一个很长的站名' );
		[ $type, $text ] = $this->service( WorkerRequests::class )->answer( 'manifest' );
		$manifest        = json_decode( $text, true );
		self::assertSame( 'application/manifest+json', $type );
		self::assertIsArray( $manifest );
		self::assertSame( '胶片 & 日常的一个很长的站名', $manifest['name'] );
		self::assertSame( '胶片 & 日常的一个很长', $manifest['short_name'] );
		self::assertSame( 'standalone', $manifest['display'] );
		self::assertSame( get_bloginfo( 'language' ), $manifest['lang'] );
		self::assertSame( $this->service( Pages::class )->url( 'community' ), $manifest['start_url'] );
		self::assertStringStartsWith( home_url( '/' ), $manifest['start_url'] );
		self::assertMatchesRegularExpression( '/^#[0-9a-f]{3,6}$/i', $manifest['background_color'] );
		self::assertSame( 'any', $manifest['icons'][0]['sizes'] );
		self::assertStringContainsString( 'zeromo_worker=icon', $manifest['icons'][0]['src'] );
		$letter = $this->service( WorkerRequests::class )->answer( 'icon' )[1];
		self::assertStringContainsString( '>胶</text>', $letter );

		$icon = (int) wp_insert_attachment(
			array( 'post_title' => 'icon', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ),
			'2026/01/icon.png'
		);
		update_option( 'site_icon', $icon );
		$with = json_decode( $this->service( WorkerRequests::class )->answer( 'manifest' )[1], true );
		self::assertIsArray( $with );
		self::assertSame( array( '192x192', '512x512' ), array_column( $with['icons'], 'sizes' ) );
		self::assertSame( 'image/png', $with['icons'][0]['type'] );
		self::assertStringContainsString( 'icon.png', $with['icons'][0]['src'] );
		delete_option( 'site_icon' );
		self::assertSame( '', $this->service( WorkerRequests::class )->answer( 'anything' )[1] );
	}

	public function test_the_name_of_a_site_is_a_word_and_no_markup(): void {
		update_option( 'blogname', '<b>站' );
		$letter = $this->service( WorkerRequests::class )->answer( 'icon' )[1];
		self::assertStringContainsString( '>&lt;</text>', $letter );
		$page = $this->service( WorkerRequests::class )->answer( 'offline' )[1];
		self::assertStringNotContainsString( '<b>', $page );
		self::assertStringContainsString( '没有网络', $page );
		self::assertStringContainsString( 'data-zmo-kept', $page );
	}

	public function test_the_head_names_the_manifest_and_starts_the_worker(): void {
		ob_start();
		$this->service( PageMarks::class )->head();
		$head = (string) ob_get_clean();
		self::assertStringContainsString( '<link rel="manifest" href="', $head );
		self::assertStringContainsString( 'serviceWorker.register("', $head );
		$script = $this->service( WorkerRequests::class )->script();
		self::assertStringStartsWith( 'self.zeromo_app={"offline":"', $script );
		self::assertStringContainsString( 'showNotification', $script );
	}

	public function test_what_everybody_may_read_is_kept(): void {
		$author = $this->create_member( 'author' );
		$post   = $this->publish( $author, '雾散了', array( 'post_title' => '清晨' ) );
		$title  = rawurldecode( $this->marks( $post )[ PageMarks::KEEP ] ?? '' );
		self::assertStringContainsString( '清晨', $title );
		self::assertStringNotContainsString( '&#', $title );
		self::assertArrayHasKey( PageMarks::KEEP, $this->marks( $post, $author ) );
		$article = $this->make_post( $author, '一篇长文' );
		self::assertArrayHasKey( PageMarks::KEEP, $this->marks( $article ) );
	}

	public function test_what_has_a_lock_or_a_password_or_is_not_public_is_not_kept(): void {
		$author = $this->create_member( 'author' );
		$lock   = array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话' ) );
		$locked = $this->publish( $author, '前言', $lock );
		$closed = $this->publish( $author, '圈内', array( 'circle_id' => $this->make_circle( $author, false ) ) );
		$draft  = $this->publish( $author, '没写完', array( 'post_status' => 'draft' ) );
		$secret = $this->make_post( $author, '口令' );
		wp_update_post( array( 'ID' => $secret, 'post_password' => 'moon' ) );
		foreach ( array( $locked, $closed, $draft, $secret ) as $post ) {
			foreach ( array( 0, $author ) as $viewer ) {
				$marks = $this->marks( $post, $viewer );
				self::assertArrayNotHasKey( PageMarks::KEEP, $marks );
				self::assertArrayHasKey( PageMarks::READER, $marks );
			}
		}
		$this->at( array( 'post_type' => 'post' ) );
		self::assertArrayNotHasKey( PageMarks::KEEP, $this->service( PageMarks::class )->marks() );
	}

	public function test_the_outbox_stands_where_the_script_is(): void {
		wp_dequeue_script( 'zeromo-front' );
		self::assertSame( '', $this->foot() );
		wp_enqueue_script( 'zeromo-front', 'https://site.example/front.js', array(), '1', true );
		self::assertStringContainsString( 'data-zeromo-widget="outbox"', $this->foot() );
		wp_dequeue_script( 'zeromo-front' );
	}

	private function foot(): string {
		ob_start();
		$this->service( PageMarks::class )->foot();
		return (string) ob_get_clean();
	}

	public function test_each_session_has_its_own_word(): void {
		$post   = $this->publish( $this->create_member( 'author' ), '雾散了' );
		$reader = $this->create_member();
		$words  = array( $this->marks( $post )[ PageMarks::READER ] );
		self::assertSame( 'visitor', $words[0] );
		foreach ( array( 'one', 'two' ) as $session ) {
			$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $reader, time() + 600, 'logged_in', $session );
			$words[]                     = $this->marks( $post, $reader )[ PageMarks::READER ];
		}
		unset( $_COOKIE[ LOGGED_IN_COOKIE ] );
		self::assertCount( 3, array_unique( $words ) );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $words[1] );
	}

	/** @param array<string, mixed> $query Of the page, as core reads an address. */
	private function at( array $query ): void {
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
	}

	/** @return array<string, string> Headers of the post's page. */
	private function marks( int $post, int $viewer = 0 ): array {
		$this->as_user( $viewer );
		$this->at( array( 'p' => $post, 'post_type' => get_post_type( $post ) ) );
		return $this->service( PageMarks::class )->marks();
	}
}
