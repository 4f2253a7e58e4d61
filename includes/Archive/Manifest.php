<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Version;

/** What an archive says of itself. */
final class Manifest implements \JsonSerializable {

	/** Most bytes that are read. */
	private const MOST = 1048576;

	/**
	 * @param string             $home         Address of the site; empty for a copy without names.
	 * @param bool               $is_anonymous Whether it is such a copy.
	 * @param array<string, int> $counts       Rows by file.
	 */
	private function __construct(
		public readonly string $version,
		public readonly int $schema,
		public readonly string $prefix,
		public readonly string $written,
		public readonly string $home,
		public readonly bool $is_anonymous,
		public readonly array $counts
	) {}

	/**
	 * That of a folder.
	 *
	 * @throws Failure content_invalid, where it is no whole archive, or of another version.
	 */
	public static function require( string $folder ): self {
		$path = "$folder/" . Archiver::MANIFEST;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a folder of the server the owner has named.
		$json = is_file( $path ) ? file_get_contents( $path, false, null, 0, self::MOST ) : '';
		$read = self::read( (string) $json );
		if ( null === $read ) {
			throw Failure::content( 'folder', __( '这里没有完整的归档', 'zeromo-community' ) );
		}
		if ( Version::SCHEMA !== $read->schema ) {
			throw Failure::content(
				'folder',
				/* translators: %s: a version */
				sprintf( __( '归档来自 %s 版，请先装同一个版本', 'zeromo-community' ), $read->version )
			);
		}
		return $read;
	}

	/** Null for what is none. */
	public static function read( string $json ): ?self {
		$said   = json_decode( $json, true );
		$said   = is_array( $said ) ? $said : array();
		$text   = static fn( string $name ): string => is_string( $said[ $name ] ?? null ) ? $said[ $name ] : '';
		$counts = array();
		foreach ( is_array( $said['counts'] ?? null ) ? $said['counts'] : array() as $name => $n ) {
			if ( is_int( $n ) && 1 === preg_match( '/^[a-z0-9_]+$/D', (string) $name ) ) {
				$counts[ (string) $name ] = $n;
			}
		}
		$is_one = Archiver::FORMAT === $text( 'format' ) && isset( $counts['users'] );
		$schema = is_int( $said['schema'] ?? null ) ? $said['schema'] : 0;
		return $is_one
			? new self(
				$text( 'version' ),
				$schema,
				$text( 'prefix' ),
				$text( 'written' ),
				$text( 'home' ),
				true === ( $said['anonymous'] ?? false ),
				$counts
			)
			: null;
	}

	/** What tells archives apart. */
	public function mark(): string {
		return md5( (string) wp_json_encode( $this ) );
	}

	public function jsonSerialize(): object {
		return (object) array( 'written' => $this->written, 'counts' => $this->counts );
	}
}
