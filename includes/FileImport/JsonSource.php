<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport;

use Zeromo\Community\FileImport\Csv\Table;
use Zeromo\Community\FileImport\Csv\Type;
use Zeromo\Community\FileImport\Json\ArchiveFacts;
use Zeromo\Community\FileImport\Json\ArchiveTable;
use Zeromo\Community\FileImport\Json\JsonTable;
use Zeromo\Community\FileImport\Stages\Intakes;
use Zeromo\Community\FileImport\Stages\TableStage;
use Zeromo\Community\Import\Api\FinishStage;
use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Kernel\Failure;

/**
 * JSON Lines: a file of one kind (`what`), a folder of such files, or what `wp zeromo export` has written. `files` is
 * the file or folder.
 */
final class JsonSource implements Source {

	public const NAME = 'json';

	/** What `what` says of a folder. */
	private const FOLDER  = 'folder';
	private const ARCHIVE = 'archive';

	/** @var array<string, Table> Those that are being read: each piece goes on where the one before ended. */
	private array $tables = array();

	public function __construct(
		private readonly MapRows $map,
		private readonly Intakes $intakes,
		private readonly FinishStage $finish
	) {}

	public function name(): string {
		return self::NAME;
	}

	public function options( array $typed ): ImportOptions {
		$this->tables = array();
		$path         = is_string( $typed['files'] ?? null ) ? trim( $typed['files'] ) : '';
		if ( '' !== $path && is_dir( $path ) ) {
			$typed['what'] = ( new ArchiveFacts( $path ) )->is_archive() ? self::ARCHIVE : self::FOLDER;
		}
		$options = ImportOptions::of( $typed );
		'' === $options->what && self::path( $options, Type::Members );
		$types = self::types( $options );
		if ( array() === $types ) {
			throw Failure::content(
				'files',
				__( '文件夹里没有 manifest.json，也没有 members.jsonl 这样的文件', 'zeromo-community' )
			);
		}
		foreach ( $types as $type ) {
			$this->table( $options, $type );
		}
		return $options;
	}

	public function missing( ImportOptions $options ): array {
		return array();
	}

	public function stages( ImportOptions $options ): array {
		$stages = array();
		foreach ( self::types( $options ) as $type ) {
			$stages[] = new TableStage(
				fn(): Table => $this->table( $options, $type ),
				$type,
				$this->map,
				$this->intakes->of( $type )
			);
		}
		return array( ...$stages, $this->finish );
	}

	/**
	 * Kinds there are, those that others need first.
	 *
	 * @return list<Type>
	 */
	private static function types( ImportOptions $options ): array {
		return match ( $options->what ) {
			self::ARCHIVE => Type::cases(),
			self::FOLDER  => array_values(
				array_filter( Type::cases(), static fn( Type $one ): bool => is_file( self::path( $options, $one ) ) )
			),
			default       => array( Type::tryFrom( $options->what ) ?? throw Failure::invalid( 'type' ) ),
		};
	}

	private function table( ImportOptions $options, Type $type ): Table {
		$key = "$options->what $type->value $options->files";
		return $this->tables[ $key ] ??= self::ARCHIVE === $options->what
			? new ArchiveTable( $options->files, $type, new ArchiveFacts( $options->files ) )
			: new JsonTable( self::path( $options, $type ), $type );
	}

	private static function path( ImportOptions $options, Type $type ): string {
		$path = self::FOLDER === $options->what ? "$options->files/$type->value.jsonl" : $options->files;
		// Of another file not even the first line is anybody's to read here.
		return 1 === preg_match( '/\.(?:jsonl|ndjson)$/iD', $path )
			? $path
			: throw Failure::content( 'files', __( '请给出一个 .jsonl 文件，或导出的文件夹', 'zeromo-community' ) );
	}
}
