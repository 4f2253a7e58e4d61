<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\DiscuzImport\Old\OldFile;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\AttachedFiles;
use Zeromo\Community\Import\Api\FileIntake;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Attachments of threads and answers. What was sold or needed a level is left out. */
final class FileStage implements Stage {

	private const SOURCE = 'discuz';

	/** Files of a piece. */
	private const PIECE = 10;

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly AttachedFiles $files
	) {}

	public function name(): string {
		return 'files';
	}

	public function label(): string {
		return __( '附件', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		[ $last, $all ] = $this->from->files( $run->options, $run->position, $run->dry ? $limit : self::PIECE );

		$known   = $this->found( MapRows::FILE, array_map( static fn( OldFile $old ): int => $old->aid, $all ) );
		$threads = $this->found( MapRows::THREAD, array_map( static fn( OldFile $old ): int => $old->tid, $all ) );
		$answers = $this->found( MapRows::POST, array_map( static fn( OldFile $old ): int => $old->pid, $all ) );
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->aid ] ) ) {
				$run->report->there( MapRows::FILE );
				continue;
			}
			$why = $this->take( $run, $old, $threads[ $old->tid ] ?? 0, $answers[ $old->pid ] ?? 0 );
			'' === $why
				? $run->report->made( MapRows::FILE )
				: $run->report->left( MapRows::FILE, $why, $old->aid );
		}
		return $last;
	}

	/** Takes it in; otherwise why it is left out. */
	private function take( Run $run, OldFile $old, int $thread, int $answer ): string {
		$file = FileIntake::find( $run->options->files, "forum/$old->path" );
		$why  = match ( true ) {
			'' === $run->options->files => __( '没有说附件在哪个文件夹', 'zeromo-community' ),
			$old->is_remote             => __( '附件在别的服务器上', 'zeromo-community' ),
			$old->is_closed             => __( '收费或有阅读权限的附件', 'zeromo-community' ),
			'' === $file                => __( '文件夹里没有这个附件', 'zeromo-community' ),
			default                     => '',
		};
		return '' !== $why || $run->dry ? $why : $this->files->take(
			$thread > 0 ? get_post( $thread ) : null,
			$answer,
			$file,
			$old->name,
			$old->is_image,
			fn( int $id ) => $this->map->put( self::SOURCE, MapRows::FILE, $old->aid, $id )
		);
	}

	/**
	 * @param list<int> $old Old ids.
	 * @return array<int, int>
	 */
	private function found( string $kind, array $old ): array {
		return $this->map->find( self::SOURCE, $kind, array_values( array_unique( $old ) ) );
	}
}
