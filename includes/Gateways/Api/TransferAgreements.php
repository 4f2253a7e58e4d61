<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Api;

use Zeromo\Community\Gateways\Wechat\WechatAnswer;
use Zeromo\Community\Gateways\Wechat\WechatClient;
use Zeromo\Community\Payments\Api\Merchant;

/**
 * Agreements by which a payee takes later transfers without confirming each (WeChat's 免确认收款授权): asked about and
 * ended. They are offered and used by `Gateway::payout()`, see Payout. Not to be called inside a database unit.
 */
final class TransferAgreements {

	private const PATH = '/v3/fund-app/mch-transfer/user-confirm-authorization/out-authorization-no/';

	public function __construct( private readonly WechatClient $client ) {}

	/** Whether this configuration has such a contract with its provider. */
	public static function has( Merchant $merchant ): bool {
		return 'wechat' === $merchant->gateway && 'on' === $merchant->value( 'transfer_agreement' );
	}

	/** @param string $number Ours, of the agreement. */
	public function ask( Merchant $merchant, string $number ): AgreementState {
		return self::read( $this->client->call( $merchant, 'GET', self::PATH . $number ), $merchant, $number );
	}

	/** Ends it at the provider; asked again it answers the same. */
	public function end( Merchant $merchant, string $number ): AgreementState {
		$said = self::read(
			$this->client->call( $merchant, 'POST', self::PATH . "$number/close" ),
			$merchant,
			$number
		);
		// A refusal is of the call: what the provider has is asked.
		return AgreementState::UNKNOWN === $said->state ? $this->ask( $merchant, $number ) : $said;
	}

	private static function read( WechatAnswer $answer, Merchant $merchant, string $number ): AgreementState {
		if ( 404 === $answer->status && 'NOT_FOUND' === $answer->code() ) {
			return new AgreementState( AgreementState::ENDED, '', 'NOT_FOUND' );
		}
		$is_ours = $answer->is_done() && $answer->text( 'out_authorization_no' ) === $number
			&& $answer->text( 'appid' ) === $merchant->value( 'appid' );
		return match ( $is_ours ? $answer->text( 'state' ) : '' ) {
			'TAKING_EFFECT' => new AgreementState( AgreementState::HOLDS, $answer->text( 'openid' ) ),
			'CLOSED' => new AgreementState(
				AgreementState::ENDED,
				$answer->text( 'openid' ),
				$answer->text( 'close_info', 'close_reason' )
			),
			'WAIT_USER_CONFIRM' => new AgreementState( AgreementState::WAITS ),
			default => new AgreementState( AgreementState::UNKNOWN ),
		};
	}
}
