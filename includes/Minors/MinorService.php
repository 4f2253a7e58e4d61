<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;

/** Begins the mode with a PIN, ends it with the same, and says when it is time to rest. */
final class MinorService {

	public const SETTING = 'minors_mode';

	/** User meta: how long the site was used on the last day. */
	public const USED = '_zeromo_minor_used';

	/** User meta: the minutes a day that were chosen with the PIN. */
	public const CHOSEN = '_zeromo_minor_minutes';

	/** Minutes a day that the guide for such modes names: under 8 years, under 16, under 18. */
	private const BY_AGE = array( 40, 60, 120 );

	/** Digits of a PIN. */
	public const SHORTEST = 4;
	public const LONGEST  = 8;

	public function __construct(
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/** Whether the site offers it. */
	public function is_offered(): bool {
		return $this->settings->flag( self::SETTING );
	}

	/** Whether it is in force for a member. */
	public function is_on( int $member ): bool {
		return $this->is_offered() && MinorMode::is_on( $member );
	}

	/**
	 * Minutes a day that can be chosen, the fewest first; never more than the site's.
	 *
	 * @return non-empty-list<int>
	 */
	public function choices(): array {
		$most    = $this->settings->int( 'minors_minutes' );
		$minutes = array( ...array_filter( self::BY_AGE, static fn( int $one ): bool => $one < $most ), $most );
		return array_values( $minutes );
	}

	/** Minutes a day of a member, never more than the site's. */
	public function most( int $member ): int {
		$chosen = get_user_meta( $member, self::CHOSEN, true );
		$most   = $this->settings->int( 'minors_minutes' );
		return is_numeric( $chosen ) && (int) $chosen > 0 ? min( (int) $chosen, $most ) : $most;
	}

	/**
	 * @param int $minutes One of the choices; 0 for the site's.
	 * @throws Failure not_found, on a site without; content_invalid, for a PIN that is none, or minutes that cannot be
	 *                 chosen; 409 where it is on.
	 */
	public function begin( int $member, string $pin, int $minutes = 0 ): void {
		if ( ! $this->is_offered() ) {
			throw Failure::not_found();
		}
		if ( 0 !== $minutes && ! in_array( $minutes, $this->choices(), true ) ) {
			throw Failure::content( 'minutes', __( '每天的时间请从列出的里面选', 'zeromo-community' ) );
		}
		if ( 1 !== preg_match( '/^\d{' . self::SHORTEST . ',' . self::LONGEST . '}$/D', $pin ) ) {
			throw Failure::content( 'pin', __( '密码是 4 到 8 位数字', 'zeromo-community' ) );
		}
		if ( ! add_user_meta( $member, MinorMode::META, wp_hash_password( $pin ), true ) ) {
			throw Failures::is_on();
		}
		if ( 0 !== $minutes ) {
			update_user_meta( $member, self::CHOSEN, (string) $minutes );
		}
	}

	/** @throws Failure not_found, where it is not on; forbidden, for another PIN. */
	public function end( int $member, string $pin ): void {
		$print = get_user_meta( $member, MinorMode::META, true );
		if ( ! is_string( $print ) || '' === $print ) {
			throw Failure::not_found();
		}
		if ( ! wp_check_password( $pin, $print ) ) {
			throw Failures::wrong_pin();
		}
		$this->forget( $member );
	}

	/**
	 * Ends it without the PIN, for a guardian who has lost it; false where it is not on.
	 *
	 * @param string $reason How the guardian was known; stands in the audit log.
	 */
	public function release( int $staff, int $member, string $reason ): bool {
		return $this->db->transaction(
			fn(): bool => $this->forget( $member )
				&& $this->log->note( $staff, MinorActs::RELEASE, 'user', $member, $member, reason: $reason ) > 0
		);
	}

	/** What is kept of a member goes; core has read the meta of members already, and deleting asks again. */
	public function forget( int $member ): bool {
		foreach ( array( self::USED, self::CHOSEN ) as $meta ) {
			if ( metadata_exists( 'user', $member, $meta ) ) {
				delete_user_meta( $member, $meta );
			}
		}
		return metadata_exists( 'user', $member, MinorMode::META ) && delete_user_meta( $member, MinorMode::META );
	}

	/** Counts a page or a call of a member in the mode; many calls of one page are written once. */
	public function seen( int $member ): void {
		$now  = $this->clock->now();
		$last = $this->usage( $member );
		if ( $last->is_just_before( $now ) ) {
			return;
		}
		$used = $last->with( $this->day(), $now );
		update_user_meta( $member, self::USED, $used->text() );
	}

	/** Why the member rests now; empty where not. */
	public function rest( int $member ): string {
		if ( ! $this->is_on( $member ) ) {
			return '';
		}
		$from = $this->settings->int( 'minors_from' );
		$to   = $this->settings->int( 'minors_to' );
		if ( Hours::rests( (int) wp_date( 'G', $this->clock->now() ), $from, $to ) ) {
			return sprintf(
				/* translators: 1: hour, 2: hour */
				__( '未成年人模式：%1$d:00 到 %2$d:00 是休息时间', 'zeromo-community' ),
				$from,
				$to
			);
		}
		$most = $this->most( $member );
		return $this->usage( $member )->on( $this->day() ) >= $most * MINUTE_IN_SECONDS
			? sprintf(
				/* translators: %d: minutes */
				__( '未成年人模式：今天已经用满 %d 分钟，明天再来吧', 'zeromo-community' ),
				$most
			)
			: '';
	}

	/** Minutes used today. */
	public function minutes( int $member ): int {
		return intdiv( $this->usage( $member )->on( $this->day() ), MINUTE_IN_SECONDS );
	}

	private function usage( int $member ): Usage {
		return Usage::read( get_user_meta( $member, self::USED, true ) );
	}

	private function day(): string {
		return (string) wp_date( 'Ymd', $this->clock->now() );
	}
}
