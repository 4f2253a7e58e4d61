<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Files that owners take out of the site; each is written into the audit log. */
final class ExportService {

	public const FORMATS = array( 'xlsx', 'csv', 'jsonl' );

	/** @param Collection<ExportSource> $sources Of all rooms. */
	public function __construct(
		#[All( ExportSource::class )] private readonly Collection $sources,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly AuditLog $log
	) {}

	/**
	 * What there is.
	 *
	 * @return list<ExportSource>
	 */
	public function sources(): array {
		return $this->sources->all();
	}

	/**
	 * What was asked for, checked.
	 *
	 * @param string $date A day, a month, two days with a comma, or nothing.
	 * @param string $name Of the file without ending; may be empty.
	 * @throws Failure invalid, content_invalid
	 */
	public function asked( string $type, string $format, string $date, string $name ): Export {
		$source          = $this->source( $type );
		[ $from, $until ] = self::range( $date );
		$name            = sanitize_file_name( $name );
		$name            = (string) preg_replace( '/\.(xlsx|csv|jsonl)$/i', '', $name );
		$name            = '' === $name ? "$type-" . wp_date( 'Y-m-d', $this->clock->now() ) : $name;
		return new Export( $source, $format, mb_substr( $name, 0, 100 ) . ".$format", $from, $until );
	}

	/** Writes into the log that it was taken out. */
	public function note( Export $export, int $owner, string $date ): void {
		$reason = implode( ' ', array_filter( array( $export->source->label(), $date, $export->name ) ) );
		$this->db->transaction( fn() => $this->log->note( $owner, 'export', 'export', 0, 0, 0, $reason ) );
	}

	/** Capability of who may take a type out; that of who runs the site for one that there is not. */
	public function capability( string $type ): string {
		return $this->named( $type )?->capability() ?? Checks::CAPABILITY;
	}

	private function source( string $type ): ExportSource {
		return $this->named( $type ) ?? throw Failure::invalid( 'type' );
	}

	private function named( string $type ): ?ExportSource {
		foreach ( $this->sources->all() as $source ) {
			if ( $type === $source->type() ) {
				return $source;
			}
		}
		return null;
	}

	/** @return array{int, int} From and until, Unix seconds of the site's days. */
	private static function range( string $date ): array {
		if ( '' === $date ) {
			return array( 0, 0 );
		}
		if ( 1 === preg_match( '/^\d{4}-\d{2}$/D', $date ) ) {
			$first = self::day( "$date-01" );
			return array( $first->getTimestamp(), $first->modify( '+1 month' )->getTimestamp() );
		}
		$days  = explode( ',', $date, 2 );
		$first = self::day( trim( $days[0] ) );
		$last  = self::day( trim( $days[1] ?? $days[0] ) );
		if ( $last < $first ) {
			throw Failure::content( 'date', __( '结束的日期早于开始的日期', 'zeromo-community' ) );
		}
		return array( $first->getTimestamp(), $last->modify( '+1 day' )->getTimestamp() );
	}

	private static function day( string $day ): \DateTimeImmutable {
		// PHP throws at a null byte.
		$date = str_contains( $day, "\0" )
			? false
			: \DateTimeImmutable::createFromFormat( '!Y-m-d', $day, wp_timezone() );
		if ( false === $date || $day !== $date->format( 'Y-m-d' ) ) {
			throw Failure::content(
				'date',
				__( '日期写成 2026-11-21、2026-11 或 2026-11-01,2026-11-21', 'zeromo-community' )
			);
		}
		return $date;
	}
}
