<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\SiteTables;

/** Looks through an archive before anything is changed: every line of every file, in pieces. */
final class Check {

	private const OPTIONS = 'options';
	private const FILES   = 'files';

	/** Lines of a piece. */
	private const LINES = 5000;

	public function __construct( private readonly SiteTables $tables ) {}

	/**
	 * Looks at all of it.
	 *
	 * @return list<string> What is wrong with it, Chinese.
	 */
	public function all( string $folder, Manifest $manifest ): array {
		$at    = new Progress( self::stages( $manifest )[0] ?? '' );
		$wrong = $this->problems( $manifest );
		while ( ! $at->is_over() ) {
			[ $at, $found ] = $this->piece( $folder, $manifest, $at );
			$wrong          = array( ...$wrong, ...$found );
		}
		return $wrong;
	}

	/**
	 * What there is to look at.
	 *
	 * @return list<string>
	 */
	public static function stages( Manifest $manifest ): array {
		return array_keys( $manifest->counts );
	}

	/**
	 * What the manifest alone tells.
	 *
	 * @return list<string> Chinese.
	 */
	public function problems( Manifest $manifest ): array {
		$known = array( ...$this->tables->names(), self::OPTIONS, self::FILES );
		return array_map(
			/* translators: %s: name of a table */
			static fn( string $name ): string => sprintf( __( '本站没有这张表：%s', 'zeromo-community' ), $name ),
			array_values( array_diff( array_keys( $manifest->counts ), $known ) )
		);
	}

	/**
	 * Looks at the next lines.
	 *
	 * @return array{Progress, list<string>} How far it is, and what is wrong, Chinese.
	 */
	public function piece( string $folder, Manifest $manifest, Progress $at ): array {
		$stages = self::stages( $manifest );
		$name   = $at->stage;
		$path   = "$folder/$name.jsonl";
		if ( ! is_file( $path ) || is_link( $path ) ) {
			/* translators: %s: name of a file */
			return array( $at->next( $stages ), array( sprintf( __( '缺少文件：%s.jsonl', 'zeromo-community' ), $name ) ) );
		}
		$n      = 0;
		$seen   = 0;
		$broken = 0;
		$others = array();
		foreach ( Lines::read( $path, $at->bytes ) as $behind => $row ) {
			$broken += (int) ( null === $row );
			$n      += (int) ( null !== $row );
			++$seen;
			$option = self::OPTIONS === $name ? $row?->get( 'option_name' ) : null;
			if ( null !== $option && ! SiteTables::is_ours( $option, $manifest->prefix ) ) {
				/* translators: %s: name of a setting */
				$others[] = sprintf( __( '里面有不属于社区的设置：%s', 'zeromo-community' ), mb_substr( $option, 0, 80 ) );
			}
			if ( self::LINES === $seen ) {
				return array( $at->on( null, $behind, $n ), array( ...self::broken( $name, $broken ), ...$others ) );
			}
		}
		$end   = $at->on( null, 0, $n );
		$wrong = array( ...self::broken( $name, $broken ), ...$others );
		$found = $end->counts[ $name ] ?? 0;
		if ( $found !== $manifest->counts[ $name ] ) {
			$wrong[] = sprintf(
				/* translators: 1: name of a file, 2: rows the manifest tells, 3: rows there are */
				__( '%1$s.jsonl 应有 %2$d 行，实有 %3$d 行', 'zeromo-community' ),
				$name,
				$manifest->counts[ $name ],
				$found
			);
		}
		return array( $end->next( $stages ), $wrong );
	}

	/** @return list<string> */
	private static function broken( string $name, int $n ): array {
		return 0 === $n
			? array()
			/* translators: 1: name of a file, 2: number of lines */
			: array( sprintf( __( '%1$s.jsonl 有 %2$d 行不是 JSON', 'zeromo-community' ), $name, $n ) );
	}
}
