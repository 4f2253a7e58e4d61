<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Reactions\Kind;

/** A row of buttons that say what a reader thinks of something. */
final class Opinion {

	/**
	 * The row.
	 *
	 * @param string             $type   post or user.
	 * @param int                $id     What.
	 * @param string             $ask    Question before the buttons.
	 * @param list<Kind>         $kinds  Buttons.
	 * @param array<string, int> $totals Kept totals by count_type.
	 * @param list<int>          $mine   Kinds the reader has pressed.
	 */
	public static function html(
		string $type,
		int $id,
		string $ask,
		array $kinds,
		array $totals,
		array $mine
	): string {
		return Partial::render(
			'reactions/opinion',
			array(
				'id'      => $id,
				'type'    => $type,
				'ask'     => $ask,
				'totals'  => $totals,
				'buttons' => array_map(
					static fn( Kind $kind ): array =>
						array( 'kind' => $kind, 'on' => in_array( $kind->value, $mine, true ) ),
					$kinds
				),
			)
		);
	}
}
