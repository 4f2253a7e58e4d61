<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductReviews\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\ProductReviews\Review;
use Zeromo\Community\ProductReviews\ReviewState;

/** Reviews, in the table `product_review`. */
final class ReviewRepository {

	private const COLUMNS = 'id, order_no, product_id, user_id, stars, words, images, state, answer, created, edited';

	public function __construct( private readonly Db $db ) {}

	/** One row an order. */
	public static function table(): Table {
		return new Table(
			'product_review',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			order_no varchar(40) NOT NULL,
			product_id bigint unsigned NOT NULL,
			user_id bigint unsigned NOT NULL,
			stars tinyint unsigned NOT NULL,
			words text NOT NULL,
			images varchar(200) NOT NULL DEFAULT '[]',
			state tinyint unsigned NOT NULL,
			answer varchar(600) NOT NULL DEFAULT '',
			created int unsigned NOT NULL,
			edited int unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY order_no (order_no),
			KEY shown (product_id,state,id),
			KEY waits (state,id),
			KEY user (user_id,id)"
		);
	}

	/** For the recount: reviews, or their stars, of each product. */
	public static function counted( Db $db, bool $stars ): string {
		return 'SELECT product_id AS id, ' . ( $stars ? 'SUM(stars)' : 'COUNT(*)' )
			. " AS n FROM {$db->table( 'product_review' )} WHERE state = "
			. ReviewState::Listed->value . ' GROUP BY product_id';
	}

	/** False where the order has one. */
	public function add( Review $review ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->review()} (order_no,product_id,user_id,stars,words,images,state,created)
				VALUES (%s,%d,%d,%d,%s,%s,%d,%d)",
			array(
				$review->order_no,
				$review->product_id,
				$review->user_id,
				$review->stars,
				$review->words,
				(string) wp_json_encode( $review->images ),
				$review->state->value,
				$review->created,
			)
		) > 0;
	}

	/** Stores what was written anew. */
	public function put( int $id, Review $review, int $now ): void {
		$this->db->execute(
			"UPDATE {$this->review()} SET stars = %d, words = %s, images = %s, state = %d, edited = %d WHERE id = %d",
			array(
				$review->stars,
				$review->words,
				(string) wp_json_encode( $review->images ),
				$review->state->value,
				$now,
				$id,
			)
		);
	}

	/** Goes from one state to another; false where it is not in it. */
	public function move( int $id, ReviewState $from, ReviewState $to ): bool {
		return $this->db->execute(
			"UPDATE {$this->review()} SET state = %d WHERE id = %d AND state = %d",
			array( $to->value, $id, $from->value )
		) > 0;
	}

	/** Stores the answer; false where it is there. */
	public function answer( int $id, string $words ): bool {
		return $this->db->execute(
			"UPDATE {$this->review()} SET answer = %s WHERE id = %d AND answer <> %s",
			array( $words, $id, $words )
		) > 0;
	}

	/** False where it is gone. */
	public function remove( int $id ): bool {
		return $this->db->execute( "DELETE FROM {$this->review()} WHERE id = %d", array( $id ) ) > 0;
	}

	/** A product is gone. */
	public function remove_product( int $product ): void {
		$this->db->execute( "DELETE FROM {$this->review()} WHERE product_id = %d", array( $product ) );
	}

	/** Locks one until the end of the unit. */
	public function hold( int $id ): void {
		$this->db->hold( $this->review(), 'id', $id );
	}

	public function find( int $id ): ?Review {
		return $this->some( array( $id ) )[ $id ] ?? null;
	}

	/** In a unit: also one that another unit has stored since this one began. */
	public function of_order( string $order_no ): ?Review {
		$lock = $this->db->is_in_unit() ? $this->db->locked() : '';
		return $this->read( 'order_no = %s', array( $order_no ), 'DESC', 1, $lock )[0] ?? null;
	}

	/**
	 * @param list<int> $ids Reviews.
	 * @return array<int, Review>
	 */
	public function some( array $ids ): array {
		$found = array() === $ids
			? array()
			: $this->read( 'id IN (' . Db::marks( count( $ids ) ) . ')', $ids, 'DESC', count( $ids ) );
		return array_combine( array_map( static fn( Review $one ): int => $one->id, $found ), $found );
	}

	/**
	 * Of a product, the newest first.
	 *
	 * @param int $stars  Only those with so many; 0 for all.
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Review>
	 */
	public function of_product( int $product, int $stars, int $before, int $limit ): array {
		$where  = 'product_id = %d AND state = %d AND id < %d' . ( $stars > 0 ? ' AND stars = %d' : '' );
		$values = array( $product, ReviewState::Listed->value, $before > 0 ? $before : PHP_INT_MAX );
		return $this->read( $where, $stars > 0 ? array( ...$values, $stars ) : $values, 'DESC', $limit );
	}

	/**
	 * Those that wait for a moderator, the oldest first.
	 *
	 * @param int $after Row of the last one that was read.
	 * @return list<Review>
	 */
	public function waiting( int $after, int $limit ): array {
		return $this->read( 'state = %d AND id > %d', array( ReviewState::Waiting->value, $after ), 'ASC', $limit );
	}

	/**
	 * A member's, the oldest first.
	 *
	 * @param int $after Row of the last one that was read.
	 * @return list<Review>
	 */
	public function of_member( int $member, int $after, int $limit ): array {
		return $this->read( 'user_id = %d AND id > %d', array( $member, $after ), 'ASC', $limit );
	}

	/**
	 * @param list<int|string> $values For the marks.
	 * @return list<Review>
	 */
	private function read( string $where, array $values, string $order, int $limit, string $lock = '' ): array {
		return array_map(
			static function ( array $row ): Review {
				$images = json_decode( (string) $row['images'], true );
				return new Review(
					(int) $row['id'],
					(string) $row['order_no'],
					(int) $row['product_id'],
					(int) $row['user_id'],
					(int) $row['stars'],
					(string) $row['words'],
					is_array( $images )
						? array_values( array_map( 'intval', array_filter( $images, 'is_numeric' ) ) )
						: array(),
					ReviewState::from( (int) $row['state'] ),
					(string) $row['answer'],
					(int) $row['created'],
					(int) $row['edited']
				);
			},
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->review()} WHERE $where ORDER BY id $order LIMIT %d$lock",
				array( ...$values, $limit )
			)
		);
	}

	private function review(): string {
		return $this->db->table( 'product_review' );
	}
}
