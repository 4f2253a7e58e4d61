<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\SearchScopes;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Search\Blocks\SearchBlock;
use Zeromo\Community\Search\Index\Packer;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** Words inside one's favorites and one's purchases, new or packed, and for nobody else. */
final class ScopesTest extends PrivacyTestCase {

	private int $reader;

	protected function setUp(): void {
		parent::setUp();
		$this->reader = $this->create_member();
	}

	protected function tearDown(): void {
		$_GET = array();
		unset( $GLOBALS['wp_query']->query_vars['s'] );
		parent::tearDown();
	}

	/** @return array<string, array{bool}> */
	public static function states(): array {
		return array( 'new' => array( false ), 'packed' => array( true ) );
	}

	private function pack( bool $packed ): void {
		$packer = $this->service( Packer::class );
		$n      = 0;
		while ( $packed && $packer->step( true ) ) {
			self::assertLessThan( 20, ++$n );
		}
	}

	private function keep( int $post, int $folder = 0 ): void {
		$this->as_user( $this->reader );
		$sent = array( 'post_id' => $post ) + ( 0 === $folder ? array() : array( 'favorite_id' => $folder ) );
		$this->data( $this->rest( 'POST', '/favorite/add-object', $sent ) );
	}

	/**
	 * @param array<string, mixed> $asked
	 * @return list<int>
	 */
	private function found( array $asked, ?int $viewer = null ): array {
		$this->as_user( $viewer ?? $this->reader );
		return array_column( $this->data( $this->rest( 'GET', '/content/list', $asked ) )['items'], 'id' );
	}

	private function page( string $typed, string $in, ?int $viewer = null ): string {
		$this->as_user( $viewer ?? $this->reader );
		set_query_var( 's', $typed );
		$_GET = array( 's' => $typed, 'in' => $in );
		return $this->service( SearchBlock::class )->render( array(), '' );
	}

	private function buy( int $post ): string {
		$this->service( Credits::class )->credit( 0, $this->reader, Asset::Balance, 500, '测试' );
		$this->as_user( $this->reader );
		$sent = array( 'post_id' => $post, 'method' => 'balance' );
		return (string) $this->data( $this->rest( 'POST', '/post/buy', $sent ) )['order_no'];
	}

