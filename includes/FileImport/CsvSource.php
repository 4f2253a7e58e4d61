<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport;

use Zeromo\Community\FileImport\Csv\CsvTable;
use Zeromo\Community\FileImport\Csv\Type;
use Zeromo\Community\FileImport\Stages\Intakes;
use Zeromo\Community\FileImport\Stages\TableStage;
use Zeromo\Community\Import\Api\FinishStage;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Kernel\Failure;

/** A table as a file: members, circles, activities or comments. `files` is the file, `what` says what it holds. */
final class CsvSource implements Source {

	public const NAME = 'csv';

	/** The table that is being read: each piece goes on where the one before ended. */
	private ?CsvTable $table = null;
	private string $opened   = '';

	public function __construct(
		private readonly MapRows $map,
		private readonly Intakes $intakes,
		private readonly FinishStage $finish
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function options( array $typed ): ImportOptions {
		$options = ImportOptions::of( $typed );
		// Of another file not even the header is anybody's to read here.
		if ( 1 !== preg_match( '/\.(?:csv|tsv)$/iD', $options->files ) ) {
			throw Failure::content( 'files', __( '请给出一个 .csv 文件', 'zeromo-community' ) );
		}
		$this->opened = '';
		$this->table( $options );
		return $options;
	}

	public function missing( ImportOptions $options ): array {
		return array();
	}

	public function stages( ImportOptions $options ): array {
		$type = self::type( $options );
		return array(
			new TableStage(
				fn(): CsvTable => $this->table( $options ),
				$type,
				$this->map,
				$this->intakes->of( $type )
			),
			$this->finish,
		);
	}

	private function table( ImportOptions $options ): CsvTable {
		$key = "$options->what $options->files";
		if ( null === $this->table || $key !== $this->opened ) {
			$this->table  = new CsvTable( $options->files, self::type( $options ) );
			$this->opened = $key;
		}
		return $this->table;
	}

	private static function type( ImportOptions $options ): Type {
		return Type::tryFrom( $options->what ) ?? throw Failure::invalid( 'type' );
	}
}
