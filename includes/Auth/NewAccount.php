<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\Api\ReservedNames;
use Zeromo\Community\Auth\Api\Registered;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Auth\Api\SignUpRule;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\ContentPolicy;
use Zeromo\Community\OneTimeCodes\Api\Target;

/** Makes accounts, with the site's default role: by a name and a password, or by a proved number or address. */
final class NewAccount {

	/** @param Collection<SignUpRule> $rules The site's. */
	public function __construct(
		private readonly Claims $claims,
		private readonly AddressProof $proof,
		private readonly ProvedPhones $phones,
		private readonly ContentPolicy $policy,
		private readonly NickName $nick,
		private readonly ReservedNames $reserved,
		private readonly Events $events,
		private readonly Settings $settings,
		#[All( SignUpRule::class )] private readonly Collection $rules
	) {}

	/** An account of a name or an address and a password. */
	public function register( string $account, string $password, SignUp $new ): int {
		$name     = AccountName::read( $account );
		$new      = $this->with_name( $new );
		$password = $this->checked( $password );
		self::agreed( $new->agree );
		$id = $this->claims->hold( $name->key(), fn(): int => $this->create( $name, $password, $new ) );
		$this->events->emit( new Registered( $id ) );
		return $id;
	}

	/**
	 * An account of a number or an address that has just been proved.
	 *
	 * @param string            $password Empty for none: it is signed in to by codes.
	 * @param \Closure(): void  $spend    Uses the proof up.
	 * @throws Failure account_exists; code_invalid where the proof was used meanwhile.
	 */
	public function of_proof( Target $target, string $password, SignUp $new, \Closure $spend ): int {
		$new      = $this->with_name( $new );
		$password = '' === $password ? wp_generate_password( 40 ) : $this->checked( $password );
		$id       = $this->claims->hold(
			self::claim( $target ),
			function () use ( $target, $password, $new, $spend ): int {
				if ( $this->owner( $target ) > 0 ) {
					throw Failures::account_exists();
				}
				$is_mail = Target::EMAIL === $target->by;
				$name    = 'm' . bin2hex( random_bytes( 5 ) );
				SignUpChecks::ask( $name, $is_mail ? $target->text : '' );
				$id = $this->admitted(
					$new,
					function () use ( $name, $password, $is_mail, $target, $new, $spend ): int {
						$spend();
						return $this->insert( $name, $password, $is_mail ? $target->text : '', $new->nick );
					}
				);
				if ( ! $is_mail ) {
					$this->phones->give( $id, $target->text );
				}
				return $id;
			}
		);
		if ( Target::EMAIL === $target->by ) {
			$this->proof->taken( $id, $target->text );
		}
		$this->events->emit( new Registered( $id ) );
		return $id;
	}

	/** An account without password, number or address, for what the caller has proved; made() follows. */
	public function bare( SignUp $new ): int {
		$new  = $this->with_name( $new );
		$name = 'm' . bin2hex( random_bytes( 5 ) );
		SignUpChecks::ask( $name, '' );
		return $this->admitted(
			$new,
			fn(): int => $this->insert( $name, wp_generate_password( 40 ), '', $new->nick )
		);
	}

	/** Tells others of it. */
	public function made( int $id ): void {
		$this->events->emit( new Registered( $id ) );
	}

	/** Name of the claim on a number or an address. */
	public static function claim( Target $target ): string {
		return ( Target::EMAIL === $target->by ? 'address:' : 'phone:' ) . $target->text;
	}

	/** Whose number or proved address it is, 0 for nobody's. */
	public function owner( Target $target ): int {
		return Target::EMAIL === $target->by
			? (int) email_exists( $target->text )
			: $this->phones->owner( $target->text );
	}

	/** @throws Failure content_invalid. */
	public static function agreed( bool $agree ): void {
		if ( ! $agree ) {
			throw Failure::content( 'agree', __( '请先阅读并同意用户协议', 'zeromo-community' ) );
		}
	}

