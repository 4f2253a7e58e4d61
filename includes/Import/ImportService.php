<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Kernel\Database\QueryFailed;

/** What the owner sees of runs and does with them. */
final class ImportService {

	public function __construct(
		private readonly Importer $importer,
		private readonly RunRows $runs,
		private readonly AuditLog $log
	) {}

	/** The newest run, null for none. */
	public function run(): ?Run {
		return $this->runs->newest( 1 )[0] ?? null;
	}

	/**
	 * The stages of a run, in order; none where the old tables cannot be read, or nobody could stop a run without them.
	 *
	 * @return list<array{name: string, label: string}>
	 */
	public function stages( Run $run ): array {
		try {
			$stages = $this->importer->source( $run->source )->stages( $run->options );
		} catch ( QueryFailed ) {
			return array();
		}
		return array_map(
			static fn( Stage $stage ): array => array( 'name' => $stage->name(), 'label' => $stage->label() ),
			$stages
		);
	}

	/**
	 * Begins a run in the background, or goes on with the one that is open.
	 *
	 * @param array<mixed> $typed See ImportOptions.
	 */
	public function begin( string $source, array $typed, bool $dry, int $owner ): void {
		$open = $this->runs->open( $source );
		// Who goes on with a file does not say again which one it is.
		$options = ! $dry && false === $open?->dry && '' !== $open->options->what && ! isset( $typed['files'] )
			? $open->options
			: $this->importer->source( $source )->options( $typed );

		$run = $this->importer->begin( $source, $options, $dry );
		if ( $this->importer->start( $run->id ) ) {
			$this->log->note( $owner, ImportActs::BEGIN, '', 0, 0, 0, $run->dry ? "$source, dry run" : $source );
		}
	}

	/** Gives up the open one, so that another can begin; what it has taken in stays and is not taken in again. */
	public function end( string $source, int $owner ): void {
		$run = $this->runs->open( $source );
		if ( null !== $run && $this->runs->close( $run->id ) ) {
			$this->log->note( $owner, ImportActs::STOP, '', 0, 0, 0, "$run->stage $run->position" );
		}
	}

	/** Stops the open one; nothing where none is. */
	public function stop( string $source, int $owner ): void {
		$run = $this->runs->open( $source );
		if ( null !== $run && $this->importer->stop( $run->id ) ) {
			$this->log->note( $owner, ImportActs::STOP, '', 0 );
		}
	}
}
