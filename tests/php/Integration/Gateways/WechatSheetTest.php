<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Gateways;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Gateways\Wechat\WechatPayer;
use Zeromo\Community\Gateways\Wechat\WechatSheetPage;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\SoldThing;

/** Paying inside of WeChat: who pays is asked of the service account, then WeChat's own sheet opens. */
final class WechatSheetTest extends IntegrationTestCase {

	private const AGENT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50 NetType/WIFI';

	private static ?Simulator $simulator = null;

	private int $buyer;
	private string $number;

	protected function setUp(): void {
		parent::setUp();
		self::$simulator ??= new Simulator();
		$url = self::$simulator->url;
		$map = array( 'https://api.weixin.qq.com' => $url, 'https://api.mch.weixin.qq.com' => $url );
		// Another test of this process may have had a simulator of its own.
		$map += defined( 'ZEROMO_WECHAT_PAY_URL' ) ? array( ZEROMO_WECHAT_PAY_URL => $url ) : array();
		$at   = static fn( string $asked ): string => str_starts_with( $asked, $url ) ? $asked : strtr( $asked, $map );
		add_filter(
			'pre_http_request',
			static fn( mixed $answer, array $args, string $url ): mixed =>
				$at( $url ) === $url ? $answer : wp_remote_request( $at( $url ), $args ),
			10,
			3
		);
		$_SERVER['HTTP_USER_AGENT'] = self::AGENT;
		self::$simulator->order( array( 'act' => 'set', 'snapshot' => false ) );
		$this->buyer       = $this->create_member( 'subscriber' );
		SoldThing::$seller = $this->create_member( 'author' );
		$this->number      = $this->service( Orders::class )
			->open( $this->buyer, SoldThing::KIND, new Wanted( 1250 ) )->number;
	}

	protected function tearDown(): void {
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		self::$simulator?->stop();
		self::$simulator = null;
		parent::tearDownAfterClass();
	}

	private function merchant( string $secret ): void {
		$one     = self::$simulator?->merchant( 'wechat', array( 'app_secret' => $secret ) ) ?? self::fail();
		$names   = array( 'private_key', 'api_key', 'app_secret' );
		$secrets = array_combine( $names, array_map( $one->secret( ... ), $names ) );
		$this->service( Merchants::class )->save( 0, 'wechat', 'x', $one->values, array_filter( $secrets ), true );
	}

	/** @return array<mixed> Ways to pay as the dialog lists them: id => whether it can be chosen. */
	private function ways(): array {
		$this->as_user( $this->buyer );
		$sent = array( 'order_no' => $this->number );
		$ways = $this->data( $this->rest( 'GET', '/payment/methods', $sent ) );
		return array_column( $ways['items'] ?? $ways, 'enabled', 'id' );
	}

