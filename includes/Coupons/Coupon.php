<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Ledger\Api\Amount;

/** A code that takes something off a price. */
final class Coupon {

	/** Letters and digits that are not mistaken for each other, for codes that are made here. */
	public const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

	/** Kinds whose number may be that of a post, a series, a plan or a member: it does not say which one thing. */
	public const VARIOUS = array( '', 'gift', 'tip' );

	/**
	 * @param int    $id         Row, 0 for a new one.
	 * @param string $code       In capitals.
	 * @param string $name       For the owner.
	 * @param int    $off        Fen, or 0 where $percent counts.
	 * @param int    $percent    Percent of the price, or 0 where $off counts.
	 * @param int    $least      Fen that the price has to be; 0 for any.
	 * @param int    $from       Unix seconds, 0 for at once.
	 * @param int    $to         Unix seconds, 0 without end.
	 * @param int    $per_member Uses a member has; 0 without bound.
	 * @param int    $total      Uses there are; 0 without bound.
	 * @param string $kind       Kind of order it is for, empty for all.
	 * @param int    $item_id    The one thing of that kind, 0 for all.
	 * @param bool   $is_public  Whether everybody is offered it; else the code has to be known.
	 * @param bool   $is_enabled Whether it can be used.
	 * @param int    $used       Times.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $code,
		public readonly string $name,
		public readonly int $off,
		public readonly int $percent,
		public readonly int $least = 0,
		public readonly int $from = 0,
		public readonly int $to = 0,
		public readonly int $per_member = 1,
		public readonly int $total = 0,
		public readonly string $kind = '',
		public readonly int $item_id = 0,
		public readonly bool $is_public = false,
		public readonly bool $is_enabled = true,
		public readonly int $used = 0
	) {}

	/** Fen it takes off a price, never more than the price; 0 where it is not for such a price. */
	public function off_of( int $amount ): int {
		if ( $amount < max( 1, $this->least ) ) {
			return 0;
		}
		return min( $amount, $this->percent > 0 ? intdiv( $amount * $this->percent, 100 ) : $this->off );
	}

	/** Whether it is for a thing at a time, and not used up. */
	public function fits( string $kind, int $item_id, int $now ): bool {
		return $this->is_enabled
			&& ! $this->is_vague()
			&& $this->from <= $now
			&& ( 0 === $this->to || $now < $this->to )
			&& ( 0 === $this->total || $this->used < $this->total )
			&& ( '' === $this->kind || $this->kind === $kind )
			&& ( 0 === $this->item_id || $this->item_id === $item_id );
	}

	/** Whether its number may be that of several things; it takes nothing off any of them then. */
	public function is_vague(): bool {
		return $this->item_id > 0 && in_array( $this->kind, self::VARIOUS, true );
	}

	/** What members read: 满 100 减 10. */
	public function label(): string {
		$off = $this->percent > 0
			/* translators: %d: percent */
			? sprintf( __( '减 %d%%', 'zeromo-community' ), $this->percent )
			/* translators: %s: yuan */
			: sprintf( __( '减 %s 元', 'zeromo-community' ), self::short( $this->off ) );
		return 0 === $this->least
			? $off
			/* translators: 1: yuan, 2: what is taken off */
			: sprintf( __( '满 %1$s 元%2$s', 'zeromo-community' ), self::short( $this->least ), $off );
	}

	/** Yuan without an empty fraction. */
	private static function short( int $fen ): string {
		return 0 === $fen % 100 ? (string) intdiv( $fen, 100 ) : Amount::yuan( $fen );
	}
}
