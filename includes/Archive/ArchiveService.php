<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\RunRows;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * What the owner begins on the screen and a job does in pieces. A lock on a file, which ends with its process, keeps
 * two processes from the same run; whoever comes after one that was killed does its last piece again.
 */
final class ArchiveService {

	public const JOB = 'archive';

	/** Seconds of a job before it makes room for others, and until it looks again whether another is at it. */
	private const SECONDS = 20;
	private const LATER   = 30;

	/** Room on the disk without which an export does not begin, in bytes. */
	private const ROOM = 67108864;

	public function __construct(
		private readonly RunRows $runs,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly ArchiveFolder $folder,
		private readonly Archiver $archiver,
		private readonly Packer $packer,
		private readonly Unpacker $unpacker,
		private readonly Check $check,
		private readonly Restorer $restorer,
		private readonly AuditLog $log
	) {}

	/**
	 * Begins an export; where the same one is going on nothing new begins.
	 *
	 * @throws Failure in_progress, where something else is open.
	 */
	public function export( RunOptions $options, int $owner ): void {
		self::refuse_network();
		$this->folder->require_space( self::ROOM );
		$stages = $this->export_stages( $options );
		$this->begin( Run::EXPORT, Run::RUNNING, $options, Archiver::begin( $stages ), ArchiveActs::EXPORT, $owner );
	}

	/**
	 * Begins to look through an archive that lies on the server: a folder, or a ZIP file.
	 *
	 * @throws Failure content_invalid, where there is none; in_progress.
	 */
	public function check( string $place, int $owner ): void {
		self::refuse_network();
		// No path has a zero byte, and realpath() throws for one.
		$path = str_contains( $place, "\0" ) ? false : realpath( $place );
		if ( false === $path ) {
			throw Failure::content( 'place', __( '这里没有完整的归档', 'zeromo-community' ) );
		}
		$is_zip = is_file( $path );
		if ( $is_zip ) {
			$this->folder->require_space( $this->unpacker->size( $path ) );
		}
		$first = $is_zip ? Unpacker::STAGE : Check::stages( Manifest::require( $path ) )[0] ?? '';
		$this->begin(
			Run::CHECK,
			Run::RUNNING,
			new RunOptions( place: $path ),
			new Progress( $first ),
			ArchiveActs::CHECK,
			$owner
		);
	}

	/**
	 * Begins an upload in parts.
	 *
	 * @param int $size Bytes of the whole.
	 * @throws Failure in_progress; storage_full.
	 */
	public function upload( int $size, int $owner ): void {
		self::refuse_network();
		// The file and what is in it.
		$this->folder->require_space( 2 * $size );
		$this->begin(
			Run::CHECK,
			Run::UPLOADING,
			new RunOptions( size: $size ),
			new Progress( Unpacker::STAGE ),
			ArchiveActs::CHECK,
			$owner
		);
	}

	/**
	 * Stores a part; a repeated one changes nothing. The last one begins the look.
	 *
	 * @return int Bytes that are stored.
	 * @throws Failure not_found; in_progress; invalid, where the part begins elsewhere; content_invalid, where the
	 *                 whole is no ZIP file.
	 */
	public function part( int $id, int $offset, string $bytes ): int {
		$run  = $this->need( $id );
		$lock = $this->folder->alone( $run->name ) ?? throw Failure::in_progress();
		$run  = $this->need( $id );
		$to   = $offset + strlen( $bytes );
		if ( Run::UPLOADING !== $run->state || $to <= $run->bytes ) {
			return $to <= $run->options->size && '' === $run->options->place
				? max( $run->bytes, Run::UPLOADING === $run->state ? 0 : $run->options->size )
				: throw Failure::not_found();
		}
		if ( $offset !== $run->bytes || $to > $run->options->size ) {
			throw Failure::invalid( 'offset' );
		}
		$this->folder->append( $run->name, $offset, $bytes );
		$run = $run->with( Run::UPLOADING, bytes: $to );
		if ( $to === $run->options->size ) {
			try {
				$this->folder->require_space( $this->unpacker->size( $this->folder->zip( $run->name ) ) );
			} catch ( Failure $failure ) {
				$this->runs->remove( $id );
				$this->folder->remove( $run->name );
				throw $failure;
			}
			$run = $run->with( Run::RUNNING );
		}
		$this->db->transaction(
			function () use ( $run ): void {
				$this->runs->save( $run );
				Run::RUNNING === $run->state && $this->later( $run->id, 1 );
			}
		);
		fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a lock.
		return $to;
	}

