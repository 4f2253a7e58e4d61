<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Messages;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Messages\View\ChatPage;
use Zeromo\Community\Notifications\Api\InboxKind;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class ChatSearchTest extends IntegrationTestCase {

	private int $me;
	private int $friend;
	private int $other;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->me     = $this->create_member( 'subscriber', '半夏' );
		$this->friend = $this->create_member( 'subscriber', '江野' );
		$this->other  = $this->create_member( 'subscriber', '野渡' );
	}

	private function send( int $from, int $to, string $text ): int {
		$this->as_user( $from );
		return (int) $this->data( $this->rest( 'POST', '/chat', array( 'user_id' => $to, 'content' => $text ) ) )['id'];
	}

	/**
	 * @param array<string, mixed> $more More arguments.
	 * @return list<array<string, mixed>>
	 */
	private function find( int $member, string $words, array $more = array() ): array {
		$this->as_user( $member );
		return $this->data( $this->rest( 'GET', '/chat/search', array( 'keywords' => $words ) + $more ) );
	}

	public function test_names_before_messages_and_each_the_newest_first(): void {
		$first  = $this->send( $this->friend, $this->me, "周六\n去<b>野</b>营吗" );
		$second = $this->send( $this->me, $this->other, '野营我也去' );
		$this->send( $this->me, $this->friend, '好' );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'chat' )} SET updated = updated - 60 WHERE user_id = %d AND peer_id = %d",
			array( $this->me, $this->other )
		);
		$hits = $this->find( $this->me, '野' );
		self::assertSame(
			array(
				array( $this->friend, 0 ),
				array( $this->other, 0 ),
				array( $this->other, $second ),
				array( $this->friend, $first ),
			),
			array_map( static fn( array $hit ): array => array( $hit['user_id'], $hit['id'] ), $hits )
		);
		self::assertSame( array( '', '', '野营我也去', '周六 去<b>野</b>营吗' ), array_column( $hits, 'text' ) );
		self::assertStringContainsString( '周六 去&lt;b&gt;<mark>野</mark>&lt;/b&gt;营吗', (string) $hits[3]['html'] );
		self::assertStringContainsString( '江<mark>野</mark>', (string) $hits[0]['html'] );
		self::assertSame(
			array( $first ),
			array_column( $this->find( $this->me, '野', array( 'user_id' => $this->friend ) ), 'id' ),
			'in one conversation only'
		);
		self::assertCount( 2, $this->find( $this->me, '野', array( 'per_page' => 2 ) ) );
		self::assertSame( array(), $this->find( $this->me, '%' ), 'signs are signs' );
	}

	public function test_page_by_page_everything_is_found_once_and_in_the_same_order(): void {
		$friends = array();
		foreach ( range( 1, 4 ) as $n ) {
			$friends[] = $this->create_member( 'subscriber', "野友 $n" );
		}
		foreach ( range( 0, 11 ) as $n ) {
			$this->send( $friends[ $n % 4 ], $this->me, "野外第 $n 天" );
		}
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'chat' )} SET updated = updated - 60 WHERE user_id = %d
				AND peer_id IN (%d,%d)",
			array( $this->me, $friends[0], $friends[1] )
		);
		$whole = array_map(
			static fn( array $hit ): array => array( $hit['user_id'], $hit['id'] ),
			$this->find( $this->me, '野', array( 'per_page' => 50 ) )
		);
		self::assertCount( 16, $whole );
		foreach ( array( 1, 3, 4, 7, 16 ) as $size ) {
			$seen = array();
			$next = '';
			do {
				$this->as_user( $this->me );
				$page = $this->rest(
					'GET',
					'/chat/search',
					array( 'keywords' => '野', 'per_page' => $size ) + array_filter( array( 'cursor' => $next ) )
				);
				foreach ( $this->data( $page ) as $hit ) {
					$seen[] = array( $hit['user_id'], $hit['id'] );
				}
				$next = $page->get_headers()['X-WP-Next-Cursor'] ?? '';
				self::assertLessThanOrEqual( 16, count( $seen ) );
			} while ( '' !== $next );
			self::assertSame( $whole, $seen, "$size a page" );
		}
		$this->as_user( $this->me );
		$one  = array( 'keywords' => '野', 'user_id' => $friends[0], 'per_page' => 2 );
		$page = $this->rest( 'GET', '/chat/search', $one );
		$rest = $this->data(
			$this->rest( 'GET', '/chat/search', $one + array( 'cursor' => $page->get_headers()['X-WP-Next-Cursor'] ) )
		);
		self::assertCount(
			3,
			array_unique( array_column( array( ...$this->data( $page ), ...$rest ), 'id' ) ),
			'in one conversation, too'
		);
		$this->assert_refused(
			$this->rest( 'GET', '/chat/search', array( 'keywords' => '野', 'cursor' => '野' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_nobody_finds_what_is_not_theirs_or_is_gone(): void {
		$kept = $this->send( $this->me, $this->friend, '暗号留着' );
		$gone = $this->send( $this->me, $this->friend, '暗号收回' );
		$mine = $this->send( $this->friend, $this->me, '暗号删掉' );
		$this->as_user( $this->me );
		$this->data( $this->rest( 'POST', '/chat/recall', array( 'id' => $gone ) ) );
		$this->data( $this->rest( 'DELETE', '/chat/delete', array( 'id' => $mine ) ) );
		self::assertSame( array( $kept ), array_column( $this->find( $this->me, '暗号' ), 'id' ) );
		self::assertSame( array( $mine, $kept ), array_column( $this->find( $this->friend, '暗号' ), 'id' ) );
		self::assertSame( array(), $this->find( $this->other, '暗号' ) );
		self::assertSame( array(), $this->find( $this->other, '暗号', array( 'user_id' => $this->friend ) ) );
		$this->as_user( $this->me );
		$this->data( $this->rest( 'DELETE', '/chat/delete', array( 'user_id' => $this->friend ) ) );
		self::assertSame( array(), $this->find( $this->me, '暗号' ) );
		self::assertSame( array(), $this->find( $this->me, '江野' ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function junk(): array {
		return array(
			'none'     => array( array() ),
			'blank'    => array( array( 'keywords' => " \n " ) ),
			'long'     => array( array( 'keywords' => str_repeat( '长', 51 ) ) ),
			'list'     => array( array( 'keywords' => array( 'a' ) ) ),
			'many'     => array( array( 'keywords' => 'a', 'per_page' => 51 ) ),
			'nobody'   => array( array( 'keywords' => 'a', 'user_id' => 'x' ) ),
		);
	}

	/** @param array<string, mixed> $params Arguments. */
	#[DataProvider( 'junk' )]
	public function test_junk_is_refused( array $params ): void {
		$this->as_user( $this->me );
		self::assertSame( 400, $this->rest( 'GET', '/chat/search', $params )->get_status() );
		$this->as_user( 0 );
		self::assertSame( 401, $this->rest( 'GET', '/chat/search', array( 'keywords' => 'a' ) )->get_status() );
	}

	public function test_it_costs_the_same_however_many_conversations(): void {
		$cost = function (): int {
			$this->find( $this->me, '茶' );
			wp_cache_flush();
			$before = $this->db()->count();
			$this->find( $this->me, '茶' );
			return $this->db()->count() - $before;
		};
		$this->send( $this->friend, $this->me, '喝茶' );
		$one = $cost();
		foreach ( range( 1, 35 ) as $n ) {
			$this->send( $this->create_member(), $this->me, "第 $n 泡茶" );
		}
		self::assertSame( $one, $cost() );
		self::assertLessThanOrEqual( 6, $one );
		self::assertCount( 20, $this->find( $this->me, '茶' ) );
	}

	public function test_the_page_shows_what_is_found_and_leads_to_its_place(): void {
		$ids = array();
		foreach ( range( 1, 3 ) as $n ) {
			$ids[] = $this->send( $this->friend, $this->me, "第{$n}句" );
		}
		$this->as_user( $this->me );
		$page = array_values(
			array_filter(
				Plugin::container()->all( InboxKind::class ),
				static fn( InboxKind $kind ): bool => $kind instanceof ChatPage
			)
		)[0];
		$html = function ( array $query ) use ( $page ): string {
			$_GET = $query;
			try {
				return $page->html( $this->me, home_url( '/account/messages/?type=chat' ) );
			} finally {
				$_GET = array();
			}
		};
		self::assertStringNotContainsString( '更多结果', $html( array( 'find' => '句' ) ) );
		$none = static fn( mixed $limits, string $action ): mixed => 'search' === $action ? array(
			'user' => array( 0, 60 ),
			'address' => array( 0, 60 ),
		) : $limits;
		add_filter( 'zeromo_rate_limits', $none, 20, 2 );
		self::assertStringNotContainsString( '<mark>', $html( array( 'find' => '句' ) ), 'too often' );
		remove_filter( 'zeromo_rate_limits', $none, 20 );
		self::assertStringContainsString( '<mark>', $html( array( 'find' => '句' ) ) );
		foreach ( range( 4, 45 ) as $n ) {
			$this->send( $this->friend, $this->me, "第{$n}句" );
		}
		$this->as_user( $this->me );
		$seen  = array();
		$query = array( 'find' => '句' );
		foreach ( array( 20, 20, 5 ) as $many ) {
			$part = $html( $query );
			self::assertSame( $many, preg_match_all( '~第(\d+)<mark>句</mark>~u', $part, $numbers ) );
			array_push( $seen, ...$numbers[1] );
			self::assertSame( 5 === $many ? 0 : 1, preg_match( '/href="([^"]*further=[^"]*)"/', $part, $link ) );
			parse_str( (string) wp_parse_url( html_entity_decode( $link[1] ?? '' ), PHP_URL_QUERY ), $query );
		}
		self::assertSame( array_map( 'strval', range( 45, 1 ) ), $seen );
		$found = $html( array( 'find' => '第2句' ) );
		self::assertStringContainsString( '<mark>第2句</mark>', $found );
		self::assertStringContainsString( '搜索结果', $found );
		self::assertStringContainsString( '没有找到', $html( array( 'find' => '"><script>' ) ) );
		self::assertStringNotContainsString( '<script>', $html( array( 'find' => '"><script>' ) ) );
		self::assertSame( 1, preg_match( '/href="([^"]*before=[^"]*)"/', $found, $link ) );
		parse_str( (string) wp_parse_url( html_entity_decode( $link[1] ), PHP_URL_QUERY ), $query );
		$place = $html( $query );
		self::assertStringContainsString( '第2句', $place );
		self::assertStringNotContainsString( "data-zmo-id=\"{$ids[2]}\"", $place );
		self::assertStringContainsString( '回到最新的私信', $place );
		self::assertStringNotContainsString( '回到最新的私信', $html( array( 'with' => (string) $this->friend ) ) );
	}
}
