<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ProductReviews;

use Zeromo\Community\Feed\Api\CardSlots;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\ProductReviews\PersonalData;
use Zeromo\Community\Shop\View\ShopTab;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/** Who may say what of a product, and who reads it. */
final class ProductReviewTest extends IntegrationTestCase {

	use MakesPosts;

	private int $owner;
	private int $buyer;

	protected function setUp(): void {
		parent::setUp();
		$this->owner = $this->create_member( 'administrator' );
		$this->buyer = $this->create_member();
		$this->service( Credits::class )->credit( 0, $this->buyer, Asset::Balance, 10000, '测试' );
	}

	private function product( string $kind = 'virtual' ): int {
		$this->as_user( $this->owner );
		$sent = array( 'title' => '贴纸', 'price' => '12.5', 'stock' => 9, 'kind' => $kind );
		return (int) $this->data( $this->rest( 'POST', '/admin/products', $sent ) )['id'];
	}

	/** @param array<string, mixed> $more */
	private function order( int $product, array $more = array() ): string {
		$this->as_user( $this->buyer );
		$sent = $more + array( 'product_id' => $product, 'method' => 'balance' );
		return (string) $this->data( $this->rest( 'POST', '/shop/buy', $sent ) )['order_no'];
	}

	/** @param array<string, mixed> $more */
	private function write( int $member, string $order, array $more = array() ): \WP_REST_Response {
		$this->as_user( $member );
		$sent = $more + array( 'order_no' => $order, 'stars' => 4, 'text' => '很好' );
		return $this->rest( 'POST', '/shop/reviews', $sent );
	}

	/** @return list<array<mixed>> */
	private function seen( int $product, int $stars = 0 ): array {
		$this->as_user( 0 );
		return $this->data( $this->rest( 'GET', "/shop/products/$product/reviews", array( 'stars' => $stars ) ) );
	}

	private function create_image( int $member ): int {
		$path  = get_temp_dir() . uniqid( 'review' ) . '.png';
		$image = imagecreatetruecolor( 200, 200 );
		imagepng( $image, $path );
		return $this->service( Library::class )->take_image( $path, 'review.png', $member );
	}

	private function page( int $product, int $viewer ): string {
		$this->as_user( $viewer );
		$post = $this->service( Posts::class )->page( $product, $viewer );
		self::assertNotNull( $post );
		return $this->service( CardSlots::class )->html( Slot::After, $post, $viewer, true );
	}

	public function test_a_buyer_reviews_once_and_everybody_reads_it(): void {
		$id    = $this->product();
		$order = $this->order( $id );
		$this->assert_refused( $this->write( 0, $order ), 401, 'zeromo_login_required' );
		$this->assert_refused( $this->write( $this->create_member(), $order ), 404, 'zeromo_not_found' );
		foreach ( array( 0, 6, -1, '4.5', '五' ) as $odd ) {
			self::assertSame( 400, $this->write( $this->buyer, $order, array( 'stars' => $odd ) )->get_status() );
		}
		$made = $this->data( $this->write( $this->buyer, $order, array( 'text' => '<b>很好</b>' ) ) );
		self::assertSame( array( $id, 4, 'listed' ), array( $made['product_id'], $made['stars'], $made['state'] ) );
		$again = $this->data( $this->write( $this->buyer, $order, array( 'stars' => 2, 'text' => '过几天掉色' ) ) );
		self::assertSame( array( $made['id'], 2 ), array( $again['id'], $again['stars'] ) );
		self::assertSame( array( '过几天掉色' ), array_column( $this->seen( $id ), 'text' ) );
		self::assertSame( array(), $this->seen( $id, 4 ) );
		$html = $this->page( $id, 0 );
		self::assertStringContainsString( '过几天掉色', $html );
		self::assertStringContainsString( '2.0', $html );
		$second = $this->data( $this->write( $this->buyer, $this->order( $id ), array( 'stars' => 5 ) ) );
		self::assertStringContainsString( '3.5', $this->page( $id, 0 ) );
		$this->as_user( $this->buyer );
		$this->data( $this->rest( 'DELETE', "/shop/reviews/{$second['id']}" ) );
		self::assertStringContainsString( '2.0', $this->page( $id, 0 ) );
		$this->as_user( 0 );
		$this->assert_refused( $this->rest( 'GET', '/shop/products/999999/reviews' ), 404, 'zeromo_not_found' );
	}

	public function test_a_parcel_is_reviewed_when_it_has_come_and_not_after_a_refund(): void {
		$id    = $this->product( 'physical' );
		$to    = array( 'name' => '王小明', 'phone' => '13800138000', 'detail' => '南京路 1 号' );
		$order = $this->order( $id, array( 'address' => $to ) );
		$this->assert_refused( $this->write( $this->buyer, $order ), 409, 'zeromo_order_state' );
		$this->as_user( $this->owner );
		$ship = array( 'action' => 'ship', 'tracking' => 'SF1' );
		$this->data( $this->rest( 'POST', "/admin/shop-orders/$order", $ship ) );
		$this->assert_refused( $this->write( $this->buyer, $order ), 409, 'zeromo_order_state' );
		$this->as_user( $this->buyer );
		$this->data( $this->rest( 'POST', "/shop/orders/$order", array( 'action' => 'receive' ) ) );
		$this->data( $this->write( $this->buyer, $order ) );
		$back   = $this->order( $this->product() );
		$orders = $this->service( Orders::class );
		$orders->refund( $orders->need( $back, $this->buyer ), new PaidBack( "t:$back", 1250, null, 0, '测试' ) );
		$this->assert_refused( $this->write( $this->buyer, $back ), 409, 'zeromo_order_state' );
	}

