<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Auth\Api\RecentSession;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Locks\Api\SecretBox;
use Zeromo\Community\SecondFactor\Api\TwoFactorTakenOff;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;

/** A member's second factor: begun, confirmed by its first code, changed, and taken off. */
final class FactorService {

	/** Who may take it off another member; together with core's `edit_user` on that member. */
	public const CAPABILITY = 'edit_users';

	/** Seconds that a secret waits for its first code. */
	private const WAITS = HOUR_IN_SECONDS;

	public function __construct(
		private readonly FactorRepository $rows,
		private readonly CodeCheck $check,
		private readonly Required $required,
		private readonly RecentSession $session,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Where a member stands. */
	public function state( int $member ): FactorState {
		$factor = $this->rows->of( $member );
		$is_on  = null !== $factor && $factor->is_on;
		return new FactorState(
			$is_on,
			$is_on ? $factor->created : 0,
			$is_on ? $this->rows->codes_left( $member ) : 0,
			$this->required->is_for( $member )
		);
	}

	/**
	 * Makes a secret that waits for its first code. Asked again it is another one.
	 *
	 * @return array{secret: string, uri: string} Base32, and the address an app reads from the picture.
	 * @throws Failure session_old; two_factor_on.
	 */
	public function begin( int $member ): array {
		$this->session->need( $member );
		$secret = Totp::secret();
		if ( ! $this->rows->begin( $member, self::box( $secret, $member ), $this->clock->now() ) ) {
			throw Failures::is_on();
		}
		return self::shown( $secret, $member );
	}

	/**
	 * The secret that waits for its first code, for the form without script; null for none.
	 *
	 * @return array{secret: string, uri: string}|null
	 */
	public function waiting( int $member ): ?array {
		$factor = $this->rows->of( $member );
		$secret = null === $factor || ! $this->waits( $factor ) ? null : CodeCheck::secret( $factor );
		return null === $secret ? null : self::shown( $secret, $member );
	}

	/**
	 * Turns it on by a code of the app, which is used up by that. Two at once turn it on once.
	 *
	 * @return list<string> Recovery codes; nobody can read them again.
	 * @throws Failure code_invalid, two_factor_on, not_found where nothing waits.
	 */
	public function confirm( int $member, string $code ): array {
		$factor = $this->rows->of( $member );
		if ( true === $factor?->is_on ) {
			throw Failures::is_on();
		}
		if ( null === $factor || ! $this->waits( $factor ) ) {
			throw Failures::is_off();
		}
		$step  = $this->check->first( $factor, $code );
		$fresh = RecoveryCode::fresh();
		$this->db->transaction(
			function () use ( $factor, $step, $fresh ): void {
				if ( ! $this->rows->confirm( $factor, $step, $this->clock->now() ) ) {
					throw Failures::is_on();
				}
				$this->rows->renew_codes( $factor->member, self::prints( $factor->member, $fresh ) );
			}
		);
		Alarm::switched_on( new \WP_User( $member ) );
		return $fresh;
	}

	/**
	 * New recovery codes; the old ones end.
	 *
	 * @return list<string>
	 * @throws Failure code_invalid, not_found where it is off.
	 */
	public function renew_codes( int $member, string $code ): array {
		$this->need_on( $member );
		$this->check->pass( new \WP_User( $member ), $code );
		$fresh = RecoveryCode::fresh();
		$this->db->transaction( fn() => $this->rows->renew_codes( $member, self::prints( $member, $fresh ) ) );
		return $fresh;
	}

	/**
	 * Turns it off for a member who has both the password and a code.
	 *
	 * @throws Failure content_invalid for the password, code_invalid, not_found; forbidden where the owner asks
	 *                 this role to have it.
	 */
	public function off( int $member, #[\SensitiveParameter] string $password, string $code ): void {
		$this->need_on( $member );
		if ( $this->required->is_for( $member ) ) {
			throw Failures::required();
		}
		$user = new \WP_User( $member );
		$this->check->pass( $user, $code, $password );
		$this->db->transaction( fn(): bool => $this->rows->remove( $member ) );
		Alarm::switched_off( $user );
	}

	/**
	 * Takes it off a member who has lost the app and the recovery codes; they are told.
	 *
	 * @param int    $staff  Who does it, 0 for the command line.
	 * @param string $reason How staff knows that it is the member who asks.
	 * @throws Failure not_found; content_invalid for one's own.
	 */
	public function take_off( int $staff, int $member, string $reason ): void {
		$user = get_userdata( $member );
		if ( false === $user ) {
			throw Failure::not_found();
		}
		if ( $staff === $member ) {
			throw Failure::content( 'user_id', __( '自己的请在设置里关闭', 'zeromo-community' ) );
		}
		$this->need_on( $member );
		$this->db->transaction(
			function () use ( $staff, $member, $reason ): void {
				if ( ! $this->rows->remove( $member ) ) {
					throw Failures::is_off();
				}
				$this->log->note( $staff, FactorActs::TAKEN_OFF, 'user', $member, $member, 0, $reason );
				$this->events->emit( new TwoFactorTakenOff( $member, $staff ) );
			}
		);
		Alarm::taken_off( $user );
	}

	/** Takes all of a member away; false where there was nothing. */
	public function erase( int $member ): bool {
		return null !== $this->rows->of( $member )
			&& $this->db->transaction( fn(): bool => $this->rows->remove( $member ) );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->erase( $member );
	}

	private function need_on( int $member ): void {
		if ( true !== $this->rows->of( $member )?->is_on ) {
			throw Failures::is_off();
		}
	}

	private function waits( Factor $factor ): bool {
		return ! $factor->is_on && $factor->created > $this->clock->now() - self::WAITS;
	}

	private static function box( #[\SensitiveParameter] string $secret, int $member ): string {
		return SecretBox::close( $secret, CodeCheck::box_of( $member ) );
	}

	/** @return array{secret: string, uri: string} */
	private static function shown( #[\SensitiveParameter] string $secret, int $member ): array {
		$site = trim( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) );
		$site = '' === $site ? (string) wp_parse_url( home_url(), PHP_URL_HOST ) : $site;
		return array(
			'secret' => Totp::base32( $secret ),
			'uri'    => Totp::uri( $secret, $site, ( new \WP_User( $member ) )->user_login ),
		);
	}

	/**
	 * @param list<string> $codes As they are shown.
	 * @return list<string>
	 */
	private static function prints( int $member, array $codes ): array {
		return array_map(
			static fn( string $code ): string => RecoveryCode::print_of( $member, RecoveryCode::typed( $code ) ),
			$codes
		);
	}
}
