<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\Device;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\HealthState;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\Payout;
use Zeromo\Community\Payments\Api\PayoutState;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\Started;
use Zeromo\Community\Payments\Api\TransferState;

/** WeChat Pay: a code on the desk (Native), its page on a phone (H5), its sheet in WeChat (JSAPI). */
final class WechatGateway implements Gateway {

	// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is not packed.
	/** Bytes of a day's bill, packed and unpacked. */
	public const ID = 'wechat';

	private const BILL = 33554432;

	/** Fen below which WeChat takes no name of a payee. */
	private const NAMED = 30;

	public function __construct(
		private readonly WechatClient $client,
		private readonly WechatNotice $notices,
		private readonly Merchants $merchants,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return self::ID;
	}

	public function label(): string {
		return __( '微信支付', 'zeromo-community' );
	}

	public function icon(): string {
		return 'message-circle';
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_bill: true, can_payout: true );
	}

	public function is_for( Client $client ): bool {
		return Device::Wechat !== $client->device || '' !== $client->open_id
			|| WechatPayer::can_ask( $this->merchants->current( $this->id() ) );
	}

	public function create( Attempt $attempt ): Started {
		$merchant = $attempt->merchant;
		$asked    = array(
			'appid'        => $merchant->value( 'appid' ),
			'mchid'        => $merchant->value( 'mchid' ),
			'description'  => mb_strcut( $attempt->title, 0, 127 ),
			'out_trade_no' => $attempt->number,
			'time_expire'  => Beijing::text( $attempt->expires, 'Y-m-d\TH:i:sP' ),
			'notify_url'   => $attempt->notify_url,
			'amount'       => array( 'total' => $attempt->amount, 'currency' => 'CNY' ),
		);
		if ( Device::Wechat === $attempt->client->device ) {
			if ( '' === $attempt->client->open_id ) {
				return $this->asking( $attempt );
			}
			$asked += array( 'payer' => array( 'openid' => $attempt->client->open_id ) );
			return $this->sheet( $merchant, $this->begun( $merchant, 'jsapi', $asked, 'prepay_id' ) );
		}
		if ( Device::Phone === $attempt->client->device && 'on' === $merchant->value( 'h5' ) ) {
			$asked += array(
				'scene_info' => array(
					'payer_client_ip' => $attempt->client->ip,
					'h5_info'         => array( 'type' => 'Wap' ),
				),
			);
			$url    = $this->begun( $merchant, 'h5', $asked, 'h5_url' );
			return new Started(
				redirect: $url . '&redirect_url=' . rawurlencode( $attempt->return_url ),
				message: __( '正在前往微信支付', 'zeromo-community' )
			);
		}
		return new Started(
			qr: $this->begun( $merchant, 'native', $asked, 'code_url' ),
			message: __( '请用微信扫码付款', 'zeromo-community' )
		);
	}

	/** The payer is sent to say who they are; the sheet opens on the page they come back to. */
	private function asking( Attempt $attempt ): Started {
		if ( ! WechatPayer::can_ask( $attempt->merchant ) ) {
			throw Faults::unavailable();
		}
		return new Started(
			redirect: WechatPayer::url( $attempt ),
			message: __( '正在前往微信支付', 'zeromo-community' )
		);
	}

	/** @param array<string, string|array<string, int|string|array<string, string>>> $asked */
	private function begun( Merchant $merchant, string $kind, array $asked, string $field ): string {
		$answer = $this->client->call( $merchant, 'POST', "/v3/pay/transactions/$kind", self::json( $asked ) );
		$value  = $answer->is_done() ? $answer->text( $field ) : '';
		return '' === $value ? throw Faults::unavailable() : $value;
	}

	private function sheet( Merchant $merchant, string $prepay ): Started {
		$key   = Rsa::private_key( $merchant->secret( 'private_key' ) ) ?? throw Faults::unavailable();
		$app   = $merchant->value( 'appid' );
		$time  = $this->clock->now();
		$nonce = bin2hex( random_bytes( 16 ) );
		return new Started(
			jsapi: array(
				'appId'     => $app,
				'timeStamp' => (string) $time,
				'nonceStr'  => $nonce,
				'package'   => "prepay_id=$prepay",
				'signType'  => 'RSA',
				'paySign'   => WechatSigner::for_page( $app, $prepay, $key, $time, $nonce ),
			),
			message: __( '请在弹出的窗口中付款', 'zeromo-community' )
		);
	}

	/** @param array<string, string|int|array<int|string, int|string|array<string, string>>> $value */
	private static function json( array $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	public function query( Attempt $attempt ): ProviderState {
		$merchant = $attempt->merchant;
		$path     = "/v3/pay/transactions/out-trade-no/{$attempt->number}?mchid=" . $merchant->value( 'mchid' );
		$answer   = $this->client->call( $merchant, 'GET', $path );
		if ( 'ORDER_NOT_EXIST' === $answer->code() ) {
			$over = $this->clock->now() > $attempt->expires;
			return new ProviderState( $over ? PaymentState::Closed : PaymentState::Pending );
		}
		return $answer->is_done() && $answer->text( 'out_trade_no' ) === $attempt->number
			? self::told( $answer, $merchant )
			: ProviderState::unknown();
	}

	/** What a signed answer or notice says of a payment; Unknown where it is of another merchant or makes no sense. */
	public static function told( WechatAnswer|Json $value, Merchant $merchant ): ProviderState {
		$ours  = $value->text( 'mchid' ) === $merchant->value( 'mchid' )
			&& $value->text( 'appid' ) === $merchant->value( 'appid' );
		$state = match ( $ours ? $value->text( 'trade_state' ) : '' ) {
			'SUCCESS' => PaymentState::Paid,
			'CLOSED', 'REVOKED', 'REFUND' => PaymentState::Closed,
			'NOTPAY', 'USERPAYING', 'PAYERROR' => PaymentState::Pending,
			default => PaymentState::Unknown,
		};
		$total = $value->int( 'amount', 'total' );
		if ( PaymentState::Paid === $state && ( null === $total || '' === $value->text( 'transaction_id' ) ) ) {
			return ProviderState::unknown();
		}
		return new ProviderState(
			$state,
			$value->text( 'transaction_id' ),
			(int) $total,
			$value->text( 'amount', 'currency' ),
			(int) strtotime( $value->text( 'success_time' ) ),
			$value->text( 'payer', 'openid' )
		);
	}

	public function close( Attempt $attempt ): ProviderState {
		$path   = "/v3/pay/transactions/out-trade-no/{$attempt->number}/close";
		$body   = self::json( array( 'mchid' => $attempt->merchant->value( 'mchid' ) ) );
		$answer = $this->client->call( $attempt->merchant, 'POST', $path, $body );
		return 204 === $answer->status ? new ProviderState( PaymentState::Closed ) : $this->query( $attempt );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		$header = static fn( string $name ): string => (string) $request->get_header( $name );
		return $this->notices->read( $header, $request->get_body(), $merchants );
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$answer = $this->client->call(
			$refund->attempt->merchant,
			'POST',
			'/v3/refund/domestic/refunds',
			self::json(
				array(
					'out_trade_no'  => $refund->attempt->number,
					'out_refund_no' => $refund->number,
					'reason'        => mb_strcut( $refund->reason, 0, 80 ),
					'amount'        => array(
						'refund'   => $refund->amount,
						'total'    => $refund->attempt->amount,
						'currency' => 'CNY',
					),
				)
			)
		);
		return $answer->is_refused()
			? new RefundState( TransferState::Failed, '', $answer->code() )
			: self::refunded( $answer, $refund );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		$path = "/v3/refund/domestic/refunds/{$refund->number}";
		return self::refunded( $this->client->call( $refund->attempt->merchant, 'GET', $path ), $refund );
	}

	private static function refunded( WechatAnswer $answer, ProviderRefund $refund ): RefundState {
		$is_of = $answer->text( 'out_refund_no' ) === $refund->number
			&& $answer->int( 'amount', 'refund' ) === $refund->amount
			&& 'CNY' === $answer->text( 'amount', 'currency' );
		$said  = $answer->is_done() && $is_of ? $answer->text( 'status' ) : '';
		$state = match ( $said ) {
			'SUCCESS' => TransferState::Done,
			'PROCESSING' => TransferState::Processing,
			'CLOSED', 'ABNORMAL' => TransferState::Failed,
			default => TransferState::Unknown,
		};
		return new RefundState( $state, $answer->text( 'refund_id' ), TransferState::Failed === $state ? $said : '' );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		$path   = "/v3/bill/tradebill?bill_date=$day&bill_type=ALL&tar_type=GZIP";
		$answer = $this->client->call( $merchant, 'GET', $path );
		if ( ! $answer->is_done() ) {
			throw Faults::unavailable();
		}
		$reply = $this->client->file( $merchant, $answer->text( 'download_url' ), self::BILL );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it warns of what is not packed.
		$text  = 200 === $reply->status ? @gzdecode( $reply->body, self::BILL ) : false;
		if ( ! is_string( $text ) || ! hash_equals( $answer->text( 'hash_value' ), sha1( $text ) ) ) {
			throw Faults::unavailable();
		}
		return WechatBill::lines( $text );
	}

	public function payout( Payout $payout ): PayoutState {
		$merchant = $payout->merchant;
		$name     = $payout->amount >= self::NAMED && '' !== $payout->name
			? $this->client->sealed( $merchant, $payout->name )
			: '';
		$asked    = array(
			'appid'             => $merchant->value( 'appid' ),
			'out_bill_no'       => $payout->number,
			'transfer_scene_id' => $merchant->value( 'transfer_scene' ),
			'transfer_amount'   => $payout->amount,
			'transfer_remark'   => mb_strcut( $payout->note, 0, 32 ),

			'transfer_scene_report_infos' => WechatReport::read( $merchant->value( 'transfer_report' ) ),
		) + ( '' === $name ? array() : array( 'user_name' => $name ) )
			+ ( self::is_callable( $payout->notify_url ) ? array( 'notify_url' => $payout->notify_url ) : array() );
		$path     = '/v3/fund-app/mch-transfer/transfer-bills';
		if ( '' !== $payout->agreement ) {
			$path  .= '/transfer';
			$asked += array( 'out_authorization_no' => $payout->agreement );
		} else {
			$asked += array( 'openid' => $payout->account );
		}
		if ( '' !== $payout->offer && self::is_callable( $payout->notify_url ) ) {
			$path  .= '/pre-transfer-with-authorization';
			$asked += array(
				'authorization_info' => array(
					// Letters and digits alone.
					'user_display_name'        => mb_substr(
						(string) preg_replace( '/[^\p{L}\p{N}]/u', '', $payout->payee ),
						0,
						32
					),
					'out_authorization_no'     => $payout->offer,
					'authorization_notify_url' => $payout->notify_url,
				),
			);
		}
		$answer = $this->client->call( $merchant, 'POST', $path, self::json( $asked ) );
		return $answer->is_refused()
			? new PayoutState( TransferState::Failed, '', trim( $answer->code() . ' ' . $answer->text( 'message' ) ) )
			: self::transferred( $answer, $payout );
	}

	public function query_payout( Payout $payout ): PayoutState {
		$path = "/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/{$payout->number}";
		$answer = $this->client->call( $payout->merchant, 'GET', $path );
		return 404 === $answer->status && 'NOT_FOUND' === $answer->code()
			? new PayoutState( TransferState::Unknown, '', PayoutState::ABSENT )
			: self::transferred( $answer, $payout );
	}

	/** With another address WeChat takes no transfer; what came of it is then only asked for. */
	private static function is_callable( string $url ): bool {
		return str_starts_with( $url, 'https://' ) && ! str_contains( $url, '?' );
	}

	private static function transferred( WechatAnswer $answer, Payout $payout ): PayoutState {
		return $answer->is_done() && $answer->text( 'out_bill_no' ) === $payout->number
			? self::transfer( $answer, $payout->merchant )
			: new PayoutState( TransferState::Unknown );
	}

	/** What a signed answer or notice says of a transfer. */
	public static function transfer( WechatAnswer|Json $value, Merchant $merchant ): PayoutState {
		$state   = match ( $value->text( 'state' ) ) {
			'SUCCESS' => TransferState::Done,
			'WAIT_USER_CONFIRM' => TransferState::Waiting,
			'ACCEPTED', 'PROCESSING', 'TRANSFERING', 'CANCELING' => TransferState::Processing,
			'FAIL', 'CANCELLED' => TransferState::Failed,
			default => TransferState::Unknown,
		};
		$package = $value->text( 'package_info' );
		return new PayoutState(
			$state,
			$value->text( 'transfer_bill_no' ),
			$value->text( 'fail_reason' ),
			TransferState::Waiting !== $state || '' === $package ? array() : array(
				'mchId'   => $merchant->value( 'mchid' ),
				'appId'   => $merchant->value( 'appid' ),
				'package' => $package,
			),
			$value->int( 'transfer_amount' )
		);
	}

	public function health( Merchant $merchant ): HealthState {
		$body   = self::json( array( 'echo_message' => 'zeromo' ) );
		$answer = $this->client->call( $merchant, 'POST', '/v3/security/echo', $body );
		if ( $answer->is_done() ) {
			return new HealthState( true, __( '签名和密钥正确，微信支付已应答。', 'zeromo-community' ) );
		}
		if ( $answer->status < 400 ) {
			return new HealthState(
				false,
				__( '微信支付没有给出可验证的应答：请检查网络、服务器时间和微信支付公钥。', 'zeromo-community' )
			);
		}
		$code = '' === $answer->code() ? (string) $answer->status : $answer->code();
		/* translators: %s: code of WeChat Pay's answer */
		return new HealthState( false, sprintf( __( '微信支付拒绝了检查：%s', 'zeromo-community' ), $code ) );
	}

	public function fields(): array {
		return WechatFields::all();
	}
}
