<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Sql\People;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\FeedEntries;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\Posts\Api\PostStore;

/** Rows become activities, in the circle they name; articles of an archive stay articles. */
final class TakesActivities implements RowIntake {

	/** Elements that load files. */
	private const MEDIA = array( 'img', 'video', 'audio', 'source', 'track', 'object', 'figure' );

	public function __construct(
		private readonly CoreRows $core,
		private readonly PostStore $store,
		private readonly FeedEntries $entries,
		private readonly People $people,
		private readonly MapRows $map
	) {}

	public function take( Run $run, array $rows ): void {
		$authors = $this->people->find( $rows, 'author', $run->source );
		$circles = $this->map->find(
			$run->source,
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
			$run->report->made( '' === $row->get( 'article' ) ? 'activity' : 'article' );
			$run->dry || $this->add( $run, $row, $author, $inside );
		}
	}

	private function add( Run $run, CsvRow $row, int $author, int $circle ): void {
		$time  = min( $row->time() ?? $run->started, $run->started );
		$title = SafeText::title( Words::cut( Words::line( $row->get( 'title' ) ), 200 ) );
		$id    = '' === $row->get( 'article' )
			? $this->store->add(
				array(
					'author'  => $author,
					'time'    => $time,
					'date'    => $time,
					'content' => SafeText::clean( $row->get( 'content' ) ),
					'title'   => $title,
					'status'  => 'publish',
					'circle'  => $circle,
				)
			)
			: $this->core->add_article(
				$author,
				$title,
				self::without_pictures( $row->get( 'content' ) ),
				'publish',
				sanitize_title( Words::cut( $title, 60 ) ),
				$circle,
				$time,
				false
			);
		$this->map->put( $run->source, 'activity', $row->id(), $id );
		$this->entries->add( $id );
	}

	/** An article's HTML; its pictures are files of the other site. */
	private static function without_pictures( string $html ): string {
		/** @var array<string, array<string, bool>> $allowed */
		$allowed = (array) wp_kses_allowed_html( 'post' );
		return wp_kses( $html, array_diff_key( $allowed, array_flip( self::MEDIA ) ) );
	}
}
