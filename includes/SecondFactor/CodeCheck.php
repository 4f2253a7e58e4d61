<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Account\Api\LoginPassword;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;

/** Looks at codes of the app and at recovery codes; each is good once. */
final class CodeCheck {

	public function __construct(
		private readonly FactorRepository $rows,
		private readonly CodeGuard $guard,
		private readonly Clock $clock
	) {}

	/**
	 * Uses a code up.
	 *
	 * @param string|null $password The account's password where it is asked for as well: a wrong one uses nothing up.
	 * @throws Failure code_invalid, too_many_requests; content_invalid for the password.
	 */
	public function pass( \WP_User $user, string $code, #[\SensitiveParameter] ?string $password = null ): void {
		$typed       = RecoveryCode::typed( $code );
		$is_recovery = RecoveryCode::is_one( $typed );
		$this->guard->enter( $user, $is_recovery );
		if ( null !== $password && ! LoginPassword::is_of( $user, $password ) ) {
			throw Failures::password();
		}
		if ( ! ( $is_recovery ? $this->take_recovery( $user, $typed ) : $this->take( $user->ID, $typed ) ) ) {
			throw Failures::wrong();
		}
		$this->guard->passed();
	}

	/**
	 * The step of a secret's first code.
	 *
	 * @throws Failure code_invalid, too_many_requests.
	 */
	public function first( Factor $factor, string $code ): int {
		$this->guard->enter( new \WP_User( $factor->member ), false );
		$secret = self::secret( $factor );
		$step   = null === $secret
			? null
			: Totp::step_of( $secret, RecoveryCode::typed( $code ), $this->clock->now() );
		if ( null === $step ) {
			throw Failures::wrong();
		}
		$this->guard->passed();
		return $step;
	}

	/** The secret of a factor, null where the site's keys have changed since. */
	public static function secret( Factor $factor ): ?string {
		return SecretBox::open( $factor->box, self::box_of( $factor->member ) );
	}

	/** What a member's secret is closed for. */
	public static function box_of( int $member ): string {
		return "second_factor|$member";
	}

	private function take( int $member, string $typed ): bool {
		$factor = $this->rows->of( $member );
		$secret = null === $factor || ! $factor->is_on ? null : self::secret( $factor );
		$step   = null === $secret ? null : Totp::step_of( $secret, $typed, $this->clock->now() );
		return null !== $step && $this->rows->use_step( $member, $step );
	}

	private function take_recovery( \WP_User $user, string $typed ): bool {
		$used = $this->rows->use_code(
			$user->ID,
			RecoveryCode::print_of( $user->ID, $typed ),
			$this->clock->now()
		);
		if ( $used ) {
			Alarm::recovered( $user, $this->rows->codes_left( $user->ID ) );
		}
		return $used;
	}
}