	/**
	 * What is being done ends with the piece it is at.
	 *
	 * @throws Failure zeromo_archive_state (409), where nothing is being done.
	 */
	public function stop( int $id, int $owner ): void {
		$this->turn(
			$id,
			array( Run::RUNNING ),
			static fn( Run $run ): bool => Run::STOPPED === $run->state,
			ArchiveActs::STOP,
			$owner,
			static fn( Run $run ): Run => $run->with( Run::STOPPED )
		);
	}

	/**
	 * Goes on with one that was stopped or has failed.
	 *
	 * @throws Failure zeromo_archive_state (409), where it can't go on.
	 */
	public function resume( int $id, int $owner ): void {
		$this->turn(
			$id,
			array( Run::STOPPED, Run::FAILED ),
			static fn( Run $run ): bool => Run::RUNNING === $run->state,
			ArchiveActs::RESUME,
			$owner,
			static fn( Run $run ) => $run->with( Run::RUNNING )
		);
	}

	/**
	 * Begins to restore what was looked through and found whole.
	 *
	 * @throws Failure content_invalid, where it is not, or the site is in use; zeromo_archive_state (409), where it was
	 *                 not looked through.
	 */
	public function restore( int $id, int $owner ): void {
		$this->turn(
			$id,
			array( Run::CHECKED ),
			static fn( Run $run ): bool => Run::RESTORE === $run->kind,
			ArchiveActs::RESTORE,
			$owner,
			function ( Run $run ): Run {
				if ( array() !== $run->problems ) {
					throw Failure::content( 'folder', __( '归档有问题，不能恢复', 'zeromo-community' ) );
				}
				$stages = $this->restorer->begin( Manifest::require( $this->lines( $run ) ) );
				return $run->with( Run::RUNNING, new Progress( $stages[0] ?? '' ), kind: Run::RESTORE );
			}
		);
	}

	/**
	 * The finished file of an export; what it is asked for is in the log.
	 *
	 * @throws Failure not_found.
	 */
	public function download( int $id, int $owner ): void {
		$this->file( $id );
		$this->log->note( $owner, ArchiveActs::DOWNLOAD, 'archive', $id );
	}

	/**
	 * Path and name of the finished file of an export.
	 *
	 * @return array{string, string}
	 * @throws Failure not_found.
	 */
	public function file( int $id ): array {
		$run  = $this->need( $id );
		$path = $this->folder->zip( $run->name );
		if ( Run::EXPORT !== $run->kind || Run::DONE !== $run->state || ! is_file( $path ) ) {
			throw Failure::not_found();
		}
		$kind = $run->options->is_anonymous ? 'anonymous' : 'archive';
		return array( $path, 'zeromo-' . $kind . '-' . wp_date( 'Ymd-Hi', $run->started ) . '.zip' );
	}

	/**
	 * Removes one with its files; a restore that has begun leaves what it has written.
	 *
	 * @throws Failure in_progress, while a piece is being done; not_found, where it has been removed.
	 */
	public function remove( int $id, int $owner ): void {
		$run  = $this->need( $id );
		$lock = $this->folder->alone( $run->name ) ?? throw Failure::in_progress();
		$gone = $this->db->transaction(
			fn(): bool => $this->runs->remove( $id )
				&& $this->log->note( $owner, ArchiveActs::REMOVE, 'archive', $id ) > 0
		);
		$gone && $this->folder->remove( $run->name );
		fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a lock.
	}

	/** Removes what nobody has asked for in a week. */
	#[Job( 'archive_expiry', Job::DAY )]
	public function expire(): void {
		foreach ( $this->runs->expired( 50 ) as $run ) {
			if ( $this->runs->remove( $run->id ) ) {
				$this->folder->remove( $run->name );
			}
		}
	}

