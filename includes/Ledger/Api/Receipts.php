<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Leaf;
use Zeromo\Community\Ledger\Seal\SealedMovement;
use Zeromo\Community\Ledger\Seal\SealFiles;
use Zeromo\Community\Ledger\Seal\Tree;
use Zeromo\Community\Ledger\Sql\SealSql;

/**
 * Receipts: what a member needs to check, without us, that a movement of theirs is in the seal of its day. Lines of
 * others are prints only. How to check one: docs/how-to/ledger-receipts.md.
 */
final class Receipts {

	public function __construct( private readonly SealSql $rows, private readonly SealFiles $files ) {}

	/**
	 * A member's receipt of an entry of theirs.
	 *
	 * @throws Failure not_found; receipt_not_ready (409) until its day is sealed.
	 */
	public function of( int $member, int $entry ): Receipt {
		$movement = $this->rows->of_entry( $entry );
		$is_own   = false;
		foreach ( $movement->entries ?? array() as $one ) {
			$is_own = $is_own || ( $one->id === $entry && $one->owner === $member && $member > 0 );
		}
		if ( null === $movement || ! $is_own ) {
			throw Failure::not_found();
		}
		$day    = gmdate( 'Y-m-d', $movement->created );
		$seal   = $this->rows->of_day( $day );
		$prints = null === $seal ? array() : $this->files->prints( $day );
		$at     = array_search( $movement->id, array_keys( $prints ), true );
		if ( null === $seal || false === $at ) {
			throw new Failure(
				'zeromo_receipt_not_ready',
				409,
				__( '这一天的账目还没有封存，第二天再来看', 'zeromo-community' )
			);
		}
		return new Receipt(
			$movement->head(),
			Leaf::actor( $movement->salt, $movement->actor ),
			$movement->words_hash,
			self::lines( $movement, $member ),
			Tree::path( array_values( $prints ), $at ),
			$seal,
			$this->rows->before( $day )->chain ?? DaySeal::FIRST
		);
	}

	/** Whether a receipt leads to a seal of the file; the tables are not asked. */
	public function holds( Receipt $receipt ): bool {
		foreach ( $this->files->seals() as $seal ) {
			if ( $seal->day === $receipt->seal->day ) {
				return $receipt->proves( $seal->chain );
			}
		}
		return false;
	}

	/**
	 * Published seals, the newest first.
	 *
	 * @param int $before Number of the day (20261126) of the last one that was read, 0 for the beginning.
	 * @return list<DaySeal>
	 */
	public function seals( int $before, int $limit ): array {
		return $this->rows->page( $before, $limit );
	}

	/** @return list<ReceiptLine> */
	private static function lines( SealedMovement $movement, int $member ): array {
		$lines = array();
		foreach ( $movement->entries as $at => $entry ) {
			$text    = SealedMovement::text( $entry );
			$salt    = $movement->line_salt( $at );
			$is_own  = $entry->owner === $member;
			$lines[] = new ReceiptLine( Leaf::line( $salt, $text ), $is_own ? $salt : '', $is_own ? $text : '' );
		}
		return $lines;
	}
}
