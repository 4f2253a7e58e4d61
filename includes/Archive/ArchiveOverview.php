<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Archive\Sql\RunRows;
use Zeromo\Community\Archive\Sql\SiteTables;
use Zeromo\Community\ChunkedUploads\Api\Part;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * What the screen shows of runs.
 *
 * @phpstan-import-type Answer from Schema
 */
final class ArchiveOverview {

	private const ROWS = 20;

	public function __construct(
		private readonly RunRows $runs,
		private readonly SiteTables $tables,
		private readonly ArchiveService $archives
	) {}

	/** @return Answer */
	public function fields(): array {
		return array(
			'items'     => array_map( $this->shown( ... ), $this->runs->newest( self::ROWS ) ),
			'empty'     => $this->tables->is_empty(),
			'part_size' => Part::size(),
		);
	}

	/** @return Answer */
	private function shown( Run $run ): array {
		[ $step, $steps ] = $run->is_open() && Run::UPLOADING !== $run->state
			? $this->archives->steps( $run )
			: array( 0, 0 );
		return array(
			'id'        => $run->id,
			'kind'      => $run->kind,
			'state'     => $run->state,
			'anonymous' => $run->options->is_anonymous,
			'files'     => $run->options->with_files,
			'place'     => $run->options->place,
			'step'      => $step,
			'steps'     => $steps,
			'rows'      => array_sum( $run->at->counts ),
			'bytes'     => $run->bytes,
			'size'      => $run->options->size,
			'about'     => Run::CHECKED === $run->state ? $this->about( $run ) : null,
			'problems'  => $run->problems,
			'error'     => $run->error,
			'started'   => Format::iso( $run->started ),
			'updated'   => Format::iso( $run->updated ),
			'expires'   => 0 === $run->expires ? null : Format::iso( $run->expires ),
		);
	}

	/** @return Answer|null */
	private function about( Run $run ): ?array {
		try {
			$manifest = Manifest::require( $this->archives->lines( $run ) );
		} catch ( Failure ) {
			return null;
		}
		$rows = static fn( string $file ): int => $manifest->counts[ $file ] ?? 0;
		return array(
			'home'      => $manifest->home,
			'written'   => $manifest->written,
			'version'   => $manifest->version,
			'anonymous' => $manifest->is_anonymous,
			'members'   => $rows( 'users' ),
			'posts'     => $rows( 'zmo_feed' ),
			'comments'  => $rows( 'comments' ),
			'files'     => $rows( 'files' ),
		);
	}
}
