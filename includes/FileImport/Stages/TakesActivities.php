<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\CsvSource;
use Zeromo\Community\FileImport\Sql\People;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PostStore;

/** Rows become activities, in the circle they name. */
final class TakesActivities implements RowIntake {

	public function __construct(
		private readonly PostStore $store,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $index,
		private readonly People $people,
		private readonly MapRows $map
	) {}

	public function take( Run $run, array $rows ): void {
		$authors = $this->people->find( array_map( static fn( CsvRow $row ): string => $row->get( 'author' ), $rows ) );
		$circles = $this->map->find(
			CsvSource::NAME,
			MapRows::CIRCLE,
			array_map( static fn( CsvRow $row ): int => CsvRow::number( $row->get( 'circle' ) ), $rows )
		);
		foreach ( $rows as $row ) {
			$circle = $row->get( 'circle' );
			$author = $authors[ $row->get( 'author' ) ] ?? 0;
			$inside = $circles[ CsvRow::number( $circle ) ] ?? 0;
			$why    = match ( true ) {
				'' === $row->get( 'content' )  => __( '没有文字', 'zeromo-community' ),
				! $run->dry && 0 === $author  => __( '作者没有找到', 'zeromo-community' ),
				// Who might see it is not known.
				! $run->dry && '' !== $circle && 0 === $inside => __( '所在的圈子没有迁入', 'zeromo-community' ),
				default                       => '',
			};
			if ( '' !== $why ) {
				$run->report->left( 'activity', $why, $row->line );
				continue;
			}
			if ( null === $row->time() ) {
				$run->report->note( __( '没有可用的时间，记为迁入的时间', 'zeromo-community' ), $row->line );
			}
			$run->report->made( 'activity' );
			$run->dry || $this->add( $run, $row, $author, $inside );
		}
	}

	private function add( Run $run, CsvRow $row, int $author, int $circle ): void {
		$time = min( $row->time() ?? $run->started, $run->started );
		$id   = $this->store->add(
			array(
				'author'  => $author,
				'time'    => $time,
				'date'    => $time,
				'content' => SafeText::clean( $row->get( 'content' ) ),
				'title'   => SafeText::title( Words::cut( Words::line( $row->get( 'title' ) ), 200 ) ),
				'status'  => 'publish',
				'circle'  => $circle,
			)
		);
		$this->map->put( CsvSource::NAME, 'activity', $row->id(), $id );
		$post  = get_post( $id );
		$entry = $post instanceof \WP_Post ? $this->projector->entry( $post ) : null;
		if ( null !== $entry ) {
			$this->index->put( $entry, true, true );
			$this->index->rescore( $id );
		}
	}
}
