<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Api\Agreements;
use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\OneTimeCodes\Api\Codes;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;

/**
 * Signing in and registering by a code. Whether there is an account is told only to who has proved the number or the
 * address.
 *
 * @phpstan-import-type SignedIn from SignInService
 */
final class CodeSignIn {

	/** Setting: whether a right code of somebody new makes an account at once. */
	public const SIGN_UP = 'code_sign_up';

	public function __construct(
		private readonly SignInService $sign_in,
		private readonly NewAccount $accounts,
		private readonly ProvenMember $members,
		private readonly AddressProof $proof,
		private readonly Agreements $agreements,
		private readonly Codes $codes,
		private readonly Claims $claims,
		private readonly Caller $caller,
		private readonly Settings $settings
	) {}

	/**
	 * Signs in; somebody new is registered at once where the owner allows it.
	 *
	 * @return SignedIn
	 */
	public function login( Target $target, string $code, bool $remember, SignUp $new, string $to ): array {
		$id   = $this->codes->check( $target, Purpose::Login, $code );
		$user = $this->accounts->owner( $target );
		if ( 0 === $user && Target::EMAIL === $target->by && $this->proof->single_holder( $target->text ) > 0 ) {
			$this->codes->spend( $id );
			$user = $this->settle( $target );
			return $this->members->begin( $user, $remember, $to );
		}
		if ( 0 === $user ) {
			if ( ! $this->sign_in->is_open() ) {
				throw Failures::registration_closed();
			}
			if ( ! $this->settings->flag( self::SIGN_UP ) ) {
				throw Failures::no_account();
			}
			NewAccount::agreed( $new->agree || array( '', '' ) === array_values( $this->agreements->links() ) );
			return $this->registered( $target, $id, '', $new, $to );
		}
		$this->codes->spend( $id );
		return $this->members->begin( $user, $remember, $to );
	}

	/**
	 * Makes an account of a proved number or address.
	 *
	 * @param string $password Empty for none.
	 * @return SignedIn
	 */
	public function register( Target $target, string $code, string $password, SignUp $new, string $to ): array {
		if ( $this->caller->id() > 0 ) {
			throw Failures::signed_in();
		}
		if ( ! $this->sign_in->is_open() ) {
			throw Failures::registration_closed();
		}
		NewAccount::agreed( $new->agree );
		$id = $this->codes->check( $target, Purpose::Register, $code );
		return $this->registered( $target, $id, $password, $new, $to );
	}

	/** @return SignedIn */
	private function registered( Target $target, int $code, string $password, SignUp $new, string $to ): array {
		$id = $this->accounts->of_proof( $target, $password, $new, fn() => $this->codes->spend( $code ) );
		$next = $this->sign_in->after_registering( $id, $to );
		return $this->sign_in->start_session( new \WP_User( $id ), true, $next );
	}

	/**
	 * Gives a proved address to the account that waited to prove it. Whoever made that account may have been somebody
	 * else, so its password and its sessions end.
	 */
	private function settle( Target $target ): int {
		return $this->claims->hold(
			NewAccount::claim( $target ),
			function () use ( $target ): int {
				$holder = $this->proof->single_holder( $target->text );
				if ( 0 === $holder ) {
					throw Failure::in_progress();
				}
				$this->proof->proved( $holder, $target->text );
				\WP_Session_Tokens::get_instance( $holder )->destroy_all();
				wp_set_password( wp_generate_password( 40 ), $holder );
				return $holder;
			}
		);
	}
}
