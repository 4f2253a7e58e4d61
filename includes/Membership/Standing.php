<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/**
 * How far a member is: level, end, and what the rest of it is worth. Times are integer seconds, a day is 86,400 of
 * them, money is fen; a part of a second that a fen buys is left out.
 */
final class Standing {

	/** End of a membership without end: the largest number of its column. */
	public const FOREVER = 4294967295;

	/**
	 * @param int $level Number, 0 for who has never been a member.
	 * @param int $from  Since when the worth is counted.
	 * @param int $until End, Unix seconds.
	 * @param int $worth Fen of the time from `from` to `until`.
	 * @param int $turn  Number of changes.
	 */
	public function __construct(
		public readonly int $level = 0,
		public readonly int $from = 0,
		public readonly int $until = 0,
		public readonly int $worth = 0,
		public readonly int $turn = 0
	) {}

	public function is_active( int $now ): bool {
		return $this->level > 0 && $this->until > $now;
	}

	public function is_forever(): bool {
		return self::FOREVER === $this->until;
	}

	/** Fen that are left of what was paid. */
	public function left( int $now ): int {
		if ( ! $this->is_active( $now ) ) {
			return 0;
		}
		return $this->is_forever() || $now <= $this->from
			? $this->worth
			: intdiv( $this->worth * ( $this->until - $now ), $this->until - $this->from );
	}

	/** What is taken off the price of a higher level: what is left of this one. */
	public function credit( int $level, int $now ): int {
		return $level > $this->level ? $this->left( $now ) : 0;
	}

	/**
	 * After a term. The same level adds its days to the end; a higher one begins now and takes what is left of the
	 * lower one along. What the offer counted on and is not so any more (another order came first) is not given twice:
	 * the term then shortens as what was paid, and what is left, falls short of its price. What is left above the price
	 * of a higher level lengthens it. A term that costs nothing (a card of a level that is not sold, a coupon for all
	 * of it) has all its days.
	 *
	 * @throws \LogicException For a lower level while a higher one holds.
	 */
	public function after( Term $term ): self {
		$now    = $term->since;
		$active = $this->is_active( $now );
		if ( $active && $term->level < $this->level ) {
			throw new \LogicException( 'A lower level does not follow a higher one that holds' );
		}
		$counted = $term->turn === $this->turn;
		$paid    = $term->paid + $this->credit( $term->level, $now );
		// The credit was told when the order was opened: that time has passed since is not the member's loss.
		$paid    = $counted && $term->credit > 0 ? max( $paid, $term->paid + $term->credit ) : $paid;
		$cost    = $counted ? $term->due : $term->price;
		$due     = 0 === $cost ? $paid : $cost;
		$same    = $active && $term->level === $this->level;
		$worth   = $same ? $this->left( $now ) + $term->paid : $paid;
		$until   = match ( true ) {
			0 === $term->days, $same && $this->is_forever() => self::FOREVER,
			default => min(
				self::FOREVER - 1,
				( $same ? $this->until : $now ) + self::seconds( $term->days, $paid, $due )
			),
		};
		return new self( $term->level, $now, $until, $worth, $this->turn + 1 );
	}

	/**
	 * Without a term that is paid back. The last one is undone: what was before it holds again, as far as its time has
	 * not passed. One before it takes its days along, or what it is worth where a higher level has come since.
	 *
	 * @param Given $given The term, with what was before and after it.
	 */
	public function without( Given $given, int $now ): self {
		$turn = $this->turn + 1;
		if ( $given->turn === $this->turn ) {
			$was = $given->before;
			return $was->is_active( $now )
				? new self( $was->level, $was->from, $was->until, $was->worth, $turn )
				: new self( $was->level, $now, min( $now, $was->until ), 0, $turn );
		}
		$left  = $this->left( $now );
		$worth = max( 0, $left - $given->term->paid );
		if ( ! $this->is_active( $now ) || $this->is_forever() ) {
			return new self( $this->level, $now, $this->until, $worth, $turn );
		}
		$until = $given->term->level === $this->level && ! $given->is_forever()
			? $this->until - $given->seconds()
			: $now + ( $left > 0 ? intdiv( ( $this->until - $now ) * $worth, $left ) : 0 );
		return new self( $this->level, $now, max( $now, $until ), $worth, $turn );
	}

	/** Seconds of a term for what was paid of what it costs; all of them where that is the same. */
	private static function seconds( int $days, int $paid, int $due ): int {
		$all = $days * DAY_IN_SECONDS;
		return $paid === $due ? $all : intdiv( $all * $paid, $due );
	}
}
