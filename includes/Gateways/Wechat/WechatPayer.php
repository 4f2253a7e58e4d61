<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Gateways\Api\Address;
use Zeromo\Community\Gateways\Api\Http;
use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Gateways\Api\Reply;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\Merchant;

/**
 * Who pays inside of WeChat: the service account is asked for the openid alone (scope `snsapi_base`, which asks the
 * payer nothing). It is used for the one call that needs it and stored nowhere.
 */
final class WechatPayer {

	private const NUMBER = 24;
	private const ORDER  = 20;

	/** What the call for the openid is named where calls are counted. */
	private const SERVICE = 'wechat_payer';

	public function __construct( private readonly Http $http, private readonly Breaker $breaker ) {}

	/** Whether a configuration can find out who pays. */
	public static function can_ask( ?Merchant $merchant ): bool {
		return null !== $merchant && '' !== $merchant->secret( 'app_secret' ) && '' !== $merchant->value( 'appid' );
	}

	/** Where the payer is sent to; they come back with a code. */
	public static function url( Attempt $attempt ): string {
		// WeChat asks for this order and for the fragment.
		$query = http_build_query(
			array(
				'appid'         => $attempt->merchant->value( 'appid' ),
				'redirect_uri'  => WechatSheetPage::url(),
				'response_type' => 'code',
				'scope'         => 'snsapi_base',
				'state'         => self::state( $attempt->number, $attempt->order_no ),
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
		$host  = Address::of( 'ZEROMO_WECHAT_OPEN_URL', 'https://open.weixin.qq.com' );
		return "$host/connect/oauth2/authorize?$query#wechat_redirect";
	}

	/**
	 * Attempt and order of a state that we have made; null for any other. Letters and digits only, at most 128.
	 *
	 * @return array{string, string}|null
	 */
	public static function read( string $state ): ?array {
		$number = substr( $state, 0, self::NUMBER );
		$order  = substr( $state, self::NUMBER, self::ORDER );
		return hash_equals( self::state( $number, $order ), $state ) ? array( $number, $order ) : null;
	}

	private static function state( string $number, string $order_no ): string {
		return $number . $order_no . substr( hash_hmac( 'sha256', "$number $order_no", wp_salt( 'nonce' ) ), 0, 40 );
	}

	/**
	 * The openid of who has brought a code. A code is good for one question, so nothing is asked twice.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure gateway_unavailable; zeromo_unavailable while it rests.
	 */
	public function open_id( Merchant $merchant, string $code ): string {
		$query = http_build_query(
			array(
				'appid'      => $merchant->value( 'appid' ),
				'secret'     => $merchant->secret( 'app_secret' ),
				'code'       => $code,
				'grant_type' => 'authorization_code',
			),
			'',
			'&',
			PHP_QUERY_RFC3986
		);
		$host  = Address::of( 'ZEROMO_WECHAT_API_URL', 'https://api.weixin.qq.com' );
		// Counted by itself: codes that members make up are refused, and must not keep others from paying.
		$reply = $this->breaker->call(
			self::SERVICE,
			fn(): Reply => $this->http->send( 'GET', "$host/sns/oauth2/access_token?$query", array() ),
			static fn( Reply $said ): bool => 200 === $said->status
		);
		// Its refusals come with the status 200 and without an openid; a snapshot page has an account of nobody.
		$value   = 200 === $reply->status ? Json::read( $reply->body ) : null;
		$open_id = null === $value || 1 === $value->int( 'is_snapshotuser' ) ? '' : $value->text( 'openid' );
		return 1 === preg_match( '/^[\w-]{1,128}$/D', $open_id ) ? $open_id : throw Faults::unavailable();
	}
}
