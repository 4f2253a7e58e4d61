<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Api\TransferState;

/** Alipay: its page on the desk, its page on the phone, or a code to be scanned. */
final class AlipayGateway implements Gateway {

	/** Seconds after its expiry in which a code may still be paid. */
	private const GRACE = 600;

	/** Bytes of a day's bill. */
	private const BILL = 33554432;

	/** A number that no trade has. */
	private const NOBODY = 'ZeromoHealthCheckNobody0';

	public function __construct(
		private readonly AlipayClient $client,
		private readonly AlipayNotice $notices,
		private readonly Http $http,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return 'alipay';
	}

	public function label(): string {
		return __( '支付宝', 'zeromo-community' );
	}

	public function icon(): string {
		return 'wallet';
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_bill: true, can_payout: true );
	}

	public function is_for( Client $client ): bool {
		return Device::Wechat !== $client->device;
	}

	public function create( Attempt $attempt ): Started {
		$content = array(
			'out_trade_no' => $attempt->number,
			'total_amount' => Amount::yuan( $attempt->amount ),
			'subject'      => mb_substr( strtr( $attempt->title, '/=&', '   ' ), 0, 128 ),
			'time_expire'  => Beijing::text( $attempt->expires ),
		);
		$told    = array( 'notify_url' => $attempt->notify_url );
		if ( Device::Phone === $attempt->client->device ) {
			return $this->page( $attempt, 'alipay.trade.wap.pay', 'QUICK_WAP_WAY', $content, $told );
		}
		if ( 'code' !== $attempt->merchant->value( 'desktop' ) ) {
			return $this->page( $attempt, 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY', $content, $told );
		}
		$answer = $this->client->call( $attempt->merchant, 'alipay.trade.precreate', $content, $told );
		if ( ! $answer->is_done() || '' === $answer->text( 'qr_code' ) ) {
			throw Faults::unavailable();
		}
		return new Started( qr: $answer->text( 'qr_code' ), message: __( '请用支付宝扫码付款', 'zeromo-community' ) );
	}

	/**
	 * @param array<string, string> $content Of the method.
	 * @param array<string, string> $told    Common fields.
	 */
	private function page( Attempt $attempt, string $method, string $product, array $content, array $told ): Started {
		$fields = $this->client->signed(
			$attempt->merchant,
			$method,
			$content + array( 'product_code' => $product ),
			$told + array( 'return_url' => $attempt->return_url )
		);
		return new Started(
			html: sprintf(
				'<form method="post" action="%s"><input type="hidden" name="biz_content" value="%s"></form>',
				esc_attr( $this->client->address( $fields ) ),
				esc_attr( $fields['biz_content'] )
			),
			message: __( '正在前往支付宝', 'zeromo-community' )
		);
	}

	public function query( Attempt $attempt ): ProviderState {
		$asked  = array( 'out_trade_no' => $attempt->number );
		$answer = $this->client->call( $attempt->merchant, 'alipay.trade.query', $asked );
		if ( 'ACQ.TRADE_NOT_EXIST' === $answer->sub ) {
			return $this->open( $attempt );
		}
		if ( ! $answer->is_done() || $answer->text( 'out_trade_no' ) !== $attempt->number ) {
			return ProviderState::unknown();
		}
		$state  = self::state( $answer->text( 'trade_status' ) );
		$amount = Fen::of( $answer->text( 'total_amount' ) );
		if ( PaymentState::Paid === $state && ( null === $amount || '' === $answer->text( 'trade_no' ) ) ) {
			return ProviderState::unknown();
		}
		return new ProviderState(
			$state,
			$answer->text( 'trade_no' ),
			(int) $amount,
			'CNY',
			Beijing::read( $answer->text( 'send_pay_date' ) ),
			$answer->text( 'buyer_user_id' )
		);
	}

	/** A trade begins when its code is scanned: one that is not there can be paid until its time is over. */
	private function open( Attempt $attempt ): ProviderState {
		$over = $this->clock->now() > $attempt->expires + self::GRACE;
		return new ProviderState( $over ? PaymentState::Closed : PaymentState::Pending );
	}

	public function close( Attempt $attempt ): ProviderState {
		$asked  = array( 'out_trade_no' => $attempt->number );
		$answer = $this->client->call( $attempt->merchant, 'alipay.trade.close', $asked );
		if ( $answer->is_done() ) {
			return new ProviderState( PaymentState::Closed );
		}
		return 'ACQ.TRADE_NOT_EXIST' === $answer->sub ? $this->open( $attempt ) : $this->query( $attempt );
	}

	public static function state( string $status ): PaymentState {
		return match ( $status ) {
			'TRADE_SUCCESS', 'TRADE_FINISHED' => PaymentState::Paid,
			'TRADE_CLOSED' => PaymentState::Closed,
			'WAIT_BUYER_PAY' => PaymentState::Pending,
			default => PaymentState::Unknown,
		};
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		return $this->notices->read( $request->get_body(), $merchants );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$answer = $this->client->call(
			$refund->attempt->merchant,
			'alipay.trade.refund',
			array(
				'out_trade_no'   => $refund->attempt->number,
				'refund_amount'  => Amount::yuan( $refund->amount ),
				'out_request_no' => $refund->number,
				'refund_reason'  => mb_substr( $refund->reason, 0, 80 ),
			)
		);
		$is_his = $answer->is_done() && $answer->text( 'out_trade_no' ) === $refund->attempt->number;
		if ( $is_his && 'Y' === $answer->text( 'fund_change' ) ) {
			return new RefundState( TransferState::Done, $answer->text( 'trade_no' ) );
		}
		if ( $answer->is_refused() ) {
			return new RefundState( TransferState::Failed, '', $answer->sub );
		}
		return $answer->is_done() ? $this->query_refund( $refund ) : new RefundState( TransferState::Unknown );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		$answer = $this->client->call(
			$refund->attempt->merchant,
			'alipay.trade.fastpay.refund.query',
			array( 'out_trade_no' => $refund->attempt->number, 'out_request_no' => $refund->number )
		);
		if ( ! $answer->is_done() ) {
			return new RefundState( TransferState::Unknown );
		}
		$done = 'REFUND_SUCCESS' === $answer->text( 'refund_status' );
		if ( $done && ! self::is_of( $refund, $answer ) ) {
			return new RefundState( TransferState::Unknown );
		}
		return new RefundState( $done ? TransferState::Done : TransferState::Processing, $answer->text( 'trade_no' ) );
	}

	private static function is_of( ProviderRefund $refund, AlipayAnswer $answer ): bool {
		return $answer->text( 'out_request_no' ) === $refund->number
			&& Fen::of( $answer->text( 'refund_amount' ) ) === $refund->amount;
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		$answer = $this->client->call(
			$merchant,
			'alipay.data.dataservice.bill.downloadurl.query',
			array( 'bill_type' => 'trade', 'bill_date' => $day )
		);
		$url    = $answer->text( 'bill_download_url' );
		$reply  = $answer->is_done() && '' !== $url ? $this->http->send( 'GET', $url, array(), '', self::BILL ) : null;
		if ( null === $reply || 200 !== $reply->status || ! class_exists( \ZipArchive::class ) ) {
			throw Faults::unavailable();
		}
		return AlipayBill::lines( $reply->body );
	}

	public function payout( Payout $payout ): PayoutState {
		$answer = $this->client->call(
			$payout->merchant,
			'alipay.fund.trans.uni.transfer',
			array(
				'out_biz_no'   => $payout->number,
				'trans_amount' => Amount::yuan( $payout->amount ),
				'product_code' => 'TRANS_ACCOUNT_NO_PWD',
				'biz_scene'    => 'DIRECT_TRANSFER',
				'order_title'  => mb_substr( $payout->note, 0, 64 ),
				'payee_info'   => array(
					'identity'      => $payout->account,
					'identity_type' => 'ALIPAY_LOGON_ID',
					'name'          => $payout->name,
				),
			)
		);
		return self::answered( $answer, $payout );
	}

	public function query_payout( Payout $payout ): PayoutState {
		$answer = $this->client->call(
			$payout->merchant,
			'alipay.fund.trans.common.query',
			array(
				'out_biz_no'   => $payout->number,
				'product_code' => 'TRANS_ACCOUNT_NO_PWD',
				'biz_scene'    => 'DIRECT_TRANSFER',
			)
		);
		// One that is not there may still be on its way: only what it says of a transfer counts.
		return $answer->is_done() ? self::answered( $answer, $payout ) : new PayoutState(
			TransferState::Unknown,
			'',
			'ORDER_NOT_EXIST' === $answer->sub ? PayoutState::ABSENT : ''
		);
	}

	/** One that is done is asked for its amount: what it answers to the sending has none. */
	private static function answered( AlipayAnswer $answer, Payout $payout ): PayoutState {
		if ( $answer->is_done() ) {
			return $answer->text( 'out_biz_no' ) === $payout->number
				? self::transfer( $answer )
				: new PayoutState( TransferState::Unknown );
		}
		$state = $answer->is_refused() ? TransferState::Failed : TransferState::Unknown;
		return new PayoutState( $state, '', $answer->sub );
	}

	/** What a signed answer or message says of a transfer. */
	public static function transfer( AlipayAnswer|Json $value ): PayoutState {
		$state = match ( $value->text( 'status' ) ) {
			'SUCCESS' => TransferState::Done,
			'DEALING', 'WAIT_PAY' => TransferState::Processing,
			'FAIL', 'CLOSED', 'REFUND' => TransferState::Failed,
			default => TransferState::Unknown,
		};
		return new PayoutState(
			$state,
			$value->text( 'order_id' ),
			$value->text( 'error_code' ),
			amount: Fen::of( $value->text( 'trans_amount' ) )
		);
	}

	public function health( Merchant $merchant ): HealthState {
		$answer = $this->client->call( $merchant, 'alipay.trade.query', array( 'out_trade_no' => self::NOBODY ) );
		if ( 'ACQ.TRADE_NOT_EXIST' === $answer->sub ) {
			return new HealthState( true, __( '签名和密钥正确，支付宝已应答。', 'zeromo-community' ) );
		}
		if ( '' === $answer->code ) {
			return new HealthState( false, __( '支付宝没有给出可验证的应答：请检查网络和支付宝公钥。', 'zeromo-community' ) );
		}
		/* translators: %s: code of Alipay's answer */
		return new HealthState( false, sprintf( __( '支付宝拒绝了查询：%s', 'zeromo-community' ), $answer->sub ) );
	}

	public function fields(): array {
		return array(
			new Field(
				'app_id',
				__( '应用 APPID', 'zeromo-community' ),
				__(
					'开放平台里的应用编号。要及时知道打款结果，把这里的通知地址填为应用网关，并订阅消息 alipay.fund.trans.order.changed。',
					'zeromo-community'
				)
			),
			new Field(
				'seller_id',
				__( '商户 PID', 'zeromo-community' ),
				__( '以 2088 开头的收款账号编号，通知里的必须与它相同。', 'zeromo-community' )
			),
			new Field(
				'private_key',
				__( '应用私钥', 'zeromo-community' ),
				__( '密钥工具生成的 RSA2 私钥，2048 位。', 'zeromo-community' ),
				is_secret: true,
				is_long: true
			),
			new Field(
				'alipay_public_key',
				__( '支付宝公钥', 'zeromo-community' ),
				__( '公钥模式填写；是支付宝的公钥，不是应用的公钥。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'app_certificate',
				__( '应用公钥证书', 'zeromo-community' ),
				__( '证书模式填写；填写后不再使用支付宝公钥。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'alipay_certificate',
				__( '支付宝公钥证书', 'zeromo-community' ),
				__( '证书模式填写；换证书时新旧可以一起填写。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'root_certificate',
				__( '支付宝根证书', 'zeromo-community' ),
				__( '证书模式填写，内容原样粘贴。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'desktop',
				__( '电脑上怎样付款', 'zeromo-community' ),
				__( '扫码需要签约当面付。', 'zeromo-community' ),
				is_required: false,
				choices: array(
					'page' => __( '前往支付宝页面', 'zeromo-community' ),
					'code' => __( '在本站扫码', 'zeromo-community' ),
				),
				default: 'page'
			),
		);
	}
}
