<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\ManualTransfer;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\ManualTransfer\ManualGateway;
use Zeromo\Community\ManualTransfer\Payee;
use Zeromo\Community\ManualTransfer\PersonalData;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\ManualTransfer\Transfer;
use Zeromo\Community\ManualTransfer\TransferPicture;
use Zeromo\Community\ManualTransfer\TransferService;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Orders\Expiry;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** A transfer from the choice at checkout to the order that it has paid. */
final class TransferTest extends IntegrationTestCase {

	private int $buyer;
	private int $owner;
	private int $configuration;

	protected function setUp(): void {
		parent::setUp();
		$this->buyer         = $this->create_member( 'subscriber' );
		$this->owner         = $this->create_member( 'administrator' );
		SoldThing::$seller   = $this->create_member( 'author' );
		$this->configuration = $this->service( Merchants::class )->save(
			0,
			ManualGateway::ID,
			'店主',
			array( 'receiver' => '张三', 'alipay_account' => 'zhang@example.com', 'bank_account' => "某银行\n6222" ),
			array(),
			true
		);
		$this->as_user( $this->buyer );
	}

	/** Chooses a transfer for a new order. */
	private function chosen( int $amount = 1250 ): string {
		$this->as_user( $this->buyer );
		$order = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( $amount ) );
		$this->submit( $order->number );
		return $order->number;
	}

	/** @return array<mixed> */
	private function submit( string $number, string $method = ManualGateway::ID ): array {
		$sent = array( 'order_no' => $number, 'method' => $method );
		return $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
	}

	/** @param array<string, mixed> $more */
	private function send( string $number, array $more = array( 'reference' => '2026112722001' ) ): \WP_REST_Response {
		$this->as_user( $this->buyer );
		return $this->rest( 'POST', '/payment/transfer', array( 'order_no' => $number ) + $more );
	}

	private function decide( int $id, string $decision, string $reason = '' ): \WP_REST_Response {
		$this->as_user( $this->owner );
		return $this->rest( 'POST', "/admin/transfers/$id", array( 'decision' => $decision, 'reason' => $reason ) );
	}

	private function order_status( string $number ): OrderStatus {
		return $this->service( Orders::class )->find( $number )->status ?? OrderStatus::Closed;
	}

	/** @return list<string> What a member was told. */
	private function told( int $member ): array {
		$this->as_user( $member );
		return array_column( $this->data( $this->rest( 'GET', '/message' ) )['items'], 'text' );
	}

	public function test_it_is_shown_approved_and_paid_once(): void {
		$order  = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( 1250 ) );
		$answer = $this->submit( $order->number );
		self::assertStringContainsString( $order->number, (string) $answer['redirect_url'] );
		self::assertGreaterThan(
			time() + 71 * HOUR_IN_SECONDS,
			$this->service( Orders::class )->find( $order->number )->expires ?? 0,
			'it waits for people'
		);
		$own = $this->data( $this->rest( 'GET', '/payment/transfer', array( 'order_no' => $order->number ) ) );
		self::assertSame( array( '12.50', '张三', true ), array( $own['amount'], $own['receiver'], $own['may_send'] ) );
		self::assertSame( array( 'alipay', 'bank' ), array_column( $own['accounts'], 'name' ) );
		self::assertSame( Transfer::code( $order->number ), $own['code'] );
		$this->assert_refused( $this->send( $order->number, array() ), 422, 'zeromo_content_invalid' );
		$sent = $this->data( $this->send( $order->number ) );
		self::assertSame( array( 'waiting', false ), array( $sent['transfer']['state'], $sent['may_send'] ) );
		$same = $this->data( $this->send( $order->number, array( 'reference' => 'another' ) ) );
		self::assertSame( $sent['transfer'], $same['transfer'], 'one waits at a time' );
		self::assertSame( OrderStatus::Pending, $this->order_status( $order->number ), 'a proof is no money' );
		self::assertStringContainsString( '有一笔转账等你确认', implode( ' ', $this->told( $this->owner ) ) );
		$list = $this->data( $this->rest( 'GET', '/admin/transfers', array( 'search' => $own['code'] ) ) )['items'];
		self::assertSame( array( $order->number, '12.50' ), array( $list[0]['order_no'], $list[0]['amount'] ) );
		$id = $list[0]['id'];
		self::assertSame( 'approved', $this->data( $this->decide( $id, 'approve' ) )['state'] );
		self::assertSame( OrderStatus::Paid, $this->order_status( $order->number ) );
		$this->assert_refused( $this->decide( $id, 'approve' ), 409, 'zeromo_transfer_decided' );
		$this->assert_refused( $this->decide( $id, 'reject', '迟了' ), 409, 'zeromo_transfer_decided' );
		$this->service( TransferService::class )->settle( array( 'id' => $id ) );
		self::assertSame( 0, $this->service( Balances::class )->of( $this->buyer )->spendable() );
		self::assertStringContainsString( '处理了你的转账凭证', implode( ' ', $this->told( $this->buyer ) ) );
		$this->assert_refused( $this->send( $order->number ), 409, 'zeromo_order_state' );
		self::assertSame(
			array( 'transfer_approved' ),
			$this->db()->column(
				"SELECT act FROM {$this->db()->table( 'audit' )} WHERE object_type = 'transfer' AND object_id = %d",
				array( $id )
			)
		);
		self::assertSame(
			array( "M$id", '1250' ),
			array_values(
				(array) $this->db()->row(
					"SELECT trade_no, amount FROM {$this->db()->table( 'pay_receipt' )} WHERE order_no = %s",
					array( $order->number )
				)
			)
		);
	}

	public function test_a_rejected_proof_says_why_and_another_one_is_taken(): void {
		$number = $this->chosen();
		$id     = $this->data( $this->send( $number ) )['transfer']['id'];
		$this->assert_refused( $this->decide( $id, 'reject' ), 422, 'zeromo_content_invalid' );
		$this->data( $this->decide( $id, 'reject', '没有查到这笔钱' ) );
		self::assertSame( OrderStatus::Pending, $this->order_status( $number ) );
		$this->as_user( $this->buyer );
		$own = $this->data( $this->rest( 'GET', '/payment/transfer', array( 'order_no' => $number ) ) );
		self::assertSame( array( '没有查到这笔钱', true ), array( $own['transfer']['reason'], $own['may_send'] ) );
		$again = $this->data( $this->send( $number, array( 'reference' => '2026112722002' ) ) )['transfer']['id'];
		self::assertNotSame( $id, $again );
		$this->data( $this->decide( $again, 'approve' ) );
		self::assertSame( OrderStatus::Paid, $this->order_status( $number ) );
	}

	public function test_outsiders_are_refused(): void {
		$number = $this->chosen();
		$id     = $this->data( $this->send( $number ) )['transfer']['id'];
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->rest( 'GET', '/payment/transfer', array( 'order_no' => $number ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', '/payment/transfer', array( 'order_no' => $number, 'reference' => '1' ) ),
			404,
			'zeromo_not_found'
		);
		$this->assert_refused(
			$this->rest( 'POST', "/admin/transfers/$id", array( 'decision' => 'approve' ) ),
			403,
			'zeromo_forbidden'
		);
		$this->as_user( $this->buyer );
		$plain = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( 900 ) )->number;
		$this->assert_refused(
			$this->send( $plain ),
			404,
			'zeromo_not_found'
		);
	}

	public function test_paid_otherwise_meanwhile_it_is_added_to_the_balance(): void {
		$this->service( Settings::class )->save( array( 'sample_gateway' => true ) );
		$number = $this->chosen();
		$id     = $this->data( $this->send( $number ) )['transfer']['id'];
		$this->as_user( $this->buyer );
		$this->submit( $number, 'sample' );
		\Zeromo\Community\Payments\Sample\SampleGateway::press( $this->attempt( $number, 'sample' ), true );
		$this->service( \Zeromo\Community\Payments\Api\Checkout::class )->ask( $this->attempt( $number, 'sample' ) );
		self::assertSame( OrderStatus::Paid, $this->order_status( $number ) );
		$this->data( $this->decide( $id, 'approve' ) );
		$this->service( \Zeromo\Community\Jobs\Jobs::class )->work( 50, 20 );
		self::assertSame( 1250, $this->service( Balances::class )->of( $this->buyer )->spendable() );
	}

	public function test_an_order_that_waits_for_review_is_not_closed_by_its_first_end(): void {
		$number = $this->chosen();
		$this->data( $this->send( $number ) );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'order' )} SET created = created - 3600 WHERE number = %s",
			array( $number )
		);
		$this->service( Expiry::class )->run();
		self::assertSame( OrderStatus::Pending, $this->order_status( $number ) );
	}

	public function test_a_picture_is_for_the_payer_and_for_who_manages_orders(): void {
		$number = $this->chosen();
		$image  = $this->picture( $this->buyer );
		$own    = $this->data( $this->send( $number, array( 'image_id' => $image ) ) )['transfer'];
		self::assertNotNull( $own['image'] );
		$copy  = $this->service( TransferRepository::class )->of_order( $number )->image ?? 0;
		$guard = $this->service( TransferPicture::class );
		self::assertSame( FileRight::Reader, $guard->right( 0, $copy, $this->buyer ) );
		self::assertSame( FileRight::Reader, $guard->right( 0, $copy, $this->owner ) );
		self::assertSame( FileRight::None, $guard->right( 0, $copy, $this->create_member( 'editor' ) ) );
		self::assertSame( FileRight::None, $guard->right( 0, $copy, 0 ) );
		$other = $this->picture( $this->owner );
		$next  = $this->chosen( 800 );
		self::assertGreaterThanOrEqual( 400, $this->send( $next, array( 'image_id' => $other ) )->get_status() );
		$told = $this->service( PersonalData::class )->export( $this->buyer, 1 );
		self::assertStringContainsString( $number, (string) wp_json_encode( $told ) );
		$this->service( PersonalData::class )->erase( $this->buyer );
		self::assertNull( get_post( $copy ) );
		self::assertSame( 1250, $this->service( TransferRepository::class )->of_order( $number )->amount ?? 0 );
	}

	public function test_its_page_works_without_script(): void {
		$number = $this->chosen();
		$html   = $this->page( $number );
		self::assertStringContainsString( 'zhang@example.com', $html );
		self::assertStringContainsString( Transfer::code( $number ), $html );
		self::assertStringContainsString( 'name="reference"', $html );
		$this->send( $number );
		self::assertStringContainsString( '凭证已提交', $this->page( $number ) );
		$this->as_user( $this->create_member() );
		self::assertStringNotContainsString( 'zhang@example.com', $this->page( $number ) );
	}

	public function test_what_the_owner_fills_in(): void {
		$gateway = $this->service( ManualGateway::class );
		$of      = static fn( array $values ): \Zeromo\Community\Payments\Api\Merchant =>
			new \Zeromo\Community\Payments\Api\Merchant( 1, 'manual', '', 1, $values, array() );
		self::assertFalse( $gateway->health( $of( array( 'receiver' => '张三' ) ) )->is_well );
		self::assertTrue( $gateway->health( $of( array( 'wechat_qr' => 'https://example.com/a.png' ) ) )->is_well );
		self::assertSame( array(), Payee::ways( $of( array( 'alipay_qr' => 'javascript:alert(1)' ) ) ) );
		$this->service( Merchants::class )->save( $this->configuration, 'manual', '店主', array(), array(), false );
		$order = $this->service( Orders::class )->open( $this->buyer, SoldThing::KIND, new Wanted( 100 ) );
		$this->assert_refused(
			$this->rest( 'POST', '/payment/submit', array( 'order_no' => $order->number, 'method' => 'manual' ) ),
			422,
			'zeromo_content_invalid'
		);
	}

	private function picture( int $member ): int {
		$this->as_user( $member );
		$path = (string) tempnam( sys_get_temp_dir(), 'proof' );
		$made = imagecreatetruecolor( 60, 60 );
		self::assertNotFalse( $made );
		imagejpeg( $made, $path );
		return $this->service( \Zeromo\Community\Media\Api\Library::class )->take_image( $path, 'proof.jpg', $member );
	}

	private function page( string $number ): string {
		$_GET['order'] = $number;
		try {
			return $this->service( \Zeromo\Community\ManualTransfer\View\TransferTab::class )
				->html( get_current_user_id() );
		} finally {
			unset( $_GET['order'] );
		}
	}

	private function attempt( string $number, string $gateway ): string {
		return (string) $this->db()->value(
			"SELECT number FROM {$this->db()->table( 'pay_attempt' )} WHERE order_no = %s AND gateway = %s
				ORDER BY id DESC LIMIT 1",
			array( $number, $gateway )
		);
	}
}
