<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Each switch of the served site: off, nothing of the room answers or is printed; on again, all is as before. */
final class RoomsOffTest extends ParallelTestCase {

	use MakesPosts;

	/** Widgets in src/front of rooms that can be switched off. */
	private const WIDGETS = array(
		'circles'   => array( 'circle-join' ),
		'contents'  => array( 'toc' ),
		'favorites' => array( 'favorite-button', 'folder-follow', 'folder-order' ),
		'messages'  => array( 'chat' ),
		'polls'     => array( 'poll' ),
		'ratings'   => array( 'rating' ),
		'search'    => array( 'search-dropdown' ),
		'sharing'   => array( 'share-menu' ),
		'shop'      => array( 'product-form' ),
		'topics'    => array( 'topic-create' ),
	);

	/** What stands in the addresses of a room's own pages. */
	private const OWN = array(
		'circles'   => '/circle',
		'favorites' => '/favorites',
		'messages'  => 'type=chat',
		'shop'      => '/shop',
		'topics'    => '/topic',
		'wallet'    => '/account/wallet',
	);

	/** @var array<string, mixed> What the pages show, made once. */
	private static array $made = array();

	/** @var array<string, array{string, string}> Routes of all switches, as routes() gives them. */
	private static array $routes = array();

	/** @var array<string, string> Code of each of them before its room was off. */
	private static array $codes = array();

	/** @var array<string, array<string, string>> Switch => address => a page that links to it with the switch off. */
	private static array $links = array();

	protected function tearDown(): void {
		$this->switch_on();
		parent::tearDown();
	}

	/** @return iterable<string, array{string}> */
	public static function switches(): iterable {
		$wiring = Plugin::container()->get( Wiring::class );
		foreach ( array_keys( $wiring->switches ) as $name ) {
			yield $name => array( $name );
		}
	}

	public function test_there_are_switches_with_a_setting_each(): void {
		$wiring = Plugin::container()->get( Wiring::class );
		$schema = Plugin::container()->get( Settings::class )->schema();
		$names  = array_keys( $wiring->switches );
		$this->assertGreaterThan( 10, count( $names ) );
		foreach ( $names as $name ) {
			$this->assertSame( true, $schema[ "room_$name" ]['default'] ?? null, $name );
			$this->assertNotSame( '', $schema[ "room_$name" ]['description'] ?? '', $name );
		}
		$settings = array_filter(
			array_keys( $schema ),
			static fn( string $setting ): bool => str_starts_with( $setting, 'room_' )
		);
		$this->assertSame( count( $names ), count( $settings ), 'Each of them switches something.' );
	}

	#[DataProvider( 'switches' )]
	public function test_off_nothing_of_it_answers_and_on_it_does( string $name ): void {
		$wiring = Plugin::container()->get( Wiring::class );
		$pages  = $this->shown_pages();
		$routes = $this->routes( $wiring, $name );
		$ajax   = $this->ajax( $wiring, $name );
		$before = $this->codes( $routes );
		$this->assertNotContains( 'rest_no_route', $before, 'on' );
		self::$routes += $routes;
		self::$codes  += $before;

		Plugin::container()->get( Settings::class )->save( array( "room_$name" => false ) );
		$this->assertSame( array_fill_keys( array_keys( $routes ), 'rest_no_route' ), $this->codes( $routes ) );
		foreach ( $ajax as $action ) {
			$url    = $this->url() . '/wp-admin/admin-ajax.php?action=' . $action;
			$answer = $this->at_once(
				array( array( 'user' => self::$made['author'], 'method' => 'GET', 'url' => $url, 'body' => '' ) )
			)[0];
			$this->assertSame( array( 400, 0 ), array( $answer['status'], $answer['data'] ), $action );
		}
		$this->assert_pages_without( $wiring, $name, $pages );

		$this->switch_on();
		$own = self::OWN[ $name ] ?? ' ';
		$this->assert_there( array_filter( $pages, fn( string $url ): bool => str_contains( $url, $own ) ) );
	}

