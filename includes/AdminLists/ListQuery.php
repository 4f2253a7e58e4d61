<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;

/**
 * What every list of the admin is asked for, as DataViews asks it: words, order, how many, from where on.
 *
 * @phpstan-type Row array<string, string|null>
 */
final class ListQuery {

	/**
	 * @param string         $search    Trimmed, empty for none.
	 * @param string         $orderby   A word of the route.
	 * @param bool           $ascending Whether the smallest comes first.
	 * @param int            $size      Rows of a page.
	 * @param ListPlace|null $after     Null for the start.
	 */
	public function __construct(
		public readonly string $search,
		public readonly string $orderby,
		public readonly bool $ascending,
		public readonly int $size,
		public readonly ?ListPlace $after
	) {}

	/**
	 * As it was sent.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure invalid, for a cursor that is none of this order.
	 */
	public static function read( Input $in ): self {
		$orderby = $in->text( 'orderby' );
		$order   = $in->text( 'order' );
		return new self(
			trim( $in->text( 'search' ) ),
			$orderby,
			'asc' === $order,
			$in->int( 'per_page', 20 ),
			ListPlace::read( $in->text( 'cursor' ), "$orderby $order" )
		);
	}

	/** Rows to read: one more than shown, to detect further pages. */
	public function limit(): int {
		return $this->size + 1;
	}

	/**
	 * The rows shown.
	 *
	 * @param list<Row> $found At most limit() rows.
	 * @return list<Row>
	 */
	public function cut( array $found ): array {
		return array_slice( $found, 0, $this->size );
	}

	/**
	 * Ids in a column of rows, each once and without 0.
	 *
	 * @param list<Row> $rows Of one page.
	 * @return list<int>
	 */
	public static function ids( array $rows, string $column = 'id' ): array {
		return array_values( array_unique( array_filter( array_map( 'intval', array_column( $rows, $column ) ) ) ) );
	}

	/**
	 * The cursor of the next page, null at the end.
	 *
	 * @param list<Row> $found As cut(), with `id` and `sort`.
	 */
	public function next( array $found ): ?string {
		$last = count( $found ) > $this->size ? $found[ $this->size - 1 ] : null;
		return null === $last
			? null
			: (string) new ListPlace(
				$this->orderby . ( $this->ascending ? ' asc' : ' desc' ),
				(string) $last['sort'],
				(int) $last['id']
			);
	}
}
