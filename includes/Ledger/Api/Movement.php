<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

/** What moves between accounts at once: its lines sum to zero for each asset. */
final class Movement {

	private const TITLE = 200;
	private const NOTE  = 500;

	public readonly string $title;
	public readonly string $note;

	/**
	 * @param string     $reference What it is, single in the ledger: `order:N:paid`. At most 100 characters of ASCII.
	 * @param string     $kind      A name that a room has registered, see MovementKinds.
	 * @param string     $title     What members read in their statement; the end of a longer one is left out.
	 * @param list<Line> $lines     Sum 0 for each asset; lines of one account become one entry.
	 * @param string     $order_no  Number of an order, empty for none.
	 * @param int        $actor     Who did it, 0 for the house.
	 * @param string     $note      Why, for staff.
	 * @param int        $created   Unix seconds of a booked one; 0 before.
	 * @param int        $id        Row of a booked one; 0 before.
	 */
	public function __construct(
		public readonly string $reference,
		public readonly string $kind,
		string $title,
		public readonly array $lines,
		public readonly string $order_no = '',
		public readonly int $actor = 0,
		string $note = '',
		public readonly int $created = 0,
		public readonly int $id = 0
	) {
		$sums = array();
		foreach ( $lines as $line ) {
			$asset          = $line->account->asset->value;
			$sums[ $asset ] = ( $sums[ $asset ] ?? 0 ) + $line->amount;
		}
		if ( array() === $lines || array() !== array_filter( $sums ) ) {
			throw new \LogicException( 'The lines of a movement sum to zero' );
		}
		if (
			1 !== preg_match( '/^[\x21-\x7e]{1,100}$/D', $reference )
			|| 1 !== preg_match( '/^[a-z_]{1,30}$/D', $kind )
			|| 1 !== preg_match( '/^[A-Za-z0-9]{0,32}$/D', $order_no )
		) {
			throw new \LogicException( 'A movement has a reference, a kind and the number of an order or none' );
		}
		$this->title = mb_substr( $title, 0, self::TITLE );
		$this->note  = mb_substr( $note, 0, self::NOTE );
	}
}
