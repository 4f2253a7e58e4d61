<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Certificate;
use Zeromo\Community\Gateways\Api\Gcm;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Gateways\Api\Rsa;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Payments\Api\Merchant;

/** Keys that WeChat Pay signs with: the public key of a merchant's console and platform certificates, both at once. */
final class WechatKeys {

	/** Fetched certificates are asked for anew after so many seconds. */
	private const KEPT = 36000;

	/** Seconds between two calls for certificates that were asked for by an unknown number. */
	private const PAUSE = 60;

	public function __construct( private readonly Clock $clock ) {}

	/** The number of the key that answers are to be signed with. */
	public function wanted( Merchant $merchant ): string {
		if ( '' !== $merchant->value( 'public_key_id' ) ) {
			return $merchant->value( 'public_key_id' );
		}
		$last = null;
		foreach ( $this->certificates( $merchant ) as $one ) {
			$newer = null === $last || $one->from > $last->from;
			$last  = $newer && $one->valid_at( $this->clock->now() ) ? $one : $last;
		}
		return null === $last ? '' : $last->hex;
	}

	public function find( Merchant $merchant, string $serial ): ?\OpenSSLAsymmetricKey {
		$id = $merchant->value( 'public_key_id' );
		if ( '' !== $id && hash_equals( $id, $serial ) ) {
			return Rsa::public_key( $merchant->value( 'public_key' ) );
		}
		return $this->among( $this->certificates( $merchant ), $serial );
	}

	/** @param list<Certificate> $certificates */
	private function among( array $certificates, string $serial ): ?\OpenSSLAsymmetricKey {
		foreach ( $certificates as $one ) {
			if ( hash_equals( $one->hex, strtoupper( $serial ) ) && $one->valid_at( $this->clock->now() ) ) {
				return Rsa::public_key( $one->pem );
			}
		}
		return null;
	}

	/** Whether certificates may be fetched for a number that nobody knows: once in a while, for all of them. */
	public function may_fetch( Merchant $merchant ): bool {
		$mark = "zeromo_wechat_asked_{$merchant->id}_{$merchant->version}";
		if ( false !== get_transient( $mark ) ) {
			return false;
		}
		set_transient( $mark, 1, self::PAUSE );
		return true;
	}

	/**
	 * Whether a reply names whom it is from.
	 *
	 * @param \Closure(string): string $header Value of a header.
	 */
	public function is_signed( \OpenSSLAsymmetricKey $key, \Closure $header, string $body ): bool {
		$time = $header( 'Wechatpay-Timestamp' );
		$text = WechatSigner::received( $time, $header( 'Wechatpay-Nonce' ), $body );
		return WechatSigner::is_near( $time, $this->clock->now() )
			&& Rsa::verify( $text, $header( 'Wechatpay-Signature' ), $key );
	}

	/** Keeps the certificates of an answer, if a known key or one of them has signed it. */
	public function take( Merchant $merchant, Reply $reply ): void {
		$found = '';
		foreach ( 200 === $reply->status ? Json::read( $reply->body )?->each( 'data' ) ?? array() : array() as $one ) {
			$found .= Gcm::open(
				$merchant->secret( 'api_key' ),
				$one->text( 'encrypt_certificate', 'nonce' ),
				$one->text( 'encrypt_certificate', 'associated_data' ),
				$one->text( 'encrypt_certificate', 'ciphertext' )
			) ?? '';
		}
		$serial = $reply->header( 'Wechatpay-Serial' );
		$key    = $this->find( $merchant, $serial ) ?? $this->among( Certificate::bundle( $found ), $serial );
		if ( '' !== $found && null !== $key && $this->is_signed( $key, $reply->header( ... ), $reply->body ) ) {
			set_transient( $this->place( $merchant ), $found, self::KEPT );
		}
	}

	/** @return list<Certificate> Those of the configuration and those that were fetched. */
	private function certificates( Merchant $merchant ): array {
		$fetched = get_transient( $this->place( $merchant ) );
		return Certificate::bundle(
			$merchant->value( 'platform_certificates' ) . ( is_string( $fetched ) ? "\n$fetched" : '' )
		);
	}

	private function place( Merchant $merchant ): string {
		return 'zeromo_wechat_certs_' . $merchant->value( 'mchid' );
	}
}