	/**
	 * What was linked to with each of some switches off is asked for with all of these off. Any two switches have a
	 * state with the first off and the second on (see states()), so that no room that is off hides what another breaks.
	 * A link that is dead in company, or in none of these states, is asked for with one switch off.
	 */
	public function test_what_pages_link_to_is_there_with_the_same_switches_off(): void {
		$left = array_map( $this->of_each_shape( ... ), self::$links );
		$seen = array();
		foreach ( self::states( array_keys( $left ) ) as $off ) {
			$there = array_filter(
				$this->statuses( $off, self::printed_in( $off, $left ) ),
				static fn( int $status ): bool => $status < 400
			);
			foreach ( $off as $name ) {
				$seen[ $name ] = array( ...$seen[ $name ] ?? array(), ...array_keys( $there ) );
			}
		}
		$dead = array();
		foreach ( $left as $name => $links ) {
			$alone = array_values( array_diff( $links, $seen[ $name ] ) );
			foreach ( $this->statuses( array( $name ), $alone ) as $url => $status ) {
				if ( $status >= 400 ) {
					$dead[] = "$status $url on " . self::$links[ $name ][ $url ] . " without $name";
				}
			}
		}
		$this->assertSame( array(), $dead );
	}

	/** What a switch leaves behind on other pages is found by the next one, which reads them all: here after the last. */
	public function test_with_all_on_again_all_answers_as_before(): void {
		$this->assertSame( self::$codes, $this->codes( self::$routes ) );
		$this->assert_there( $this->shown_pages() );
	}

	public function test_what_was_sold_stays_open_and_nothing_more_is_sold(): void {
		[ $author, $buyer, $other ] = $this->create_members( 3 );
		$send    = fn( int $as, string $path, array $body ): array => $this->at_once(
			array( $this->call( $as, 'POST', $path, $body ) )
		)[0];
		$privacy = array( 'type' => 'paid', 'content' => '买来的一段话', 'value' => '2' );
		$post    = $send( $author, '/content', array( 'post_content' => '卖一段话', 'privacy' => $privacy ) )['data'];
		$this->assertIsInt( $post['id'] ?? null, (string) wp_json_encode( $post ) );
		Plugin::container()->get( Credits::class )
			->credit( $this->create_member( 'administrator' ), $buyer, Asset::Balance, 500, '测试' );
		$buy = array( 'post_id' => $post['id'], 'method' => 'balance' );
		$this->assertSame( 200, $send( $buyer, '/post/buy', $buy )['status'] );
		$page = fn( int $reader ): string => (string) $this->at_once(
			array(
				array(
					'user'    => $reader,
					'method'  => 'GET',
					'url'     => (string) get_permalink( $post['id'] ),
					'body'    => '',
					'headers' => array( 'Accept: text/html' ),
				),
			)
		)[0]['data'];
		$this->assertStringContainsString( 'class="zmo-buy"', $page( $other ) );

		Plugin::container()->get( Settings::class )->save( array( 'room_paid' => false ) );
		$this->assertSame( 404, $send( $other, '/post/buy', $buy )['status'] );
		$html = $page( $other );
		$this->assertStringContainsString( '现在不出售', $html );
		$this->assertStringNotContainsString( 'zmo-buy', $html );
		$this->assertStringNotContainsString( '买来的一段话', $html );
		$this->assertStringContainsString( '买来的一段话', $page( $buyer ) );
	}

	/** @param array<string> $pages Addresses. */
	private function assert_there( array $pages ): void {
		foreach ( $this->read( array_values( $pages ) ) as $url => $answer ) {
			$this->assertSame( 200, $answer['status'], $url );
		}
	}

	/** @param list<string> $pages Addresses. */
	private function assert_pages_without( Wiring $wiring, string $name, array $pages ): void {
		$off   = $wiring->without( array( $name ) );
		$forms = array_diff( self::forms( $wiring ), self::forms( $off ) );
		$links = array();
		$gone  = array();
		foreach ( $this->read( $pages ) as $where => $answer ) {
			$own = array_filter(
				self::OWN,
				static fn( string $part, string $switch ): bool => $switch === $name && str_contains( $where, $part ),
				ARRAY_FILTER_USE_BOTH
			);
			$html = is_string( $answer['data'] ) ? $answer['data'] : '';
			if ( array() === $own ) {
				$this->assertSame( 200, $answer['status'], $where );
			} else {
				$this->assertContains( $answer['status'], array( 200, 301, 302, 404 ), $where );
			}
			$this->assertTrue( $answer['status'] > 300 || str_contains( $html, '</html>' ), $where );
			$never   = array( '<b>Warning', '<b>Notice', '<b>Deprecated', '<b>Fatal error' );
			$printed = array(
				...$never,
				...array_map(
					static fn( string $widget ): string => "data-zeromo-widget=\"$widget\"",
					self::WIDGETS[ $name ] ?? array()
				),
				...array_map( static fn( string $form ): string => "value=\"$form\"", $forms ),
			);
			$found = array_filter( $printed, static fn( string $part ): bool => str_contains( $html, $part ) );
			$this->assertSame( array(), array_values( array_unique( $found ) ), $where );
			$links += array_fill_keys( $this->links( $html ), $where );
			$gone  += $answer['status'] >= 400 ? array( $where => true ) : array();
		}
		$this->assertSame( array(), array_intersect_key( $links, $gone ), 'linked to, and not there' );
		$links = array_diff_key( $links, array_flip( $pages ) );
		$this->assertGreaterThan( 10, count( $this->of_each_shape( $links ) ) );
		self::$links[ $name ] = $links;
	}

