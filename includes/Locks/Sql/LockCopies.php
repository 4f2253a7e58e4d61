<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Sql;

use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Locks\Api\SaleTerms;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Invariant;
use Zeromo\Community\Locks\Api\Lock;

/**
 * The copy of a lock in the feed's row is the lock, and there is none without one.
 *
 * @phpstan-import-type LockCard from Lock
 */
final class LockCopies implements Invariant {

	private const STEP = 500;

	public function __construct( private readonly Db $db ) {}

	public function faults(): array {
		$lock   = $this->db->table( 'lock' );
		$feed   = $this->db->table( 'feed' );
		$faults = array();
		for ( $after = 0; $after >= 0; ) {
			$rows = $this->db->rows(
				"SELECT l.post_id, l.type, l.amount, l.roles, l.chars, l.media, l.rev, l.vip, l.free, l.terms,
					l.copy_off,
					CASE WHEN l.free > 0 THEN l.hidden ELSE '' END AS hidden, f.parts FROM $lock l"
					. " JOIN $feed f ON f.post_id = l.post_id WHERE l.post_id > %d ORDER BY l.post_id LIMIT %d",
				array( $after, self::STEP )
			);
			foreach ( $rows as $row ) {
				if (
					self::kept( $row ) !== ( PostParts::decode( (string) $row['parts'] )[ LockPart::NAME ] ?? array() )
				) {
					$faults[] = "隐藏内容与动态行不一致\t内容 {$row['post_id']}";
				}
			}
			$after = count( $rows ) < self::STEP ? -1 : (int) ( $rows[ self::STEP - 1 ]['post_id'] ?? -1 );
		}
		foreach ( $this->db->column(
			"SELECT f.post_id FROM $feed f LEFT JOIN $lock l ON l.post_id = f.post_id WHERE f.parts LIKE %s
				AND l.post_id IS NULL",
			array( '%"' . LockPart::NAME . '":%' )
		) as $post ) {
			$faults[] = "动态行有隐藏内容而没有保存\t内容 $post";
		}
		return $faults;
	}

	/**
	 * @param array<string, string|null> $row Columns of the lock.
	 * @return LockCard
	 */
	private static function kept( array $row ): array {
		$roles = (string) $row['roles'];
		$media = '' === (string) $row['media'] ? array() : json_decode( (string) $row['media'], true );
		return (
			new Lock(
				(string) $row['type'],
				'',
				(int) $row['chars'],
				(int) $row['amount'],
				'',
				'',
				'' === $roles ? array() : explode( ',', $roles ),
				(string) $row['rev'],
				images: is_array( $media ) ? count( $media ) : 0,
				vip: (int) $row['vip'],
				sample: Lock::sample_of( (string) $row['hidden'], (int) $row['chars'], (int) $row['free'] ),
				terms: SaleTerms::of( (string) $row['terms'] ),
				copy_off: (int) $row['copy_off'] < 0 ? null : 1 === (int) $row['copy_off']
			)
		)->card();
	}
}
