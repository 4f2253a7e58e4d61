<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Failure;

/**
 * A mail to the owner with a code: that it was handed to the mail server is known at once, that it arrived when the
 * code comes back.
 */
final class MailProof {

	private const OPTION = 'zeromo_mail_test';
	private const LOCK   = 'zeromo_mail_test_lock';

	/** Seconds for which a code is good, and between two mails. */
	private const GOOD  = DAY_IN_SECONDS;
	private const PAUSE = 60;

	private string $error = '';

	public function __construct( private readonly Mutex $mutex, private readonly Clock $clock ) {}

	/**
	 * Sends the mail to a member; another one in the same minute is refused.
	 *
	 * @throws Failure in_progress, too_many_requests
	 */
	public function send( int $member ): void {
		$now  = $this->clock->now();
		$user = get_userdata( $member );
		if ( false === $user ) {
			throw Failure::login();
		}
		if ( ! $this->mutex->take( self::LOCK, $now, self::PAUSE ) ) {
			throw Failure::in_progress();
		}
		try {
			$last = $this->state();
			if ( $last->sent > $now - self::PAUSE ) {
				throw Failure::too_many( $last->sent + self::PAUSE - $now );
			}
			$code  = strtoupper( bin2hex( random_bytes( 4 ) ) );
			$wrong = $this->hand_over( $user, $code );
			$note  = new MailState( $user->user_email, $now, wp_hash( $code ), $last->proven, $wrong );
			update_option( self::OPTION, $note->packed(), false );
		} finally {
			$this->mutex->release( self::LOCK );
		}
	}

	/**
	 * The code of the mail has come back.
	 *
	 * @throws Failure content_invalid
	 */
	public function prove( string $code ): void {
		$state = $this->state();
		$now   = $this->clock->now();
		$same  = '' !== $state->hash && hash_equals( $state->hash, wp_hash( strtoupper( trim( $code ) ) ) );
		if ( ! $same || $state->sent < $now - self::GOOD ) {
			throw Failure::content( 'code', __( '验证码不对或已过期，请再发一封测试邮件', 'zeromo-community' ) );
		}
		$note = new MailState( $state->address, $state->sent, $state->hash, $now, '' );
		update_option( self::OPTION, $note->packed(), false );
	}

	/** What is known. */
	public function state(): MailState {
		return MailState::unpacked( get_option( self::OPTION ) );
	}

	/** Hands the mail to the mail server; what it complains about, empty for nothing. */
	private function hand_over( \WP_User $user, string $code ): string {
		$this->error = '';
		$note        = function ( mixed $error ): void {
			$this->error = $error instanceof \WP_Error ? $error->get_error_message() : '';
		};
		add_action( 'wp_mail_failed', $note );
		$site    = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$is_sent = wp_mail(
			$user->user_email,
			/* translators: %s: name of the site */
			sprintf( __( '%s 的测试邮件', 'zeromo-community' ), $site ),
			sprintf(
				/* translators: 1: a code, 2: an address */
				__(
					"这封邮件到了，说明站点能发出邮件。\n\n验证码：%1\$s\n\n打开这个地址，或者把验证码填到“健康”页面：\n%2\$s",
					'zeromo-community'
				),
				$code,
				admin_url( "admin.php?page=zeromo&screen=/health&code=$code" )
			)
		);
		remove_action( 'wp_mail_failed', $note );
		if ( $is_sent ) {
			return '';
		}
		return '' === $this->error ? __( '邮件没有发出', 'zeromo-community' ) : mb_substr( $this->error, 0, 300 );
	}
}