	/**
	 * Two of each shape, as the crawler of the whole site asks a few.
	 *
	 * @param array<string, string> $links Address => where it stands.
	 * @return list<string> Addresses.
	 */
	private function of_each_shape( array $links ): array {
		$shapes = array();
		foreach ( array_keys( $links ) as $link ) {
			$shapes[ (string) preg_replace( '/\d+/', '#', $link ) ][] = $link;
		}
		$two = array_map( static fn( array $alike ): array => array_slice( $alike, 0, 2 ), array_values( $shapes ) );
		return array_merge( ...$two );
	}

	/**
	 * Sets of switches such that for any two there is one with the first and without the second: each switch is in
	 * three of seven sets, no two in the same three.
	 *
	 * @param list<string> $names Of at most 35 switches.
	 * @return list<list<string>>
	 */
	private static function states( array $names ): array {
		$words = array_filter(
			range( 1, 127 ),
			static fn( int $word ): bool => 3 === substr_count( decbin( $word ), '1' )
		);
		$sets  = array();
		foreach ( array_combine( $names, array_slice( $words, 0, count( $names ) ) ) as $name => $word ) {
			foreach ( array_keys( str_split( sprintf( '%07b', $word ) ), '1', true ) as $set ) {
				$sets[ $set ][] = $name;
			}
		}
		return array_values( $sets );
	}

	/**
	 * @param list<string>                $off  Switches.
	 * @param array<string, list<string>> $left Switch => addresses.
	 * @return list<string> Those addresses that were linked to with each of the switches off.
	 */
	private static function printed_in( array $off, array $left ): array {
		$asked   = array_merge( ...array_values( array_intersect_key( $left, array_flip( $off ) ) ) );
		$printed = array_intersect_key( ...array_values( array_intersect_key( self::$links, array_flip( $off ) ) ) );
		return array_values( array_intersect( array_unique( $asked ), array_keys( $printed ) ) );
	}

	/**
	 * @param list<string> $off  Switches that are off meanwhile.
	 * @param list<string> $urls Addresses.
	 * @return array<string, int> Address => status.
	 */
	private function statuses( array $off, array $urls ): array {
		if ( array() === $urls ) {
			return array();
		}
		$names = array_map( static fn( string $name ): string => "room_$name", $off );
		Plugin::container()->get( Settings::class )->save( array_fill_keys( $names, false ) );
		$statuses = array_map( static fn( array $answer ): int => $answer['status'], $this->read( $urls ) );
		$this->switch_on();
		return $statuses;
	}

	/** @return list<string> Addresses of pages that show something of every room. */
	private function shown_pages(): array {
		if ( array() === self::$made ) {
			$author = $this->create_member( 'administrator' );
			$other  = $this->create_member();
			$send   = fn( string $line, array $body, int $as ): mixed => $this->at_once(
				array( $this->call( $as, ...array( ...explode( ' ', $line ), $body ) ) )
			)[0]['data'];
			$circle = $send( 'POST /circle', array( 'title' => '关灯 ' . wp_rand() ), $author );
			$this->assertIsInt( $circle['id'] ?? null, (string) wp_json_encode( $circle ) );
			$topic  = (int) wp_insert_term( '开关' . wp_rand(), 'zeromo_topic' )['term_id'];
			$post   = $send(
				'POST /content',
				array(
					'post_content' => '选一个',
					'circle_id'    => $circle['id'],
					'topic_id'     => array( $topic ),
					'poll'         => array( 'question' => '选哪个', 'options' => array( '甲', '乙' ) ),
				),
				$author
			);
			$this->assertIsInt( $post['id'] ?? null, (string) wp_json_encode( $post ) );
			$article = $this->make_post( $author, '文章', '<h2>一</h2><p>正文</p><h2>二</h2><p>正文</p>' );
			self::$made = array(
				'author' => $author,
				'urls'   => array(
					home_url( '/' ),
					home_url( '/community/' ),
					home_url( '/community/?tab=latest' ),
					home_url( '/circles/' ),
					home_url( '/topics/' ),
					home_url( '/publish/' ),
					home_url( '/shop/' ),
					home_url( '/account/' ),
					home_url( '/account/settings/' ),
					home_url( '/account/messages/' ),
					home_url( '/account/messages/?type=chat' ),
					home_url( '/account/favorites/' ),
					home_url( '/account/orders/' ),
					home_url( '/account/wallet/' ),
					home_url( '/?s=' . rawurlencode( '选一个' ) ),
					(string) get_permalink( $article ),
					(string) get_permalink( (int) $post['id'] ),
					(string) get_permalink( (int) $circle['id'] ),
					(string) get_term_link( $topic ),
					(string) get_author_posts_url( $author ),
					(string) get_author_posts_url( $other ),
				),
			);
		}
		return self::$made['urls'];
	}

