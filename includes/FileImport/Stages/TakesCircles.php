<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Sql\People;
use Zeromo\Community\Import\Api\CoreRows;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\NewSections;
use Zeromo\Community\Import\Api\OldSection;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Words;

/** Rows become circles. */
final class TakesCircles implements RowIntake {

	/** What says that not everybody sees it. */
	private const YES = array( '1', 'yes', 'true', 'y', '是' );

	public function __construct(
		private readonly NewSections $sections,
		private readonly People $people,
		private readonly CoreRows $core,
		private readonly MapRows $map
	) {}

	public function take( Run $run, array $rows ): void {
		$owners = $this->people->find( $rows, 'owner', $run->source );
		$owner  = $run->options->owner > 0 ? $run->options->owner : $this->core->first_owner();
		foreach ( $rows as $row ) {
			$name  = Words::line( $row->get( 'name' ) );
			$typed = $row->get( 'owner' );
			$why   = match ( true ) {
				'' === $name => __( '没有名称', 'zeromo-community' ),
				! $run->dry && '' !== $typed && ! isset( $owners[ $typed ] )
					=> __( '圈主没有找到', 'zeromo-community' ),
				default      => '',
			};
			if ( '' !== $why ) {
				$run->report->left( 'circle', $why, $row->line );
				continue;
			}
			$run->report->made( 'circle' );
			if ( ! $run->dry ) {
				$old  = new OldSection(
					$row->line,
					$name,
					/* translators: %d: number of a line */
					sprintf( __( '第 %d 行的圈子', 'zeromo-community' ), $row->line ),
					$row->get( 'about' ),
					$row->get( 'category' ),
					in_array( mb_strtolower( $row->get( 'closed' ) ), self::YES, true )
				);
				$made = $this->sections->circle( $run, $old, $owners[ $typed ] ?? $owner );
				$this->map->put( $run->source, MapRows::CIRCLE, $row->id(), $made );
			}
		}
	}
}
