<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Series;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Locks\Api\LockBlock;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Orders\View\PurchasesTab;
use Zeromo\Community\Series\SeriesTotals;
use Zeromo\Community\Series\View\OwnSeriesTab;
use Zeromo\Community\Series\View\SeriesLine;
use Zeromo\Community\Series\View\SeriesTab;
use Zeromo\Community\Tests\Integration\Locks\PrivacyTestCase;

/** A series is bought as one: what was paid singly is taken off, later episodes are included, and back. */
final class SeriesTest extends PrivacyTestCase {

	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer = $this->create_member();
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 10000, '测试' );
	}

	protected function tearDown(): void {
		$_GET = array();
		self::assertSame( array(), $this->service( SeriesTotals::class )->faults() );
		parent::tearDown();
	}

	/** @param list<int> $posts Episodes. */
	private function series( string $price, array $posts ): int {
		$this->as_user( $this->author );
		$made = array( 'title' => '从零开始', 'price' => $price, 'intro' => '十二讲' );
		$id   = (int) $this->data( $this->rest( 'POST', '/series', $made ) )['id'];
		$this->data( $this->rest( 'POST', "/series/$id/posts", array( 'post_ids' => $posts ) ) );
		$this->data( $this->rest( 'POST', "/series/$id", array( 'is_open' => true ) ) );
		return $id;
	}

	/** @return array<string, mixed> */
	private function read( int $id, int $reader ): array {
		$this->as_user( $reader );
		return $this->data( $this->rest( 'GET', "/series/$id" ) );
	}

	private function buy( int $id, string $price ): \WP_REST_Response {
		$this->as_user( $this->buyer );
		return $this->rest(
			'POST',
			'/series/buy',
			array( 'series_id' => $id, 'price' => $price, 'method' => 'balance' )
		);
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	private function refund( string $number, int $fen ): void {
		$orders = $this->service( Orders::class );
		$this->service( Db::class )->transaction(
			fn(): bool => $orders->refund(
				$orders->need( $number, $this->buyer ),
				new PaidBack( "t:$number", $fen, null, 0, '测试' )
			)
		);
	}

	public function test_it_opens_its_episodes_and_those_that_come_later(): void {
		$this->set( 'series_author_percent', 80 );
		$first  = $this->lock( 'paid', '5' );
		$second = $this->lock( 'paid', '6' );
		$later  = $this->lock( 'paid', '7' );
		$other  = $this->lock( 'paid', '8' );
		$id     = $this->series( '9.9', array( $second, $first ) );
		$told   = $this->read( $id, $this->buyer );
		self::assertSame( array( $second, $first ), array_column( $told['posts'], 'id' ) );
		self::assertSame( array( '9.90', '0.00', false ), array( $told['due'], $told['singly'], $told['bought'] ) );
		self::assertFalse( $this->sees( $first, $this->buyer ) );
		$this->assert_refused( $this->buy( $id, '9.89' ), 409, 'zeromo_price_changed' );
		self::assertSame( 'paid', $this->data( $this->buy( $id, '9.90' ) )['status'] );
		self::assertSame( array( 9010, 792 ), array( $this->has( $this->buyer ), $this->has( $this->author ) ) );
		self::assertTrue( $this->sees( $first, $this->buyer ) );
		self::assertTrue( $this->sees( $second, $this->buyer ) );
		self::assertFalse( $this->sees( $other, $this->buyer ) );
		self::assertFalse( $this->sees( $first, $this->create_member() ) );
		self::assertStringContainsString(
			'已购买专栏',
			$this->service( LockBlock::class )->now( $first, $this->buyer )
		);
		$this->assert_refused( $this->buy( $id, '9.90' ), 409, 'zeromo_already_owned' );
		$this->as_user( $this->author );
		$more = array( 'post_ids' => array( $second, $later ) );
		$this->data( $this->rest( 'POST', "/series/$id/posts", $more ) );
		wp_cache_flush();
		self::assertTrue( $this->sees( $later, $this->buyer ), 'what comes later is included' );
		self::assertTrue( $this->sees( $first, $this->buyer ), 'what was taken out later stays sold' );
		$this->data( $this->rest( 'POST', "/series/$id", array( 'is_open' => false, 'price' => '99' ) ) );
		$this->change( $second, array( 'type' => 'password', 'value' => '秘密' ) );
		self::assertTrue( $this->sees( $second, $this->buyer ), 'lock and price have changed' );
		self::assertTrue( $this->read( $id, $this->buyer )['bought'] );
		$this->as_user( $this->buyer );
		self::assertStringContainsString( "series=$id", $this->service( PurchasesTab::class )->html( $this->buyer ) );
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->rest( 'GET', "/series/$id" ), 404, 'zeromo_not_found' );
	}

	public function test_who_buys_later_has_not_what_was_taken_out_before(): void {
		$kept = $this->lock( 'paid', '5' );
		$gone = $this->lock( 'paid', '6' );
		$id   = $this->series( '8', array( $kept, $gone ) );
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', "/series/$id/posts", array( 'post_ids' => array( $kept ) ) ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'series_item' )} SET gone = gone - 10 WHERE post_id = %d",
			array( $gone )
		);
		$this->data( $this->buy( $id, '8.00' ) );
		self::assertTrue( $this->sees( $kept, $this->buyer ) );
		self::assertFalse( $this->sees( $gone, $this->buyer ) );
	}

	public function test_what_was_paid_singly_is_taken_off(): void {
		$first  = $this->lock( 'paid', '5' );
		$second = $this->lock( 'paid', '6' );
		$id     = $this->series( '9', array( $first, $second ) );
		$this->as_user( $this->buyer );
		$single = $this->rest( 'POST', '/post/buy', array( 'post_id' => $first, 'method' => 'balance' ) );
		$number = (string) $this->data( $single )['order_no'];
		self::assertSame( '4.00', $this->read( $id, $this->buyer )['due'] );
		$this->refund( $number, 500 );
		self::assertSame( '9.00', $this->read( $id, $this->buyer )['due'], 'what was paid back is not taken off' );
		foreach ( array( $first, $second ) as $post ) {
			$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $post, 'method' => 'balance' ) ) );
		}
		self::assertSame( '0.00', $this->read( $id, $this->buyer )['due'], 'never below nothing' );
		self::assertSame( 'paid', $this->data( $this->buy( $id, '0.00' ) )['status'] );
		self::assertSame( 8900, $this->has( $this->buyer ) );
		self::assertTrue( $this->read( $id, $this->buyer )['bought'] );
	}

	public function test_what_is_on_its_way_back_is_not_taken_off(): void {
		$first = $this->lock( 'paid', '5' );
		$id    = $this->series( '9', array( $first ) );
		$this->as_user( $this->buyer );
		$single = $this->rest( 'POST', '/post/buy', array( 'post_id' => $first, 'method' => 'balance' ) );
		$orders = $this->service( Orders::class );
		$order  = $orders->need( (string) $this->data( $single )['order_no'], $this->buyer );
		$waits  = $orders->open( $this->buyer, 'series', new Wanted( $id ) );
		self::assertSame( 400, $waits->amount );
		// A provider sends it: until it says so the order stands as 退款中.
		self::assertTrue( $orders->refunding( $order, true ) );
		self::assertSame( '9.00', $this->read( $id, $this->buyer )['due'] );
		$this->assert_refused( $this->buy( $id, '4.00' ), 409, 'zeromo_price_changed' );
		$sent = array( 'order_no' => $waits->number, 'method' => 'balance' );
		$this->assert_refused( $this->rest( 'POST', '/payment/submit', $sent ), 409, 'zeromo_price_changed' );
		self::assertTrue( $orders->refunding( $order, false ) );
		self::assertSame( '4.00', $this->read( $id, $this->buyer )['due'], 'it was not sent after all' );
	}

	public function test_an_order_that_waits_does_not_outlive_the_refund_of_what_was_taken_off(): void {
		$first = $this->lock( 'paid', '5' );
		$id    = $this->series( '9', array( $first, $this->lock( 'paid', '6' ) ) );
		$this->as_user( $this->buyer );
		$single = $this->rest( 'POST', '/post/buy', array( 'post_id' => $first, 'method' => 'balance' ) );
		$number = (string) $this->data( $single )['order_no'];
		$waits  = $this->service( Orders::class )->open( $this->buyer, 'series', new Wanted( $id ) );
		self::assertSame( 400, $waits->amount );
		$this->refund( $number, 500 );
		$sent = array( 'order_no' => $waits->number, 'method' => 'balance' );
		$paid = $this->rest( 'POST', '/payment/submit', $sent );
		$this->assert_refused( $paid, 409, 'zeromo_price_changed' );
		self::assertSame( 10000, $this->has( $this->buyer ) );
		self::assertFalse( $this->sees( $first, $this->buyer ) );
		$this->assert_refused( $this->buy( $id, '4.00' ), 409, 'zeromo_price_changed' );
		self::assertSame( 'paid', $this->data( $this->buy( $id, '9.00' ) )['status'] );
		self::assertSame( 9100, $this->has( $this->buyer ) );
	}

	public function test_a_refund_shuts_the_episodes_but_not_what_was_bought_singly(): void {
		$first  = $this->lock( 'paid', '5' );
		$second = $this->lock( 'paid', '6' );
		$id     = $this->series( '9', array( $first, $second ) );
		$this->as_user( $this->buyer );
		$this->data( $this->rest( 'POST', '/post/buy', array( 'post_id' => $first, 'method' => 'balance' ) ) );
		$number = (string) $this->data( $this->buy( $id, '4.00' ) )['order_no'];
		self::assertTrue( $this->sees( $second, $this->buyer ) );
		$this->refund( $number, 400 );
		self::assertTrue( $this->sees( $first, $this->buyer ) );
		self::assertFalse( $this->sees( $second, $this->buyer ) );
		self::assertSame( array( 9500, 500 ), array( $this->has( $this->buyer ), $this->has( $this->author ) ) );
		self::assertSame( 'paid', $this->data( $this->buy( $id, '4.00' ) )['status'], 'it can be bought again' );
	}

	public function test_only_the_author_writes_it_and_with_own_posts(): void {
		$mine   = $this->lock( 'paid', '5' );
		$id     = $this->series( '9', array( $mine ) );
		$theirs = $this->publish( $this->buyer, '别人的一段话' );
		$this->as_user( $this->buyer );
		$this->assert_refused( $this->rest( 'POST', "/series/$id", array( 'price' => '1' ) ), 404, 'zeromo_not_found' );
		$none = array( 'post_ids' => array() );
		$this->assert_refused( $this->rest( 'POST', "/series/$id/posts", $none ), 404, 'zeromo_not_found' );
		$this->as_user( $this->author );
		$foreign = array( 'post_ids' => array( $mine, $theirs ) );
		$this->assert_refused( $this->rest( 'POST', "/series/$id/posts", $foreign ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $this->rest( 'POST', "/series/$id/posts", $none ), 422, 'zeromo_content_invalid' );
		foreach ( array( '0', '-1', '1e3', '１', '9.999' ) as $price ) {
			$bad = $this->rest( 'POST', "/series/$id", array( 'price' => $price ) );
			$this->assert_refused( $bad, 400, 'zeromo_amount_invalid' );
		}
		$this->assert_refused( $this->buy_as( $this->author, $id ), 409, 'zeromo_already_owned' );
		$this->assert_refused( $this->buy_as( 0, $id ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->buy_as( $this->create_member(), $id ), 422, 'zeromo_insufficient_balance' );
		$this->set( 'lock_setters', array( 'paid' => array( 'administrator' ) ) );
		$this->as_user( $this->author );
		$made = array( 'title' => '另一个', 'price' => '1' );
		$this->assert_refused( $this->rest( 'POST', '/series', $made ), 403, 'zeromo_forbidden' );
	}

	private function buy_as( int $member, int $id ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/series/buy', array( 'series_id' => $id, 'method' => 'balance' ) );
	}

	public function test_where_it_is_shown(): void {
		$first  = $this->lock( 'paid', '5' );
		$second = $this->lock( 'paid', '6' );
		$id     = $this->series( '9', array( $first, $second ) );
		$line   = function ( int $post, int $reader ): string {
			$this->as_user( $reader );
			wp_cache_flush_group( 'zmo_request' );
			$posts = $this->service( PostService::class )->items( array( $post ), $reader );
			return $this->service( SeriesLine::class )->html( $posts[0], $reader );
		};
		self::assertStringContainsString( '第 1 篇，共 2 篇', $line( $first, 0 ) );
		self::assertStringContainsString( '下一篇：', $line( $first, $this->buyer ) );
		self::assertStringContainsString( 'confirm-purchase', $line( $first, $this->buyer ) );
		self::assertStringNotContainsString( 'confirm-purchase', $line( $first, $this->author ) );
		$tab   = $this->service( SeriesTab::class );
		$other = $this->create_member();
		self::assertTrue( $tab->stands( $this->author, 0 ) );
		self::assertFalse( $tab->stands( $other, 0 ) );
		self::assertStringContainsString( '从零开始', (string) $tab->html( $this->author, 0 ) );
		$_GET = array( 'series' => (string) $id );
		self::assertStringContainsString( '十二讲', (string) $tab->html( $this->author, 0 ) );
		self::assertStringNotContainsString( self::WORD, (string) $tab->html( $this->author, 0 ) );
		self::assertNull( $tab->html( $other, 0 ), 'not on the page of another' );
		$own = $this->service( OwnSeriesTab::class );
		self::assertStringContainsString( '下架', $own->html( $this->author ) );
		self::assertStringNotContainsString( '从零开始', $own->html( $other ) );
		$this->as_user( 0 );
		$told = array( 'user_id' => $this->author );
		self::assertSame( array( $id ), array_column( $this->data( $this->rest( 'GET', '/series', $told ) ), 'id' ) );
		wp_delete_post( $second, true );
		self::assertSame( 1, $this->read( $id, 0 )['episodes'] );
	}

	public function test_episodes_open_one_after_the_other_from_the_day_of_the_purchase(): void {
		$posts = array( $this->lock( 'paid', '5' ), $this->lock( 'password', '芝麻' ), $this->lock( 'points', '7' ) );
		$id    = $this->series( '9.9', $posts );
		$this->as_user( $this->author );
		self::assertSame( 400, $this->rest( 'POST', "/series/$id", array( 'drip' => 61 ) )->get_status() );
		self::assertSame( 7, $this->data( $this->rest( 'POST', "/series/$id", array( 'drip' => 7 ) ) )['drip'] );
		self::assertSame( array( 0, 7, 14 ), array_column( $this->read( $id, $this->buyer )['posts'], 'days' ) );
		$number = (string) $this->data( $this->buy( $id, '9.90' ) )['order_no'];
		self::assertSame( array( true, false, false ), $this->seen( $posts ) );
		$block = $this->service( LockBlock::class )->now( $posts[2], $this->buyer );
		self::assertStringContainsString( '你已购买专栏《从零开始》', $block );
		self::assertStringContainsString( (string) wp_date( 'Y-m-d', time() + 14 * DAY_IN_SECONDS ), $block );

		// What the author changes later delays nobody.
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', "/series/$id", array( 'drip' => 30 ) ) );
		$this->bought_before( $number, 7 * DAY_IN_SECONDS - 60 );
		self::assertSame( array( true, false, false ), $this->seen( $posts ) );
		$this->bought_before( $number, 7 * DAY_IN_SECONDS );
		self::assertSame( array( true, true, false ), $this->seen( $posts ) );
		$this->bought_before( $number, 14 * DAY_IN_SECONDS );
		self::assertSame( array( true, true, true ), $this->seen( $posts ) );
		$this->refund( $number, 990 );
		self::assertSame( array( false, false, false ), $this->seen( $posts ) );
		$_GET = array( 'series' => (string) $id );
		$html = (string) $this->service( SeriesTab::class )->html( $this->author, $this->buyer );
		self::assertStringContainsString( '购买后每 30 天开放一篇', $html );
		self::assertStringContainsString( '购买后第 60 天开放', $html );
	}

	/**
	 * @param list<int> $posts Episodes.
	 * @return list<bool>
	 */
	private function seen( array $posts ): array {
		wp_cache_flush();
		return array_map( fn( int $post ): bool => $this->sees( $post, $this->buyer ), $posts );
	}

	private function bought_before( string $number, int $seconds ): void {
		$db = $this->service( Db::class );
		$db->execute(
			"UPDATE {$db->table( 'series_sale' )} SET created = %d WHERE order_no = %s",
			array( time() - $seconds, $number )
		);
	}
}
