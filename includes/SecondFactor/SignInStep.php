<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Auth\Api\SecondStep;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;

/**
 * The step between a right password, code or identity and the session.
 *
 * @phpstan-import-type SignedIn from \Zeromo\Community\Auth\SignInService
 */
final class SignInStep implements SecondStep {

	/** Word of the step in the address of the page 登录. */
	public const WAY = 'two-factor';

	/**
	 * @param \Closure(): CodeCheck    $check   Asked for when a code comes.
	 * @param \Closure(): ProvenMember $members Asked for who has one to pass; it asks for the step itself.
	 */
	public function __construct(
		private readonly FactorRepository $rows,
		#[Lazy( CodeCheck::class )] private readonly \Closure $check,
		#[Lazy( ProvenMember::class )] private readonly \Closure $members,
		private readonly Clock $clock
	) {}

	public function need( \WP_User $user, bool $remember, string $to ): ?Failure {
		if ( true !== $this->rows->of( $user->ID )?->is_on ) {
			return null;
		}
		$now  = $this->clock->now();
		$text = ( new StepToken( $user->ID, $remember, $to ) )->text( $user, $now );
		StepToken::keep( $text, $now );
		return Failures::needed( $text, $this->page() );
	}

	/**
	 * Begins the session. Bans are asked again, as the first step may be minutes ago.
	 *
	 * @param string $token Empty for the one that the browser keeps.
	 * @return SignedIn
	 * @throws Failure two_factor_stale, code_invalid, too_many_requests; what core's filter `authenticate` says.
	 */
	public function pass( string $token, string $code ): array {
		$step = $this->begun( $token );
		$user = new \WP_User( $step->member );
		( $this->check )()->pass( $user, $code );
		StepToken::forget();
		return ( $this->members )()->begin( $user->ID, $step->remember, $step->to, true );
	}

	/**
	 * The first step that was passed.
	 *
	 * @param string $token Empty for the one that the browser keeps.
	 * @throws Failure two_factor_stale, also where the second step was taken off since.
	 */
	public function begun( string $token ): StepToken {
		$step = StepToken::read( '' === $token ? StepToken::kept() : $token, $this->clock->now() );
		if ( null === $step || true !== $this->rows->of( $step->member )?->is_on ) {
			throw Failures::stale();
		}
		return $step;
	}

	/** The form without script: on our page, or WordPress's where ours is not there. */
	private function page(): string {
		return ( $this->members )()->has_page()
			? ( $this->members )()->page( array( 'way' => self::WAY ) )
			: CoreSignIn::page( array() );
	}
}
