<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\GuestOrders;

use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\GuestOrders\GuestKey;
use Zeromo\Community\GuestOrders\GuestOrderService;
use Zeromo\Community\GuestOrders\LookupPage;
use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Attempts;
use Zeromo\Community\Payments\Sample\SampleGateway;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Refunds\Api\RefundWay;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Api\ParcelSent;
use Zeromo\Community\Shop\Sql\SaleRepository;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Buying without an account: who may read what was bought, where the money goes, and how it becomes a member's. */
final class GuestOrderTest extends IntegrationTestCase {

	private const MAIL = 'someone@example.org';

	/** @var list<array<mixed>> */
	private array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		$this->service( Settings::class )->save( array( 'sample_gateway' => true, 'guest_orders' => true ) );
		$this->mails = array();
		add_filter(
			'pre_wp_mail',
			function ( mixed $sent, array $mail ): bool {
				$this->mails[] = $mail;
				return true;
			},
			10,
			2
		);
	}

	protected function tearDown(): void {
		$_COOKIE = array();
		parent::tearDown();
	}

	/** @param array<string, mixed> $more */
	private function product( array $more = array() ): int {
		$this->as_user( $this->create_member( 'administrator' ) );
		$one = $this->data(
			$this->rest(
				'POST',
				'/admin/products',
				$more + array(
					'title'    => '贴纸',
					'price'    => '12.5',
					'stock'    => 3,
					'kind'     => 'virtual',
					'delivery' => '下载码 7788',
				)
			)
		);
		$this->as_user( 0 );
		return (int) $one['id'];
	}

	/** @param array<string, mixed> $more */
	private function sent( int $product, array $more = array() ): \WP_REST_Response {
		$this->as_user( 0 );
		return $this->rest( 'POST', '/guest/orders', $more + array( 'product_id' => $product, 'mail' => self::MAIL ) );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<mixed>
	 */
	private function opened( int $product, array $more = array() ): array {
		return $this->data( $this->sent( $product, $more ) );
	}

	/**
	 * @param array<mixed> $order As the route gave it.
	 * @return array<mixed> As it is found by number and mail.
	 */
	private function paid( array $order ): array {
		$pay = $this->rest( 'POST', '/guest/orders/pay', self::which( $order ) + array( 'method' => 'sample' ) );
		self::assertSame( 'pending', $this->data( $pay )['status'] );
		$attempt = $this->service( Attempts::class )->newest( (string) $order['order_no'], 'sample' );
		self::assertNotNull( $attempt );
		SampleGateway::press( $attempt->number, true );
		self::assertSame( PaymentState::Paid, $this->service( Attempts::class )->ask( $attempt ) );
		return $this->found( $order );
	}

	/**
	 * @param array<mixed> $order
	 * @return array<mixed>
	 */
	private function found( array $order ): array {
		return $this->data( $this->find( (string) $order['order_no'], self::MAIL ) );
	}

	private function find( string $number, string $mail ): \WP_REST_Response {
		$this->as_user( 0 );
		return $this->rest( 'POST', '/guest/orders/find', array( 'order_no' => $number, 'mail' => $mail ) );
	}

	/**
	 * @param array<mixed> $order
	 * @return array{order_no: mixed, key: mixed}
	 */
	private static function which( array $order ): array {
		return array( 'order_no' => $order['order_no'], 'key' => $order['key'] );
	}

	private function order( string $number ): Order {
		return $this->service( Orders::class )->find( $number ) ?? throw new \LogicException( $number );
	}

	private function house( string $name ): int {
		return $this->service( Balances::class )->of_house( Account::house( $name, Asset::Balance ) );
	}

	/** Draws 查询订单 as this browser sees it. */
	private function page( string $asked = '' ): string {
		wp_parse_str( $asked, $_GET );
		$html = do_blocks( '<!-- wp:zeromo/order-lookup /-->' );
		$_GET = array();
		return $html;
	}

	public function test_nothing_is_sold_to_visitors_where_the_owner_does_not_allow_it(): void {
		$id = $this->product();
		$this->service( Settings::class )->save( array( 'guest_orders' => false ) );
		$this->assert_refused( $this->sent( $id ), 401, 'zeromo_login_required' );
		self::assertStringNotContainsString( 'name="mail"', $this->page( "buy=$id" ) );
	}

	private function mailed(): int {
		return count( $this->mails );
	}

	public function test_a_visitor_buys_pays_and_finds_it_by_number_and_mail(): void {
		$id    = $this->product();
		$order = $this->opened( $id, array( 'quantity' => 2, 'price' => '12.50', 'mail' => ' Someone@Example.org ' ) );
		self::assertSame(
			array( 'pending', '25.00', '' ),
			array( $order['status'], $order['amount'], $order['html'] )
		);
		self::assertSame( array( 'sample' ), array_column( $order['methods'], 'id' ), 'nothing of a wallet' );
		self::assertSame( 0, $this->mailed(), 'whoever types a mail sends nothing there' );
		$found = $this->paid( $order );
		self::assertSame( 'paid', $found['status'] );
		self::assertStringContainsString( '7788', (string) $found['html'] );
		self::assertSame( array( -2500, 2500 ), array( $this->house( 'clearing:sample' ), $this->house( 'income' ) ) );
		self::assertSame( 0, $this->order( (string) $order['order_no'] )->buyer );
		self::assertSame( 1, $this->mailed() );
		self::assertSame( self::MAIL, $this->mails[0]['to'] );
		self::assertStringNotContainsString( '7788', (string) wp_json_encode( $this->mails ) );
	}

	public function test_the_browser_remembers_what_its_forms_have_opened_or_found_and_no_refusal(): void {
		$id    = $this->product();
		$order = $this->opened( $id );
		self::assertStringContainsString( (string) $order['order_no'], $this->page() );
		GuestKey::forget();
		$this->find( (string) $order['order_no'], 'else@example.org' );
		$this->sent( $id, array( 'price' => '1' ) );
		self::assertStringNotContainsString( (string) $order['order_no'], $this->page() );
		$this->found( $order );
		self::assertStringContainsString( (string) $order['order_no'], $this->page() );
		self::assertStringContainsString( '"path":"/guest/orders/find"', $this->lookup() );
		self::assertStringContainsString( '"path":"/guest/orders"', html_entity_decode( $this->page( "buy=$id" ) ) );
	}

	/** The form of 查询订单. */
	private function lookup(): string {
		GuestKey::forget();
		return html_entity_decode( $this->page() );
	}

	public function test_number_alone_mail_alone_and_anothers_are_one_refusal(): void {
		$id  = $this->product( array( 'stock' => 9 ) );
		$one = $this->opened( $id );
		$two = $this->opened( $id, array( 'mail' => 'else@example.org' ) );
		$no  = (string) $one['order_no'];
		$said = array();
		$junk = array( array( $no, 'else@example.org' ), array( 'aaaaaaaaaaaaaaaaaaaa', self::MAIL ) );
		$junk[] = array( (string) $two['order_no'], self::MAIL );
		$junk[] = array( "$no' OR 1=1 -- ", self::MAIL );
		$junk = array( ...$junk, array( $no, '%' ), array( '%', self::MAIL ) );
		foreach ( $junk as [ $number, $mail ] ) {
			$answer = $this->find( $number, $mail );
			$this->assert_refused( $answer, 404, 'zeromo_not_found' );
			$said[] = wp_json_encode( $answer->get_data() );
		}
		self::assertCount( 1, array_unique( $said ) );
		foreach ( array( '/guest/orders/find' => array( 'order_no' => $no ) ) as $path => $sent ) {
			self::assertSame( 400, $this->rest( 'POST', $path, $sent )->get_status(), 'A mail is needed.' );
		}
		foreach ( array( '', 'x', (string) $two['key'], (string) PHP_INT_MAX . '.' . str_repeat( 'a', 64 ) ) as $key ) {
			$sent = array( 'order_no' => $no, 'key' => $key );
			$asked = $this->rest( 'GET', '/guest/orders/status', $sent );
			self::assertContains( $asked->get_status(), array( 400, 404 ) );
			$pay = $this->rest( 'POST', '/guest/orders/pay', $sent + array( 'method' => 'sample' ) );
			self::assertContains( $pay->get_status(), array( 400, 404 ) );
		}
		// Neither the routes of members nor of another visitor: 0 is nobody's account.
		foreach ( array( 0, $this->create_member() ) as $viewer ) {
			$this->as_user( $viewer );
			self::assertContains( $this->rest( 'GET', "/orders/$no" )->get_status(), array( 401, 404 ) );
			$sent = array( 'order_no' => $no, 'method' => 'sample' );
			self::assertContains( $this->rest( 'POST', '/payment/submit', $sent )->get_status(), array( 401, 404 ) );
			self::assertContains( $this->rest( 'GET', '/payment/status', $sent )->get_status(), array( 401, 404 ) );
		}
		try {
			$this->service( Orders::class )->need( $no, 0 );
			self::fail( 'A number is no proof.' );
		} catch ( Failure $refusal ) {
			self::assertSame( 404, $refusal->status );
		}
	}

	public function test_guesses_are_bounded_by_number_and_by_address(): void {
		$one = $this->opened( $this->product() );
		for ( $n = 0; $n < 10; $n++ ) {
			$guess = $this->find( (string) $one['order_no'], "m$n@example.org" );
			$this->assert_refused( $guess, 404, 'zeromo_not_found' );
		}
		$late = $this->find( (string) $one['order_no'], self::MAIL );
		$this->assert_refused( $late, 429, 'zeromo_too_many_requests' );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.9';
		self::assertSame( 429, $this->find( (string) $one['order_no'], self::MAIL )->get_status(), 'from anywhere' );
		self::assertSame( 404, $this->find( 'bbbbbbbbbbbbbbbbbbbb', self::MAIL )->get_status() );
	}

	public function test_another_spelling_of_a_number_is_no_further_guess_and_who_bought_has_another_way_in(): void {
		$one = $this->opened( $this->product() );
		$no  = (string) $one['order_no'];
		// Equal for a collation, and each with a count of its own otherwise.
		$spelled = array( strtoupper( $no ), ucfirst( $no ), " $no", "$no\u{200B}", mb_convert_kana( $no, 'R' ) );
		foreach ( $spelled as $odd ) {
			$this->find( $odd, 'else@example.org' );
			$this->find( $odd, 'else2@example.org' );
			$opened = $this->find( $odd, self::MAIL );
			if ( strtolower( trim( $odd ) ) === $no ) {
				self::assertSame( 200, $opened->get_status() );
			} else {
				$this->assert_refused( $opened, 404, 'zeromo_not_found' );
			}
		}
		self::assertSame( 200, $this->find( strtoupper( $no ), self::MAIL )->get_status(), 'the tenth' );
		self::assertSame( 429, $this->find( strtoupper( $no ), self::MAIL )->get_status() );
		self::assertSame( 429, $this->find( $no, self::MAIL )->get_status() );
		// The cookie of the browser that bought, and the link of the mail.
		self::assertStringContainsString( $no, $this->page() );
		$guest = $this->service( GuestOrderRepository::class )->find( $no );
		self::assertNotNull( $guest );
		$url = $this->service( GuestKey::class )->link( $guest );
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $link );
		$sent = array( 'order_no' => $link['order_no'], 'key' => $link['key'] );
		self::assertSame( 'pending', $this->data( $this->rest( 'GET', '/guest/orders/status', $sent ) )['status'] );
	}

	public function test_a_wallet_pays_nothing_for_a_visitor(): void {
		$one = $this->opened( $this->product() );
		foreach ( array( 'balance', 'points', 'manual', 'nothing', '' ) as $method ) {
			$sent = self::which( $one ) + array( 'method' => $method );
			self::assertContains( $this->rest( 'POST', '/guest/orders/pay', $sent )->get_status(), array( 400, 422 ) );
		}
		self::assertSame( 'pending', $this->found( $one )['status'] );
	}

	public function test_what_is_counted_by_member_or_costs_points_needs_an_account(): void {
		foreach ( array( array( 'per_member' => 1 ), array( 'asset' => 'points', 'price' => '5' ) ) as $more ) {
			$id = $this->product( $more );
			$this->assert_refused( $this->sent( $id ), 401, 'zeromo_login_required' );
			self::assertStringNotContainsString( 'name="mail"', $this->page( "buy=$id" ) );
		}
		$draft = $this->product( array( 'status' => 'draft' ) );
		$this->assert_refused( $this->sent( $draft ), 404, 'zeromo_not_found' );
		$id = $this->product();
		foreach ( array( 'x', 'a@', '<b>@c.de', str_repeat( 'a', 120 ) . '@example.org' ) as $mail ) {
			$this->assert_refused( $this->sent( $id, array( 'mail' => $mail ) ), 422, 'zeromo_content_invalid' );
		}
		$this->assert_refused( $this->sent( $id, array( 'price' => '1' ) ), 409, 'zeromo_price_changed' );
		foreach ( array( 0, -1, 4.5, '٣', 1000 ) as $odd ) {
			self::assertSame( 400, $this->sent( $id, array( 'quantity' => $odd ) )->get_status() );
		}
		$this->assert_refused( $this->sent( $id, array( 'quantity' => 4 ) ), 422, 'zeromo_content_invalid' );
	}

	public function test_a_form_that_is_sent_again_opens_one_order(): void {
		$id   = $this->product();
		$form = array( 'form' => 'f-1234567890123456' );
		$one  = $this->opened( $id, $form );
		self::assertSame( $one['order_no'], $this->opened( $id, $form )['order_no'] );
		$other = $this->sent( $id, $form + array( 'mail' => 'else@example.org' ) );
		$this->assert_refused( $other, 409, 'zeromo_idempotency_mismatch' );
		self::assertNotSame( $one['order_no'], $this->opened( $id )['order_no'] );
		self::assertNotSame( $one['order_no'], $this->opened( $id, array( 'form' => 'f-2' ) )['order_no'] );
	}

	public function test_a_card_key_a_file_and_a_parcel_are_delivered(): void {
		$more = array( 'kind' => 'card', 'keys' => array( 'AAAA-1', 'AAAA-2' ), 'stock' => 2, 'delivery' => '' );
		$card = $this->product( $more );
		$got  = $this->paid( $this->opened( $card ) );
		self::assertStringContainsString( 'AAAA-', (string) $got['html'] );
		$parcel = $this->product( array( 'kind' => 'physical', 'delivery' => '' ) );
		$this->assert_refused( $this->sent( $parcel ), 422, 'zeromo_content_invalid' );
		$to  = array( 'name' => '王芳', 'phone' => '13800000000', 'region' => '浙江 杭州', 'detail' => '文三路 1 号' );
		$got = $this->paid( $this->opened( $parcel, array( 'address' => $to ) ) );
		self::assertStringContainsString( '文三路', (string) $got['html'] );
		self::assertStringNotContainsString( '申请售后', (string) $got['html'], 'no act of a member' );
	}

	public function test_money_goes_back_to_its_source_only(): void {
		$one   = $this->opened( $this->product() );
		$this->paid( $one );
		$order = $this->order( (string) $one['order_no'] );
		$ways  = $this->service( OrderRefunds::class )->ways( $order );
		self::assertSame( array( RefundWay::Source ), $ways );
		try {
			$this->service( Orders::class )->refund( $order, new PaidBack( 'r1', 1250, null, 0, '测试' ) );
			self::fail( 'A visitor has no balance.' );
		} catch ( \LogicException ) {
			self::assertSame( 1250, $this->house( 'income' ) );
		}
		$this->service( OrderRefunds::class )->refund( $order, null, 0, null, 0, '测试' );
		$this->service( Jobs::class )->work( 20, 10 );
		self::assertSame( OrderStatus::Refunded, $this->order( $order->number )->status );
		self::assertSame( array( 0, 0 ), array( $this->house( 'clearing:sample' ), $this->house( 'income' ) ) );
		self::assertStringNotContainsString( '7788', (string) $this->found( $one )['html'] );
		self::assertStringContainsString( '12.50', (string) $this->mails[ count( $this->mails ) - 1 ]['message'] );
	}

	public function test_money_that_comes_too_late_goes_back_to_its_source(): void {
		$one = $this->opened( $this->product() );
		$this->data( $this->rest( 'POST', '/guest/orders/pay', self::which( $one ) + array( 'method' => 'sample' ) ) );
		$attempt = $this->service( Attempts::class )->newest( (string) $one['order_no'], 'sample' );
		self::assertNotNull( $attempt );
		$this->service( Orders::class )->close( $this->order( (string) $one['order_no'] ) );
		SampleGateway::press( $attempt->number, true );
		// With the provider's own number: closing the attempt asks for it as well, a second later.
		$this->service( Attempts::class )->ask( $attempt );
		$this->service( Jobs::class )->work( 20, 10 );
		$receipts = $this->service( PaymentRecords::class )->receipts( (string) $one['order_no'] );
		self::assertSame( 0, $this->house( 'income' ) );
		self::assertCount( 1, $receipts );
		self::assertNotSame( 'Credited', $receipts[0]->state->name );
	}

	public function test_an_order_becomes_a_members_once(): void {
		$one = $this->opened( $this->product() );
		$this->paid( $one );
		$no  = (string) $one['order_no'];
		$this->as_user( 0 );
		$taken = $this->rest( 'POST', '/guest/orders/claim', self::which( $one ) );
		$this->assert_refused( $taken, 401, 'zeromo_login_required' );
		$first  = $this->create_member();
		$second = $this->create_member();
		$this->as_user( $first );
		$this->data( $this->rest( 'POST', '/guest/orders/claim', self::which( $one ) ) );
		self::assertSame( $first, $this->order( $no )->buyer );
		$again = $this->rest( 'POST', '/guest/orders/claim', self::which( $one ) );
		self::assertSame( 'paid', $this->data( $again )['status'], 'sent again, as its answer was lost' );
		$wrong = array( 'key' => 'x' ) + self::which( $one );
		$this->assert_refused( $this->rest( 'POST', '/guest/orders/claim', $wrong ), 404, 'zeromo_not_found' );
		$this->as_user( $second );
		$taken = $this->rest( 'POST', '/guest/orders/claim', self::which( $one ) );
		$this->assert_refused( $taken, 404, 'zeromo_not_found' );
		$this->assert_refused( $this->find( $no, self::MAIL ), 404, 'zeromo_not_found' );
		$this->as_user( $first );
		self::assertSame( 'paid', $this->data( $this->rest( 'GET', "/orders/$no" ) )['status'] );
	}

	public function test_who_proves_the_mail_gets_its_orders(): void {
		$one    = $this->opened( $this->product( array( 'stock' => 9 ) ) );
		$other  = $this->opened( $this->product(), array( 'mail' => 'else@example.org' ) );
		$this->paid( $one );
		$member = $this->create_member();
		wp_update_user( array( 'ID' => $member, 'display_name' => '改名' ) );
		self::assertSame( 0, $this->order( (string) $one['order_no'] )->buyer, 'No mail was proved.' );
		// Core's REST lets members set any address of their own.
		$this->as_user( $member );
		$core = new \WP_REST_Request( 'POST', '/wp/v2/users/me' );
		$core->set_body_params( array( 'email' => self::MAIL ) );
		self::assertSame( 200, rest_do_request( $core )->get_status() );
		self::assertSame( self::MAIL, get_userdata( $member )->user_email ?? '' );
		self::assertSame( 0, $this->order( (string) $one['order_no'] )->buyer, 'A mail that is set is not proved.' );
		$this->service( AddressProof::class )->proved( $member, self::MAIL );
		self::assertSame( $member, $this->order( (string) $one['order_no'] )->buyer );
		self::assertSame( 0, $this->order( (string) $other['order_no'] )->buyer );
		self::assertSame( 0, $this->service( GuestOrderService::class )->take_all( self::MAIL, $member ) );
	}

	public function test_the_page_shows_the_form_the_purchase_and_the_order_of_this_browser(): void {
		$id = $this->product();
		self::assertGreaterThan( 0, $this->service( Pages::class )->id( LookupPage::KEY ), 'made when switched on' );
		self::assertStringContainsString( 'name="order_no"', $this->page() );
		$buy = $this->page( "buy=$id&quantity=2" );
		self::assertStringContainsString( '￥25.00', $buy );
		self::assertStringNotContainsString( 'name="address[name]"', $buy );
		$order = $this->opened( $id );
		$guest = $this->service( GuestOrderRepository::class )->find( (string) $order['order_no'] );
		self::assertNotNull( $guest );
		$this->service( GuestKey::class )->remember( $guest );
		$page = $this->page();
		self::assertStringContainsString( (string) $order['order_no'], $page );
		self::assertStringContainsString( 'value="sample"', $page );
		$this->paid( $order );
		self::assertStringContainsString( '7788', $this->page() );
		$_COOKIE['zmo_guest_order'] = $order['order_no'] . '.' . ( time() + 999 ) . '.' . str_repeat( 'a', 64 );
		self::assertStringNotContainsString( '7788', $this->page() );
	}

	public function test_where_a_parcel_was_to_go_is_forgotten_with_the_mail(): void {
		$parcel = $this->product( array( 'kind' => 'physical', 'delivery' => '', 'stock' => 9 ) );
		$to     = array( 'name' => '王芳', 'phone' => '13800000000', 'region' => '浙江', 'detail' => '文三路 1 号' );
		$closed = $this->opened( $parcel, array( 'address' => $to ) );
		$paid   = $this->opened( $parcel, array( 'address' => $to ) );
		$this->service( Orders::class )->close( $this->order( (string) $closed['order_no'] ) );
		$this->paid( $paid );
		$db = $this->service( Db::class );
		$db->execute( "UPDATE {$db->table( 'guest_order' )} SET created = created - %d", array( 31 * DAY_IN_SECONDS ) );
		self::assertSame( 1, $this->service( GuestOrderService::class )->clean() );
		$place = fn( array $order ): string => $this->service( SaleRepository::class )
			->find( (string) $order['order_no'] )->address->place ?? '';
		self::assertSame( array( '', '浙江 文三路 1 号' ), array( $place( $closed ), $place( $paid ) ) );
		$this->assert_refused( $this->find( (string) $closed['order_no'], self::MAIL ), 404, 'zeromo_not_found' );
		$tools = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$done  = $tools['zeromo-guest-orders']['callback']( strtoupper( self::MAIL ), 1 );
		self::assertSame( array( true, true ), array( $done['items_removed'], $done['done'] ) );
		self::assertSame( '', $place( $paid ) );
	}

	/** @return array<mixed> */
	private function ship( string $no, string $tracking, int $pieces = 0, int $parcel = 0 ): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		$sent = array( 'action' => 'ship', 'carrier' => '顺丰', 'tracking' => $tracking, 'pieces' => $pieces );
		return $this->data( $this->rest( 'POST', "/admin/shop-orders/$no", $sent + array( 'parcel' => $parcel ) ) );
	}

	public function test_a_parcel_is_told_by_mail_once(): void {
		$parcel = $this->product( array( 'kind' => 'physical', 'delivery' => '', 'stock' => 9 ) );
		$to     = array( 'name' => '王芳', 'phone' => '13800000000', 'region' => '浙江', 'detail' => '文三路 1 号' );
		$order  = $this->opened( $parcel, array( 'address' => $to, 'quantity' => 3 ) );
		$no     = (string) $order['order_no'];
		$this->paid( $order );
		self::assertSame( 1, $this->mailed() );
		$wire = $this->ship( $no, 'SF100', 1 );
		self::assertSame( array( null, true ), array( $wire['member'], $wire['is_visitor'] ) );
		self::assertSame( 2, $this->mailed() );
		self::assertSame( self::MAIL, $this->mails[1]['to'] );
		$text = (string) $this->mails[1]['message'];
		self::assertStringContainsString( '顺丰 SF100（1 件）', $text );
		self::assertStringContainsString( $no, $text );
		self::assertStringNotContainsString( '文三路', $text, 'a place is behind the link alone' );
		// The same again, a mended number and an event that is delivered again.
		$this->ship( $no, 'SF100', 1 );
		$this->ship( $no, 'SF101', 0, (int) $wire['parcels'][0]['id'] );
		$this->service( Events::class )->emit( new ParcelSent( $no, 0 ) );
		self::assertSame( 2, $this->mailed() );
		$this->ship( $no, 'SF102' );
		self::assertSame( 3, $this->mailed() );
		$last = (string) $this->mails[2]['message'];
		self::assertStringContainsString( 'SF102（2 件）', $last );
		self::assertStringNotContainsString( 'SF101', $last, 'told before' );
	}

	public function test_of_two_parcels_at_once_whichever_is_heard_first_tells_both(): void {
		$parcel = $this->product( array( 'kind' => 'physical', 'delivery' => '', 'stock' => 9 ) );
		$to     = array( 'name' => '王芳', 'phone' => '13800000000', 'region' => '浙江', 'detail' => '文三路 1 号' );
		$order  = $this->opened( $parcel, array( 'address' => $to, 'quantity' => 2 ) );
		$no     = (string) $order['order_no'];
		$this->paid( $order );
		$this->ship( $no, 'SF100', 1 );
		$this->ship( $no, 'SF102', 1 );
		$db = $this->service( Db::class );
		$db->execute( "UPDATE {$db->table( 'guest_order' )} SET parcel = 0" );
		$before = $this->mailed();
		$this->service( Events::class )->emit( new ParcelSent( $no, 0 ) );
		$this->service( Events::class )->emit( new ParcelSent( $no, 0 ) );
		self::assertSame( $before + 1, $this->mailed() );
		self::assertStringContainsString( 'SF100', (string) $this->mails[ $before ]['message'] );
		self::assertStringContainsString( 'SF102', (string) $this->mails[ $before ]['message'] );
	}

	/** @return list<mixed> Numbers that staff finds. */
	private function searched( string $words ): array {
		$this->as_user( $this->create_member( 'administrator' ) );
		return array_column(
			$this->data( $this->rest( 'GET', '/admin/orders', array( 'search' => $words ) ) )['items'],
			'order_no'
		);
	}

	public function test_staff_finds_orders_by_the_whole_mail_of_a_visitor(): void {
		$id    = $this->product( array( 'stock' => 9 ) );
		$one   = $this->opened( $id );
		$two   = $this->opened( $id );
		$other = $this->opened( $id, array( 'mail' => 'else@example.org' ) );
		$mine  = array( $two['order_no'], $one['order_no'] );
		self::assertSame( $mine, $this->searched( ' Someone@Example.org ' ) );
		self::assertSame( array( $other['order_no'] ), $this->searched( 'else@example.org' ) );
		self::assertSame( array( $one['order_no'] ), $this->searched( (string) $one['order_no'] ) );
		foreach ( array( 'someone@', '@example.org', '%@%', "x@y' OR 1=1 -- ", 'nobody@example.org' ) as $part ) {
			self::assertSame( array(), $this->searched( $part ), $part );
		}
		$file = $this->data( $this->rest( 'GET', "/admin/orders/{$one['order_no']}" ) );
		self::assertSame( array( self::MAIL, true ), array( $file['mail'], $file['is_visitor'] ) );
		$member = $this->create_member();
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/guest/orders/claim', self::which( $one ) ) );
		self::assertSame( 403, $this->rest( 'GET', '/admin/orders', array( 'search' => self::MAIL ) )->get_status() );
		self::assertSame( $mine, $this->searched( self::MAIL ), 'also what a member has taken over' );
		$page = array( 'search' => self::MAIL, 'per_page' => 1 );
		$page = $this->data( $this->rest( 'GET', '/admin/orders', $page ) );
		self::assertSame( array( $two['order_no'] ), array_column( $page['items'], 'order_no' ) );
		$next = array( 'search' => self::MAIL, 'per_page' => 1, 'cursor' => $page['next_cursor'] );
		$next = $this->data( $this->rest( 'GET', '/admin/orders', $next ) );
		self::assertSame( array( $one['order_no'] ), array_column( $next['items'], 'order_no' ) );
		self::assertSame( array( null, false ), array( $next['next_cursor'], $next['items'][0]['is_visitor'] ) );
		$tools = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		$tools['zeromo-guest-orders']['callback']( self::MAIL, 1 );
		self::assertSame( array(), $this->searched( self::MAIL ), 'forgotten' );
	}

	public function test_mails_are_told_and_forgotten_by_cores_tools(): void {
		$one   = $this->opened( $this->product() );
		$tools = apply_filters( 'wp_privacy_personal_data_exporters', array() );
		$told  = $tools['zeromo-guest-orders']['callback']( strtoupper( self::MAIL ), 1 );
		self::assertStringContainsString( (string) $one['order_no'], (string) wp_json_encode( $told ) );
		$tools = apply_filters( 'wp_privacy_personal_data_erasers', array() );
		self::assertTrue( $tools['zeromo-guest-orders']['callback']( self::MAIL, 1 )['items_removed'] );
		$this->assert_refused( $this->find( (string) $one['order_no'], self::MAIL ), 404, 'zeromo_not_found' );
	}
}