	/** @param array<mixed> $payload `run`. */
	#[Job( self::JOB, at_once: 1, lease: 600 )]
	public function work( array $payload ): void {
		$id    = is_int( $payload['run'] ?? null ) ? $payload['run'] : 0;
		$run   = $this->runs->find( $id );
		$lock  = null === $run ? null : $this->folder->alone( $run->name );
		$until = time() + self::SECONDS;
		if ( null === $run ) {
			return;
		}
		if ( null !== $lock ) {
			if ( function_exists( 'set_time_limit' ) ) {
				set_time_limit( 600 );
			}
			do {
				$run = $this->step( $id );
			} while ( Run::RUNNING === $run?->state && time() < $until );
			fclose( $lock ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a lock.
		}
		if ( Run::RUNNING === $run?->state ) {
			$this->later( $id, null === $lock ? self::LATER : 1 );
		}
	}

	/**
	 * Which step a run is at, from 1, and how many it has; zeros where that cannot be told.
	 *
	 * @return array{int, int}
	 */
	public function steps( Run $run ): array {
		try {
			$stages = match ( $run->kind ) {
				Run::EXPORT => $this->export_stages( $run->options ),
				Run::CHECK  => Unpacker::STAGE === $run->at->stage
					? array( Unpacker::STAGE )
					: Check::stages( Manifest::require( $this->lines( $run ) ) ),
				default     => $this->restorer->stages( Manifest::require( $this->lines( $run ) ) ),
			};
		} catch ( Failure ) {
			return array( 0, 0 );
		}
		$here = array_search( $run->at->stage, $stages, true );
		return array( false === $here ? count( $stages ) : $here + 1, count( $stages ) );
	}

	/** Does the next piece of a running run, null for no such run; the caller has its lock. */
	private function step( int $id ): ?Run {
		$run = $this->runs->find( $id );
		if ( null === $run || Run::RUNNING !== $run->state ) {
			return $run;
		}
		try {
			if ( Run::RESTORE === $run->kind ) {
				$run = $this->db->transaction( fn(): Run => $this->saved( $this->restoring( $run ) ) );
				wp_cache_flush();
				return $run;
			}
			$run = $this->advance( Run::EXPORT === $run->kind ? $this->exporting( $run ) : $this->checking( $run ) );
			if ( Run::DONE === $run->state ) {
				// Not before it is noted: who was killed packs once more.
				$this->folder->remove_lines( $run->name );
			}
			return $run;
		} catch ( \Throwable $e ) {
			$e instanceof Failure || Log::error( $e );
			return $this->saved( $run->with( Run::FAILED, error: $e->getMessage() ) );
		}
	}

	/** Stores a piece that was done outside of the database, unless the owner has stopped it meanwhile. */
	private function advance( Run $done ): Run {
		return $this->db->transaction(
			function () use ( $done ): Run {
				$now = $this->runs->hold( $done->id );
				return $this->saved(
					Run::STOPPED === $now?->state && Run::RUNNING === $done->state
						? $done->with( Run::STOPPED )
						: $done
				);
			}
		);
	}

	private function saved( Run $run ): Run {
		$this->runs->save( $run );
		return $run;
	}

	private function exporting( Run $run ): Run {
		$lines  = $this->folder->lines( $run->name );
		$stages = $this->export_stages( $run->options );
		if ( Packer::STAGE !== $run->at->stage ) {
			if ( ! wp_mkdir_p( $lines ) ) {
				throw Failure::storage_full();
			}
			return $run->with(
				Run::RUNNING,
				$this->archiver->piece( $lines, $stages, $run->at, $run->options->is_anonymous )
			);
		}
		$at = $this->packer->piece(
			$lines,
			$this->folder->zip( $run->name ),
			$this->folder->directory( $run->name ),
			$run->at,
			$run->options->with_files
		);
		if ( null !== $at->after ) {
			return $run->with( Run::RUNNING, $at );
		}
		return $run->with( Run::DONE, $at->next( $stages ), bytes: $at->bytes );
	}

	private function checking( Run $run ): Run {
		$lines = $this->lines( $run );
		if ( Unpacker::STAGE === $run->at->stage ) {
			$zip = '' === $run->options->place ? $this->folder->zip( $run->name ) : $run->options->place;
			$at  = $this->unpacker->piece( $zip, $lines, $run->at );
			if ( $at->bytes > 0 ) {
				return $run->with( Run::RUNNING, $at );
			}
			$manifest = Manifest::require( $lines );
			return $run->with(
				Run::RUNNING,
				new Progress( Check::stages( $manifest )[0] ?? '' ),
				problems: $this->check->problems( $manifest )
			);
		}
		[ $at, $found ] = $this->check->piece( $lines, Manifest::require( $lines ), $run->at );
		// One more that nobody reads helps nobody.
		$problems = array_slice( array( ...$run->problems, ...$found ), 0, 50 );
		return $run->with( $at->is_over() ? Run::CHECKED : Run::RUNNING, $at, problems: $problems );
	}

	/** Inside of a unit. The job's own row is gone with the last table: what is behind it is done at once. */
	private function restoring( Run $run ): Run {
		$this->runs->hold( $run->id );
		$lines    = $this->lines( $run );
		$manifest = Manifest::require( $lines );
		$stages   = $this->restorer->stages( $manifest );
		$at       = $run->at;
		do {
			$at = $this->restorer->piece( $lines, $manifest, $stages, $at );
		} while ( Restorer::END === $at->stage );
		if ( ! $at->is_over() ) {
			$now = $this->runs->find( $run->id );
			return $run->with( Run::STOPPED === $now?->state ? Run::STOPPED : Run::RUNNING, $at );
		}
		// Who began it may not be there any more.
		$this->log->note( 0, ArchiveActs::RESTORE, 'archive', $run->id );
		$name = $run->name;
		$this->db->after_commit( fn() => $this->folder->remove( $name ) );
		return $run->with( Run::DONE, $at );
	}

	/** Folder of the lines that are read. */
	public function lines( Run $run ): string {
		return '' !== $run->options->place && is_dir( $run->options->place )
			? $run->options->place
			: $this->folder->lines( $run->name );
	}

	/** @return list<string> */
	private function export_stages( RunOptions $options ): array {
		return array( ...$this->archiver->stages( $options->is_anonymous, false ), Packer::STAGE );
	}

	private function begin(
		string $kind,
		string $state,
		RunOptions $options,
		Progress $at,
		string $act,
		int $owner
	): void {
		$this->db->transaction(
			function () use ( $kind, $state, $options, $at, $act, $owner ): void {
				$id = $this->runs->begin( $kind, $state, $options, $at );
				if ( 0 === $id ) {
					$open = $this->runs->open();
					if ( null !== $open && $kind === $open->kind && $options->is_same( $open->options ) ) {
						return;
					}
					throw Failure::in_progress();
				}
				$this->log->note( $owner, $act, 'archive', $id );
				Run::RUNNING === $state && $this->later( $id, 1 );
			}
		);
	}

	/**
	 * Changes the state once.
	 *
	 * @param list<string>         $from   States it may be in.
	 * @param \Closure(Run): bool $is_done Whether the same was asked for before; then nothing happens.
	 * @param \Closure(Run): Run  $change Gives what it becomes.
	 * @throws Failure not_found; zeromo_archive_state (409), in another state.
	 */
	private function turn(
		int $id,
		array $from,
		\Closure $is_done,
		string $act,
		int $owner,
		\Closure $change
	): void {
		$this->db->transaction(
			function () use ( $id, $from, $is_done, $act, $owner, $change ): void {
				$run = $this->runs->hold( $id ) ?? throw Failure::not_found();
				if ( ! in_array( $run->state, $from, true ) ) {
					if ( $is_done( $run ) ) {
						return;
					}
					$words = __( '归档已经不在这一步了，请刷新后再看', 'zeromo-community' );
					throw new Failure( 'zeromo_archive_state', 409, $words );
				}
				$run = $this->saved( $change( $run ) );
				$this->log->note( $owner, $act, 'archive', $id );
				Run::RUNNING === $run->state && $this->later( $id, 1 );
			}
		);
	}

	private function later( int $id, int $seconds ): void {
		$this->jobs->add( self::JOB, array( 'run' => $id ), $seconds );
		// A long run would work for twenty seconds of five minutes.
		$this->db->after_commit( static fn() => Cron::soon( self::JOB, $seconds ) );
	}

	private function need( int $id ): Run {
		return $this->runs->find( $id ) ?? throw Failure::not_found();
	}

	/** Members of a network belong to all its sites. */
	private static function refuse_network(): void {
		if ( is_multisite() ) {
			throw Failure::forbidden( __( '多站点网络的成员是共用的，不能这样导出或恢复。', 'zeromo-community' ) );
		}
	}
}