	/** @return array{string, string} What the service account sends back after 确定: code and state. */
	private function code(): array {
		$this->as_user( $this->buyer );
		$sent   = array( 'order_no' => $this->number, 'method' => 'wechat' );
		$answer = $this->data( $this->rest( 'POST', '/payment/submit', $sent ) );
		$url    = (string) $answer['redirect_url'];
		self::assertStringStartsWith( 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=', $url );
		self::assertStringEndsWith( '#wechat_redirect', $url );
		self::assertStringContainsString( '&scope=snsapi_base&', $url );
		$asked = strtr( strtok( $url, '#' ), array( 'https://open.weixin.qq.com' => self::$simulator->url ) );
		$reply = wp_remote_get( $asked, array( 'redirection' => 0 ) );
		self::assertSame( 303, wp_remote_retrieve_response_code( $reply ) );
		$back  = (string) wp_remote_retrieve_header( $reply, 'location' );
		self::assertStringStartsWith( WechatSheetPage::url(), $back );
		parse_str( (string) wp_parse_url( $back, PHP_URL_QUERY ), $fields );
		return array( (string) $fields['code'], (string) $fields['state'] );
	}

	private function page( string $code, string $state ): string {
		[ $number, $order ] = WechatPayer::read( $state ) ?? self::fail();
		self::assertSame( $this->number, $order );
		return $this->service( WechatSheetPage::class )->body( $number, $order, $code );
	}

	public function test_it_can_be_chosen_once_the_service_account_is_set(): void {
		$this->merchant( '' );
		self::assertFalse( $this->ways()['wechat'] );
		$this->merchant( 'account1' );
		self::assertTrue( $this->ways()['wechat'] );
	}

	public function test_the_sheet_opens_with_what_is_signed_and_the_openid_stays_nowhere(): void {
		$this->merchant( 'account1' );
		[ $code, $state ] = $this->code();
		self::assertMatchesRegularExpression( '/^[a-zA-Z0-9]{84}$/D', $state );
		$html   = $this->page( $code, $state );
		$button = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $button->next_tag( array( 'tag_name' => 'button' ) ) );
		$sheet = json_decode( (string) $button->get_attribute( 'data-values' ), true );
		self::assertSame( 'RSA', $sheet['signType'] );
		$text = "{$sheet['appId']}\n{$sheet['timeStamp']}\n{$sheet['nonceStr']}\n{$sheet['package']}\n";
		self::assertTrue( self::$simulator?->is_by( 'merchant', $text, $sheet['paySign'] ) );
		self::assertStringContainsString( 'back=1', (string) $button->get_attribute( 'data-back' ) );
		$kept = wp_json_encode( $this->db()->rows( "SELECT * FROM {$this->db()->table( 'pay_attempt' )}" ) );
		self::assertStringNotContainsString( 'oPayer1', (string) $kept );
		self::assertStringContainsString( '没有打开微信支付', $this->page( $code, $state ), 'a code is good once' );
		[ $again, $same ] = $this->code();
		self::assertSame( $state, $same, 'the same attempt goes on' );
		self::assertStringContainsString( '去支付', $this->page( $again, $same ) );
	}

	public function test_others_strangers_and_snapshots_get_no_sheet(): void {
		$this->merchant( 'account1' );
		[ $code, $state ] = $this->code();
		self::assertNull( WechatPayer::read( strrev( $state ) ) );
		self::assertNull( WechatPayer::read( '' ) );
		$this->as_user( $this->create_member( 'subscriber' ) );
		self::assertStringContainsString( '没有打开微信支付', $this->page( $code, $state ) );
		$this->as_user( $this->buyer );
		self::$simulator?->order( array( 'act' => 'set', 'snapshot' => true ) );
		self::assertStringContainsString( '没有打开微信支付', $this->page( $code, $state ) );
		self::$simulator?->order( array( 'act' => 'set', 'snapshot' => false ) );
		$order = $this->service( Orders::class )->find( $this->number ) ?? self::fail();
		[ $code ] = $this->code();
		$this->service( Orders::class )->close( $order );
		self::assertStringContainsString( '这笔支付已经结束', $this->page( $code, $state ) );
	}

	/** What is not offered in a browser is refused before the provider is called: it is no fault of the provider. */
	public function test_a_way_that_is_not_offered_here_is_refused_and_counts_for_nothing(): void {
		$this->merchant( '' );
		$this->as_user( $this->buyer );
		$sent = array( 'order_no' => $this->number, 'method' => 'wechat' );
		for ( $n = 0; $n < 6; $n++ ) {
			$this->assert_refused( $this->rest( 'POST', '/payment/submit', $sent ), 422, 'zeromo_content_invalid' );
		}
		self::assertFalse( $this->service( Breaker::class )->is_resting( 'pay_wechat' ) );
		self::assertSame( array(), $this->service( PaymentRecords::class )->attempts( $this->number ) );
	}

	/** Codes that somebody makes up are counted apart; while WeChat Pay rests the sheet does not call it either. */
	public function test_made_up_codes_stop_nobody_and_a_provider_that_rests_is_left_alone(): void {
		$this->merchant( 'account1' );
		[ $code, $state ] = $this->code();
		for ( $n = 0; $n < 6; $n++ ) {
			self::assertStringContainsString( '没有打开微信支付', $this->page( "none$n", $state ) );
		}
		$this->service( Breaker::class )->rest( 'pay_wechat' );
		self::assertStringContainsString( '没有打开微信支付', $this->page( $code, $state ) );
		$this->service( Breaker::class )->mend( 'pay_wechat' );
		[ $code ] = $this->code();
		self::assertStringContainsString( '去支付', $this->page( $code, $state ) );
		wp_set_current_user( 0 );
		self::assertStringContainsString( '请先登录', $this->page( $code, $state ) );
	}
}