	public function test_pictures_are_the_buyers_own(): void {
		$id    = $this->product();
		$order = $this->order( $id );
		$other = $this->create_image( $this->create_member() );
		$alien = array( 'image_ids' => array( $other ) );
		$this->assert_refused( $this->write( $this->buyer, $order, $alien ), 404, 'zeromo_not_found' );
		$own  = $this->create_image( $this->buyer );
		$made = $this->data( $this->write( $this->buyer, $order, array( 'image_ids' => array( $own ) ) ) );
		self::assertNotSame( '', $made['images'][0]['thumb'] );
		self::assertStringContainsString( 'zmo-rated__pics', $this->page( $id, 0 ) );
		$many = array( 'image_ids' => array_fill( 0, 7, $own ) );
		self::assertSame( 400, $this->write( $this->buyer, $order, $many )->get_status() );
	}

	public function test_words_are_checked_and_moderators_decide(): void {
		$this->as_user( $this->owner );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '看看再说', 'effect' => 'review' ) ) );
		$this->data( $this->rest( 'POST', '/admin/words', array( 'word' => '绝不可以', 'effect' => 'block' ) ) );
		$id    = $this->product();
		$order = $this->order( $id );
		$bad   = array( 'text' => '绝不可以买' );
		$this->assert_refused( $this->write( $this->buyer, $order, $bad ), 422, 'zeromo_content_invalid' );
		$made = $this->data( $this->write( $this->buyer, $order, array( 'text' => '看看再说' ) ) );
		self::assertSame( 'waiting', $made['state'] );
		self::assertSame( array(), $this->seen( $id ) );
		$this->as_user( $this->owner );
		$asked = array( 'object_type' => 'product_review' );
		$waits = $this->data( $this->rest( 'GET', '/admin/waiting', $asked ) )['items'];
		self::assertContains( $made['id'], array_column( $waits, 'object_id' ) );
		$sent = $asked + array( 'object_id' => $made['id'], 'decision' => 'approve' );
		$this->data( $this->rest( 'POST', '/admin/waiting', $sent ) );
		$this->assert_refused( $this->rest( 'POST', '/admin/waiting', $sent ), 409, 'zeromo_not_pending' );
		self::assertCount( 1, $this->seen( $id ) );
		$this->as_user( $this->create_member() );
		$report = array( 'object_type' => 'product_review', 'object_id' => $made['id'], 'reason' => 'spam' );
		$this->data( $this->rest( 'POST', '/report', $report ) );
		$this->as_user( $this->owner );
		$cases = $this->data( $this->rest( 'GET', '/admin/reports', $asked ) )['items'];
		self::assertSame( array( $made['id'] ), array_column( $cases, 'object_id' ) );
		$remove = array( 'decision' => 'remove', 'reason' => '广告' );
		$this->data( $this->rest( 'POST', "/admin/reports/{$cases[0]['id']}", $remove ) );
		self::assertSame( array(), $this->seen( $id ) );
		$this->assert_refused( $this->write( $this->buyer, $order ), 409, 'zeromo_order_state' );
		self::assertSame( array(), $this->wrong_totals() );
	}

	public function test_the_seller_answers_and_the_days_to_change_end(): void {
		$id    = $this->product();
		$order = $this->order( $id );
		$made  = $this->data( $this->write( $this->buyer, $order ) );
		$path  = "/shop/reviews/{$made['id']}/answer";
		$this->assert_refused( $this->rest( 'POST', $path, array( 'text' => '我' ) ), 403, 'zeromo_forbidden' );
		$this->as_user( $this->owner );
		self::assertSame( '谢谢', $this->data( $this->rest( 'POST', $path, array( 'text' => '谢谢' ) ) )['answer'] );
		self::assertStringContainsString( '谢谢', $this->page( $id, 0 ) );
		$this->as_user( $this->buyer );
		$_GET['order'] = $order;
		$html          = $this->service( ShopTab::class )->html( $this->buyer );
		unset( $_GET['order'] );
		self::assertStringContainsString( '修改评价', $html );
		self::assertStringContainsString( '谢谢', $html );
		$old = time() - 31 * DAY_IN_SECONDS;
		$this->db()->execute( "UPDATE {$this->db()->table( 'product_review' )} SET created = %d", array( $old ) );
		$late = array( 'stars' => 1 );
		$this->assert_refused( $this->write( $this->buyer, $order, $late ), 409, 'zeromo_order_state' );
	}

	public function test_switched_off_nothing_is_shown_and_a_person_takes_theirs_along(): void {
		$id    = $this->product();
		$order = $this->order( $id );
		$this->data( $this->write( $this->buyer, $order ) );
		$this->service( Settings::class )->save( array( 'product_reviews' => false ) );
		try {
			self::assertStringNotContainsString( 'zmo-reviews', $this->page( $id, 0 ) );
			$this->assert_refused( $this->rest( 'GET', "/shop/products/$id/reviews" ), 404, 'zeromo_not_found' );
			$this->assert_refused( $this->write( $this->buyer, $order ), 404, 'zeromo_not_found' );
		} finally {
			$this->service( Settings::class )->save( array( 'product_reviews' => true ) );
		}
		$records = $this->service( PersonalData::class );
		self::assertStringContainsString( '很好', (string) wp_json_encode( $records->export( $this->buyer, 1 ), 256 ) );
		$records->erase( $this->buyer );
		self::assertSame( array(), $this->seen( $id ) );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
