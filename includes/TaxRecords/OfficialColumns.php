<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords;

/**
 * Columns of the two tables that a platform gives to the tax office, in their order, so that rows can be copied into
 * the official files. What a public program shows of those files is named as there; a column whose heading we do not
 * know, or that is for licensed sellers or for goods, stays empty and says so.
 */
final class OfficialColumns {

	/** Columns of 平台内的经营者和从业人员身份信息报送表, A to W. */
	public const IDENTITY = 23;

	/** Columns of 平台内的经营者和从业人员收入信息报送表, A to AE. */
	public const INCOME = 31;

	/**
	 * All columns: those that are filled in their places, others between them.
	 *
	 * @param int                               $count  How many the official table has.
	 * @param array<int, array{string, string}> $filled Place from 1 => name for programs, heading.
	 * @return array<string, string> Name for programs => heading.
	 */
	public static function of( int $count, array $filled ): array {
		$columns = array();
		for ( $place = 1; $place <= $count; $place++ ) {
			/* translators: %d: number of a column */
			$empty = sprintf( __( '第 %d 列（本站不填）', 'zeromo-community' ), $place );

			[ $name, $heading ] = $filled[ $place ] ?? array( "column_$place", $empty );
			$columns[ $name ]   = $heading;
		}
		return $columns;
	}
}
