<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\Circles\Api\CirclePrices;
use Zeromo\Community\Circles\Api\CircleTerm;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Circles\Api\TypedPrices;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\PaidCircles\Sql\PriceRepository;

/** Terms of circles: what their form takes, and what they cost. */
final class TermPrices implements CirclePrices {

	public function __construct( private readonly PriceRepository $prices ) {}

	/** @return list<CircleTerm> The shortest first. */
	public function terms( int $circle_id ): array {
		return $this->prices->of( $circle_id );
	}

	public function many( array $circle_ids ): array {
		return $this->prices->many( $circle_ids );
	}

	/** The one that is asked for; the shortest where none is. Null for none. */
	public function term( int $circle_id, string $period ): ?CircleTerm {
		foreach ( $this->prices->of( $circle_id ) as $term ) {
			if ( '' === $period || $period === $term->period->value ) {
				return $term;
			}
		}
		return null;
	}

	public function read( TypedPrices $typed, bool $is_paid, int $circle_id ): ?array {
		if ( ! $is_paid ) {
			if ( '' !== (string) $typed->price ) {
				throw Failure::content( 'price', __( '只有付费加入的圈子可以设置价格', 'zeromo-community' ) );
			}
			return null;
		}
		$sent = array();
		if ( null !== $typed->price ) {
			$sent[ '' === $typed->period ? Period::Month->value : $typed->period ] = array( $typed->price, 'price' );
		}
		foreach ( $typed->each as $period => $price ) {
			$sent[ $period ] = array( $price, "price_$period" );
		}
		$now   = $circle_id > 0 ? $this->prices->of( $circle_id ) : array();
		$terms = self::merged( $now, $sent );
		if ( array() === $terms ) {
			throw Failure::content( 'price', __( '付费加入的圈子至少要有一个期限的价格', 'zeromo-community' ) );
		}
		return array() === $sent ? null : $terms;
	}

	public function store( int $circle_id, array $terms ): void {
		$this->prices->put( $circle_id, $terms );
	}

	public function fields( int $circle_id ): string {
		$now = array();
		foreach ( $circle_id > 0 ? $this->prices->of( $circle_id ) : array() as $term ) {
			$now[ $term->period->value ] = Amount::yuan( $term->price );
		}
		return Partial::render( 'paid-circles/fields', array( 'prices' => $now ) );
	}

	public function priced( CircleTerm $term ): string {
		return '￥' . Amount::yuan( $term->price );
	}

	/**
	 * The terms after what was sent, the shortest first.
	 *
	 * @param list<CircleTerm>              $now  Before.
	 * @param array<string, array{string, string}> $sent By period: price as it was typed, argument.
	 * @return list<CircleTerm>
	 */
	private static function merged( array $now, array $sent ): array {
		$prices = array();
		foreach ( $now as $term ) {
			$prices[ $term->period->value ] = $term->price;
		}
		foreach ( $sent as $period => [ $typed, $field ] ) {
			$prices[ $period ] = '' === $typed ? 0 : Amount::fen( $typed, $field );
		}
		$terms = array();
		foreach ( Period::cases() as $period ) {
			if ( ( $prices[ $period->value ] ?? 0 ) > 0 ) {
				$terms[] = new CircleTerm( $period, $prices[ $period->value ] );
			}
		}
		return $terms;
	}
}
