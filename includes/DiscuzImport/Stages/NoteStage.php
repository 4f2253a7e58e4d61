<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Stages;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\DiscuzImport\Old\OldNote;
use Zeromo\Community\DiscuzImport\Sql\OldTables;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;

/** Remarks (点评) become comments, under the comment that their post has become. */
final class NoteStage implements Stage {

	private const SOURCE = 'discuz';

	public function __construct(
		private readonly OldTables $from,
		private readonly MapRows $map,
		private readonly CoreRows $core,
		private readonly CommentIntake $comments
	) {}

	public function name(): string {
		return 'notes';
	}

	public function label(): string {
		return __( '点评', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$all     = $this->from->notes( $run->options, $run->position, $limit );
		$ids     = array_map( static fn( OldNote $old ): int => $old->id, $all );
		$known   = $this->map->find( self::SOURCE, MapRows::NOTE, $ids );
		$threads = $this->found( MapRows::THREAD, array_map( static fn( OldNote $old ): int => $old->tid, $all ) );
		$posts   = $this->found( MapRows::POST, array_map( static fn( OldNote $old ): int => $old->pid, $all ) );
		$authors = $this->found( MapRows::MEMBER, array_map( static fn( OldNote $old ): int => $old->author, $all ) );
		$names   = $this->core->names( array_values( $authors ) );
		$made    = array();
		foreach ( $all as $old ) {
			if ( isset( $known[ $old->id ] ) ) {
				$run->report->there( MapRows::NOTE );
				continue;
			}
			if ( ! $run->dry && ! isset( $threads[ $old->tid ] ) ) {
				$run->report->left( MapRows::NOTE, __( '所在的主题没有迁入', 'zeromo-community' ), $old->id );
				continue;
			}
			$run->report->made( MapRows::NOTE );
			if ( ! $run->dry ) {
				$author = $authors[ $old->author ] ?? 0;
				$words  = CommentIntake::stored( $old->text );
				$id     = $this->core->add_comment(
					$threads[ $old->tid ],
					$posts[ $old->pid ] ?? 0,
					$author,
					$names[ $author ] ?? ( '' === $old->guest ? __( '匿名', 'zeromo-community' ) : $old->guest ),
					'',
					'' === $words ? '…' : $words,
					$old->time
				);
				$this->map->put( self::SOURCE, MapRows::NOTE, $old->id, $id );
				$made[] = $id;
			}
		}
		if ( array() !== $made ) {
			$this->comments->take( $made );
		}
		return max( array( 0, ...$ids ) );
	}

	/**
	 * @param list<int> $old Old ids.
	 * @return array<int, int>
	 */
	private function found( string $kind, array $old ): array {
		return $this->map->find( self::SOURCE, $kind, array_values( array_unique( $old ) ) );
	}
}
