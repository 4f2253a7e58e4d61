<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Gateways;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Epay\EpayGateway;
use Zeromo\Community\Gateways\Alipay\AlipayClient;
use Zeromo\Community\Gateways\Alipay\AlipayGateway;
use Zeromo\Community\Gateways\Alipay\AlipayNotice;
use Zeromo\Community\Gateways\Paypal\PaypalGateway;
use Zeromo\Community\Gateways\Paypal\PaypalMoney;
use Zeromo\Community\Gateways\Stripe\StripeGateway;
use Zeromo\Community\Gateways\Wechat\WechatGateway;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\BillLine;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Api\TransferState;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** What every gateway keeps to, tried on providers that are a process of their own. */
final class GatewayContractTest extends IntegrationTestCase {

	private const MODES = array(
		'alipay',
		'alipay-certificate',
		'wechat',
		'wechat-certificate',
		'stripe',
		'paypal',
		'epay-md5',
		'epay-rsa',
	);

	/** Those whose answers are not signed: the certificate of TLS is what is checked. */
	private const UNSIGNED = array( 'stripe', 'paypal', 'epay-md5' );

	/** Keys of a configuration that came after. */
	private const REPLACED = array( 'alipay_public', 'wechat_public', 'api_key', 'webhook_secret' );

	private static ?Simulator $simulator = null;
	private static int $last             = 0;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$simulator = new Simulator();
		$paths = array(
			'ZEROMO_ALIPAY_URL' => '/gateway.do',
			'ZEROMO_WECHAT_PAY_URL' => '',
			'ZEROMO_STRIPE_URL' => '',
			'ZEROMO_PAYPAL_URL' => '',
			'ZEROMO_EPAY_URL' => '',
		);
		foreach ( $paths as $name => $path ) {
			define( $name, self::$simulator->url . $path );
		}
	}

	public static function tearDownAfterClass(): void {
		self::$simulator?->stop();
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'http_request_args', static fn( array $args ): array => array( 'timeout' => 1 ) + $args );
		delete_transient( 'zeromo_wechat_certs_1900000001' );
		delete_transient( 'zeromo_wechat_asked_1_1' );
		delete_transient( 'zeromo_wechat_asked_2_1' );
		$this->order( 'set', array( 'skew' => 0, 'refund' => 'done', 'capture' => 'COMPLETED', 'other' => '' ) );
		$this->service( Settings::class )->save( array( 'epay_gateway' => true ) );
	}

	/** @return iterable<string, array{string}> */
	public static function modes(): iterable {
		foreach ( self::MODES as $mode ) {
			yield $mode => array( $mode );
		}
	}

	#[DataProvider( 'modes' )]
	public function test_a_payment_is_begun_asked_for_and_told( string $mode ): void {
		$gateway = $this->gateway( $mode );
		$attempt = $this->attempt( $mode );
		$started = $this->begin( $mode, $attempt );
		self::assertStringContainsString( $attempt->number, $started->qr . $started->redirect );
		self::assertSame( PaymentState::Pending, $gateway->query( $attempt )->state );
		$this->pay( $mode, $attempt );
		$paid = $gateway->query( $attempt );
		self::assertSame( PaymentState::Paid, $paid->state );
		self::assertSame( '1250 CNY', "$paid->amount $paid->currency" );
		self::assertSame( 'stripe' === $mode ? 0 : 1795744800, $paid->paid_at );
		$notice = $this->notice( $mode, $attempt );
		self::assertSame( '', $notice->fault );
		self::assertSame( $attempt->number, $notice->attempt );
		self::assertSame( PaymentState::Paid, $notice->state?->state );
		self::assertSame( array( $paid->trade_no, 1250 ), array( $notice->state->trade_no, $notice->state->amount ) );
		self::assertSame( PaymentState::Paid, $gateway->close( $attempt )->state );
	}

	#[DataProvider( 'modes' )]
	public function test_one_that_nobody_paid_is_closed( string $mode ): void {
		$gateway = $this->gateway( $mode );
		$attempt = $this->attempt( $mode );
		$this->begin( $mode, $attempt );
		$state = $gateway->close( $attempt )->state;
		// Alipay has no trade before its code is scanned: the code dies by its time. An aggregator closes nothing.
		$is_open = ! $gateway->capabilities()->can_close || str_starts_with( $mode, 'alipay' );
		self::assertSame( $is_open ? PaymentState::Pending : PaymentState::Closed, $state );
		$over = $this->attempt( $mode, time() - 3600, 'Nobody' . ( ++self::$last ) );
		// Stripe has a session for every number that is asked for.
		$none = 'stripe' === $mode ? PaymentState::Pending : PaymentState::Closed;
		self::assertSame( $none, $gateway->query( $over )->state );
	}

	#[DataProvider( 'modes' )]
	public function test_notices_that_are_not_the_providers_are_refused( string $mode ): void {
		$attempt = $this->attempt( $mode );
		$this->begin( $mode, $attempt );
		$this->pay( $mode, $attempt );
		$is_alipay = str_starts_with( $mode, 'alipay' );
		$header    = static fn( string $name, string $value ): array =>
			array( 'change' => array( 'headers' => array( $name => $value ) ) );
		$false     = $is_alipay
			? array(
				array( 'change' => array( 'total_amount' => '0.01' ) ),
				array( 'change' => array( 'out_trade_no' => 'AnotherOrder1' ) ),
				array( 'change' => array( 'sign_type' => 'RSA' ) ),
				array( 'change' => array( 'sign' => '' ) ),
				array( 'key' => 'foreign_private' ),
				array( 'more' => array( 'app_id' => '2021000000000002' ) ),
				array( 'more' => array( 'seller_id' => '2088000000000002' ) ),
			)
			: array(
				array( 'change' => array( 'body' => ' ' ) ),
				$header( 'Wechatpay-Signature', 'WECHATPAY/SIGNTEST/AAAA' ),
				$header( 'Wechatpay-Serial', 'PUB_KEY_ID_02' ),
				$header( 'Wechatpay-Serial', 'ABCDEF0123456789' ),
				array( 'key' => 'foreign_private' ),
				array( 'added' => 'refund' ),
				array( 'cut' => 12 ),
				array( 'more' => array( 'mchid' => '1900000002' ) ),
				array( 'more' => array( 'appid' => 'wx02' ) ),
			);
		if ( 'stripe' === $mode ) {
			$false = array(
				array( 'change' => array( 'body' => ' ' ) ),
				array( 'key' => 'whsec_foreign' ),
				array( 'age' => 310 ),
				array( 'more' => array( 'livemode' => true ) ),
			);
		}
		if ( 'paypal' === $mode ) {
			$false = array(
				array( 'change' => array( 'body' => ' ' ) ),
				array( 'key' => 'foreign_private' ),
				array( 'hook' => 'WHOTHER' ),
				$header( 'PayPal-Cert-Url', 'https://paypal.com.example.com/cert' ),
				$header( 'PayPal-Cert-Url', 'http://api.paypal.com/cert' ),
				$header( 'PayPal-Transmission-Id', 'T2' ),
				$header( 'PayPal-Transmission-Sig', '' ),
				array( 'more' => array( 'custom_id' => 'another' ) ),
				array( 'more' => array( 'status' => 'PENDING' ) ),
			);
		}
		if ( str_starts_with( $mode, 'epay' ) ) {
			$false = array(
				array( 'change' => array( 'money' => '0.01' ) ),
				array( 'change' => array( 'out_trade_no' => 'AnotherOrder1' ) ),
				array( 'change' => array( 'sign' => '' ) ),
				array( 'change' => array( 'sign_type' => 'epay-md5' === $mode ? 'RSA' : 'MD5' ) ),
				array( 'key' => 'foreign_private', 'secret' => 'other' ),
				array( 'more' => array( 'pid' => '1002' ) ),
				// Signed, and asked for it says something else.
				array( 'more' => array( 'money' => '0.01' ) ),
				array( 'more' => array( 'trade_no' => 'E2' ) ),
			);
		}
		$false_answers = array( 'alipay' => 200, 'wechat' => 401, 'stripe' => 400, 'paypal' => 400, 'epay' => 400 );
		foreach ( $false as $change ) {
			$notice = $this->notice( $mode, $attempt, $change );
			self::assertNotSame( '', $notice->fault, (string) json_encode( $change ) );
			self::assertNull( $notice->attempt );
			self::assertSame( $false_answers[ explode( '-', $mode )[0] ], $notice->refused->status );
			self::assertNotSame( 'success', $notice->refused->body );
		}
		if ( str_starts_with( $mode, 'epay' ) ) {
			return;
		}
		// What is signed and says another amount comes through as it is said: the order compares.
		$more   = $is_alipay
			? array( 'total_amount' => '0.01' )
			: array( 'amount' => array( 'total' => 1, 'currency' => 'USD' ), 'amount_total' => 1, 'currency' => 'usd' );
		$more   = 'paypal' === $mode
			? array( 'amount' => array( 'value' => '0.01', 'currency_code' => 'USD' ) )
			: $more;
		$notice = $this->notice( $mode, $attempt, array( 'more' => $more ) );
		self::assertSame( 1, $notice->state?->amount );
		self::assertSame( $is_alipay ? 'CNY' : 'USD', $notice->state->currency );
	}

	#[DataProvider( 'modes' )]
	public function test_a_key_that_was_replaced_still_verifies( string $mode ): void {
		$attempt = $this->attempt( $mode );
		$this->begin( $mode, $attempt );
		$this->pay( $mode, $attempt );
		$change = array( 'public_key_id' => 'PUB_KEY_ID_02', 'app_certificate' => '' );
		$new    = $this->merchant( $mode, $change, self::REPLACED, 2 );
		$notice = $this->notice( $mode, $attempt, array(), array( $new, $attempt->merchant ) );
		self::assertSame( array( '', 1, 1 ), array( $notice->fault, $notice->merchant, $notice->version ) );
		self::assertNotSame( '', $this->notice( $mode, $attempt, array(), array( $new ) )->fault );
	}

	#[DataProvider( 'modes' )]
	public function test_what_is_no_answer_is_unknown( string $mode ): void {
		$gateway = $this->gateway( $mode );
		$attempt = $this->attempt( $mode );
		$this->begin( $mode, $attempt );
		$this->pay( $mode, $attempt );
		$kinds = array( 'hang', 'html', 'gateway', 'cut', 'moved' );
		foreach ( in_array( $mode, self::UNSIGNED, true ) ? $kinds : array( ...$kinds, 'changed' ) as $kind ) {
			$this->order( 'fault', array( 'kind' => $kind ) );
			self::assertSame( PaymentState::Unknown, $gateway->query( $attempt )->state, $kind );
		}
		$paid = $gateway->query( $attempt );
		self::assertSame( PaymentState::Paid, $paid->state );
		$booked = $this->booked( $attempt, $paid->trade_no );
		$refund = new ProviderRefund( 'R' . $attempt->number, $booked, 250, '测试' );
		if ( 'epay-md5' === $mode ) {
			self::assertSame( TransferState::Failed, $gateway->refund( $refund )->state, 'it has no number' );
			return;
		}
		$this->order( 'fault', array( 'kind' => 'html' ) );
		self::assertSame( TransferState::Unknown, $gateway->refund( $refund )->state );
		self::assertSame( TransferState::Done, $gateway->query_refund( $refund )->state, 'its answer was lost' );
		self::assertSame( TransferState::Done, $gateway->refund( $refund )->state, 'the same number again' );
		if ( $gateway->capabilities()->can_payout ) {
			$this->lost_payout( $gateway, $attempt );
		}
		if ( 'epay-rsa' === $mode ) {
			// It is begun by an address alone.
			return;
		}
		$this->order( 'fault', array( 'kind' => 'hang' ) );
		$this->expectException( Failure::class );
		$gateway->create( $this->attempt( $mode ) );
	}

	private function lost_payout( Gateway $gateway, Attempt $attempt ): void {
		$payout = new Payout( 'P' . $attempt->number, $attempt->merchant, 100, 'payee', '王小明', '提现' );
		$this->order( 'fault', array( 'kind' => 'gateway' ) );
		self::assertSame( TransferState::Unknown, $gateway->payout( $payout )->state );
		self::assertSame( TransferState::Done, $gateway->query_payout( $payout )->state );
	}

	#[DataProvider( 'modes' )]
	public function test_refunds_go_on_are_done_or_fail( string $mode ): void {
		$gateway = $this->gateway( $mode );
		$attempt = $this->attempt( $mode );
		$this->begin( $mode, $attempt );
		$this->pay( $mode, $attempt );
		if ( 'epay-md5' === $mode ) {
			self::assertSame(
				TransferState::Failed,
				$gateway->refund( new ProviderRefund( 'R1', $attempt, 100, '' ) )->state
			);
			return;
		}
		$states = array(
			'processing' => TransferState::Processing,
			'failed' => TransferState::Failed,
			'done' => TransferState::Done,
		);
		foreach ( $states as $way => $state ) {
			$this->order( 'set', array( 'refund' => $way ) );
			$refund = new ProviderRefund( "R{$attempt->number}$way", $attempt, 100, '测试' );
			$said   = $gateway->refund( $refund );
			self::assertSame( $state, $said->state, $way );
			self::assertSame( TransferState::Failed === $state, '' !== $said->reason );
		}
		$done = new ProviderRefund( "R{$attempt->number}done", $attempt, 100, '测试' );
		// Stripe and PayPal are asked for a list, in which another number is that of another refund.
		$third = match ( strtok( $mode, '-' ) ) {
			'stripe', 'paypal' => array( 'currency' ),
			'wechat' => array( 'number', 'currency' ),
			default => array( 'number' ),
		};
		foreach ( array( 'amount', 'none', ...$third ) as $other ) {
			$this->order( 'set', array( 'other' => $other ) );
			self::assertSame( TransferState::Unknown, $gateway->query_refund( $done )->state, $other );
		}
		$this->order( 'set', array( 'other' => '' ) );
		self::assertSame( TransferState::Done, $gateway->query_refund( $done )->state );
		$nobody = new ProviderRefund( 'Nobody', $attempt, 100, '' );
		self::assertNotSame( TransferState::Done, $gateway->query_refund( $nobody )->state );
	}

	#[DataProvider( 'modes' )]
	public function test_a_merchant_is_checked_without_money( string $mode ): void {
		$gateway = $this->gateway( $mode );
		self::assertTrue( $gateway->health( $this->merchant( $mode ) )->is_well );
		$bad = $gateway->health( $this->merchant( $mode, array(), array( 'app_private', 'merchant_private' ) ) );
		self::assertFalse( $bad->is_well );
		self::assertMatchesRegularExpression( '/拒绝|没有给出/u', $bad->message );
		$this->order( 'fault', array( 'kind' => 'html' ) );
		self::assertFalse( $gateway->health( $this->merchant( $mode ) )->is_well );
	}

	#[DataProvider( 'modes' )]
	public function test_a_bill_is_read_by_its_headings( string $mode ): void {
		if ( ! $this->gateway( $mode )->capabilities()->can_bill ) {
			$this->expectException( Failure::class );
			$this->gateway( $mode )->bill( $this->merchant( $mode ), '2026-11-26' );
			return;
		}
		if ( 'paypal' === $mode ) {
			$this->order( 'set', array( 'bill' => base64_encode( (string) wp_json_encode( self::paypal_bill() ) ) ) );
			$this->assert_bill( $mode, 7 );
			return;
		}
		$is_alipay = str_starts_with( $mode, 'alipay' );
		$text      = $is_alipay
			? "#支付宝业务明细查询\n支付宝交易号,商户订单号,业务类型,商品名称,完成时间,"
				. "订单金额（元）,退款批次号/请求号,服务费（元）\n"
				. "T1\t,N1\t,交易,\"会员,年\",2026-11-26 10:00:00,12.50,,-0.08\n"
				. "T1\t,N1\t,退款,会员,2026-11-26 11:00:00,-2.50,R1,0.02\n"
				. "#合计,2笔\n"
			: "\u{feff}交易时间,商户号,微信订单号,商户订单号,微信退款单号,商户退款单号,"
				. "手续费,订单金额,申请退款金额\n"
				. "`2026-11-26 10:00:00,`1900000001,`T1,`N1,`0,`0,`0.08000,`12.50,`0.00\n"
				. "`2026-11-26 11:00:00,`1900000001,`T1,`N1,`X1,`R1,`-0.02000,`0.00,`2.50\n"
				. "总交易单数,应结订单总金额\n`2,`10.00\n";
		$bytes     = $is_alipay ? (string) mb_convert_encoding( $text, 'GB18030', 'UTF-8' ) : $text;
		$this->order( 'set', array( 'bill' => base64_encode( $bytes ) ) );
		$this->assert_bill( $mode );
	}

	/** @param int $fee Fen: of a cent at the rate of its payment, where it is PayPal. */
	private function assert_bill( string $mode, int $fee = 8 ): void {
		$lines = array();
		foreach ( $this->gateway( $mode )->bill( $this->merchant( $mode ), '2026-11-26' ) as $line ) {
			$lines[] = $line;
		}
		self::assertEquals( new BillLine( 'N1', 'T1', 1250, $fee, 1795658400 ), $lines[0] ?? null );
		self::assertSame( array( -250, 'R1' ), array( $lines[1]->amount ?? 0, $lines[1]->refund_no ?? '' ) );
		self::assertCount( 2, $lines );
	}

	/**
	 * Two sales of ours, and what is no sale: a payout, a conversion, one that was denied, one of the next day.
	 *
	 * @return array{rows: list<array<string, mixed>>, most?: int, refreshed?: string}
	 */
	private static function paypal_bill(): array {
		$row  = static function (
			string $code,
			string $id,
			string $value,
			string $time,
			array $more = array()
		): array {
			return $more + array(
				'transaction_id'              => $id,
				'transaction_event_code'      => $code,
				'transaction_initiation_date' => $time,
				'transaction_amount'          => array( 'currency_code' => 'USD', 'value' => $value ),
				'transaction_status'          => 'S',
			);
		};
		$paid = array(
			'custom_field' => 'N1:1250:177:USD',
			'invoice_id'   => 'N1',
			'fee_amount'   => array( 'currency_code' => 'USD', 'value' => '-0.01' ),
		);
		$back = array( 'custom_field' => 'R1:250:35:USD', 'invoice_id' => 'R1' );
		return array(
			'rows' => array(
				$row( 'T0006', 'T1', '1.77', '2026-11-26T02:00:00Z', $paid ),
				$row( 'T1107', 'T2', '-0.35', '2026-11-26T03:00:00Z', $back ),
				$row( 'T0400', 'T3', '-5.00', '2026-11-26T04:00:00Z' ),
				$row( 'T0200', 'T4', '3.00', '2026-11-26T05:00:00Z' ),
				$row( 'T0006', 'T5', '9.00', '2026-11-26T06:00:00Z', array( 'transaction_status' => 'D' ) ),
				$row( 'T0006', 'T6', '9.00', '2026-11-26T16:00:00Z' ),
			),
		);
	}

	public function test_paypals_transactions_are_read_in_pieces_and_only_when_it_has_all_of_the_day(): void {
		$bill = self::paypal_bill();
		$few  = (string) wp_json_encode( array( 'most' => 2 ) + $bill );
		$this->order( 'set', array( 'bill' => base64_encode( $few ) ) );
		$this->assert_bill( 'paypal', 7 );
		$foreign = array( 'custom_field' => 'N9:1250:177:USD', 'invoice_id' => '' ) + $bill['rows'][0];
		$foreign['transaction_amount']['value'] = '1.00';
		$manual  = array( 'custom_field' => '', 'invoice_id' => '' ) + $bill['rows'][1];
		$rows    = array( 'rows' => array( $foreign, $manual ) );
		$this->order( 'set', array( 'bill' => base64_encode( (string) wp_json_encode( $rows ) ) ) );
		$lines = array( ...$this->gateway( 'paypal' )->bill( $this->merchant( 'paypal' ), '2026-11-26' ) );
		self::assertSame( 100, $lines[0]->amount, 'Another sum than what was agreed is told as it is.' );
		self::assertSame( array( -35, 'T2' ), array( $lines[1]->amount, $lines[1]->refund_no ), 'made at PayPal' );
		$early = array( 'refreshed' => '2026-11-26T10:00:00Z' ) + $bill;
		$this->order( 'set', array( 'bill' => base64_encode( (string) wp_json_encode( $early ) ) ) );
		$this->expectException( Failure::class );
		$this->gateway( 'paypal' )->bill( $this->merchant( 'paypal' ), '2026-11-26' );
	}

	public function test_an_expired_certificate_answers_for_nothing(): void {
		$mode    = 'alipay-certificate';
		$attempt = $this->attempt( $mode );
		$this->order( 'begin', array( 'number' => $attempt->number, 'amount' => '12.50', 'state' => 'TRADE_SUCCESS' ) );
		self::assertSame( PaymentState::Paid, $this->gateway( $mode )->query( $attempt )->state );
		$later  = new class() extends Clock {
			public function now(): int {
				return time() + 400 * DAY_IN_SECONDS;
			}
		};
		$client = new AlipayClient( new Http(), $later );
		$aged   = new AlipayGateway( $client, new AlipayNotice( $client ), new Http(), $later );
		self::assertSame( PaymentState::Unknown, $aged->query( $attempt )->state );
	}

	public function test_a_clock_that_is_ten_minutes_off_books_nothing(): void {
		$attempt = $this->attempt( 'wechat' );
		$this->gateway( 'wechat' )->create( $attempt );
		$this->pay( 'wechat', $attempt );
		foreach ( array( -600, 600 ) as $skew ) {
			$this->order( 'set', array( 'skew' => $skew ) );
			self::assertSame( PaymentState::Unknown, $this->gateway( 'wechat' )->query( $attempt )->state );
			self::assertNotSame( '', $this->notice( 'wechat', $attempt )->fault );
		}
	}

	public function test_wechat_may_change_from_certificates_to_a_key(): void {
		$attempt = $this->attempt( 'wechat' );
		$this->gateway( 'wechat' )->create( $attempt );
		$this->pay( 'wechat', $attempt );
		$serial = strtoupper( dechex( 1000000000013 ) );
		self::assertSame( '', $this->notice( 'wechat', $attempt, array( 'serial' => $serial ) )->fault );
		self::assertSame( '', $this->notice( 'wechat', $attempt )->fault );
	}

	public function test_alipays_pages_carry_a_signed_address(): void {
		$gateway = $this->gateway( 'alipay' );
		foreach ( array( 'wap.pay' => Device::Phone, 'page.pay' => Device::Desktop ) as $method => $device ) {
			$merchant = $this->merchant( 'alipay', array( 'desktop' => 'page' ) );
			$attempt  = $this->attempt( 'alipay', 0, '', $merchant, new Client( $device ) );
			$html     = $gateway->create( $attempt )->html;
			self::assertStringContainsString( "alipay.trade.$method", $html );
			self::assertStringContainsString( $attempt->number, $html );
			self::assertStringNotContainsString( 'PRIVATE', $html );
		}
		self::assertFalse( $gateway->is_for( new Client( Device::Wechat ) ) );
	}

	public function test_wechat_by_browser(): void {
		$gateway  = $this->gateway( 'wechat' );
		$merchant = $this->merchant( 'wechat', array( 'h5' => 'on' ) );
		$phone    = new Client( Device::Phone, '203.0.113.9' );
		$started  = $gateway->create( $this->attempt( 'wechat', 0, '', $merchant, $phone ) );
		self::assertStringContainsString( '&redirect_url=https%3A%2F%2F', $started->redirect );
		self::assertFalse( $gateway->is_for( new Client( Device::Wechat ) ) );
		$inside = new Client( Device::Wechat, '203.0.113.9', 'o1' );
		self::assertTrue( $gateway->is_for( $inside ) );
		$sheet = $gateway->create( $this->attempt( 'wechat', 0, '', $merchant, $inside ) )->jsapi ?? array();
		self::assertSame( 'RSA', $sheet['signType'] ?? '' );
		self::assertStringStartsWith( 'prepay_id=wx', $sheet['package'] ?? '' );
	}

	public function test_paypal_takes_money_once_and_only_while_it_is_wanted(): void {
		$gateway = $this->gateway( 'paypal' );
		$attempt = $this->attempt( 'paypal' );
		$gateway->create( $attempt );
		$this->pay( 'paypal', $attempt );
		// The answer of the capture is lost: the order is asked for, begun, captured.
		foreach ( array( '', '', 'gateway' ) as $kind ) {
			$this->order( 'fault', array( 'kind' => $kind ) );
		}
		self::assertSame( PaymentState::Unknown, $gateway->query( $attempt )->state );
		$paid = $gateway->query( $attempt );
		self::assertSame( array( PaymentState::Paid, 1250 ), array( $paid->state, $paid->amount ) );
		// A token that is not taken any more is asked for anew, once.
		$this->order( 'set', array( 'forget' => true ) );
		self::assertSame( PaymentState::Paid, $gateway->query( $attempt )->state );
		$this->order( 'set', array( 'capture' => 'PENDING' ) );
		$slow = $this->attempt( 'paypal' );
		$gateway->create( $slow );
		$this->pay( 'paypal', $slow );
		self::assertSame( PaymentState::Pending, $gateway->query( $slow )->state );
		self::assertSame( PaymentState::Pending, $gateway->close( $slow )->state, 'it may still come' );
		$this->order( 'set', array( 'capture' => 'COMPLETED' ) );
		$late = $this->attempt( 'paypal', time() - 60 );
		$gateway->create( $late );
		$this->pay( 'paypal', $late );
		self::assertSame( PaymentState::Closed, $gateway->query( $late )->state, 'approved too late it is not taken' );
		$left = $this->attempt( 'paypal' );
		$gateway->create( $left );
		$this->pay( 'paypal', $left );
		self::assertSame( PaymentState::Closed, $gateway->close( $left )->state );
	}

	public function test_paypal_charges_by_the_owners_rate(): void {
		$merchant = fn( string $currency, string $rate ): Merchant =>
			$this->merchant( 'paypal', array( 'currency' => $currency, 'rate' => $rate ) );
		self::assertSame( 177, PaypalMoney::charge( 1250, $merchant( 'USD', '7.1' ) ) );
		self::assertSame( 1, PaypalMoney::charge( 1, $merchant( 'USD', '7.1' ) ) );
		self::assertSame( 1250, PaypalMoney::charge( 1250, $merchant( 'CNY', '1' ) ) );
		$wrong = array( 'CNY' => '7.1', 'USD' => '0', 'JPY' => '0.05', 'EUR' => '7,8', 'GBP' => '-9' );
		foreach ( $wrong as $one => $rate ) {
			self::assertFalse( PaypalMoney::is_set( $merchant( $one, $rate ) ), $one );
		}
		for ( $n = 0; $n < 200; $n++ ) {
			$rate    = random_int( 1, 9 ) . '.' . random_int( 0, 9999 );
			$attempt = $this->attempt( 'paypal', 0, '', $merchant( 'USD', $rate ) );
			$part    = random_int( 1, 1249 );
			$back    = PaypalMoney::refund( $part, $attempt ) + PaypalMoney::refund( 1250 - $part, $attempt );
			$whole   = PaypalMoney::refund( 1250, $attempt );
			self::assertSame( PaypalMoney::charge( 1250, $attempt->merchant ), $whole );
			self::assertLessThanOrEqual( $whole, $back );
		}
	}

	public function test_an_aggregator_is_off_as_shipped(): void {
		$this->service( Settings::class )->save( array( 'epay_gateway' => false ) );
		$gateway = $this->gateway( 'epay-md5' );
		self::assertFalse( $gateway->is_for( new Client() ) );
		$this->expectException( Failure::class );
		$gateway->create( $this->attempt( 'epay-md5' ) );
	}

	/** Begins it; where the payer's browser makes the order, it is opened. */
	private function begin( string $mode, Attempt $attempt ): Started {
		$started = $this->gateway( $mode )->create( $attempt );
		if ( str_starts_with( $mode, 'epay' ) ) {
			self::assertSame( 'ok', file_get_contents( $started->redirect ) );
		}
		return $started;
	}

	private function gateway( string $mode ): Gateway {
		return $this->service(
			match ( explode( '-', $mode )[0] ) {
				'alipay' => AlipayGateway::class,
				'wechat' => WechatGateway::class,
				'paypal' => PaypalGateway::class,
				'epay' => EpayGateway::class,
				default => StripeGateway::class,
			}
		);
	}

	/**
	 * @param array<string, string> $change Fields that are otherwise.
	 * @param list<string>          $wrong  Keys of somebody else.
	 */
	private function merchant( string $mode, array $change = array(), array $wrong = array(), int $id = 1 ): Merchant {
		return self::$simulator?->merchant( $mode, $change, $wrong, $id ) ?? self::fail();
	}

	private function attempt(
		string $mode,
		int $expires = 0,
		string $number = '',
		?Merchant $merchant = null,
		?Client $client = null
	): Attempt {
		return new Attempt(
			1,
			'' === $number ? 'Attempt' . getmypid() . 'n' . ( ++self::$last ) : $number,
			'Order1',
			explode( '-', $mode )[0],
			$merchant ?? $this->merchant( $mode ),
			1250,
			'会员 "一年" & more',
			time(),
			0 === $expires ? time() + 900 : $expires,
			'https://example.com/back',
			'https://example.com/notify',
			$client ?? new Client()
		);
	}

	/** The attempt as it is stored once its money has come. */
	private function booked( Attempt $attempt, string $trade_no ): Attempt {
		return new Attempt(
			$attempt->id,
			$attempt->number,
			$attempt->order_no,
			$attempt->gateway,
			$attempt->merchant,
			$attempt->amount,
			$attempt->title,
			$attempt->created,
			$attempt->expires,
			$attempt->return_url,
			$attempt->notify_url,
			$attempt->client,
			$trade_no
		);
	}

	/** @param array<string, mixed> $more */
	private function order( string $act, array $more = array() ): mixed {
		return self::$simulator?->order( array( 'act' => $act ) + $more );
	}

	private function pay( string $mode, Attempt $attempt ): void {
		$this->order( 'pay', array( 'gateway' => explode( '-', $mode )[0], 'number' => $attempt->number ) );
	}

	/**
	 * @param array<string, mixed> $change    What is false about it.
	 * @param list<Merchant>|null  $merchants Configurations; that of the attempt.
	 */
	private function notice(
		string $mode,
		Attempt $attempt,
		array $change = array(),
		?array $merchants = null
	): Notice {
		$serial = 'wechat-certificate' === $mode ? array( 'serial' => strtoupper( dechex( 1000000000013 ) ) ) : array();
		$which  = array( 'gateway' => explode( '-', $mode )[0], 'number' => $attempt->number );
		$which += 'epay-rsa' === $mode ? array( 'rsa' => true ) : array();
		if ( 'paypal' === $mode ) {
			// There is nothing to be told of before we have taken the money.
			$this->gateway( $mode )->query( $attempt );
		}
		$sent   = $this->order( 'notice', $change + $serial + $which );
		self::assertIsArray( $sent );
		/** @var \WP_REST_Request<array<string, string>> $request */
		$request = new \WP_REST_Request( 'POST', '/zeromo/v1/payment/notify/x' );
		$request->set_headers( $sent['headers'] );
		$request->set_body( $sent['body'] );
		return $this->gateway( $mode )->notify( $request, $merchants ?? array( $attempt->merchant ) );
	}
}
