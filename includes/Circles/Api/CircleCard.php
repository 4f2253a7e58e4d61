<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Ledger\Api\Amount;

/** View of a circle for one reader, in lists, the rail and its own page; made by CircleCards. */
final class CircleCard {

	/**
	 * @param CircleRecord $circle   The circle.
	 * @param Membership   $mine     Membership of the reader.
	 * @param string       $url      Its page.
	 * @param string       $icon_url Picture, never empty.
	 * @param list<string> $faces    Avatars of members.
	 * @param list<CircleTerm> $terms What is sold, the shortest first; empty where nothing is.
	 */
	public function __construct(
		public readonly CircleRecord $circle,
		public readonly Membership $mine,
		public readonly string $url,
		public readonly string $icon_url,
		public readonly array $faces = array(),
		public readonly array $terms = array()
	) {}

	/** Status of the reader: joined, pending, removed or none. */
	public function status(): string {
		return $this->mine->removed() ? 'removed' : $this->mine->standing->word();
	}

	/** Label of the join button. */
	public function label(): string {
		if ( 'none' !== $this->status() || ! $this->is_sold() ) {
			return $this->mine->label( $this->circle->mode );
		}
		return $this->mine->lapsed()
			? __( '去续费', 'zeromo-community' )
			/* translators: %s: a price, as ￥9.9 */
			: sprintf( __( '%s 加入', 'zeromo-community' ), $this->price() );
	}

	public function is_sold(): bool {
		return array() !== $this->terms;
	}

	/** What the cheapest term costs: ￥9.9; empty where nothing is sold. */
	public function price(): string {
		$least = array_map( static fn( CircleTerm $term ): int => $term->price, $this->terms );
		return array() === $least ? '' : '￥' . rtrim( rtrim( Amount::yuan( min( $least ) ), '0' ), '.' );
	}

	/** The mark beside its name: ￥9.9, and 起 where there are dearer terms. */
	public function price_mark(): string {
		return count( $this->terms ) > 1
			/* translators: %s: the lowest price, as ￥9.9 */
			? sprintf( __( '%s 起', 'zeromo-community' ), $this->price() )
			: $this->price();
	}

	/** Whether joining needs the circle's page, because of questions, restrictions, or a price that nobody sells at. */
	public function asks(): bool {
		return ( JoinMode::Paid === $this->circle->mode && ! $this->is_sold() ) || $this->circle->needs_approval()
			&& array() !== array_merge( $this->circle->questions, $this->circle->levels );
	}
}
