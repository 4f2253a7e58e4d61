<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\OAuth\Api\Attempt;
use Zeromo\Community\OAuth\Api\ProviderFailure;
use Zeromo\Community\OAuth\Api\Identity;
use Zeromo\Community\OAuth\Sql\IdentityRepository;

/**
 * Signing in by a provider: the way there, the way back, and an account for who is new. Members are found by the
 * provider's id only, never by an e-mail address.
 *
 * @phpstan-import-type SignedIn from \Zeromo\Community\Auth\SignInService
 */
final class OAuthSignIn {

	public function __construct(
		private readonly Providers $providers,
		private readonly Attempts $attempts,
		private readonly IdentityRepository $rows,
		private readonly Binding $binding,
		private readonly ProvenMember $members,
		private readonly Clock $clock
	) {}

	/**
	 * The address at the provider.
	 *
	 * @param int $member Who binds an identity, 0 for who signs in.
	 */
	public function begin( string $name, int $member, string $to ): string {
		$provider = $this->providers->of( $name ) ?? throw Failure::not_found();
		try {
			return $provider->authorize_url( $this->attempts->begin( $name, $member, $this->members->path( $to ) ) );
		} catch ( ProviderFailure $failure ) {
			Log::error( $failure );
			throw Failures::provider( $failure->reason );
		}
	}

	/**
	 * Takes who comes back, and tells where the browser goes: on, to the page for somebody new, or to the page of
	 * signing in with the reason.
	 *
	 * @param array<string, string> $sent Parameters of the way back.
	 */
	public function arrive( string $name, array $sent ): string {
		$provider = $this->providers->of( $name ) ?? throw Failure::not_found();
		$attempt  = $this->attempts->take( $name, $sent['state'] ?? '' );
		if ( null === $attempt ) {
			return $this->refused( Failures::STATE, '', 0 );
		}
		try {
			if ( '' !== ( $sent['error'] ?? '' ) || '' === ( $sent['code'] ?? '' ) ) {
				throw new ProviderFailure( ProviderFailure::DECLINED, "$name declined" );
			}
			return $this->settle( $name, $attempt, $provider->identity( $attempt, $sent ) );
		} catch ( ProviderFailure $failure ) {
			if ( ProviderFailure::DECLINED !== $failure->reason ) {
				Log::error( $failure );
			}
			return $this->refused( $failure->reason, $attempt->to, $attempt->member );
		} catch ( Failure $failure ) {
			$step = SecondSteps::page( $failure );
			if ( '' !== $step ) {
				return $step;
			}
			return $this->refused( Failures::word_of( $failure ), $attempt->to, $attempt->member );
		}
	}

	/**
	 * Makes the account of somebody new who has come back.
	 *
	 * @return SignedIn
	 */
	public function register( SignUp $said ): array {
		$new   = Newcomer::kept( $this->clock ) ?? throw Failures::gone();
		$print = IdentityRepository::print_of( $new->provider, $new->who );
		$done  = $this->members->register(
			"oauth:$print",
			$said,
			$new->to,
			fn(): int => $this->rows->owner( $new->provider, $new->who ),
			fn( int $id ) => $this->rows->put( $id, $new->provider, $new->who, true, $this->clock->now() )
		);
		Newcomer::forget();
		return $done;
	}

	private function settle( string $name, Attempt $attempt, Identity $who ): string {
		if ( $attempt->member > 0 ) {
			$this->binding->bind( $attempt->member, $name, $who );
			return $attempt->to;
		}
		$member = $this->rows->owner( $name, $who );
		if ( $member > 0 ) {
			$this->rows->put( $member, $name, $who, false, $this->clock->now() );
			return $this->members->begin( $member, true, $attempt->to )['redirect_url'];
		}
		if ( ! $this->members->is_open() ) {
			throw Failures::closed();
		}
		( new Newcomer( $name, $who, $attempt->to ) )->keep( $this->clock );
		return $this->members->page( array( 'way' => 'oauth' ) );
	}

	/** Where somebody is led who did not come in. */
	private function refused( string $why, string $to, int $member ): string {
		if ( $member > 0 && '' !== $to ) {
			return add_query_arg( 'oauth_problem', $why, strtok( $to, '#' ) ) . '#zmo-oauth';
		}
		$query = array( 'oauth_problem' => $why );
		return $this->members->page( '' === $to ? $query : $query + array( 'redirect_to' => rawurlencode( $to ) ) );
	}
}