	/**
	 * @param list<string> $urls Addresses.
	 * @return array<string, array{status: int, data: mixed, headers: string}> As the author.
	 */
	private function read( array $urls ): array {
		$calls   = array_map(
			static fn( string $url ): array => array(
				'user' => self::$made['author'],
				'method' => 'GET',
				'url' => $url,
				'body' => '',
				'headers' => array( 'Accept: text/html' ),
			),
			$urls
		);
		$answers = array();
		foreach ( array_chunk( $calls, 3 ) as $some ) {
			array_push( $answers, ...$this->at_once( $some ) );
		}
		return array_combine( $urls, $answers );
	}

	/** @return array<string, array{string, string}> Line => method and path with the number 1 for every id. */
	private function routes( Wiring $wiring, string $name ): array {
		$off   = array_merge( array(), ...array_values( $wiring->without( array( $name ) )->controllers ) );
		$lines = array();
		foreach ( array_diff( array_merge( ...array_values( $wiring->controllers ) ), $off ) as $controller ) {
			foreach ( Plugin::container()->get( $controller )->routes() as $route ) {
				[ $method, $path ]     = explode( ' ', $route->line );
				$lines[ $route->line ] = array( $method, (string) preg_replace( '/\{\w+\}/', '1', $path ) );
			}
		}
		return $lines;
	}

	/** @return list<string> Actions of the room. */
	private function ajax( Wiring $wiring, string $name ): array {
		$off = $wiring->without( array( $name ) );
		return array(
			...array_keys( array_diff_key( $wiring->ajax, $off->ajax ) ),
			...array_map(
				static fn( string $store ): string => "zeromo_{$store}_store",
				array_keys( array_diff_key( $wiring->stores, $off->stores ) )
			),
		);
	}

	/**
	 * @param array<string, array{string, string}> $routes From routes().
	 * @return array<string, string> Code of each answer, as a visitor; empty for one that is none.
	 */
	private function codes( array $routes ): array {
		$calls = array_map( fn( array $route ): array => $this->call( 0, ...$route ), array_values( $routes ) );
		$codes = array();
		foreach ( array_chunk( $calls, 4 ) as $some ) {
			foreach ( $this->at_once( $some ) as $answer ) {
				$codes[] = (string) ( $answer['data']['code'] ?? '' );
			}
		}
		return array_combine( array_keys( $routes ), $codes );
	}

	/** @return list<string> Names of forms without script. */
	private static function forms( Wiring $wiring ): array {
		return array_map(
			static fn( array $call ): string => strtr(
				$call[0],
				array( 'admin_post_nopriv_' => '', 'admin_post_' => '' )
			),
			$wiring->form_calls()
		);
	}

	/** @return list<string> Addresses on this site a page links to, those that change something left out. */
	private function links( string $html ): array {
		$found = array();
		$tags  = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'a' ) ) ) {
			$url = $tags->get_attribute( 'href' );
			$url = is_string( $url ) ? strtok( $url, '#' ) : '';
			if (
				is_string( $url ) && str_starts_with( $url, $this->url() )
				&& 1 !== preg_match( '~wp-admin|wp-login|_wpnonce|/uploads/~', $url )
			) {
				$found[ $url ] = true;
			}
		}
		return array_keys( $found );
	}

	private function switch_on(): void {
		$names = array_keys( Plugin::container()->get( Wiring::class )->switches );
		Plugin::container()->get( Settings::class )->save(
			array(),
			array_map( static fn( string $name ): string => "room_$name", $names )
		);
	}
}
