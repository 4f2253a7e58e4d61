<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Wallet\Sql\CheckInRepository;

/** 签到: points once a day, more for each day in a row. */
final class CheckIns {

	public function __construct(
		private readonly CheckInRepository $days,
		private readonly Ledger $ledger,
		private readonly WalletSettings $settings,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Checks a member in.
	 *
	 * @return array{int, int} Points of today and the streak.
	 * @throws \Zeromo\Community\Kernel\Failure already_checked_in (409).
	 */
	public function check_in( int $member ): array {
		$now   = $this->clock->now();
		$today = self::day( $now );
		return $this->db->transaction_once(
			function () use ( $member, $today, $now ): array {
				$streak = $this->days->streak( $member, self::yesterday( $now ) ) + 1;
				$points = $this->settings->points( $streak );
				if ( ! $this->days->add( $member, $today, $streak, $points ) ) {
					throw Failures::checked_in();
				}
				$this->ledger->post(
					new Movement(
						"check_in:$member:$today",
						Kinds::CHECK_IN,
						/* translators: %d: days in a row */
						sprintf( __( '连续 %d 天', 'zeromo-community' ), $streak ),
						array(
							new Line( Account::house( Account::ISSUE, Asset::Points ), -$points ),
							new Line( Account::member( $member, Asset::Points, Pocket::Available ), $points ),
						)
					)
				);
				return array( $points, $streak );
			}
		);
	}

	/** Days in a row up to today, or up to yesterday while today is open. */
	public function streak( int $member ): int {
		$now = $this->clock->now();
		return max( $this->today( $member ), $this->days->streak( $member, self::yesterday( $now ) ) );
	}

	/** The streak of today, 0 before the check-in. */
	public function today( int $member ): int {
		return $this->days->streak( $member, self::day( $this->clock->now() ) );
	}

	/** The site's day, 20261126. */
	private static function day( int $now ): int {
		return (int) wp_date( 'Ymd', $now );
	}

	private static function yesterday( int $now ): int {
		$today = new \DateTimeImmutable( "@$now" );
		return (int) $today->setTimezone( wp_timezone() )->modify( '-1 day' )->format( 'Ymd' );
	}
}
