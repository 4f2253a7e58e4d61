<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;
use Zeromo\Community\Passkeys\WebAuthn\Bytes;
use Zeromo\Community\Passkeys\WebAuthn\Ceremony;
use Zeromo\Community\Passkeys\WebAuthn\Rejected;

/**
 * Signing in by a passkey. Nobody types a name: the authenticator says whose it is. It looks by finger, face or PIN who
 * is there, so that the second step is behind the member.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 * @phpstan-import-type SignedIn from \Zeromo\Community\Auth\SignInService
 */
final class PasskeySignIn {

	public function __construct(
		private readonly PasskeyService $passkeys,
		private readonly PasskeyRepository $rows,
		private readonly Challenges $challenges,
		private readonly ProvenMember $members,
		private readonly AuditLog $log,
		private readonly Clock $clock
	) {}

	/**
	 * What a browser needs to ask for one, PublicKeyCredentialRequestOptionsJSON; the same for everybody.
	 *
	 * @return Answer
	 * @throws Failure not_found where they are off.
	 */
	public function options(): array {
		$this->passkeys->need_on();
		return array(
			'challenge'        => Bytes::text( $this->challenges->begin( Challenges::GET, 0 ) ),
			'rpId'             => Site::host(),
			'timeout'          => 1000 * Challenges::SECONDS,
			'userVerification' => 'required',
			'allowCredentials' => array(),
		);
	}

	/**
	 * Begins the session. Bans and what else hears core's filter `authenticate` are asked as with a password.
	 *
	 * @param Assertion $sent What the browser sent.
	 * @return SignedIn
	 * @throws Failure passkey_stale, passkey_unknown, passkey_rejected, passkey_copied; what bans and others say;
	 *                 not_found where they are off.
	 */
	public function sign_in( Assertion $sent, bool $remember, string $to ): array {
		$this->passkeys->need_on();
		try {
			$passkey = $this->proved( $sent );
		} catch ( Rejected ) {
			throw Failures::rejected();
		}
		return $this->members->begin( $passkey->member, $remember, $to, true );
	}

	/** @throws Rejected|Failure */
	private function proved( Assertion $sent ): Passkey {
		$client_data = Bytes::of_text( $sent->client_data );
		$challenge   = Ceremony::challenge_in( $client_data );
		// Used up before anything is looked at: a challenge is good for one try.
		if ( ! $this->challenges->take( Challenges::GET, 0, $challenge ) ) {
			throw Failures::stale();
		}
		$passkey = $this->rows->by_credential( Bytes::of_text( $sent->credential ) ) ?? throw Failures::unknown();
		$handle  = $this->rows->kept_handle( $passkey->member );
		if ( '' === $handle || ! hash_equals( $handle, Bytes::of_text( $sent->handle ) ) ) {
			throw Failures::rejected();
		}
		try {
			$now = Site::ceremony( $challenge )->asserted(
				$passkey->credential,
				$client_data,
				Bytes::of_text( $sent->data ),
				Bytes::of_text( $sent->signature )
			);
		} catch ( Rejected $rejected ) {
			throw $rejected->is_copy ? $this->copied( $passkey ) : $rejected;
		}
		return $this->rows->use( $passkey->id, $now, $this->clock->now() ) ? $passkey : throw $this->copied( $passkey );
	}

	/** Notes that there may be a copy, and tells the member. */
	private function copied( Passkey $passkey ): Failure {
		$this->log->note(
			$passkey->member,
			PasskeyActs::COPIED,
			'user',
			$passkey->member,
			$passkey->member,
			0,
			$passkey->name
		);
		Alarm::copied( new \WP_User( $passkey->member ), $passkey->name );
		return Failures::copied();
	}
}
