<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Sql\Proofs;
use Zeromo\Community\Auth\Api\MailProved;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * Proving an e-mail address. Until it is proved it is not the account's `user_email`: WordPress sends nothing there,
 * recovers nothing by it and lets others register with it. Whoever opens the link of their own mail gets it, and the
 * others lose it.
 */
final class AddressProof {

	private const SECONDS = 3 * DAY_IN_SECONDS;

	/** Accounts with the same address whose passwords are compared: so many of the first and of the last. */
	private const HOLDERS = 5;

	public function __construct(
		private readonly Proofs $proofs,
		private readonly Claims $claims,
		private readonly RateLimit $limits,
		private readonly Pages $pages,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	// After core has found nobody with this address.
	#[Filter( 'authenticate', 25 )]
	public function on_authenticate( mixed $user, mixed $account, mixed $password ): mixed {
		return $user instanceof \WP_Error
			&& in_array( $user->get_error_code(), array( 'invalid_email', 'invalid_username' ), true )
			&& is_string( $account )
			&& is_email( $account )
			&& is_string( $password )
				? $this->sign_in( $account, $password ) ?? $user
				: $user;
	}

	#[Action( 'profile_update' )]
	public function on_profile_update( int $id ): void {
		$user = get_userdata( $id );
		if ( false !== $user && '' !== $user->user_email ) {
			$this->settled( $id );
		}
	}

	/** The account's address that waits for its proof, empty for none. */
	public function pending( int $user ): string {
		return $this->proofs->of( $user );
	}

	/** Keeps the address of a new account and sends the link; a mail too many is left out, the account stays. */
	public function begin( int $user, string $address ): void {
		$this->proofs->put( $user, $address, '', 0 );
		try {
			$this->send( $user, $address );
		} catch ( Failure ) {
			return;
		}
	}

	/**
	 * Sends the link again.
	 *
	 * @return array{message: string}
	 */
	public function resend( int $user ): array {
		$address = $this->proofs->of( $user );
		if ( '' === $address ) {
			throw Failure::content( 'account', __( '没有等待确认的邮箱', 'zeromo-community' ) );
		}
		$this->send( $user, $address );
		return array( 'message' => __( '确认邮件已发出，请查收', 'zeromo-community' ) );
	}

	/**
	 * Gives the address to the account whose mail this token was in.
	 *
	 * @return array{message: string, redirect_url: string}
	 */
	public function confirm( string $token ): array {
		$print = self::print_of( $token );
		$found = $this->proofs->by_token( $print, $this->clock->now() ) ?? throw Failures::token();
		$this->claims->hold(
			'address:' . $found['address'],
			function () use ( $found, $print ): void {
				if ( ! $this->proofs->use_token( $found['user'], $print ) ) {
					throw Failures::token();
				}
				$this->give( $found['user'], $found['address'] );
			}
		);
		return array(
			'message' => __( '邮箱已确认', 'zeromo-community' ),
			'redirect_url' => ReturnPath::of( $this->pages->url( 'community' ), home_url( '/' ) ),
		);
	}

	/** The account with this address and this password, where nobody has proved the address; null for none. */
	public function sign_in( string $address, string $password ): ?\WP_User {
		foreach ( $this->proofs->holders( strtolower( $address ), self::HOLDERS ) as $id ) {
			$user = get_userdata( $id );
			$user = false === $user ? null : wp_authenticate_username_password( null, $user->user_login, $password );
			if ( $user instanceof \WP_User ) {
				return $user;
			}
		}
		return null;
	}

	/** The only account that has given an address which nobody has proved; 0 for none and for several. */
	public function single_holder( string $address ): int {
		$holders = $this->proofs->holders( $address, 2 );
		return 1 === count( $holders ) ? $holders[0] : 0;
	}

	/** Gives a proved address to an account; nobody waits to prove it any more. */
	public function proved( int $user, string $address ): void {
		$this->give( $user, $address );
	}

	/** An address is somebody's who has proved it: nobody waits to prove it any more. */
	public function taken( int $user, string $address ): void {
		$this->proofs->forget_address( $address );
		$this->events->emit( new MailProved( $user, $address ) );
	}

	/** Whether somebody has registered with this address and this password already: the same form sent twice. */
	public function is_held( string $address, string $password ): bool {
		foreach ( $this->proofs->holders( $address, self::HOLDERS ) as $id ) {
			$user = get_userdata( $id );
			if ( false !== $user && wp_check_password( wp_slash( $password ), $user->user_pass, $id ) ) {
				return true;
			}
		}
		return false;
	}

	/** On `profile_update` and `deleted_user`: an account that has an address by another way waits for nothing. */
	#[Action( 'deleted_user' )]
	public function settled( int $user ): void {
		$this->proofs->forget_user( $user );
	}

	private function give( int $id, string $address ): void {
		$owner = email_exists( $address );
		if ( false !== $owner && $owner !== $id ) {
			$this->proofs->forget_address( $address );
			throw Failures::account_exists();
		}
		// There is no address before it that would have to be told.
		add_filter( 'send_email_change_email', '__return_false' );
		$done = wp_update_user( array( 'ID' => $id, 'user_email' => $address ) );
		remove_filter( 'send_email_change_email', '__return_false' );
		if ( is_wp_error( $done ) ) {
			throw SignUpChecks::refusal( $done );
		}
		$this->taken( $id, $address );
	}

	/** Makes a new token, which ends the one before, and mails its link. */
	private function send( int $user, string $address ): void {
		$this->limits->hit( 'confirm_send', (string) $user, sha1( $address ) );
		$token = bin2hex( random_bytes( 20 ) );
		$this->proofs->put( $user, $address, self::print_of( $token ), $this->clock->now() + self::SECONDS );
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$link = add_query_arg( 'zeromo_confirm', $token, $this->pages->url( 'login' ) );
		/* translators: %s: the site's name */
		$subject = sprintf( __( '[%s] 确认你的邮箱', 'zeromo-community' ), $site );
		$text = sprintf(
			/* translators: 1: the site's name, 2: address of a page, 3: number of days */
			__(
				"有人用这个邮箱在「%1\$s」注册了账号。\n\n是你的话，打开下面的链接确认：\n%2\$s\n\n链接 %3\$d 天内有效。不是你的话，不用理会，这个邮箱不会被使用。",
				'zeromo-community'
			),
			$site,
			$link,
			intdiv( self::SECONDS, DAY_IN_SECONDS )
		);
		wp_mail( $address, $subject, $text );
	}

	private static function print_of( string $token ): string {
		return hash( 'sha256', "zeromo-address|$token" );
	}
}
