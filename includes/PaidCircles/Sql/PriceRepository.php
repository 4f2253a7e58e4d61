<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles\Sql;

use Zeromo\Community\Circles\Api\CircleTerm;
use Zeromo\Community\Circles\Api\Period;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** What circles cost, in the table `circle_price`. */
final class PriceRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'circle_price',
			'circle_id bigint unsigned NOT NULL,
			period varchar(10) NOT NULL,
			price int unsigned NOT NULL,
			PRIMARY KEY (circle_id,period)'
		);
	}

	/** @return list<CircleTerm> The shortest first. */
	public function of( int $circle_id ): array {
		return $this->many( array( $circle_id ) )[ $circle_id ] ?? array();
	}

	/**
	 * @param list<int> $circle_ids Circles.
	 * @return array<int, list<CircleTerm>> By circle, the shortest first.
	 */
	public function many( array $circle_ids ): array {
		$prices = array();
		foreach ( array() === $circle_ids ? array() : $this->db->rows(
			"SELECT circle_id, period, price FROM {$this->prices()} WHERE circle_id IN ("
				. Db::marks( count( $circle_ids ) ) . ')',
			$circle_ids
		) as $row ) {
			$prices[ (int) $row['circle_id'] ][ (string) $row['period'] ] = (int) $row['price'];
		}
		return array_map( self::terms( ... ), $prices );
	}

	/**
	 * @param array<string, int> $prices By value of a period.
	 * @return list<CircleTerm> The shortest first.
	 */
	private static function terms( array $prices ): array {
		$terms = array();
		foreach ( Period::cases() as $period ) {
			if ( isset( $prices[ $period->value ] ) ) {
				$terms[] = new CircleTerm( $period, $prices[ $period->value ] );
			}
		}
		return $terms;
	}

	/** @param list<CircleTerm> $terms All of the circle's. */
	public function put( int $circle_id, array $terms ): void {
		$this->remove( $circle_id );
		$rows = array_map(
			static fn( CircleTerm $term ): array => array( $circle_id, $term->period->value, $term->price ),
			$terms
		);
		if ( array() !== $rows ) {
			$this->db->insert_rows( $this->prices(), array( 'circle_id', 'period', 'price' ), $rows );
		}
	}

	/** Forgets a circle's. */
	public function remove( int $circle_id ): void {
		$this->db->execute( "DELETE FROM {$this->prices()} WHERE circle_id = %d", array( $circle_id ) );
	}

	private function prices(): string {
		return $this->db->table( 'circle_price' );
	}
}
