<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\FolderRows;
use Zeromo\Community\Media\Api\MediaCheck;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Media\Sql\UseRepository;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/**
 * Removes unused uploads, a bounded number per day, and finds orphaned files and rows. Removed uploads are deleted
 * after 30 days.
 */
final class Sweeper implements MediaCheck {

	private const NOTE  = '_media_swept';
	private const A_DAY = 500;
	private const STEP  = 100;

	/** Time limit of a run in seconds: each unreferenced upload is searched for in the whole site. */
	private const WITHIN = 60;

	/** Age in seconds up to which a file may not have a row yet. */
	private const YOUNG = 3600;

	/**
	 * @param UseRepository                 $uses    Rows.
	 * @param Collection<FolderRows>        $kept    Folders with rows of other rooms.
	 * @param PrivateFolder                 $folder  Files.
	 * @param Settings                      $settings `media_keep_days`, and the position of the last run.
	 * @param Clock                         $clock   Time.
	 * @param Collection<MediaUse>    $places  Columns with media ids.
	 * @param WaitingFolder                 $waiting Folder of removed uploads.
	 */
	public function __construct(
		private readonly UseRepository $uses,
		#[All( FolderRows::class )] private readonly Collection $kept,
		private readonly PrivateFolder $folder,
		private readonly Settings $settings,
		private readonly Clock $clock,
		#[All( MediaUse::class )] private readonly Collection $places,
		private readonly WaitingFolder $waiting
	) {}

	/** Daily run: continues after the last one and returns the number of removed items. */
	#[Job( 'media_sweep', Job::DAY, lease: 900 )]
	public function sweep(): int {
		$this->waiting->put_strays( $this->strays( DAY_IN_SECONDS ) );
		$this->delete_due();
		$days = $this->settings->int( 'media_keep_days' );
		if ( $days < 1 ) {
			return 0;
		}
		$note   = $this->settings->internal( self::NOTE );
		$above  = is_numeric( $note ) ? (int) $note : 0;
		$before = gmdate( 'Y-m-d H:i:s', $this->clock->now() - $days * DAY_IN_SECONDS );
		$gone   = 0;
		$end    = microtime( true ) + self::WITHIN;
		for ( $seen = 0; $seen < self::A_DAY; $seen += self::STEP ) {
			$names = $this->uses->alone( $above, $before, self::STEP );
			$gone += $this->remove(
				array_filter(
					$names,
					static fn( string $name ): bool => 1 === preg_match( '/^[0-9a-f]{32}(-\d+)?$/', $name )
				)
			);
			$above = count( $names ) < self::STEP ? 0 : (int) array_key_last( $names );
			if ( 0 === $above || microtime( true ) > $end ) {
				break;
			}
		}
		$this->settings->set_internal( self::NOTE, $above );
		return $gone;
	}

	public function lost(): array {
		$rows  = array();
		$above = 0;
		$more  = true;
		while ( $more ) {
			$files = $this->uses->files( $above, 1000 );
			foreach ( $files as $id => $file ) {
				if ( '' === $file || ! is_file( $this->folder->locate( $id, $file ) ) ) {
					$rows[] = $id;
				}
			}
			$above = (int) array_key_last( $files );
			$more  = 1000 === count( $files ) && count( $rows ) < 500;
		}
		return array( 'rows' => $rows, 'files' => $this->strays() );
	}

	/** Deletes uploads removed 30 days ago; restores those that are used again. */
	private function delete_due(): void {
		foreach ( $this->waiting->due( self::A_DAY ) as $id ) {
			$name = get_post_field( 'post_name', $id );
			$free = $this->unused( array( $id => $name ) );
			array() === $free ? $this->waiting->restore( $id ) : wp_delete_attachment( $id, true );
		}
	}

	/**
	 * @param int $age Minimum age of files, seconds.
	 * @return list<string>
	 */
	private function strays( int $age = self::YOUNG ): array {
		$found = array();
		$root  = $this->folder->path();
		foreach ( (array) glob( "$root/*", GLOB_ONLYDIR ) as $dir ) {
			if ( in_array(
				basename( (string) $dir ),
				array( PrivateFolder::PROBES, PrivateFolder::TURNS, PrivateFolder::MARKS, WaitingFolder::NAME ),
				true
			) ) {
				continue;
			}
			$names = array();
			foreach ( (array) glob( "$dir/*" ) as $path ) {
				if ( is_string( $path ) && is_file( $path ) && filemtime( $path ) < $this->clock->now() - $age ) {
					$names[] = basename( $path );
				}
			}
			foreach ( array_chunk( $names, 200 ) as $part ) {
				$found = array( ...$found, ...$this->stray_files( basename( (string) $dir ), $part ) );
			}
			if ( count( $found ) > 500 ) {
				break;
			}
		}
		return $found;
	}

	/**
	 * @param list<string> $names Files of one folder.
	 * @return list<string>
	 */
	private function stray_files( string $dir, array $names ): array {
		if ( array() === $names ) {
			return array();
		}
		// Smaller sizes of hidden and held pictures have the same name with a suffix, and so have locks.
		$of    = array_map( static fn( string $name ): string => substr( $name, 0, 32 ), $names );
		$known = $this->known( $dir, array_values( array_unique( $of ) ) );
		$paths = array_map( static fn( string $name ): string => PrivateFolder::NAME . "/$dir/$name", $names );
		return array_keys( array_diff( array_combine( $paths, $of ), $known ) );
	}

	/**
	 * Filters the names that have a row.
	 *
	 * @param list<string> $names Not empty.
	 * @return list<string>
	 */
	private function known( string $dir, array $names ): array {
		foreach ( $this->kept->all() as $folder ) {
			if ( $folder->folder() === $dir ) {
				return $folder->known( $names );
			}
		}
		return $this->uses->known( $names );
	}

	/**
	 * @param array<int, string> $names Stored names by id.
	 */
	private function remove( array $names ): int {
		return count( array_filter( $this->unused( $names ), $this->waiting->put( ... ) ) );
	}

	/**
	 * Filters the uploads that nothing on the site names.
	 *
	 * @param array<int, string> $names Stored names by id.
	 * @return list<int>
	 */
	private function unused( array $names ): array {
		if ( array() === $names ) {
			return array();
		}
		$ids = array_keys( $names );
		/**
		 * Ids among $ids that something shows which no room has told of; they are kept.
		 *
		 * @param list<int> $used Known so far.
		 * @param list<int> $ids  Uploads asked about.
		 */
		$used = apply_filters( 'zeromo_media_in_use', $this->uses->used( $ids, $this->places->all() ), $ids );
		$free = array_diff( $ids, is_array( $used ) ? array_filter( $used, 'is_numeric' ) : $ids );
		return array_values( array_filter( $free, fn( int $id ): bool => ! $this->uses->named( $names[ $id ], $id ) ) );
	}
}
