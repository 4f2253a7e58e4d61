<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Account\Api\LoginPassword;
use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\Api\UserAgent;
use Zeromo\Community\Auth\Api\RecentSession;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Passkeys\Api\PasskeyAdded;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;
use Zeromo\Community\Passkeys\WebAuthn\Bytes;
use Zeromo\Community\Passkeys\WebAuthn\Ceremony;
use Zeromo\Community\Passkeys\WebAuthn\CoseKey;
use Zeromo\Community\Passkeys\WebAuthn\Rejected;

/**
 * A member's passkeys: added, named, taken away.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class PasskeyService {

	/** Setting: whether they sign in. */
	public const SETTING = 'passkeys';

	/** Most characters of a name. */
	public const NAME = 40;

	/** Ways by which browsers say they reach one. */
	public const TRANSPORTS = array( 'internal', 'hybrid', 'usb', 'nfc', 'ble', 'smart-card', 'cable' );

	public function __construct(
		private readonly PasskeyRepository $rows,
		private readonly Challenges $challenges,
		private readonly RecentSession $session,
		private readonly ProvedPhones $phones,
		private readonly Settings $settings,
		private readonly RateLimit $limits,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Whether the owner lets members use them. */
	public function is_on(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/**
	 * A member's, the oldest first.
	 *
	 * @return list<Passkey>
	 */
	public function of( int $member ): array {
		return $this->rows->of( $member );
	}

	/**
	 * What a browser needs to make one, PublicKeyCredentialCreationOptionsJSON. It has to be found without a name typed
	 * first (a resident key) and to look who is there, as it is the only step of a sign-in.
	 *
	 * @return Answer
	 * @throws Failure session_old, passkeys_full; not_found where they are off.
	 */
	public function options( int $member ): array {
		$this->need_on();
		$this->session->need( $member );
		$user = new \WP_User( $member );
		$own  = $this->rows->of( $member );
		$this->need_room( $own );
		return array(
			'challenge'              => Bytes::text( $this->challenges->begin( Challenges::CREATE, $member ) ),
			'rp'                     => array( 'id' => Site::host(), 'name' => Site::name() ),
			'user'                   => array(
				'id'          => Bytes::text( $this->rows->handle( $member ) ),
				'name'        => $user->user_login,
				'displayName' => $user->display_name,
			),
			'pubKeyCredParams'       => array_map(
				static fn( int $algorithm ): array => array( 'type' => 'public-key', 'alg' => $algorithm ),
				CoseKey::ASKED
			),
			'timeout'                => 1000 * Challenges::SECONDS,
			'attestation'            => 'none',
			'authenticatorSelection' => array(
				'residentKey'        => 'required',
				'requireResidentKey' => true,
				'userVerification'   => 'required',
			),
			'excludeCredentials'     => array_map(
				static fn( Passkey $one ): array => array(
					'type'       => 'public-key',
					'id'         => Bytes::text( $one->credential->id ),
					'transports' => $one->transports,
				),
				$own
			),
		);
	}

	/**
	 * Adds one; the member is told by notice and mail.
	 *
	 * @param string       $client_data Base64url of clientDataJSON.
	 * @param string       $attestation Base64url of attestationObject.
	 * @param list<string> $transports  How the browser reaches it.
	 * @param string       $name        Empty for the browser's.
	 * @throws Failure passkey_stale, passkey_rejected, passkey_exists, passkeys_full; not_found where they are off.
	 */
	public function add(
		int $member,
		string $client_data,
		string $attestation,
		array $transports,
		string $name
	): void {
		$this->need_on();
		try {
			$client_data = Bytes::of_text( $client_data );
			$challenge   = Ceremony::challenge_in( $client_data );
			if ( ! $this->challenges->take( Challenges::CREATE, $member, $challenge ) ) {
				throw Failures::stale();
			}
			$new = Site::ceremony( $challenge )->registered( $client_data, Bytes::of_text( $attestation ) );
		} catch ( Rejected ) {
			throw Failures::rejected();
		}
		$this->need_room( $this->rows->of( $member ) );
		$name  = self::named( $name );
		$name  = '' === $name ? UserAgent::sent() : $name;
		$known = array_values( array_unique( array_intersect( $transports, self::TRANSPORTS ) ) );
		$this->db->transaction(
			function () use ( $member, $new, $known, $name ): void {
				if ( ! $this->rows->add( $member, $new, $known, $name, $this->clock->now() ) ) {
					throw Failures::exists();
				}
				$this->events->emit( new PasskeyAdded( $member, $name ) );
			}
		);
		Alarm::added( new \WP_User( $member ), $name );
	}

	/** @throws Failure not_found; content_invalid for an empty name. */
	public function rename( int $member, int $id, string $name ): void {
		$name = self::named( $name );
		if ( '' === $name ) {
			throw Failure::content( 'name', __( '请填写名称', 'zeromo-community' ) );
		}
		if ( ! $this->rows->rename( $member, $id, $name ) ) {
			throw Failure::not_found();
		}
	}

	/**
	 * Takes one away. The last one of an account that has neither address nor number goes with the password alone: it
	 * may be the only way in that the member knows.
	 *
	 * @param string $password Empty for none.
	 * @throws Failure not_found, last_way; content_invalid for a wrong password, too_many_requests.
	 */
	public function remove( int $member, int $id, #[\SensitiveParameter] string $password ): void {
		$own  = $this->rows->of( $member );
		$mine = array_values( array_filter( $own, static fn( Passkey $one ): bool => $one->id === $id ) )[0] ?? null;
		if ( null === $mine ) {
			throw Failure::not_found();
		}
		$user = new \WP_User( $member );
		if ( 1 === count( $own ) && $this->is_bare( $user ) ) {
			$this->need_password( $user, $password );
		}
		if ( ! $this->rows->remove( $member, $id ) ) {
			throw Failure::not_found();
		}
		Alarm::removed( $user, $mine->name );
	}

	/** Whether the last passkey goes with the password alone. */
	public function is_bare( \WP_User $user ): bool {
		return '' === $user->user_email && ! $this->phones->has( $user->ID );
	}

	/** Takes all of a member away; false where there was nothing. Who has a passkey has a handle. */
	public function erase( int $member ): bool {
		return '' !== $this->rows->kept_handle( $member )
			&& $this->db->transaction( fn(): bool => $this->rows->forget( $member ) );
	}

	/** @throws Failure not_found where they are off. */
	public function need_on(): void {
		if ( ! $this->is_on() ) {
			throw Failure::not_found();
		}
	}

	/**
	 * @param list<Passkey> $own A member's.
	 * @throws Failure passkeys_full.
	 */
	private function need_room( array $own ): void {
		if ( count( $own ) >= PasskeyRepository::MOST ) {
			throw Failures::full( PasskeyRepository::MOST );
		}
	}

	private function need_password( \WP_User $user, #[\SensitiveParameter] string $password ): void {
		if ( '' === $password ) {
			throw Failures::last_way();
		}
		// As where the password is changed: who has found an open session guesses it no faster here.
		$this->limits->hit( 'password' );
		if ( ! LoginPassword::is_of( $user, $password ) ) {
			throw Failure::content( 'password', __( '密码不对', 'zeromo-community' ) );
		}
	}

	private static function named( string $typed ): string {
		return trim( mb_substr( sanitize_text_field( $typed ), 0, self::NAME ) );
	}
}
