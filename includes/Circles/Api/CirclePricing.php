<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/**
 * What circles cost, where a room sells memberships.
 *
 * @phpstan-type Priced array{period: string, label: string, price: string, days: int}
 */
final class CirclePricing {

	/** @param Collection<CirclePrices> $prices One, or none. */
	public function __construct( #[All( CirclePrices::class )] private readonly Collection $prices ) {}

	public function is_sold(): bool {
		return null !== $this->room();
	}

	/** @return list<CircleTerm> The shortest first; empty where nothing is sold. */
	public function terms( CircleRecord $circle ): array {
		return JoinMode::Paid === $circle->mode ? $this->many( array( $circle ) )[ $circle->id ] ?? array() : array();
	}

	/**
	 * Of many at once.
	 *
	 * @param array<CircleRecord> $circles Paid ones.
	 * @return array<int, list<CircleTerm>> By circle.
	 */
	public function many( array $circles ): array {
		$ids = array_map( static fn( CircleRecord $circle ): int => $circle->id, array_values( $circles ) );
		return $this->room()?->many( $ids ) ?? array();
	}

	/** @return list<Priced> For an answer. */
	public function told( CircleRecord $circle ): array {
		return array_map(
			fn( CircleTerm $term ): array => array(
				'period' => $term->period->value,
				'label'  => $term->period->words(),
				'price'  => sprintf( '%d.%02d', intdiv( $term->price, 100 ), $term->price % 100 ),
				'days'   => $term->period->days(),
			),
			$this->terms( $circle )
		);
	}

	/**
	 * As CirclePrices::read(); without a room that sells any price is refused.
	 *
	 * @return list<CircleTerm>|null
	 */
	public function read( TypedPrices $typed, JoinMode $mode, ?CircleRecord $now ): ?array {
		$room = $this->room();
		if ( null !== $room ) {
			return $room->read( $typed, JoinMode::Paid === $mode, $now->id ?? 0 );
		}
		if ( JoinMode::Paid === $mode && JoinMode::Paid !== $now?->mode ) {
			throw CircleFailures::mode_unavailable();
		}
		if ( '' !== (string) $typed->price ) {
			throw CircleFailures::no_price( 'price' );
		}
		return null;
	}

	/** @param list<CircleTerm> $terms As read. */
	public function store( int $circle_id, array $terms ): void {
		$this->room()?->store( $circle_id, $terms );
	}

	/** The prices in the circle's form. */
	public function fields( int $circle_id ): string {
		return $this->room()?->fields( $circle_id ) ?? '';
	}

	/**
	 * The terms in words, for the log of what was changed.
	 *
	 * @param list<CircleTerm> $terms Terms.
	 * @return list<string>
	 */
	public function words( array $terms ): array {
		return array_map(
			fn( CircleTerm $term ): string => $term->period->label() . ' ' . ( $this->room()?->priced( $term ) ?? '' ),
			$terms
		);
	}

	private function room(): ?CirclePrices {
		return $this->prices->all()[0] ?? null;
	}
}
