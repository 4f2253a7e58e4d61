<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** All rules that separate a viewer from members, for rooms that list members; none applies to visitors. */
final class MemberVisibility {

	/** @param Collection<MemberVisibilityRule> $doors Of higher rooms. */
	public function __construct( #[All( MemberVisibilityRule::class )] private readonly Collection $doors ) {}

	/**
	 * Those of the members the viewer may meet, in this order.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function open( array $members, int $viewer ): array {
		foreach ( 0 === $viewer || array() === $members ? array() : $this->doors->all() as $door ) {
			$members = array_values( array_diff( $members, $door->shut( $members, $viewer ) ) );
		}
		return $members;
	}

	/** The condition for the member in this column. No joins. */
	public function sql( string $column, int $viewer ): SqlPart {
		$where  = array( '1=1' );
		$values = array();
		foreach ( 0 === $viewer ? array() : $this->doors->all() as $door ) {
			$part    = $door->sql( $column, $viewer );
			$where[] = "({$part->where})";
			array_push( $values, ...$part->where_values );
		}
		return SqlPart::where( implode( ' AND ', $where ), ...$values );
	}
}
