<?php

declare(strict_types=1);

namespace Zeromo\Community\Epay;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Capabilities;
use Zeromo\Community\Payments\Api\Client;
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

/**
 * An aggregator that speaks the epay protocol. It holds the money first and can run away with it, so it is off as
 * shipped, and a notice of it is believed only where a question to it says the same.
 */
final class EpayGateway implements Gateway {

	public const SETTING = 'epay_gateway';

	/** Seconds after its time in which a payment may still come. */
	private const GRACE = 120;

	public function __construct(
		private readonly EpayClient $client,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	public function id(): string {
		return 'epay';
	}

	public function label(): string {
		return __( '聚合支付', 'zeromo-community' );
	}

	public function icon(): string {
		return 'wallet';
	}

	public function capabilities(): Capabilities {
		return new Capabilities( can_close: false );
	}

	public function is_for( Client $client ): bool {
		return $this->settings->flag( self::SETTING );
	}

	public function create( Attempt $attempt ): Started {
		$root = EpayClient::root( $attempt->merchant );
		if ( ! $this->settings->flag( self::SETTING ) ) {
			throw Faults::method();
		}
		$is_md5 = EpaySigner::MD5 === EpaySigner::kind( $attempt->merchant );
		$type   = $attempt->merchant->value( 'type' );
		$fields = EpaySigner::sign(
			array_filter(
				array(
					'pid'          => $attempt->merchant->value( 'pid' ),
					'type'         => 'cashier' === $type ? '' : $type,
					'out_trade_no' => $attempt->number,
					// These call by GET; core's REST server takes the method from this argument.
					'notify_url'   => add_query_arg( '_method', 'POST', $attempt->notify_url ),
					'return_url'   => $attempt->return_url,
					'name'         => mb_substr( strtr( $attempt->title, '&=', '  ' ), 0, 60 ),
					'money'        => Amount::yuan( $attempt->amount ),
					'timestamp'    => $is_md5 ? '' : (string) $this->clock->now(),
				)
			),
			$attempt->merchant
		);
		if ( '' === $root || array() === $fields ) {
			throw Faults::unavailable();
		}
		$path = $is_md5 ? '/submit.php' : '/api/pay/submit';
		return new Started(
			redirect: "$root$path?" . http_build_query( $fields, '', '&', PHP_QUERY_RFC3986 ),
			message: __( '正在前往支付页面', 'zeromo-community' )
		);
	}

	public function query( Attempt $attempt ): ProviderState {
		$state = $this->asked( $attempt->merchant, $attempt->number );
		$over  = $this->clock->now() > $attempt->expires + self::GRACE;
		return PaymentState::Pending === $state->state && $over ? new ProviderState( PaymentState::Closed ) : $state;
	}

	/** What it says of a number. */
	private function asked( Merchant $merchant, string $number ): ProviderState {
		$value = $this->client->ask( $merchant, 'order', array( 'out_trade_no' => $number ) );
		if ( null === $value ) {
			return ProviderState::unknown();
		}
		if ( ! self::is_done( $value, $merchant ) ) {
			// An order is there once its page was opened.
			return str_contains( $value->text( 'msg' ), '不存在' )
				? new ProviderState( PaymentState::Pending )
				: ProviderState::unknown();
		}
		if ( $number !== $value->text( 'out_trade_no' ) || $merchant->value( 'pid' ) !== $value->text( 'pid' ) ) {
			return ProviderState::unknown();
		}
		// 1 is paid; 2 is paid and returned, which was paid.
		if ( ! in_array( $value->text( 'status' ), array( '1', '2' ), true ) ) {
			return '0' === $value->text( 'status' )
				? new ProviderState( PaymentState::Pending )
				: ProviderState::unknown();
		}
		$amount = Fen::of( $value->text( 'money' ) );
		return null === $amount || '' === $value->text( 'trade_no' )
			? ProviderState::unknown()
			: new ProviderState(
				PaymentState::Paid,
				$value->text( 'trade_no' ),
				$amount,
				Attempt::CURRENCY,
				Beijing::read( $value->text( 'endtime' ) )
			);
	}

	/** Whether it says yes: 1 with MD5, 0 with RSA. */
	private static function is_done( Json $value, Merchant $merchant ): bool {
		return ( EpaySigner::MD5 === EpaySigner::kind( $merchant ) ? '1' : '0' ) === $value->text( 'code' );
	}

	public function close( Attempt $attempt ): ProviderState {
		return $this->query( $attempt );
	}

	public function notify( \WP_REST_Request $request, array $merchants ): Notice {
		$accepted = new Acknowledgement( 'success' );
		$refused  = new Acknowledgement( 'fail', 400 );
		$fields   = self::sent( $request );
		$merchant = null;
		foreach ( $merchants as $one ) {
			$is_its = '' !== $one->value( 'pid' ) && ( $fields['pid'] ?? '' ) === $one->value( 'pid' );
			if ( $is_its && EpaySigner::verify( $fields, $one ) ) {
				$merchant = $one;
				break;
			}
		}
		if ( null === $merchant ) {
			return Notice::refused( 'no configuration has this pid and signature', $refused );
		}
		if ( 'TRADE_SUCCESS' !== ( $fields['trade_status'] ?? '' ) ) {
			return new Notice( null, null, $merchant->id, $accepted, $refused );
		}
		$number = $fields['out_trade_no'] ?? '';
		$state  = $this->asked( $merchant, $number );
		$is_so  = PaymentState::Paid === $state->state && ( $fields['trade_no'] ?? '' ) === $state->trade_no
			&& Fen::of( $fields['money'] ?? '' ) === $state->amount;
		return $is_so
			? new Notice( $number, $state, $merchant->id, $accepted, $refused, version: $merchant->version )
			: Notice::refused( 'asked for, it says something else', $refused );
	}

	/**
	 * Arguments of the address and of a form; without what our own address has.
	 *
	 * @param \WP_REST_Request<array<string, string>> $request As it came.
	 * @return array<string, string>
	 */
	private static function sent( \WP_REST_Request $request ): array {
		parse_str( $request->get_body(), $form );
		$fields = array();
		foreach ( $form + $request->get_query_params() as $name => $value ) {
			if ( is_string( $value ) && ! in_array( $name, array( '_method', 'rest_route', 'gateway' ), true ) ) {
				$fields[ (string) $name ] = $value;
			}
		}
		return $fields;
	}

	public function refund( ProviderRefund $refund ): RefundState {
		$merchant = $refund->attempt->merchant;
		if ( EpaySigner::MD5 === EpaySigner::kind( $merchant ) ) {
			// Its refunds have no number: one whose answer was lost could be sent a second time.
			return new RefundState( TransferState::Failed, '', __( '请在平台退款，再登记为已退款', 'zeromo-community' ) );
		}
		$value = $this->client->ask(
			$merchant,
			'refund',
			array(
				'out_trade_no'  => $refund->attempt->number,
				'out_refund_no' => $refund->number,
				'money'         => Amount::yuan( $refund->amount ),
			)
		);
		if ( null === $value ) {
			return new RefundState( TransferState::Unknown );
		}
		return self::is_done( $value, $merchant )
			? $this->query_refund( $refund )
			: new RefundState( TransferState::Failed, '', $value->text( 'msg' ) );
	}

	public function query_refund( ProviderRefund $refund ): RefundState {
		$merchant = $refund->attempt->merchant;
		$value    = EpaySigner::MD5 === EpaySigner::kind( $merchant )
			? null
			: $this->client->ask( $merchant, 'refundquery', array( 'out_refund_no' => $refund->number ) );
		if ( null === $value || ! self::is_done( $value, $merchant ) ) {
			return new RefundState( TransferState::Unknown );
		}
		$is_of = $value->text( 'out_refund_no' ) === $refund->number
			&& Fen::of( $value->text( 'money' ) ) === $refund->amount;
		$state = match ( $is_of ? $value->text( 'status' ) : '' ) {
			'1' => TransferState::Done,
			'0' => TransferState::Processing,
			default => TransferState::Unknown,
		};
		return new RefundState( $state, $value->text( 'refund_no' ) );
	}

	public function bill( Merchant $merchant, string $day ): iterable {
		throw Faults::unavailable();
	}

	public function payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function query_payout( Payout $payout ): PayoutState {
		return new PayoutState( TransferState::Failed );
	}

	public function health( Merchant $merchant ): HealthState {
		if ( '' === EpayClient::root( $merchant ) ) {
			return new HealthState( false, __( '接口地址要以 https:// 开头。', 'zeromo-community' ) );
		}
		$value = $this->client->ask( $merchant, 'query', array() );
		if ( null === $value ) {
			return new HealthState( false, __( '平台没有给出可验证的应答：请检查地址和密钥。', 'zeromo-community' ) );
		}
		return self::is_done( $value, $merchant )
			? new HealthState( true, __( '平台已应答；它是否可靠，本站无法检查。', 'zeromo-community' ) )
			: new HealthState( false, __( '平台拒绝了商户号或密钥。', 'zeromo-community' ) );
	}

	public function fields(): array {
		$risk = __( '平台先收走你的钱再结算，可能冻结、跑路或被查封，也可能违反支付宝和微信的规定。', 'zeromo-community' );
		return array(
			new Field( 'url', __( '接口地址', 'zeromo-community' ), $risk ),
			new Field( 'pid', __( '商户 ID', 'zeromo-community' ), __( '平台给的 pid。', 'zeromo-community' ) ),
			new Field(
				'sign_type',
				__( '签名方式', 'zeromo-community' ),
				__( '平台支持时用 RSA：应答有签名，也能原路退款。', 'zeromo-community' ),
				choices: array( EpaySigner::MD5 => 'MD5 (v1)', EpaySigner::RSA => 'RSA (v2)' ),
				default: EpaySigner::MD5
			),
			new Field(
				'key',
				__( '商户密钥', 'zeromo-community' ),
				__( 'MD5 签名时填写。', 'zeromo-community' ),
				is_secret: true,
				is_required: false
			),
			new Field(
				'private_key',
				__( '商户私钥', 'zeromo-community' ),
				__( 'RSA 签名时填写。', 'zeromo-community' ),
				is_secret: true,
				is_required: false,
				is_long: true
			),
			new Field(
				'platform_key',
				__( '平台公钥', 'zeromo-community' ),
				__( 'RSA 签名时填写。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'type',
				__( '付款人用什么付', 'zeromo-community' ),
				__( '由平台选择时，付款人在平台的页面上选。', 'zeromo-community' ),
				is_required: false,
				choices: array(
					'cashier' => __( '由平台选择', 'zeromo-community' ),
					'alipay'  => __( '支付宝', 'zeromo-community' ),
					'wxpay'   => __( '微信', 'zeromo-community' ),
				),
				default: 'cashier'
			),
		);
	}
}
