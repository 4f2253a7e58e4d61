<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Health\Findings;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\Checkup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;

/** The checks of all rooms, for the page 健康, core's Site Health and `wp zeromo doctor`. */
final class Checks {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** @param Collection<Checkup> $checks Of all rooms. */
	public function __construct(
		#[All( Checkup::class )] private readonly Collection $checks,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/**
	 * All checks, lowest room first.
	 *
	 * @return list<Checkup>
	 */
	public function all(): array {
		return $this->checks->all();
	}

	/**
	 * The quick ones as it is now, the slow ones as they were found last.
	 *
	 * @return list<CheckReport>
	 */
	public function overview(): array {
		return $this->reports( false );
	}

	/**
	 * All of them as it is now; each slow one takes up to ten seconds.
	 *
	 * @return list<CheckReport>
	 */
	public function everything(): array {
		return $this->reports( true );
	}

	/**
	 * One of them as it is now.
	 *
	 * @throws Failure invalid
	 */
	public function run( string $name ): CheckReport {
		$check   = $this->find( $name );
		$finding = self::look( $check );
		Findings::keep( array( $name => $finding ), $check->is_slow() ? array( $name ) : array(), $this->clock->now() );
		return new CheckReport( $check, $finding, $this->clock->now() );
	}

	/**
	 * Lets it mend what it found, and looks again.
	 *
	 * @throws Failure invalid, where it mends nothing; what it refuses itself.
	 */
	public function mend( string $name, int $owner ): CheckReport {
		$check = $this->find( $name );
		if ( ! $check instanceof Mendable ) {
			throw Failure::invalid( 'act' );
		}
		$check->mend();
		$this->db->transaction( fn() => $this->log->note( $owner, 'mend', 'check', 0, 0, 0, $check->label() ) );
		return $this->run( $name );
	}

	/** @return list<CheckReport> */
	private function reports( bool $with_slow ): array {
		$now     = $this->clock->now();
		$reports = array();
		$found   = array();
		$slow    = array();
		foreach ( $this->all() as $check ) {
			$name = $check->name();
			if ( $check->is_slow() ) {
				$slow[] = $name;
			}
			if ( $check->is_slow() && ! $with_slow ) {
				$reports[] = new CheckReport( $check, Findings::of( $name ), Findings::time( $name ) );
				continue;
			}
			$found[ $name ] = self::look( $check );
			$reports[]      = new CheckReport( $check, $found[ $name ], $now );
		}
		Findings::keep( $found, $slow, $now );
		return $reports;
	}

	private function find( string $name ): Checkup {
		foreach ( $this->all() as $check ) {
			if ( $name === $check->name() ) {
				return $check;
			}
		}
		throw Failure::invalid( 'check' );
	}

	/** A check that fails itself says so and leaves the others alone. */
	private static function look( Checkup $check ): Finding {
		try {
			return $check->check();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Finding::unknown(
				__( '这项检查没有完成', 'zeromo-community' ),
				__( '原因写在 PHP 的错误日志里', 'zeromo-community' )
			);
		}
	}
}
