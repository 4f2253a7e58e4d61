<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/** A term of a level that is sold. */
final class Plan {

	/** The longest term in days; 0 is for ever. */
	public const LONGEST = 36500;

	/** Marks of its card: none, 推荐, 限时. */
	public const MARKS = array( '', 'best', 'limited' );

	/** Most points. */
	public const POINTS = 100000000;

	/**
	 * @param int    $id       Row, 0 for a new one.
	 * @param string $name     As members read it.
	 * @param int    $level    Number of the level.
	 * @param int    $days     0 for ever.
	 * @param int    $price    Fen.
	 * @param int    $original Fen, shown struck; 0 for none.
	 * @param int    $first    Fen for who has never been a member; 0 for none.
	 * @param bool   $enabled  Whether it is sold.
	 * @param int    $sold     How many times.
	 * @param int    $points   What it costs in points; 0 where it is not given for points.
	 * @param string $mark     One of MARKS: what its card says in the corner.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly int $level,
		public readonly int $days,
		public readonly int $price,
		public readonly int $original = 0,
		public readonly int $first = 0,
		public readonly bool $enabled = true,
		public readonly int $sold = 0,
		public readonly int $points = 0,
		public readonly string $mark = ''
	) {}

	/** What the corner of its card says, empty for nothing. */
	public function mark_words(): string {
		return match ( $this->mark ) {
			'best'    => __( '推荐', 'zeromo-community' ),
			'limited' => __( '限时', 'zeromo-community' ),
			default   => '',
		};
	}

	/** What it costs somebody. */
	public function price_for( bool $first ): int {
		return $first && $this->first > 0 ? $this->first : $this->price;
	}

	/** Fen a day, rounded, of a price of it; 0 for one without end. */
	public function a_day( int $price ): int {
		return 0 === $this->days ? 0 : max( 1, intdiv( 2 * $price + $this->days, 2 * $this->days ) );
	}
}