	#[DataProvider( 'states' )]
	public function test_favorites_are_searched_by_the_index( bool $packed ): void {
		$this->as_user( $this->reader );
		$folder = (int) $this->data( $this->rest( 'POST', '/favorite', array( 'title' => '面包' ) ) )['id'];
		$rye    = $this->publish( $this->author, '黑麥面包的配方 sourdough' );
		$wheat  = $this->publish( $this->author, '周末烤的面包，面包很香，面包' );
		$this->publish( $this->author, '面包店在湖边' );
		$tea    = $this->publish( $this->author, '只说茶' );
		$this->keep( $wheat );
		$this->keep( $rye, $folder );
		$this->keep( $tea, $folder );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'favorite' )} SET created = created - 60 WHERE post_id = %d",
			array( $wheat )
		);
		$this->pack( $packed );
		$mine = array( 'source' => 'favorite', 'keywords' => '面包' );
		self::assertSame( array( $rye, $wheat ), $this->found( $mine ), 'the last kept first' );
		self::assertEqualsCanonicalizing(
			array( $rye, $wheat ),
			$this->found( $mine + array( 'orderby' => 'relevance' ) )
		);
		self::assertSame( array( $rye ), $this->found( $mine + array( 'cat' => $folder ) ) );
		self::assertSame( array( $rye ), $this->found( array( 'keywords' => '黑麦' ) + $mine ), 'in both spellings' );
		self::assertSame( array( $rye ), $this->found( array( 'keywords' => 'sourd' ) + $mine ) );
		self::assertSame( array(), $this->found( array( 'keywords' => 'dough' ) + $mine ), 'no middle of a word' );
		self::assertSame( array(), $this->found( array( 'keywords' => '湖边' ) + $mine ), 'not kept' );
		self::assertSame( array(), $this->found( $mine, $this->create_member() ), 'somebody else has kept nothing' );
		foreach ( array( 'relevance', 'latest', 'hot' ) as $order ) {
			$query = array( 'orderby' => $order, 'per_page' => 1 );
			$pages = $this->read_on( $mine + $query );
			self::assertEqualsCanonicalizing( array( $rye, $wheat ), $pages, $order );
		}
		$html = $this->page( '面包', 'favorite' );
		self::assertStringContainsString( '我的收藏', $html );
		self::assertStringContainsString( '不限范围，搜全部内容', $html );
		self::assertStringContainsString( '黑麥面包', $html );
		self::assertStringNotContainsString( '湖边', $html );
		$html = $this->page( '面包', "favorite-$folder" );
		self::assertStringNotContainsString( '周末', $html );
		self::assertStringContainsString( '湖边', $this->page( '面包', "favorite-$folder", $this->author ) );
		self::assertStringContainsString( '湖边', $this->page( '面包', 'favorite', 0 ) );
	}

	/**
	 * All of a list, a page at a time.
	 *
	 * @param array<string, mixed> $asked
	 * @return list<int>
	 */
	private function read_on( array $asked ): array {
		$this->as_user( $this->reader );
		$out = array();
		for ( $n = 0; $n < 9; $n++ ) {
			$page = $this->data( $this->rest( 'GET', '/content/list', $asked ) );
			array_push( $out, ...array_column( $page['items'], 'id' ) );
			if ( null === $page['next_cursor'] ) {
				return $out;
			}
			$asked['cursor'] = $page['next_cursor'];
		}
		self::fail( 'no end' );
	}

	#[DataProvider( 'states' )]
	public function test_purchases_are_found_until_they_are_given_back( bool $packed ): void {
		$post = $this->lock( 'paid', '5' );
		$this->publish( $this->author, '看得见的不要钱' );
		$this->pack( $packed );
		$mine = array( 'source' => 'purchase', 'keywords' => '看得见' );
		self::assertSame( array(), $this->found( $mine ) );
		$number = $this->buy( $post );
		self::assertSame( array( $post ), $this->found( $mine ) );
		self::assertSame( array( $post ), $this->found( array( 'source' => 'purchase' ) ) );
		self::assertSame( array( $post ), $this->found( $mine + array( 'orderby' => 'relevance' ) ) );
		self::assertSame( array(), $this->found( array( 'keywords' => '藏起来' ) + $mine ), 'hidden text is in no index' );
		self::assertSame( array(), $this->found( $mine, $this->author ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/content/list', $mine ), 401, 'zeromo_login_required' );
		$html = $this->page( '看得见', 'purchase' );
		self::assertStringContainsString( '我购买的', $html );
		self::assertStringNotContainsString( '不要钱', $html );
		self::assertStringContainsString( '不要钱', $this->page( '看得见', 'purchase', 0 ), 'a visitor searches everything' );
		$orders = $this->service( Orders::class );
		$back   = new PaidBack( "t:$number", 500, null, 0, '测试' );
		$this->db()->transaction( fn(): bool => $orders->refund( $orders->need( $number, $this->reader ), $back ) );
		self::assertSame( array(), $this->found( $mine ), 'given back' );
		self::assertStringNotContainsString( $number, $this->page( '看得见', 'purchase' ) );
	}

	public function test_a_series_brings_its_episodes_and_its_title(): void {
		$first = $this->publish( $this->author, '第一讲说揉面' );
		$this->as_user( $this->author );
		$made = array( 'title' => '从零开始烤面包', 'price' => '5', 'intro' => '十二讲' );
		$id   = (int) $this->data( $this->rest( 'POST', '/series', $made ) )['id'];
		$this->data( $this->rest( 'POST', "/series/$id/posts", array( 'post_ids' => array( $first ) ) ) );
		$this->data( $this->rest( 'POST', "/series/$id", array( 'is_open' => true ) ) );
		$this->service( Credits::class )->credit( 0, $this->reader, Asset::Balance, 500, '测试' );
		$this->as_user( $this->reader );
		$sent = array( 'series_id' => $id, 'price' => '5.00', 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/series/buy', $sent ) );
		self::assertSame( array( $first ), $this->found( array( 'source' => 'purchase', 'keywords' => '揉面' ) ) );
		self::assertStringContainsString( '<mark>烤面包</mark>', $this->page( '烤面包', 'purchase' ) );
	}

	public function test_a_product_is_found_by_its_buyer(): void {
		$this->as_user( $this->create_member( 'administrator' ) );
		$made = array( 'title' => '琥珀贴纸', 'price' => '5', 'stock' => 3, 'kind' => 'virtual', 'delivery' => '7788' );
		$id   = (int) $this->data( $this->rest( 'POST', '/admin/products', $made ) )['id'];
		$mine = array( 'source' => 'purchase', 'keywords' => '琥珀' );
		self::assertSame( array(), $this->found( $mine ) );
		$this->service( Credits::class )->credit( 0, $this->reader, Asset::Balance, 500, '测试' );
		$this->as_user( $this->reader );
		$sent = array( 'product_id' => $id, 'method' => 'balance' );
		$this->data( $this->rest( 'POST', '/shop/buy', $sent ) );
		self::assertSame( array( $id ), $this->found( $mine ) );
	}

	public function test_one_member_and_one_circle_are_searched(): void {
		$other  = $this->create_member();
		$circle = $this->service( CircleEditing::class )->create( $this->author, array( 'title' => '烘焙圈' ) );
		$this->publish( $this->author, '玛瑙在圈里', array( 'circle_id' => $circle ) );
		$this->publish( $this->author, '玛瑙在圈外' );
		$this->publish( $other, '玛瑙是别人的' );
		$html = $this->page( '玛瑙', "circle-$circle" );
		self::assertStringContainsString( '烘焙圈', $html );
		self::assertStringContainsString( '在圈里', $html );
		self::assertStringNotContainsString( '在圈外', $html );
		$html = $this->page( '玛瑙', "member-$this->author", 0 );
		self::assertStringContainsString( '在圈外', $html );
		self::assertStringNotContainsString( '是别人的', $html );
		$none = array( 'circle-999999', 'member-999999', 'member', 'favorite-1x', 'nothing', 'favorite-999999' );
		foreach ( $none as $in ) {
			$html = $this->page( '玛瑙', $in );
			self::assertStringContainsString( '是别人的', $html, $in );
			self::assertStringNotContainsString( 'zmo-chip__x', $html, $in );
		}
	}

	public function test_what_may_not_be_seen_is_not_found_and_what_is_muted_is(): void {
		$gone  = $this->publish( $this->author, '会消失的琥珀' );
		$stays = $this->publish( $this->author, '留下的琥珀' );
		$this->keep( $gone );
		$this->keep( $stays );
		wp_update_post( array( 'ID' => $gone, 'post_status' => 'draft' ) );
		$mine = array( 'source' => 'favorite', 'keywords' => '琥珀', 'orderby' => 'relevance' );
		self::assertSame( array( $stays ), $this->found( $mine ) );
		$this->as_user( $this->reader );
		$this->data( $this->rest( 'POST', '/quiet/words', array( 'word' => '琥珀' ) ) );
		self::assertSame( array( $stays ), $this->found( $mine ) );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $this->reader ) ) );
		self::assertSame( array(), $this->found( $mine ), 'blocked' );
	}

	public function test_an_old_favorite_with_a_common_word_is_found_for_few_queries(): void {
		$old = $this->publish( $this->author, '常见的石头' );
		for ( $n = 0; $n < 30; $n++ ) {
			$this->publish( $this->author, "常见的石头 $n" );
		}
		$this->pack( true );
		$this->keep( $old );
		$mine = array( 'source' => 'favorite', 'keywords' => '石头', 'orderby' => 'relevance' );
		self::assertSame( array( $old ), $this->found( $mine ) );
		$all = array( 'source' => 'search' ) + $mine;
		$few = fn( array $asked ): int => $this->count_queries( fn(): array => $this->found( $asked ) );
		self::assertLessThanOrEqual( $few( array( 'per_page' => 1 ) + $all ) + 2, $few( $mine ) );
	}
}
