<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Shop;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\View\OrdersTab;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\AutoReceive;
use Zeromo\Community\Shop\ProductPurchase;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Products: who sees them, what they cost, how they are delivered, and back. */
final class ShopTest extends IntegrationTestCase {

	/**
	 * @param array<string, mixed> $more
	 * @return array<mixed> The product as its owner reads it.
	 */
	private function product( array $more = array() ): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		return $this->data(
			$this->rest(
				'POST',
				'/admin/products',
				$more + array( 'title' => '贴纸', 'price' => '12.5', 'stock' => 3, 'kind' => 'virtual' )
			)
		);
	}

	private function buyer( int $amount, Asset $asset = Asset::Balance ): int {
		$buyer = $this->create_member();
		$owner = $this->create_member( 'administrator' );
		$this->service( Credits::class )->credit( $owner, $buyer, $asset, $amount, '测试' );
		return $buyer;
	}

	/** @param array<string, mixed> $more */
	private function buy( int $member, int $product, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		return $this->rest( 'POST', '/shop/buy', $more + array( 'product_id' => $product, 'method' => 'balance' ) );
	}

	private function has( int $member ): int {
		return $this->service( Balances::class )->of( $member )->spendable();
	}

	private function stock( int $product ): int|null {
		$this->as_user( 0 );
		return $this->data( $this->rest( 'GET', "/shop/products/$product" ) )['stock'];
	}

	private function refund( string $number, int $buyer, int $amount ): void {
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $number, $buyer ), new PaidBack( "t:$number", $amount, null, 0, '测试' ) );
	}

	public function test_what_is_published_is_for_sale_and_a_draft_is_nobodys(): void {
		$one = $this->product( array( 'content' => '<p>好看</p>', 'original_price' => '20', 'delivery' => '下载码 7788' ) );
		self::assertSame( array( 'virtual', '12.50', 3 ), array( $one['kind'], $one['price'], $one['stock'] ) );
		$draft = $this->product( array( 'title' => '草稿', 'status' => 'draft' ) );
		$this->as_user( 0 );
		$ids = array_column( $this->data( $this->rest( 'GET', '/shop/products' ) ), 'id' );
		self::assertContains( $one['id'], $ids );
		self::assertNotContains( $draft['id'], $ids );
		$seen = $this->rest( 'GET', "/shop/products/{$one['id']}" );
		self::assertStringContainsString( '好看', $this->data( $seen )['html'] );
		self::assertStringNotContainsString( '7788', (string) wp_json_encode( $seen->get_data() ) );
		$this->assert_refused( $this->rest( 'GET', "/shop/products/{$draft['id']}" ), 404, 'zeromo_not_found' );
		self::assertContains( $this->core( "/wp/v2/zeromo_product/{$draft['id']}" ), array( 401, 404 ) );
		self::assertSame( 200, $this->core( "/wp/v2/zeromo_product/{$one['id']}" ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/products', array() ), 401, 'zeromo_login_required' );
		$buyer = $this->buyer( 2000 );
		$this->assert_refused( $this->buy( $buyer, $draft['id'] ), 404, 'zeromo_not_found' );
		$this->as_user( $buyer );
		$sent = array( 'title' => '我的', 'price' => '1', 'stock' => 1, 'kind' => 'virtual' );
		$this->assert_refused( $this->rest( 'POST', '/admin/products', $sent ), 403, 'zeromo_forbidden' );
		$this->as_user( 0 );
		$feed = $this->data( $this->rest( 'GET', '/content/list', array( 'post_type' => 'product' ) ) );
		self::assertContains( $one['id'], array_column( $feed['items'], 'id' ) );
		$read = $this->data( $this->rest( 'GET', "/content/{$one['id']}" ) );
		self::assertStringContainsString( '好看', $read['content_html'] );
	}

	/** Status of one of core's own routes. */
	private function core( string $path ): int {
		return rest_do_request( new \WP_REST_Request( 'GET', $path ) )->get_status();
	}

	public function test_menus_lead_to_the_shop_while_a_product_is_published(): void {
		$shown = fn(): bool => str_contains( do_blocks( '<!-- wp:zeromo/header /-->' ), '/shop/' );
		self::assertFalse( $shown() );
		$draft = $this->product( array( 'title' => '草稿', 'status' => 'draft' ) )['id'];
		self::assertFalse( $shown() );
		$one = $this->product( array() )['id'];
		self::assertTrue( $shown() );
		wp_trash_post( $one );
		self::assertFalse( $shown() );
		wp_update_post( array( 'ID' => $draft, 'post_status' => 'publish' ) );
		self::assertTrue( $shown() );
		wp_delete_post( $draft, true );
		self::assertFalse( $shown() );
	}

	public function test_a_virtual_product_is_bought_until_there_is_none(): void {
		$id    = $this->product( array( 'delivery' => '下载码 7788' ) )['id'];
		$buyer = $this->buyer( 10000 );
		$this->assert_refused( $this->buy( 0, $id ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->buy( $buyer, $id, array( 'price' => '12' ) ), 409, 'zeromo_price_changed' );
		$this->assert_refused( $this->buy( $buyer, $id, array( 'price' => '0' ) ), 400, 'zeromo_amount_invalid' );
		foreach ( array( 0, -1, '1e1', '٣', 1000, '1.5' ) as $odd ) {
			self::assertSame( 400, $this->buy( $buyer, $id, array( 'quantity' => $odd ) )->get_status() );
		}
		$this->assert_refused( $this->buy( $buyer, $id, array( 'quantity' => 4 ) ), 422, 'zeromo_content_invalid' );
		$paid = $this->data( $this->buy( $buyer, $id, array( 'quantity' => 2, 'price' => '12.50' ) ) );
		self::assertSame( 'paid', $paid['status'] );
		self::assertStringContainsString( '7788', $paid['html'] );
		self::assertSame( array( 7500, 1 ), array( $this->has( $buyer ), $this->stock( $id ) ) );
		$this->assert_refused( $this->buy( $this->buyer( 100 ), $id ), 422, 'zeromo_insufficient_balance' );
		self::assertSame( 1, $this->stock( $id ), 'what was not paid is not taken' );
		$this->data( $this->buy( $buyer, $id ) );
		$this->assert_refused( $this->buy( $buyer, $id ), 422, 'zeromo_content_invalid' );
		$this->refund( (string) $paid['order_no'], $buyer, 2500 );
		self::assertSame( array( 8750, 2 ), array( $this->has( $buyer ), $this->stock( $id ) ) );
	}

	public function test_an_order_that_waits_holds_its_pieces_until_it_is_closed(): void {
		$id     = $this->product( array( 'stock' => 1 ) )['id'];
		$buyer  = $this->buyer( 10000 );
		$orders = $this->service( Orders::class );
		$order  = $orders->open( $buyer, ProductPurchase::KIND, new Wanted( $id ) );
		self::assertSame( 0, $this->stock( $id ) );
		$this->assert_refused( $this->buy( $this->buyer( 5000 ), $id ), 422, 'zeromo_content_invalid' );
		self::assertTrue( $orders->close( $order ) );
		self::assertSame( 1, $this->stock( $id ) );
		$orders->close( $order );
		self::assertSame( 1, $this->stock( $id ) );
	}

	public function test_keys_go_to_their_buyer_alone(): void {
		$one = $this->product( array( 'kind' => 'card', 'keys' => array( 'AAAA-1111', 'BBBB-2222', 'AAAA-1111' ) ) );
		self::assertSame( 2, $one['stock'] );
		$again = array( 'keys' => array( 'AAAA-1111' ), 'price' => '12.5', 'id' => $one['id'], 'title' => '卡' );
		$this->data( $this->rest( 'POST', '/admin/products', $again ) );
		self::assertSame( 2, $this->stock( $one['id'] ) );
		$buyer = $this->buyer( 10000 );
		$paid  = $this->data( $this->buy( $buyer, $one['id'] ) );
		self::assertStringContainsString( 'AAAA-1111', $paid['html'] );
		self::assertStringNotContainsString( 'BBBB-2222', $paid['html'] );
		$other = $this->data( $this->buy( $this->buyer( 10000 ), $one['id'] ) );
		self::assertStringContainsString( 'BBBB-2222', $other['html'] );
		$this->assert_refused( $this->buy( $buyer, $one['id'] ), 422, 'zeromo_content_invalid' );
		$plain = $this->db()->column( "SELECT secret FROM {$this->db()->table( 'product_key' )}" );
		self::assertStringNotContainsString( 'AAAA', implode( '', $plain ) );
		$this->refund( (string) $paid['order_no'], $buyer, 1250 );
		self::assertSame( 0, $this->stock( $one['id'] ), 'a key that was read is not sold twice' );
	}

	public function test_a_parcel_goes_its_way(): void {
		$id    = $this->product( array( 'kind' => 'physical', 'stock' => 5 ) )['id'];
		$buyer = $this->buyer( 10000 );
		$this->assert_refused( $this->buy( $buyer, $id ), 422, 'zeromo_content_invalid' );
		$to    = array( 'name' => '王小明', 'phone' => '13800138000', 'region' => '上海市', 'detail' => '南京路 1 号' );
		$order = (string) $this->data( $this->buy( $buyer, $id, array( 'address' => $to ) ) )['order_no'];
		$act   = function ( int $who, string $path, array $sent ) use ( $order ): \WP_REST_Response {
			$this->as_user( $who );
			return $this->rest( 'POST', "$path/$order", $sent );
		};
		$staff = $this->create_member( 'administrator' );
		$got   = array( 'action' => 'receive' );
		$this->assert_refused( $act( $buyer, '/shop/orders', $got ), 409, 'zeromo_order_state' );
		$ship = array( 'action' => 'ship' );
		$this->assert_refused( $act( $buyer, '/admin/shop-orders', $ship ), 403, 'zeromo_forbidden' );
		$sent = array( 'action' => 'ship', 'carrier' => '顺丰', 'tracking' => 'SF123' );
		$item = $this->data( $act( $staff, '/admin/shop-orders', $sent ) );
		self::assertSame( array( 'shipped', '上海市 南京路 1 号' ), array( $item['state'], $item['address'] ) );
		$other = $this->create_member();
		$this->assert_refused( $act( $other, '/shop/orders', $got ), 404, 'zeromo_not_found' );
		self::assertSame( 'done', $this->data( $act( $buyer, '/shop/orders', $got ) )['state'] );
		$ask = array( 'action' => 'ask', 'note' => '少了一张' );
		self::assertSame( 'after_sale', $this->data( $act( $buyer, '/shop/orders', $ask ) )['state'] );
		$answer = array( 'action' => 'answer', 'note' => '明天补寄' );
		self::assertSame( 'done', $this->data( $act( $staff, '/admin/shop-orders', $answer ) )['state'] );
		$list = $this->data( $this->rest( 'GET', '/admin/shop-orders', array( 'state' => 'done' ) ) )['items'];
		self::assertContains( $order, array_column( $list, 'order_no' ) );
	}

	public function test_a_parcel_goes_to_an_address_of_the_book(): void {
		$id    = $this->product( array( 'kind' => 'physical', 'stock' => 5 ) )['id'];
		$buyer = $this->buyer( 10000 );
		$other = $this->buyer( 10000 );
		$to    = array( 'name' => '王小明', 'phone' => '13800138000', 'region' => '上海市', 'detail' => '南京路 1 号' );
		$this->data( $this->buy( $buyer, $id, array( 'address' => $to, 'keep_address' => true ) ) );
		$this->data( $this->buy( $buyer, $id, array( 'address' => $to, 'keep_address' => true ) ) );
		$book = $this->data( $this->rest( 'GET', '/account/addresses' ) );
		self::assertSame( array( '南京路 1 号' ), array_column( $book, 'detail' ) );
		$sent = array( 'address_id' => $book[0]['id'] );
		$this->assert_refused( $this->buy( $other, $id, $sent ), 404, 'zeromo_not_found' );
		$order = (string) $this->data( $this->buy( $buyer, $id, $sent ) )['order_no'];
		$this->rest( 'DELETE', "/account/addresses/{$book[0]['id']}" );
		$this->as_user( $this->create_member( 'administrator' ) );
		$items = $this->data( $this->rest( 'GET', '/admin/shop-orders' ) )['items'];
		$items = array_column( $items, 'address', 'order_no' );
		self::assertSame( '上海市 南京路 1 号', $items[ $order ], 'an order keeps its copy' );
	}

	public function test_an_order_goes_in_parcels_and_is_received_by_itself(): void {
		$id    = $this->product( array( 'kind' => 'physical', 'stock' => 9 ) )['id'];
		$buyer = $this->buyer( 20000 );
		$to    = array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' );
		$sent  = array( 'address' => $to, 'quantity' => 3 );
		$order = (string) $this->data( $this->buy( $buyer, $id, $sent ) )['order_no'];
		$staff = $this->create_member( 'administrator' );
		$ship  = function ( array $more ) use ( $staff, $order ): \WP_REST_Response {
			$this->as_user( $staff );
			return $this->rest( 'POST', "/admin/shop-orders/$order", array( 'action' => 'ship' ) + $more );
		};
		$first = $this->data( $ship( array( 'tracking' => 'A1', 'carrier' => '顺丰', 'pieces' => 1 ) ) );
		self::assertSame( array( 'to_ship', '部分发货', 2 ), array( $first['state'], $first['label'], $first['unsent'] ) );
		$again = $this->data( $ship( array( 'tracking' => 'A1', 'carrier' => '中通', 'pieces' => 1 ) ) );
		self::assertSame( array( '中通' ), array_column( $again['parcels'], 'carrier' ), 'one number is one parcel' );
		$this->assert_refused( $ship( array( 'tracking' => 'A2', 'pieces' => 3 ) ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $ship( array( 'tracking' => 'A2', 'parcel' => 99999 ) ), 404, 'zeromo_not_found' );
		$last = $this->data( $ship( array( 'tracking' => 'A2' ) ) );
		self::assertSame( array( 'shipped', 0 ), array( $last['state'], $last['unsent'] ) );
		self::assertSame( array( 1, 2 ), array_column( $last['parcels'], 'pieces' ) );
		$this->assert_refused( $ship( array( 'tracking' => 'A3' ) ), 409, 'zeromo_order_state' );
		$mended = $this->data( $ship( array( 'tracking' => 'A9', 'parcel' => $last['parcels'][1]['id'] ) ) );
		self::assertSame( array( 'A1', 'A9' ), array_column( $mended['parcels'], 'tracking' ) );
		$notice = $this->db()->table( 'notice' );
		$told   = "SELECT COUNT(*) FROM $notice WHERE kind = 131 AND user_id = %d";
		self::assertSame( '1', (string) $this->db()->value( $told, array( $buyer ) ), 'one line for all parcels' );
		$state  = fn(): string => $this->service( SaleRepository::class )->find( $order )?->state->word() ?? '';
		$auto   = $this->service( AutoReceive::class );
		$parcel = $this->db()->table( 'shop_parcel' );
		$auto->run();
		self::assertSame( 'shipped', $state() );
		$this->db()->execute( "UPDATE $parcel SET created = created - 1300000 WHERE tracking = 'A1'" );
		$auto->run();
		self::assertSame( 'shipped', $state(), 'days are counted from the last parcel' );
		$this->db()->execute( "UPDATE $parcel SET created = created - 1300000 WHERE order_no = %s", array( $order ) );
		$this->service( Settings::class )->save( array( AutoReceive::DAYS => 0 ) );
		$auto->run();
		self::assertSame( 'shipped', $state() );
		$this->service( Settings::class )->save( array( AutoReceive::DAYS => 15 ) );
		$this->as_user( $buyer );
		$this->data( $this->rest( 'POST', "/shop/orders/$order", array( 'action' => 'ask', 'note' => '少了一张' ) ) );
		$auto->run();
		self::assertSame( 'after_sale', $state(), 'who has asked is not hurried' );
		$this->as_user( $staff );
		$answer = array( 'action' => 'answer', 'note' => '补寄' );
		$this->data( $this->rest( 'POST', "/admin/shop-orders/$order", $answer ) );
		self::assertSame( 'done', $state() );
		$second = (string) $this->data( $this->buy( $buyer, $id, $sent ) )['order_no'];
		$this->as_user( $staff );
		$parts = array( 'action' => 'ship', 'tracking' => 'B1', 'pieces' => 1 );
		$this->data( $this->rest( 'POST', "/admin/shop-orders/$second", $parts ) );
		$this->refund( $second, $buyer, 3750 );
		self::assertSame( 5, $this->stock( $id ), 'what has left the house is not in the stock again' );
	}

	public function test_the_lowest_price_counts_and_points_pay_points(): void {
		$cheap = $this->product( array( 'sale_price' => '5', 'sale_left' => 1 ) )['id'];
		$buyer = $this->buyer( 10000 );
		$this->data( $this->buy( $buyer, $cheap, array( 'price' => '5' ) ) );
		$this->assert_refused( $this->buy( $buyer, $cheap, array( 'price' => '5' ) ), 409, 'zeromo_price_changed' );
		$this->data( $this->buy( $buyer, $cheap ) );
		self::assertSame( 10000 - 500 - 1250, $this->has( $buyer ) );
		$few = $this->product( array( 'per_member' => 1 ) )['id'];
		$this->data( $this->buy( $buyer, $few ) );
		$this->assert_refused( $this->buy( $buyer, $few ), 422, 'zeromo_content_invalid' );
		$points = $this->product( array( 'kind' => 'points', 'price' => '30' ) )['id'];
		$this->assert_refused( $this->buy( $buyer, $points ), 422, 'zeromo_content_invalid' );
		$this->data( $this->buy( $this->buyer( 30, Asset::Points ), $points, array( 'method' => 'points' ) ) );
		$sizes = $this->product(
			array(
				'variants' => array(
					array( 'name' => '小', 'price' => '10', 'stock' => 1 ),
					array( 'name' => '大', 'price' => '20' ),
				),
			)
		);
		self::assertSame( array( '10.00', null ), array( $sizes['price'], $sizes['stock'] ) );
		$this->assert_refused( $this->buy( $buyer, $sizes['id'] ), 422, 'zeromo_content_invalid' );
		$small = array( 'variant_id' => $sizes['variants'][0]['id'], 'price' => '10.00' );
		$this->data( $this->buy( $buyer, $sizes['id'], $small ) );
		$this->assert_refused( $this->buy( $buyer, $sizes['id'], $small ), 422, 'zeromo_content_invalid' );
	}

	public function test_switched_off_no_list_has_it_and_its_buyer_reads_it_among_the_orders(): void {
		$one    = $this->product( array( 'title' => '关店前的资料', 'delivery' => '下载码 5566' ) )['id'];
		$buyer  = $this->buyer( 2000 );
		$number = $this->data( $this->buy( $buyer, $one ) )['order_no'];
		$feed   = fn(): array => array_column(
			$this->data( $this->rest( 'GET', '/content/list', array( 'post_type' => 'product' ) ) )['items'],
			'id'
		);
		$order  = function () use ( $buyer, $number ): string {
			$_GET['order'] = $number;
			$html          = $this->service( OrdersTab::class )->html( $buyer );
			unset( $_GET['order'] );
			return $html;
		};
		self::assertContains( $one, $feed() );
		self::assertStringNotContainsString( '5566', $order(), 'it has a page of its own' );
		self::assertStringContainsString( '/goods/', $order() );
		$this->service( Settings::class )->save( array( 'room_shop' => false ) );
		try {
			self::assertNotContains( $one, $feed() );
			self::assertFalse( $this->service( Visibility::class )->sees( $one, $buyer ) );
			self::assertSame( 0, $this->service( Pages::class )->id( 'shop' ) );
			self::assertStringContainsString( '5566', $order() );
			self::assertStringNotContainsString( 'zeromo_shop_order', $order(), 'its form is not there' );
			self::assertStringNotContainsString( '/goods/', $order() );
		} finally {
			$this->service( Settings::class )->save( array( 'room_shop' => true ) );
		}
		self::assertContains( $one, $feed() );
	}

	/** Core links it from the product's page. */
	public function test_the_feed_of_its_comments_has_an_address(): void {
		$this->as_user( 0 );
		$link = get_post_comments_feed_link( $this->product()['id'] );
		$path = ltrim( (string) wp_parse_url( $link, PHP_URL_PATH ), '/' );
		foreach ( $GLOBALS['wp_rewrite']->rewrite_rules() as $rule => $query ) {
			if ( 1 === preg_match( "#^$rule#", $path ) ) {
				self::assertStringContainsString( 'zeromo_product=', $query, "$rule for $path" );
				self::assertStringContainsString( '&feed=', $query );
				return;
			}
		}
		self::fail( "No rule for $path" );
	}
}
