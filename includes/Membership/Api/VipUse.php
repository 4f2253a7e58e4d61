<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Api\HiddenOpened;
use Zeromo\Community\Membership\Sql\MembershipRepository;

/** Whether a term of membership that was bought has been used: a post was read, or a file fetched, by its level. */
final class VipUse {

	/** Meta of a member: orders by which nothing was read yet, one row each. */
	public const UNUSED = '_zeromo_vip_unused';

	public function __construct(
		private readonly MembershipRepository $rows,
		private readonly Entitlements $owned,
		private readonly Clock $clock
	) {}

	/** In the unit that delivers. */
	public static function begin( int $member, string $order_no ): void {
		add_user_meta( $member, self::UNUSED, $order_no );
	}

	public static function end( int $member, string $order_no ): void {
		delete_user_meta( $member, self::UNUSED, $order_no );
	}

	/** Whether nothing was used of what an order has given; a term whose time has not begun is unused. */
	public function is_unused( int $member, string $order_no ): bool {
		return in_array( $order_no, self::unused( $member ), true ) || ! $this->has_begun( $order_no );
	}

	/** A member uses the level that holds now; of terms that follow it nothing is used yet. */
	public function note( int $member ): void {
		foreach ( self::unused( $member ) as $order_no ) {
			if ( $this->has_begun( $order_no ) ) {
				self::end( $member, $order_no );
			}
		}
	}

	/** What is sold was read by who has not bought it. */
	#[Listens( HiddenOpened::class )]
	public function opened( HiddenOpened $event ): void {
		$posts = array() === self::unused( $event->viewer ) ? array() : array_diff( $event->posts, $event->free );
		foreach ( $posts as $id ) {
			if ( ! $this->owned->has( $event->viewer, Entitlements::POST, $id ) ) {
				$this->note( $event->viewer );
				return;
			}
		}
	}

	private function has_begun( string $order_no ): bool {
		$given = $this->rows->term_of( $order_no );
		return null === $given || $given->begins() <= $this->clock->now();
	}

	/** @return list<string> Numbers of orders. */
	private static function unused( int $member ): array {
		$kept = $member > 0 ? get_user_meta( $member, self::UNUSED ) : array();
		return array_values( is_array( $kept ) ? array_filter( $kept, is_string( ... ) ) : array() );
	}
}
