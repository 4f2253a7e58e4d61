<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\OutboundLinks;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\OutboundLinks\Api\OutboundLinks;
use Zeromo\Community\OutboundLinks\GoAddress;
use Zeromo\Community\OutboundLinks\GoPage;
use Zeromo\Community\OutboundLinks\Key;
use Zeromo\Community\OutboundLinks\Signer;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

final class OutboundTest extends ContentTestCase {

	private const AWAY = 'https://example.com/a?b=1&c=2';

	private function signed( string $url ): string {
		return ( new Signer( $this->service( Key::class )->get() ) )->sign( $url );
	}

	private function led( string $url = self::AWAY ): string {
		return home_url( '/go/?to=' . $this->signed( $url ) );
	}

	public function test_with_the_setting_off_links_stay(): void {
		$post = $this->publish( $this->create_member( 'author' ), '看 ' . self::AWAY );
		self::assertStringContainsString(
			'href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener nofollow ugc"',
			$this->data( $this->rest( 'GET', "/content/$post" ) )['content_html']
		);
	}

	public function test_links_of_activities_comments_and_articles_lead_through_the_redirect(): void {
		$this->set( 'outbound_redirect', true );
		$author = $this->create_member( 'author' );
		$post   = $this->publish( $author, '看 ' . self::AWAY . ' 和 ' . home_url( '/about/' ) );
		$href   = 'href="' . esc_url( $this->led() ) . '"';
		$own    = $this->data( $this->rest( 'GET', "/content/$post" ) );
		self::assertStringContainsString( $href, $own['content_html'] );
		self::assertStringContainsString( 'href="' . home_url( '/about/' ) . '"', $own['content_html'] );
		self::assertStringContainsString( '>https://example.com/a?b=1&amp;c=2</a>', $own['content_html'] );
		self::assertStringContainsString( $href, $this->data( $this->rest( 'GET', '/content/list' ) )['list_html'] );
		self::assertStringContainsString(
			$href,
			$this->data(
				$this->rest( 'POST', '/content/preview', array( 'object_type' => 'activity', 'content' => self::AWAY ) )
			)['html']
		);
		self::assertStringContainsString(
			$href,
			$this->data(
				$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => self::AWAY ) )
			)['html']
		);
		$GLOBALS['post'] = get_post(
			$this->make_post(
				$author,
				'文',
				'<p><a href="' . self::AWAY . '" rel="dofollow" target="_self" ping="https://evil.example/">去</a></p>'
			)
		);
		$html            = (string) apply_filters( 'the_content', $GLOBALS['post']->post_content );
		self::assertStringContainsString( $href, $html );
		self::assertStringContainsString( 'target="_blank"', $html );
		self::assertStringContainsString( 'rel="noopener nofollow ugc"', $html );
		self::assertStringNotContainsString( 'evil.example', $html );
	}

	public function test_what_is_stored_stays_as_it_was_written(): void {
		$this->set( 'outbound_redirect', true );
		$post = $this->publish( $this->create_member( 'author' ), '看 ' . self::AWAY );
		self::assertStringNotContainsString(
			'/go/',
			(string) get_post( $post )?->post_content . $this->row( $post )['body']
		);
	}

	/** @return iterable<string, array{string, string}> Link and what stands in its place. */
	public static function links(): iterable {
		yield 'safe host' => array(
			'<a href="https://docs.safe.example/x">a</a>',
			'<a href="https://docs.safe.example/x">a</a>',
		);
		yield 'a path' => array( '<a href="/about/">a</a>', '<a href="/about/">a</a>' );
		yield 'an anchor' => array( '<a href="#h-a">a</a>', '<a href="#h-a">a</a>' );
		yield 'mail' => array( '<a href="mailto:a@example.com">a</a>', '<a href="mailto:a@example.com">a</a>' );
		yield 'a name in it' => array( '<a href="https://good.example@evil.example/">a</a>', '<a >a</a>' );
		yield 'a backslash' => array( '<a href="https://evil.example\\x">a</a>', '<a >a</a>' );
		yield 'no link' => array( '<a name="x">a</a>', '<a name="x">a</a>' );
	}

	#[DataProvider( 'links' )]
	public function test_other_links_stay_and_unsafe_ones_are_none( string $html, string $want ): void {
		$this->set( 'outbound_redirect', true );
		$this->set( 'outbound_safe', array( 'safe.example' ) );
		self::assertSame( $want, $this->service( OutboundLinks::class )->html( $html ) );
	}

	public function test_a_link_without_a_scheme_leads_away_too(): void {
		$this->set( 'outbound_redirect', true );
		foreach ( array( '//example.com/x', '\\\\example.com/x', '/\\example.com/x' ) as $href ) {
			self::assertStringContainsString(
				$this->signed( 'https://example.com/x' ),
				$this->service( OutboundLinks::class )->html( '<a href="' . $href . '">a</a>' ),
				$href
			);
		}
	}

	public function test_a_signed_target_is_followed(): void {
		self::assertSame(
			array( 302, self::AWAY ),
			array_slice( array_values( $this->service( GoPage::class )->answer( $this->signed( self::AWAY ) ) ), 0, 2 )
		);
		self::assertSame(
			'https://xn--fsqu00a.xn--0zwm56d/%E5%A5%BD',
			$this->service( GoPage::class )->answer( $this->signed( 'https://例子.测试/好' ) )['location']
		);
	}

	public function test_the_owner_may_have_readers_asked_first(): void {
		$this->set( 'outbound_notice', true );
		$answer = $this->service( GoPage::class )->answer( $this->signed( 'https://аpple.com/?a="x' . '' ) );
		self::assertSame( 400, $answer['status'] );
		$answer = $this->service( GoPage::class )->answer( $this->signed( 'https://аpple.com/?a=1&b=2' ) );
		self::assertSame( array( 200, '' ), array( $answer['status'], $answer['location'] ) );
		foreach ( array( '即将离开本站', 'xn--pple-43d.com', '继续访问' ) as $part ) {
			self::assertStringContainsString( $part, $answer['html'] );
		}
	}

	/** @return iterable<string, array{mixed}> */
	public static function attacks(): iterable {
		foreach ( array(
			null,
			'',
			array( 'https://evil.example/' ),
			'https://evil.example/',
			'//evil.example',
			'\\\\evil.example',
			'/\\evil.example',
			'javascript:alert(1)',
			'data:text/html,x',
			"https://evil.example/\r\nSet-Cookie: a=b",
			'https%3A%2F%2Fevil.example%2F',
			'aHR0cHM6Ly9ldmlsLmV4YW1wbGUv',
			'aHR0cHM6Ly9ldmlsLmV4YW1wbGUv.AAAAAAAAAAAAAAAAAAAAAA',
			'http://127.0.0.1/wp-admin/',
			'http://169.254.169.254/',
		) as $n => $to ) {
			yield "#$n" => array( $to );
		}
	}

	#[DataProvider( 'attacks' )]
	public function test_what_this_site_has_not_signed_goes_nowhere( mixed $to ): void {
		$answer = $this->service( GoPage::class )->answer( $to );
		self::assertSame( array( 400, '' ), array( $answer['status'], $answer['location'] ) );
		self::assertStringContainsString( '链接无效', $answer['html'] );
		self::assertStringNotContainsString( 'evil', $answer['html'] );
	}

	public function test_even_a_signature_does_not_make_a_bad_target_good(): void {
		foreach ( array(
			'javascript:alert(1)',
			'//evil.example',
			'https://a@evil.example/',
			"https://evil.example/\r\nX: y",
		) as $url ) {
			self::assertSame(
				array( 400, '' ),
				array_slice( array_values( $this->service( GoPage::class )->answer( $this->signed( $url ) ) ), 0, 2 ),
				$url
			);
		}
	}

	public function test_without_permalinks_or_where_the_path_is_taken_a_variable_does(): void {
		$address = $this->service( GoAddress::class );
		$plain   = static fn(): string => '';
		add_filter( 'pre_option_permalink_structure', $plain );
		self::assertSame( home_url( '/?zeromo_go=1&to=x.y' ), $address->of( 'x.y' ) );
		remove_filter( 'pre_option_permalink_structure', $plain );
		self::assertSame( home_url( '/go/?to=x.y' ), $address->of( 'x.y' ) );
		self::assertArrayHasKey( '^go/?$', $address->rules( array() ) );
		wp_insert_post(
			array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Go', 'post_name' => 'go' )
		);
		self::assertSame( array(), $address->rules( array() ) );
		self::assertSame( home_url( '/?zeromo_go=1&to=x.y' ), $address->of( 'x.y' ) );
	}

	public function test_the_key_is_the_site_s_own_and_stays(): void {
		delete_option( Key::OPTION );
		$key = $this->service( Key::class )->get();
		self::assertSame( 64, strlen( $key ) );
		self::assertSame( $key, $this->service( Key::class )->get() );
	}
}
