<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Auth\Api\SignUpRule;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\VoiceRule;

/** On a site that asks for it, somebody new reads only until staff has let them in. */
final class Approval implements SignUpRule, VoiceRule {

	public const ON = 'sign_up_approval';

	/** User meta: since when somebody waits, Unix seconds. */
	public const META = '_zeromo_awaits_approval';

	public function __construct(
		private readonly Settings $settings,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function admit( SignUp $new ): void {
		// Anybody may wait.
	}

	public function made( int $member, SignUp $new ): void {
		$this->wait( $member );
	}

	public function undone( SignUp $new ): void {
		// Nobody waits.
	}

	/** Somebody has registered by core's own form. */
	#[Action( 'register_new_user' )]
	public function on_core( int $member ): void {
		$this->wait( $member );
	}

	public function need( int $member ): void {
		if ( $this->awaits( $member ) ) {
			throw Failures::awaits();
		}
	}

	/** Whether the member reads only for want of staff's word. */
	public function awaits( int $member ): bool {
		return $this->settings->flag( self::ON ) && '' !== get_user_meta( $member, self::META, true );
	}

	/**
	 * Lets a member in.
	 *
	 * @throws Failure not_pending, where they do not wait.
	 */
	public function approve( int $member, int $staff ): void {
		$this->db->transaction(
			function () use ( $member, $staff ): void {
				$this->release( $member );
				$this->log->note( $staff, 'approve', 'member', $member, $member, 0, '' );
			}
		);
		self::tell( $member, __( '账号已通过审核', 'zeromo-community' ), __( '现在可以发布、评论和发私信了。', 'zeromo-community' ) );
	}

	/**
	 * Turns a member away: the account goes. One that has written something stays, and waits no longer for a word.
	 *
	 * @throws Failure not_pending; content_invalid without a reason; conflict where something of theirs is there.
	 */
	public function refuse( int $member, int $staff, string $reason ): void {
		if ( '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明未通过的原因', 'zeromo-community' ) );
		}
		if ( user_can( $member, 'edit_others_posts' ) || count_user_posts( $member ) > 0 ) {
			throw Failures::has_written();
		}
		$name = get_userdata( $member )->display_name ?? '';
		$this->db->transaction(
			function () use ( $member, $staff, $reason, $name ): void {
				$this->release( $member );
				$this->log->note( $staff, 'reject', 'member', $member, $member, 0, "$name: $reason" );
			}
		);
		self::tell( $member, __( '账号没有通过审核', 'zeromo-community' ), $reason );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		is_multisite() ? remove_user_from_blog( $member ) : wp_delete_user( $member );
	}

	private function wait( int $member ): void {
		if ( $this->settings->flag( self::ON ) ) {
			add_user_meta( $member, self::META, (string) $this->clock->now(), true );
		}
	}

	private function release( int $member ): void {
		// One of two who decide at once takes the row.
		$gone = $this->db->execute(
			"DELETE FROM {$this->db->core( 'usermeta' )} WHERE user_id = %d AND meta_key = %s",
			array( $member, self::META )
		);
		wp_cache_delete( $member, 'user_meta' );
		if ( 0 === $gone ) {
			throw Failures::not_pending();
		}
	}

	private static function tell( int $member, string $subject, string $words ): void {
		$user = get_userdata( $member );
		if ( false !== $user && '' !== $user->user_email ) {
			$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
			wp_mail( $user->user_email, "[$site] $subject", $words . "\n\n" . home_url( '/' ) );
		}
	}
}