	/**
	 * The password as core will compare it.
	 *
	 * @throws Failure content_invalid
	 */
	public function checked( string $password ): string {
		$password = trim( $password );
		$least    = max( 1, $this->settings->int( 'password_min_length' ) );
		if ( mb_strlen( $password ) < $least ) {
			/* translators: %d: number of characters */
			throw Failure::content( 'password', sprintf( __( '密码至少 %d 位', 'zeromo-community' ), $least ) );
		}
		return $password;
	}

	/**
	 * With the name for others as it is stored; empty for none.
	 *
	 * @throws Failure content_invalid
	 */
	private function with_name( SignUp $new ): SignUp {
		$nick = $this->nick->read( $new->nick );
		$nick = '' === $nick ? '' : $this->policy->need( 0, array( 'display_name' => $nick ) )['display_name'];
		return new SignUp( $new->agree, $nick, $new->invite );
	}

	/**
	 * Makes an account that the site's rules allow.
	 *
	 * @param \Closure(): int $make The member.
	 */
	private function admitted( SignUp $new, \Closure $make ): int {
		$asked = array();
		try {
			foreach ( $this->rules->all() as $rule ) {
				$rule->admit( $new );
				$asked[] = $rule;
			}
			$id = $make();
		} catch ( \Throwable $thrown ) {
			foreach ( $asked as $rule ) {
				$rule->undone( $new );
			}
			throw $thrown;
		}
		foreach ( $asked as $rule ) {
			$rule->made( $id, $new );
		}
		return $id;
	}

	private function create( AccountName $name, string $password, SignUp $new ): int {
		$nick = $new->nick;
		if ( ! $name->is_mail ) {
			$this->reserved->need( $name->text, 'account' );
		}
		if (
			$name->is_mail ? false !== email_exists( $name->text )
			|| $this->proof->is_held( $name->text, $password ) : false !== username_exists( $name->text )
		) {
			throw Failures::account_exists();
		}
		$random = 'm' . bin2hex( random_bytes( 5 ) );
		SignUpChecks::ask( $name->is_mail ? $random : $name->text, $name->is_mail ? $name->text : '' );
		// An address is the account's when it is proved: see AddressProof.
		$id = $this->admitted(
			$new,
			fn(): int => $name->is_mail
				? $this->insert( $random, $password, '', $nick )
				: $this->insert( $name->text, $password, '', '' === $nick ? $name->text : $nick, '' === $nick )
		);
		if ( $name->is_mail ) {
			$this->proof->begin( $id, $name->text );
		}
		return $id;
	}

	/** @param bool $is_login Whether the name for others is only the user name. */
	private function insert(
		string $login,
		string $password,
		string $address,
		string $nick,
		bool $is_login = false
	): int {
		$user = array(
			'user_login' => $login,
			'user_pass' => wp_slash( $password ),
			'user_email' => $address,
			'display_name' => '' === $nick ? __( '成员', 'zeromo-community' ) . substr( $login, -6 ) : wp_slash( $nick ),
			'role' => $this->role(),
		);
		if ( '' !== $nick && ! $is_login ) {
			$user['nickname'] = $user['display_name'];
		}
		if ( 1 === preg_match( '/[^\x20-\x7E]/', $login ) ) {
			// An address of percent signs reads badly and core would cut it in the middle of a character.
			$user['user_nicename'] = 'm' . bin2hex( random_bytes( 5 ) );
		}
		$id = wp_insert_user( $user );
		return is_wp_error( $id ) ? throw SignUpChecks::refusal( $id ) : $id;
	}

	/** The site's default role; never one that runs the site, whatever the option says. */
	private function role(): string {
		$name = get_option( 'default_role' );
		$role = is_string( $name ) ? get_role( $name ) : null;
		if ( null === $role ) {
			return 'subscriber';
		}
		foreach ( array(
			'manage_options',
			'promote_users',
			'edit_others_posts',
			'moderate_zeromo',
			'manage_zeromo_orders',
			'manage_zeromo_settings',
			'export_zeromo_personal_data',
		) as $power ) {
			if ( $role->has_cap( $power ) ) {
				return 'subscriber';
			}
		}
		return (string) $name;
	}
}
