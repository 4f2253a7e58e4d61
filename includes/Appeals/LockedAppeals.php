<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Signature;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Setup\Pages;

/**
 * Who may not sign in appeals by a signed address, which the refusal of the right password gives: an unknown account
 * and a wrong password get none. It is valid for a day, for the ban that holds.
 */
final class LockedAppeals {

	public const QUERY = 'zmo_appeal';

	private const PURPOSE = 'zeromo-locked-appeal';

	public function __construct(
		private readonly AppealService $appeals,
		private readonly AuditTrail $trail,
		private readonly Bans $bans,
		private readonly RateLimit $limits,
		private readonly Clock $clock,
		private readonly Pages $pages
	) {}

	/** After Moderation has refused, which is after core has found that the password is right. */
	#[Filter( 'authenticate', 100, 1 )]
	public function on_authenticate( mixed $user ): mixed {
		if ( ! $user instanceof \WP_Error || 'zeromo_banned' !== $user->get_error_code() ) {
			return $user;
		}
		$data = $user->get_error_data();
		if ( is_array( $data ) && is_int( $data['member'] ?? null ) ) {
			$user->add_data( array( 'appeal' => $this->address( $data['member'] ) ) + $data );
		}
		return $user;
	}

	/** Core's own form prints the refusal; it has the link as well. */
	#[Filter( 'wp_login_errors', 20, 1 )]
	public function on_login_errors( mixed $errors ): mixed {
		$data = $errors instanceof \WP_Error ? $errors->get_error_data( 'zeromo_banned' ) : null;
		$url  = is_array( $data ) && is_string( $data['appeal'] ?? null ) ? $data['appeal'] : '';
		if ( $errors instanceof \WP_Error && '' !== $url ) {
			$words = $errors->get_error_message( 'zeromo_banned' );
			$errors->remove( 'zeromo_banned' );
			$errors->add(
				'zeromo_banned',
				esc_html( $words ) . ' <a href="' . esc_url( $url ) . '">'
					. esc_html__( '对这次处罚申诉', 'zeromo-community' ) . '</a>',
				$data
			);
		}
		return $errors;
	}

	/** Where the member appeals, empty where no act of staff has banned them. */
	public function address( int $member ): string {
		$entry = $this->ban( $member );
		return null === $entry ? '' : add_query_arg(
			self::QUERY,
			$entry->id . '-' . Signature::ours()->until(
				$this->clock->now() + DAY_IN_SECONDS,
				self::PURPOSE,
				$entry->id
			),
			$this->pages->url( 'login' )
		);
	}

	/** The ban of a token with its appeal; null for a token that is changed or old, and where the ban has ended. */
	public function find( string $token ): ?AppealCase {
		[ $id, $sign ] = explode( '-', $token, 2 ) + array( '', '' );
		$number        = ctype_digit( $id ) && strlen( $id ) < 12 ? (int) $id : 0;
		if ( 0 === $number || Signature::ours()->end( $sign, self::PURPOSE, $number ) <= $this->clock->now() ) {
			return null;
		}
		$entry = $this->trail->find( $number );
		if ( null === $entry || $this->ban( $entry->user_id )?->id !== $number ) {
			return null;
		}
		foreach ( $this->appeals->own( $entry->user_id ) as $case ) {
			if ( $case->entry->id === $number ) {
				return $case;
			}
		}
		return new AppealCase( $entry, null, false );
	}

	/**
	 * Appeals; see AppealService::send().
	 *
	 * @throws Failure not_found, for any token that is not good; too_many_requests.
	 */
	public function send( string $token, string $words ): void {
		$this->limits->hit( 'appeal', substr( $token, 0, 12 ) );
		$case = $this->find( $token ) ?? throw Failure::not_found();
		$this->appeals->send( $case->entry->user_id, $case->entry->id, $words );
	}

	/** The act that keeps the member from signing in now. */
	private function ban( int $member ): ?AuditEntry {
		return $this->bans->level( $member ) < Bans::LOCK
			? null
			: $this->trail->page( SqlPart::where( "g.user_id = %d AND g.act = 'ban'", $member ), null, 1 )[0] ?? null;
	}
}
