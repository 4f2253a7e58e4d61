<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;
use Zeromo\Community\Payments\Api\PaymentState;
use Zeromo\Community\Payments\Api\ProviderState;

/** Notices of Alipay, of payments and of its open platform: a form, checked over its decoded fields. */
final class AlipayNotice {

	public function __construct( private readonly AlipayClient $client ) {}

	/**
	 * @param string         $body      Its bytes.
	 * @param list<Merchant> $merchants The newest first.
	 */
	public function read( string $body, array $merchants ): Notice {
		$fields  = self::fields( $body );
		$field   = static fn( string $name ): string => $fields[ $name ] ?? '';
		$refused = new Acknowledgement( 'fail' );
		if ( 'RSA2' !== $field( 'sign_type' ) ) {
			return Notice::refused( 'sign_type is not RSA2', $refused );
		}
		$signed = $this->signer( $fields, $merchants );
		if ( null === $signed ) {
			return Notice::refused( 'no configuration has this app_id and signature', $refused );
		}
		if ( '' !== $field( 'msg_method' ) ) {
			return AlipayMessage::read( $fields, $signed, $refused );
		}
		if ( ! hash_equals( $signed->value( 'seller_id' ), $field( 'seller_id' ) ) ) {
			return Notice::refused( 'seller_id is another one', $refused );
		}
		$accepted = new Acknowledgement( 'success' );
		if ( '' !== $field( 'refund_fee' ) || '' !== $field( 'gmt_refund' ) ) {
			$refund = '' === $field( 'out_biz_no' ) ? null : $field( 'out_biz_no' );
			return new Notice( null, null, $signed->id, $accepted, $refused, '', $refund );
		}
		$amount = Fen::of( $field( 'total_amount' ) );
		$state  = AlipayGateway::state( $field( 'trade_status' ) );
		if ( PaymentState::Paid === $state && ( null === $amount || '' === $field( 'trade_no' ) ) ) {
			return Notice::refused( 'total_amount or trade_no is none', $refused );
		}
		return new Notice(
			$field( 'out_trade_no' ),
			new ProviderState(
				$state,
				$field( 'trade_no' ),
				(int) $amount,
				'CNY',
				Beijing::read( $field( 'gmt_payment' ) ),
				$field( 'buyer_id' )
			),
			$signed->id,
			$accepted,
			$refused,
			version: $signed->version
		);
	}

	/**
	 * Whose key has signed it. Messages are signed with their `sign_type` or without it: Alipay's libraries try both.
	 *
	 * @param array<string, string> $fields    Decoded.
	 * @param list<Merchant>        $merchants The newest first.
	 */
	private function signer( array $fields, array $merchants ): ?Merchant {
		$sign  = $fields['sign'] ?? '';
		$texts = array( AlipaySigner::notice( $fields ) );
		if ( '' !== ( $fields['msg_method'] ?? '' ) ) {
			$texts[] = AlipaySigner::message( $fields );
		}
		foreach ( $merchants as $merchant ) {
			$is_his = $merchant->value( 'app_id' ) === ( $fields['app_id'] ?? '' );
			$key    = $is_his ? $this->client->key( $merchant ) : null;
			foreach ( $texts as $text ) {
				if ( null !== $key && Rsa::verify( $text, $sign, $key ) ) {
					return $merchant;
				}
			}
		}
		return null;
	}

	/** @return array<string, string> Decoded once, names as they are. */
	private static function fields( string $body ): array {
		$fields = array();
		foreach ( explode( '&', $body ) as $pair ) {
			[ $name, $value ]             = explode( '=', $pair, 2 ) + array( '', '' );
			$fields[ urldecode( $name ) ] = urldecode( $value );
		}
		unset( $fields[''] );
		return array_combine( array_map( 'strval', array_keys( $fields ) ), $fields );
	}
}
