<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Headers;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Headers\PagePolicy;
use Zeromo\Community\Headers\PolicyMode;
use Zeromo\Community\Headers\PolicyText;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Walls\Door;

final class PagePolicyTest extends IntegrationTestCase {

	/** Types of script elements that a browser runs or obeys; others are data, which no policy is asked about. */
	private const OBEYED = array( '', 'text/javascript', 'module', 'importmap', 'speculationrules' );

	/** @var list<string> Headers that were sent. */
	private array $sent = array();

	/** Whether the page is still here. */
	private bool $sends = true;

	private function set( string $mode ): void {
		$this->service( Settings::class )->save( array( PolicyMode::SETTING => $mode ) );
	}

	private function policy(): PagePolicy {
		return new PagePolicy(
			$this->service( Settings::class ),
			function ( string $line ): bool {
				if ( $this->sends ) {
					$this->sent[] = $line;
				}
				return $this->sends;
			}
		);
	}

	/** @return array<string, list<string>> Sources by directive, as the one header has them. */
	private function directives(): array {
		self::assertCount( 1, $this->sent );
		$all = array();
		foreach ( explode( '; ', explode( ': ', $this->sent[0], 2 )[1] ) as $line ) {
			$words              = explode( ' ', $line );
			$all[ $words[0] ] = array_slice( $words, 1 );
		}
		return $all;
	}

	private function nonce(): string {
		$found = preg_grep( "/^'nonce-[0-9a-f]{32}'$/", $this->directives()['script-src'] ?? array() );
		self::assertCount( 1, (array) $found );
		return substr( (string) current( (array) $found ), 7, -1 );
	}

	/**
	 * A page of the site as `template_include` meets it.
	 *
	 * @return string HTML.
	 */
	private function page( string $address, int $user ): string {
		$policy = $this->policy();
		$begin  = static function ( mixed $file ) use ( $policy ): mixed {
			$policy->begin();
			return $file;
		};
		add_filter( 'template_include', $begin, PHP_INT_MAX );
		Door::hold();
		[ $status, $html ] = Door::page( $address, $user );
		self::assertSame( 200, $status, $address );
		return $html;
	}

