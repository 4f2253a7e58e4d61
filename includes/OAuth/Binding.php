<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Auth\Api\RecentSession;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Sql\IdentityRepository;

/** Identities of a member: bound by who is signed in, and taken away. The account's address is told of both. */
final class Binding {

	public function __construct(
		private readonly IdentityRepository $rows,
		private readonly Providers $providers,
		private readonly ProvedPhones $phones,
		private readonly RecentSession $session,
		private readonly Clock $clock
	) {}

	/** @throws Failure Where the session is too old for it. */
	public function may_begin( int $member ): void {
		$this->session->need( $member );
	}

	/**
	 * Binds who has come back. The session that began it has to be there still.
	 *
	 * @throws Failure account_exists where it is another member's.
	 */
	public function bind( int $member, string $provider, Identity $who ): void {
		// A call without a nonce has no user, so the cookie is asked.
		if ( wp_validate_auth_cookie( '', 'logged_in' ) !== $member ) {
			throw Failures::gone();
		}
		$owner = $this->rows->owner( $provider, $who );
		if ( $owner > 0 && $owner !== $member ) {
			throw Failures::taken();
		}
		$this->rows->put( $member, $provider, $who, false, $this->clock->now() );
		if ( $this->rows->owner( $provider, $who ) !== $member ) {
			throw Failures::taken();
		}
		if ( 0 === $owner ) {
			$this->tell( $member, $provider, true );
		}
	}

	/**
	 * Takes one away, unless nothing else leads into the account that was made for it.
	 *
	 * @return array{message: string}
	 */
	public function unbind( int $member, int $id ): array {
		$all  = $this->rows->of( $member );
		$mine = array_values( array_filter( $all, static fn( Bound $one ): bool => $one->id === $id ) )[0] ?? null;
		if ( null === $mine ) {
			throw Failure::not_found();
		}
		$user    = get_userdata( $member );
		$bare    = false !== $user && '' === $user->user_email && ! $this->phones->has( $member );
		$founded = array() !== array_filter( $all, static fn( Bound $one ): bool => $one->founded );
		if ( 1 === count( $all ) && $founded && $bare ) {
			throw Failures::last_way();
		}
		if ( $this->rows->remove( $member, $id ) ) {
			$this->tell( $member, $mine->provider, false );
		}
		return array( 'message' => __( '已解除绑定', 'zeromo-community' ) );
	}

	private function tell( int $member, string $provider, bool $bound ): void {
		$user    = get_userdata( $member );
		$address = false === $user ? '' : $user->user_email;
		if ( '' === $address ) {
			return;
		}
		$site  = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$label = $this->providers->label( $provider );
		wp_mail(
			$address,
			$bound
				/* translators: 1: the site's name, 2: a provider */
				? sprintf( __( '[%1$s] 绑定了%2$s', 'zeromo-community' ), $site, $label )
				/* translators: 1: the site's name, 2: a provider */
				: sprintf( __( '[%1$s] 解除了%2$s的绑定', 'zeromo-community' ), $site, $label ),
			sprintf(
				$bound
					/* translators: 1: the site's name, 2: a provider */
					? __( '你在「%1$s」的账号绑定了%2$s，以后可以用它登录。不是你本人操作的话，请马上修改密码并联系网站。', 'zeromo-community' )
					/* translators: 1: the site's name, 2: a provider */
					: __( '你在「%1$s」的账号解除了%2$s的绑定，以后不能再用它登录。不是你本人操作的话，请马上修改密码并联系网站。', 'zeromo-community' ),
				$site,
				$label
			)
		);
	}
}
