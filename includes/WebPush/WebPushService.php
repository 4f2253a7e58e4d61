<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Account\Api\UserAgent;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\LinkPreviews\Api\PublicPost;
use Zeromo\Community\WebPush\Crypto\Base64Url;
use Zeromo\Community\WebPush\Crypto\KeyPair;
use Zeromo\Community\WebPush\Sql\SubscriptionRepository;

/** The browsers in which a member is told. */
final class WebPushService {

	public const SETTING = 'web_push';

	/** Browsers of a member; beyond them the oldest goes. */
	public const MOST = 10;

	public function __construct(
		private readonly SubscriptionRepository $subscriptions,
		private readonly SiteKey $keys,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** Whether the owner has switched it on. */
	public function is_on(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/** By what browsers know the site, base64url. */
	public function public_key(): string {
		return $this->keys->public_key();
	}

	/**
	 * A member's browsers, the oldest first.
	 *
	 * @return list<Subscription>
	 */
	public function of( int $member ): array {
		return $this->subscriptions->of( $member, self::MOST );
	}

	/** Whether it is a push service on this machine, for tests: nobody else has the constant. */
	public static function is_loopback( string $endpoint ): bool {
		return str_starts_with( $endpoint, 'http://127.0.0.1:' )
			&& defined( 'ZEROMO_WEB_PUSH_LOOPBACK' )
			&& true === constant( 'ZEROMO_WEB_PUSH_LOOPBACK' );
	}

	/**
	 * Keeps the browser that asks; again is the same.
	 *
	 * @param string $endpoint Address at the browser's push service.
	 * @param string $key      Its public key, base64url.
	 * @param string $auth     Its secret, base64url.
	 * @throws Failure not_found where it is off; zeromo_web_push_unusable.
	 */
	public function add( int $member, string $endpoint, string $key, string $auth ): void {
		if ( ! $this->is_on() ) {
			throw Failure::not_found();
		}
		if ( ! PublicPost::fits( $endpoint, self::is_loopback( $endpoint ) ) ) {
			throw Failures::unusable( 'endpoint' );
		}
		if ( null === KeyPair::other( Base64Url::bytes( $key ) ) ) {
			throw Failures::unusable( 'p256dh' );
		}
		if ( 16 !== strlen( Base64Url::bytes( $auth ) ) ) {
			throw Failures::unusable( 'auth' );
		}
		$this->subscriptions->add(
			new Subscription(
				0,
				$member,
				$endpoint,
				Base64Url::bytes( $key ),
				Base64Url::bytes( $auth ),
				self::print_of( $this->keys->pair() ),
				mb_substr( UserAgent::sent(), 0, 60 ),
				$this->clock->now(),
				0
			),
			self::session(),
			self::MOST
		);
	}

	/**
	 * One of a member's browsers is not told any more, by its number or its address.
	 *
	 * @throws Failure not_found where there is none.
	 */
	public function remove( int $member, int $id, string $endpoint ): void {
		$had = $id > 0
			? $this->subscriptions->remove( $member, $id )
			: $this->subscriptions->remove_endpoint( $member, $endpoint );
		if ( ! $had ) {
			throw Failure::not_found();
		}
	}

	/** Takes all of a member away; false where there was nothing. */
	public function forget( int $member ): bool {
		return $this->subscriptions->forget( $member );
	}

	/** Who signs out in a browser is told nothing there any more: somebody else may sit before it. */
	#[Action( 'wp_logout' )]
	public function on_logout( int $member ): void {
		$session = self::session();
		if ( $member > 0 && '' !== $session ) {
			$this->subscriptions->end_session( $member, $session );
		}
	}

	/** A password that was changed ends all sessions, and what they have asked for. */
	#[Action( 'wp_set_password' )]
	public function on_password( string $password, int $member ): void {
		$this->subscriptions->forget( $member );
	}

	/** The beginning of the print of a key, by which a subscription remembers it. */
	public static function print_of( KeyPair $key ): string {
		return substr( hash( 'sha256', $key->public ), 0, 16 );
	}

	/** Print of this session; empty without one. */
	private static function session(): string {
		$token = wp_get_session_token();
		return '' === $token ? '' : hash( 'sha256', "web-push|$token" );
	}
}
