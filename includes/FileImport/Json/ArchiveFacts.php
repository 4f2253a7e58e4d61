<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Json;

use Zeromo\Community\Kernel\Failure;

/** What an archive's tables beside core's say of its posts: which circles are closed, which posts hide something. */
final class ArchiveFacts {

	private const FORMAT = 'zeromo-archive';

	/** @var array<int, true>|null */
	private ?array $closed = null;

	/** @var array<int, true>|null */
	private ?array $locked = null;

	public function __construct( private readonly string $folder ) {}

	/** Whether the folder is a whole archive; one that is being written has no manifest yet. */
	public function is_archive(): bool {
		$file = "$this->folder/manifest.json";
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the server the owner has named.
		$said = is_file( $file ) ? json_decode( (string) file_get_contents( $file, length: 65536 ), true ) : null;
		return is_array( $said ) && self::FORMAT === ( $said['format'] ?? '' );
	}

	/** Whether not everybody may join the circle or see it. */
	public function is_closed( int $circle ): bool {
		$this->closed ??= $this->ids(
			'zmo_circle',
			'circle_id',
			static fn( JsonRow $row ): bool =>
				'0' !== $row->get( 'visibility' ) || 'open' !== $row->get( 'join_mode' )
		);
		return isset( $this->closed[ $circle ] );
	}

	public function is_locked( int $post ): bool {
		$this->locked ??= $this->ids( 'zmo_lock', 'post_id', static fn(): bool => true );
		return isset( $this->locked[ $post ] );
	}

	/**
	 * @param \Closure(JsonRow): bool $is_one Which rows count.
	 * @return array<int, true>
	 * @throws Failure content_invalid, where the file is not there: nothing is open then.
	 */
	private function ids( string $table, string $column, \Closure $is_one ): array {
		$lines = new JsonLines( "$this->folder/$table.jsonl" );
		$out   = array();
		for ( $row = $lines->next(); null !== $row; $row = $lines->next() ) {
			if ( $is_one( $row ) ) {
				$out[ (int) $row->get( $column ) ] = true;
			}
		}
		return $out;
	}
}