	/**
	 * Script elements that are obeyed: what they are, and their nonce.
	 *
	 * @return list<array{string, string}>
	 */
	private static function scripts( string $html ): array {
		$found = array();
		$tags  = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'SCRIPT' ) ) ) {
			$type = strtolower( (string) $tags->get_attribute( 'type' ) );
			if ( in_array( $type, self::OBEYED, true ) ) {
				$found[] = array(
					"$type {$tags->get_attribute( 'src' )} " . substr( $tags->get_modifiable_text(), 0, 60 ),
					(string) $tags->get_attribute( 'nonce' ),
				);
			}
		}
		return $found;
	}

	/** @return array<string, array{string, string}> */
	public static function modes(): array {
		return array(
			'report'  => array( 'report', 'Content-Security-Policy-Report-Only' ),
			'enforce' => array( 'enforce', 'Content-Security-Policy' ),
		);
	}

	#[DataProvider( 'modes' )]
	public function test_a_mode_has_its_header( string $mode, string $name ): void {
		$this->set( $mode );
		$this->policy()->begin();
		self::assertStringStartsWith( "$name: ", $this->sent[0] ?? '' );
		self::assertStringContainsString( " nonce=\"{$this->nonce()}\"", wp_get_inline_script_tag( 'a()' ) );
		self::assertStringContainsString(
			" nonce=\"{$this->nonce()}\"",
			wp_get_script_tag( array( 'src' => '/a.js', 'nonce' => 'of-another' ) )
		);
	}

	public function test_every_script_of_a_page_has_the_nonce_of_its_header(): void {
		$this->set( 'enforce' );
		// The registries remember what an earlier page of this process has printed.
		$GLOBALS['wp_scripts'] = null;
		( new \ReflectionProperty( Assets::class, 'config_printed' ) )->setValue( null, false );
		$this->assert_marked(
			$this->page( '/community/', $this->create_member( 'subscriber', '半夏' ) ),
			array( 'zmo_theme', 'window.zeromo=', 'front/index.js' )
		);
	}

	public function test_what_core_prints_for_modules_and_prefetching_has_the_nonce_too(): void {
		$this->set( 'enforce' );
		$this->policy()->begin();
		add_filter(
			'wp_speculation_rules_configuration',
			static fn(): array => array( 'mode' => 'prefetch', 'eagerness' => 'moderate' )
		);
		$modules = new \WP_Script_Modules();
		$modules->register( 'a', '/a.js', array( 'b' ) );
		$modules->register( 'b', '/b.js' );
		$modules->enqueue( 'a' );
		ob_start();
		$modules->print_import_map();
		$modules->print_enqueued_script_modules();
		wp_print_speculation_rules();
		$this->assert_marked( (string) ob_get_clean(), array( 'importmap', 'module /a.js', 'speculationrules' ) );
	}

	/**
	 * @param string       $html  Of a page.
	 * @param list<string> $kinds What is among its scripts.
	 */
	private function assert_marked( string $html, array $kinds ): void {
		$nonce   = $this->nonce();
		$scripts = self::scripts( $html );
		$without = array_filter( $scripts, static fn( array $one ): bool => $nonce !== $one[1] );
		self::assertSame( array(), array_column( $without, 0 ) );
		$all = implode( "\n", array_column( $scripts, 0 ) );
		foreach ( $kinds as $kind ) {
			self::assertStringContainsString( $kind, $all );
		}
	}

	public function test_as_shipped_a_page_has_neither_header_nor_nonce_nor_a_query_more(): void {
		self::assertSame( 'off', $this->service( Settings::class )->text( PolicyMode::SETTING ) );
		$filters = array( has_filter( 'wp_script_attributes' ), has_filter( 'wp_inline_script_attributes' ) );
		$before  = $this->wpdb()->num_queries;
		$this->policy()->begin();
		self::assertSame( $before, $this->wpdb()->num_queries );
		self::assertSame(
			$filters,
			array( has_filter( 'wp_script_attributes' ), has_filter( 'wp_inline_script_attributes' ) )
		);
		$html = $this->page( '/community/', 0 );
		self::assertSame( array(), $this->sent );
		$scripts = self::scripts( $html );
		self::assertNotSame( array(), $scripts );
		self::assertSame( array( '' ), array_values( array_unique( array_column( $scripts, 1 ) ) ) );
	}

	public function test_switched_on_it_costs_no_query_and_the_nonce_is_of_one_page(): void {
		$this->set( 'enforce' );
		$this->service( Settings::class )->text( PolicyMode::SETTING );
		$before = $this->wpdb()->num_queries;
		$this->policy()->begin();
		self::assertSame( $before, $this->wpdb()->num_queries );
		$first      = $this->nonce();
		$this->sent = array();
		$this->policy()->begin();
		self::assertNotSame( $first, $this->nonce() );
	}

	public function test_what_is_on_its_way_already_gets_no_nonce_without_a_header(): void {
		$this->set( 'enforce' );
		$this->sends = false;
		$this->policy()->begin();
		self::assertSame( array(), $this->sent );
		self::assertStringNotContainsString( 'nonce', wp_get_inline_script_tag( 'a()' ) );
	}

	public function test_script_is_bound_to_the_site_and_the_nonce(): void {
		$this->set( 'enforce' );
		$this->policy()->begin();
		$all = $this->directives();
		self::assertSame( array( "'self'", "'nonce-{$this->nonce()}'" ), $all['script-src'] );
		self::assertSame( array( "'none'" ), $all['object-src'] );
		self::assertSame( array( "'self'" ), $all['base-uri'] );
		self::assertSame( array( "'self'" ), $all['form-action'] );
		self::assertSame( array( "'self'" ), $all['frame-ancestors'] );
		self::assertStringNotContainsString( 'unsafe-eval', $this->sent[0] );
		self::assertSame(
			array( 'style-src' ),
			array_keys(
				array_filter( $all, static fn( array $sources ): bool => in_array( "'unsafe-inline'", $sources, true ) )
			)
		);
	}

	public function test_an_embed_may_stand_in_frames_of_others(): void {
		self::assertArrayNotHasKey( 'frame-ancestors', PolicyText::directives( 'n', true ) );
		self::assertArrayHasKey( 'frame-ancestors', PolicyText::directives( 'n', false ) );
	}

	public function test_files_on_another_host_are_named(): void {
		add_filter( 'plugins_url', static fn(): string => 'https://static.example:8443/plugins/' );
		$all = PolicyText::directives( 'n', false );
		self::assertContains( 'https://static.example:8443', $all['script-src'] );
		self::assertContains( 'https://static.example:8443', $all['img-src'] );
		self::assertSame( array( "'self'" ), $all['form-action'] );
		add_filter(
			'upload_dir',
			static fn( array $dirs ): array => array( 'baseurl' => 'https://files.example/uploads' ) + $dirs
		);
		$all = PolicyText::directives( 'n', false );
		self::assertContains( 'https://files.example', $all['img-src'] );
		self::assertNotContains( 'https://files.example', $all['script-src'], 'what members upload is no script' );
	}

	public function test_a_site_adds_its_own_and_cannot_break_the_header(): void {
		$this->set( 'enforce' );
		$given = '';
		add_filter(
			'zeromo_content_security_policy',
			static function ( array $directives, string $nonce ) use ( &$given ): array {
				$given                       = $nonce;
				$directives['img-src'][]     = 'https://cdn.example';
				$directives['connect-src'][] = "x; script-src *\r\nX-Evil: 1";
				$directives['connect-src'][] = 'a,b';
				$directives["bad\r\nname"]   = array( 'x' );
				$directives['font-src']      = 'no list';
				$directives['upgrade-insecure-requests'] = array();
				return $directives;
			},
			10,
			2
		);
		$this->policy()->begin();
		$all = $this->directives();
		self::assertSame( $this->nonce(), $given );
		self::assertContains( 'https://cdn.example', $all['img-src'] );
		self::assertSame( array( "'self'" ), $all['connect-src'] );
		self::assertSame( array(), $all['upgrade-insecure-requests'] );
		self::assertArrayNotHasKey( 'font-src', $all );
		self::assertStringNotContainsString( 'Evil', $this->sent[0] );
	}

	public function test_the_server_that_pushes_is_reached(): void {
		$this->set( 'enforce' );
		$this->service( Settings::class )->save(
			array(
				'push' => 'nchan',
				'push_publish_url' => 'http://127.0.0.1:8090/publish',
				'push_listen_url' => 'https://push.example:8443/hub?x=1',
			)
		);
		$this->policy()->begin();
		self::assertSame( array( "'self'", 'https://push.example:8443' ), $this->directives()['connect-src'] );
		$this->sent = array();
		$this->service( Settings::class )->save( array( 'push_listen_url' => '/zeromo-push' ) );
		$this->policy()->begin();
		self::assertSame( array( "'self'" ), $this->directives()['connect-src'] );
	}

	public function test_enforced_no_answer_of_rest_is_a_script(): void {
		$_GET['_jsonp'] = 'callback'; // Core asks in every call, and looks at the answer for these.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- core's filter.
		$allowed        = static fn(): bool => (bool) apply_filters( 'rest_jsonp_enabled', true );
		self::assertTrue( $allowed() );
		$this->set( 'report' );
		self::assertTrue( $allowed() );
		$this->set( 'enforce' );
		self::assertFalse( $allowed() );
	}

	public function test_the_room_listens_where_pages_and_the_sign_in_page_begin(): void {
		self::assertSame(
			PHP_INT_MAX,
			self::listening( 'login_init' ),
			"behind core's own policy about frames, which replaces every other"
		);
		self::assertSame( PHP_INT_MAX, self::listening( 'template_include' ) );
	}

	/** Priority at which the room stands on a hook, or -1. */
	private static function listening( string $hook ): int {
		foreach ( Plugin::container()->get( Wiring::class )->hook_calls() as [ $name, $priority, , , $targets ] ) {
			if ( $hook === $name && in_array( PagePolicy::class, array_column( $targets, 0 ), true ) ) {
				return $priority;
			}
		}
		return -1;
	}
}
