<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Shield\Api\EvidenceEntry;
use Zeromo\Community\Shield\Api\EvidenceSource;
use Zeromo\Community\Html\Partial;

/**
 * A bundle of what was said to a member: each text with its time, its address and the hash of the three, as a page to
 * read and as lines of JSON, in a zip.
 */
final class Evidence {

	/** Entries of a bundle. */
	public const MOST = 1000;

	/** @param Collection<EvidenceSource> $sources Rooms in which members are addressed. */
	public function __construct(
		#[All( EvidenceSource::class )] private readonly Collection $sources,
		private readonly MemberDirectory $members,
		private readonly Clock $clock
	) {}

	/**
	 * Newest first.
	 *
	 * @return list<EvidenceEntry>
	 */
	public function entries( int $member, int $days ): array {
		$since   = $this->clock->now() - $days * DAY_IN_SECONDS;
		$entries = array();
		foreach ( $this->sources->all() as $source ) {
			array_push( $entries, ...$source->entries( $member, $since, self::MOST ) );
		}
		usort(
			$entries,
			static fn( EvidenceEntry $a, EvidenceEntry $b ): int => array( $b->time, $b->kind, $b->id )
				<=> array( $a->time, $a->kind, $a->id )
		);
		return array_slice( $entries, 0, self::MOST );
	}

	/**
	 * The bundle as the bytes of a zip.
	 *
	 * @throws Failure unavailable, where no temporary file can be written.
	 */
	public function bundle( int $member, int $days ): Bundle {
		$entries = $this->entries( $member, $days );
		$lines = array_map( fn( EvidenceEntry $entry ): string => self::line( $entry ), $entries );
		$files = array(
			'evidence.jsonl' => implode( '', array_map( static fn( string $line ): string => "$line\n", $lines ) ),
			'evidence.html'  => Partial::render(
				'shield/evidence',
				array(
					'name'    => $this->members->card( $member, 0 )->name ?? '',
					'site'    => home_url( '/' ),
					'time'    => $this->clock->now(),
					'days'    => $days,
					'entries' => $entries,
					'hashes'  => array_map( self::hash( ... ), $entries ),
				)
			),
		);
		$sums  = '';
		foreach ( $files as $name => $bytes ) {
			$sums .= hash( 'sha256', $bytes ) . "  $name\n";
		}
		return new Bundle(
			'evidence-' . wp_date( 'Ymd-His', $this->clock->now() ) . '.zip',
			self::zip( $files + array( 'SHA256SUMS' => $sums ) ),
			count( $entries ),
			hash( 'sha256', $sums )
		);
	}

	/** Hash of what was said, when and where; the same for as long as the three are. */
	public static function hash( EvidenceEntry $entry ): string {
		return hash( 'sha256', implode( "\n", array( $entry->url, gmdate( 'c', $entry->time ), $entry->text ) ) );
	}

	private static function line( EvidenceEntry $entry ): string {
		return (string) wp_json_encode(
			array(
				'kind'   => $entry->kind,
				'id'     => $entry->id,
				'member' => $entry->from,
				'name'   => $entry->name,
				'time'   => gmdate( 'c', $entry->time ),
				'text'   => $entry->text,
				'url'    => $entry->url,
				'sha256' => self::hash( $entry ),
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
	}

	/**
	 * By the library that core ships: not every host's PHP has zip.
	 *
	 * @param array<string, string> $files Bytes by name.
	 */
	private static function zip( array $files ): string {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$list = array();
		foreach ( $files as $name => $bytes ) {
			$list[] = array(
				(int) constant( 'PCLZIP_ATT_FILE_NAME' )    => $name,
				(int) constant( 'PCLZIP_ATT_FILE_CONTENT' ) => $bytes,
			);
		}
		$path = wp_tempnam( 'evidence' );
		try {
			if ( 0 === ( new \PclZip( $path ) )->create( $list ) ) {
				throw Failure::unavailable();
			}
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of our own.
			return (string) file_get_contents( $path );
		} finally {
			wp_delete_file( $path );
		}
	}
}
