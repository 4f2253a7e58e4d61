<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Minors;

use Zeromo\Community\Blocks\Blocks\Navigation;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Credits;
use Zeromo\Community\Minors\Http\MinorFormHandler;
use Zeromo\Community\Minors\MinorMode;
use Zeromo\Community\Minors\MinorPages;
use Zeromo\Community\Minors\MinorService;
use Zeromo\Community\Minors\View\MinorTab;
use Zeromo\Community\Minors\View\StaffPart;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** The mode is begun and ended with a PIN; in it time is short, and strangers do not write. */
final class MinorTest extends ContentTestCase {

	private int $minor = 0;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		$this->minor = $this->create_member( 'author', '小鹿' );
		$this->service( Settings::class )->save(
			array( 'minors_mode' => true, 'minors_from' => 0, 'minors_to' => 0, 'minors_minutes' => 2 )
		);
	}

	private function mode( bool $on, string $pin ): \WP_REST_Response {
		$this->as_user( $this->minor );
		return $this->rest( 'POST', '/account/minor', array( 'on' => $on, 'pin' => $pin ) );
	}

	private function message( int $from, int $to ): int {
		$this->as_user( $from );
		return $this->rest( 'POST', '/chat', array( 'user_id' => $to, 'content' => '你好' . wp_rand() ) )->get_status();
	}

	public function test_an_order_without_an_account_is_no_way_around_it(): void {
		$this->service( Settings::class )->save( array( 'sample_gateway' => true, 'guest_orders' => true ) );
		$this->as_user( $this->create_member( 'administrator' ) );
		$product = array( 'title' => '贴纸', 'price' => '12.5', 'kind' => 'virtual', 'delivery' => '下载码' );
		$id      = (int) $this->data( $this->rest( 'POST', '/admin/products', $product ) )['id'];
		$wanted  = array( 'product_id' => $id, 'mail' => 'someone@example.org' );
		$this->as_user( 0 );
		$order = $this->data( $this->rest( 'POST', '/guest/orders', $wanted ) );
		$this->data( $this->mode( true, '1357' ) );
		$this->assert_refused( $this->rest( 'POST', '/guest/orders', $wanted ), 403, 'zeromo_forbidden' );
		$pay = array( 'order_no' => $order['order_no'], 'key' => $order['key'], 'method' => 'sample' );
		$this->assert_refused( $this->rest( 'POST', '/guest/orders/pay', $pay ), 403, 'zeromo_forbidden' );
		$this->data( $this->mode( false, '1357' ) );
		$this->data( $this->rest( 'POST', '/guest/orders/pay', $pay ) );
	}

	public function test_the_pin_begins_and_the_same_ends_it(): void {
		foreach ( array( '123', '12a4', '123456789' ) as $none ) {
			$this->assert_refused( $this->mode( true, $none ), 422, 'zeromo_content_invalid' );
		}
		$this->assert_refused( $this->mode( false, '1357' ), 404, 'zeromo_not_found' );
		self::assertTrue( $this->data( $this->mode( true, '1357' ) )['on'] );
		self::assertStringNotContainsString( '1357', (string) get_user_meta( $this->minor, MinorMode::META, true ) );
		$this->assert_refused( $this->mode( true, '2468' ), 409, 'zeromo_minor_on' );
		$this->assert_refused( $this->mode( false, '2468' ), 403, 'zeromo_wrong_pin' );
		self::assertStringContainsString( '退出未成年人模式', $this->service( MinorTab::class )->html( $this->minor ) );
		self::assertFalse( $this->data( $this->mode( false, '1357' ) )['on'] );
		self::assertFalse( MinorMode::is_on( $this->minor ) );
		$this->service( Settings::class )->save( array( 'minors_mode' => false ) );
		$this->assert_refused( $this->mode( true, '1357' ), 404, 'zeromo_not_found' );
		self::assertFalse( $this->service( MinorTab::class )->is_for( $this->minor ) );
		self::assertNotContains( '未成年人模式', $this->footer() );
	}

	/** @return list<string> Labels of the footer's links. */
	private function footer(): array {
		return array_column( $this->service( Navigation::class )->footer_links(), 'label' );
	}

	/** 40 minutes, 60 or 120, never more than the site's. */
	public function test_a_guardian_chooses_the_minutes_within_the_sites(): void {
		$settings = $this->service( Settings::class );
		$minors   = $this->service( MinorService::class );
		self::assertContains( '未成年人模式', $this->footer() );
		self::assertSame( array( 2 ), $minors->choices() );
		$settings->save( array( 'minors_minutes' => 90 ) );
		self::assertSame( array( 40, 60, 90 ), $minors->choices() );
		$this->as_user( $this->minor );
		$begin = fn( array $more ): \WP_REST_Response => $this->rest(
			'POST',
			'/account/minor',
			array( 'on' => true, 'pin' => '1357' ) + $more
		);
		$this->assert_refused( $begin( array( 'minutes' => 120 ) ), 422, 'zeromo_content_invalid' );
		$this->assert_refused( $begin( array( 'again' => '1358' ) ), 422, 'zeromo_content_invalid' );
		self::assertFalse( MinorMode::is_on( $this->minor ) );
		self::assertSame( 90, $minors->most( $this->minor ) );
		$this->data( $begin( array( 'again' => '1357', 'minutes' => 40 ) ) );
		self::assertSame( 40, $minors->most( $this->minor ) );
		self::assertStringContainsString( '每天最多用 40 分钟', $this->service( MinorTab::class )->html( $this->minor ) );
		$settings->save( array( 'minors_minutes' => 30 ) );
		self::assertSame( 30, $minors->most( $this->minor ), 'the owner has made it less' );
		$this->data( $this->mode( false, '1357' ) );
		self::assertSame( '', get_user_meta( $this->minor, MinorService::CHOSEN, true ) );
	}

	/** By REST and admin-ajax, of which the mode is ended by the first. */
	public function test_calls_count_and_are_refused_when_it_is_time_to_rest(): void {
		$this->data( $this->mode( true, '1357' ) );
		$pages = $this->service( MinorPages::class );
		$ask   = function ( string $route ) use ( $pages ): mixed {
			$this->as_user( $this->minor );
			return $pages->at_call( null, array(), new \WP_REST_Request( 'GET', $route ) );
		};
		self::assertNull( $ask( '/zeromo/v1/content/list' ) );
		$used = get_user_meta( $this->minor, MinorService::USED, true );
		self::assertStringStartsWith( wp_date( 'Ymd' ) . '.60.', $used );
		self::assertNull( $ask( '/wp/v2/posts' ) );
		self::assertSame( $used, get_user_meta( $this->minor, MinorService::USED, true ), 'of the same page' );
		update_user_meta( $this->minor, MinorService::USED, wp_date( 'Ymd' ) . '.120.' . time() );
		foreach ( array( '/zeromo/v1/content/list', '/wp/v2/posts' ) as $route ) {
			$said = $ask( $route );
			self::assertInstanceOf( \WP_Error::class, $said );
			self::assertSame( 'zeromo_minor_rests', $said->get_error_code() );
		}
		self::assertNull( $ask( '/zeromo/v1/account/minor' ) );
		self::assertNotSame( '', $this->stopped( $pages->at_admin( ... ) ) );
		$_REQUEST['action'] = MinorFormHandler::ACTION;
		self::assertSame( '', $this->stopped( $pages->at_admin( ... ) ) );
		unset( $_REQUEST['action'] );
		$this->as_user( $this->create_member( 'author' ) );
		self::assertNull( $pages->at_call( null, array(), new \WP_REST_Request( 'GET', '/wp/v2/posts' ) ) );
	}

	public function test_an_owner_ends_it_for_a_guardian_who_has_lost_the_pin(): void {
		$this->data( $this->mode( true, '1357' ) );
		$part = $this->service( StaffPart::class );
		$user = get_user_by( 'id', $this->minor );
		self::assertInstanceOf( \WP_User::class, $user );
		$shown = static function () use ( $part, $user ): string {
			ob_start();
			$part->show( $user );
			return (string) ob_get_clean();
		};
		$_POST[ StaffPart::FIELD ] = '电话里核对了身份';
		$this->as_user( $this->create_member( 'editor' ) );
		self::assertSame( '', $shown() );
		$part->save( $this->minor );
		self::assertTrue( MinorMode::is_on( $this->minor ) );
		$owner = $this->create_member( 'administrator' );
		$this->as_user( $owner );
		self::assertStringContainsString( StaffPart::FIELD, $shown() );
		$_POST[ StaffPart::FIELD ] = ' ';
		$part->save( $this->minor );
		self::assertTrue( MinorMode::is_on( $this->minor ) );
		$_POST[ StaffPart::FIELD ] = '电话里核对了身份';
		$part->save( $this->minor );
		$part->save( $this->minor );
		unset( $_POST[ StaffPart::FIELD ] );
		self::assertFalse( MinorMode::is_on( $this->minor ) );
		self::assertSame( '', $shown() );
		self::assertSame(
			array( '电话里核对了身份' ),
			$this->db()->column(
				"SELECT reason FROM {$this->db()->table( 'audit' )} WHERE actor_id = %d AND act = 'minor_release'",
				array( $owner )
			)
		);
	}

	/** By whichever route; an order that was opened before, too. */
	public function test_nothing_is_bought_in_it(): void {
		SoldThing::$seller = $this->create_member( 'author' );
		$this->service( Credits::class )->credit( 0, $this->minor, Asset::Balance, 1000, '压岁钱' );
		$this->as_user( $this->minor );
		$opened = $this->service( Orders::class )->open( $this->minor, SoldThing::KIND, new Wanted( 300 ) )->number;
		$this->data( $this->mode( true, '1357' ) );
		$sent = array( 'order_no' => $opened, 'method' => 'balance' );
		$this->assert_refused( $this->rest( 'POST', '/payment/submit', $sent ), 403, 'zeromo_forbidden' );
		$sent = array( 'amount' => '10', 'method' => 'sample' );
		$this->assert_refused( $this->rest( 'POST', '/wallet/recharge', $sent ), 403, 'zeromo_forbidden' );
		$this->data( $this->mode( false, '1357' ) );
		$sent = array( 'order_no' => $opened, 'method' => 'balance' );
		self::assertSame( 'paid', $this->data( $this->rest( 'POST', '/payment/submit', $sent ) )['status'] );
	}

	public function test_only_who_is_followed_writes_and_is_written_to(): void {
		$friend   = $this->create_member( 'subscriber' );
		$stranger = $this->create_member( 'subscriber' );
		$this->as_user( $this->minor );
		$this->data( $this->rest( 'POST', '/user/follow', array( 'user_id' => $friend ) ) );
		self::assertSame( 200, $this->message( $stranger, $this->minor ) );
		$this->data( $this->mode( true, '1357' ) );
		self::assertSame( 403, $this->message( $stranger, $this->minor ) );
		self::assertSame( 403, $this->message( $this->minor, $stranger ) );
		self::assertSame( 200, $this->message( $friend, $this->minor ) );
		self::assertSame( 200, $this->message( $this->minor, $friend ) );
	}

	public function test_when_the_minutes_are_used_or_it_is_night_nothing_is_read_or_written(): void {
		$post = $this->publish( $this->create_member( 'author' ), '一条动态' );
		$this->data( $this->mode( true, '1357' ) );
		$write = fn(): array => array(
			$this->rest( 'POST', '/content', array( 'post_content' => '写' . wp_rand() ) )->get_status(),
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '说' . wp_rand() ) )->get_status(),
		);
		self::assertSame( array( 200, 200 ), $write() );
		self::assertSame( '', $this->page() );
		self::assertSame( array( 200, 200 ), $write() );
		$minors = $this->service( MinorService::class );
		update_user_meta( $this->minor, MinorService::USED, wp_date( 'Ymd' ) . '.120.' . time() );
		self::assertSame( array( 403, 403 ), $write() );
		self::assertStringContainsString( '今天已经用满 2 分钟', $this->page() );
		update_user_meta( $this->minor, MinorService::USED, wp_date( 'Ymd', time() - DAY_IN_SECONDS ) . '.120.1' );
		self::assertSame( '', $minors->rest( $this->minor ), 'a new day' );
		$hour = (int) wp_date( 'G' );
		$this->service( Settings::class )->save( array( 'minors_from' => $hour, 'minors_to' => ( $hour + 2 ) % 24 ) );
		self::assertSame( array( 403, 403 ), $write() );
		self::assertStringContainsString( '休息时间', $this->page() );
		self::assertSame( '', $minors->rest( $this->create_member( 'author' ) ), 'others do not rest' );
		$this->data( $this->mode( false, '1357' ) );
		self::assertSame( array( 200, 200 ), $write() );
	}

	/** What is shown in place of a page; empty where the page is. */
	private function page(): string {
		return $this->stopped( $this->service( MinorPages::class )->watch( ... ) );
	}

	/** @param \Closure(): void $does What may end the request. */
	private function stopped( \Closure $does ): string {
		$this->as_user( $this->minor );
		$shown = '';
		$stop  = static function () use ( &$shown ): \Closure {
			return static function ( mixed $message ) use ( &$shown ): never {
				$shown = is_string( $message ) ? $message : '';
				throw new \DomainException( 'stopped' );
			};
		};
		add_filter( 'wp_die_handler', $stop );
		try {
			$does();
		} catch ( \DomainException ) {
			self::assertNotSame( '', $shown );
		} finally {
			remove_filter( 'wp_die_handler', $stop );
		}
		return $shown;
	}
}
