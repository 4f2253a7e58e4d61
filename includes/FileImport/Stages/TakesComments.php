<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Sql\People;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Words;

/** Rows become comments; who is no member is named as a guest. */
final class TakesComments implements RowIntake {

	public function __construct(
		private readonly CoreRows $core,
		private readonly CommentIntake $comments,
		private readonly People $people,
		private readonly MapRows $map
	) {}

	public function take( Run $run, array $rows ): void {
		$number  = static fn( string $column ): array => array_map(
			static fn( CsvRow $row ): int => CsvRow::number( $row->get( $column ) ),
			$rows
		);
		$posts   = $this->map->find( $run->source, 'activity', $number( 'post' ) );
		$parents = $this->map->find( $run->source, 'comment', $number( 'parent' ) );
		$under   = $this->core->posts_of( array_values( $parents ) );
		$authors = $this->people->find( $rows, 'author', $run->source );
		$names   = $this->core->names( array_values( $authors ) );
		$made    = array();
		foreach ( $rows as $row ) {
			$post = $posts[ CsvRow::number( $row->get( 'post' ) ) ] ?? 0;
			$why  = match ( true ) {
				'' === $row->get( 'content' ) => __( '没有文字', 'zeromo-community' ),
				! $run->dry && 0 === $post    => __( '所评论的内容没有迁入', 'zeromo-community' ),
				default                       => '',
			};
			if ( '' !== $why ) {
				$run->report->left( 'comment', $why, $row->line );
				continue;
			}
			$run->report->made( 'comment' );
			if ( $run->dry ) {
				continue;
			}
			$author = $authors[ $row->get( 'author' ) ] ?? 0;
			$parent = $parents[ CsvRow::number( $row->get( 'parent' ) ) ] ?? 0;
			$guest  = Words::cut( wp_strip_all_tags( Words::line( $row->get( 'author' ) ) ), 60 );
			// An address is no name to show.
			$guest  = '' === $guest || str_contains( $guest, '@' ) ? __( '匿名', 'zeromo-community' ) : $guest;
			$words  = CommentIntake::stored( $row->get( 'content' ) );
			$id     = $this->core->add_comment(
				$post,
				$parent > 0 && ( $under[ $parent ] ?? 0 ) === $post ? $parent : 0,
				$author,
				$names[ $author ] ?? $guest,
				'',
				'' === $words ? '…' : $words,
				min( $row->time() ?? $run->started, $run->started )
			);
			$this->map->put( $run->source, 'comment', $row->id(), $id );
			$parents[ $row->id() ] = $id;
			$under[ $id ]          = $post;
			$made[]                = $id;
		}
		if ( array() !== $made ) {
			$this->comments->take( $made );
		}
	}
}
