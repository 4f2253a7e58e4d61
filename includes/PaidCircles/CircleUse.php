<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Locks\Api\HiddenOpened;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Posts\Api\PostCircles;

/** Whether a membership that was bought has been used: its posts were looked at, or what is sold in them was opened. */
final class CircleUse {

	/** Meta of a member: circles that were bought and in which nothing was opened yet, one row each. */
	public const UNUSED = '_zeromo_circle_unused';

	public function __construct( private readonly Memberships $memberships, private readonly Clock $clock ) {}

	/** In the unit that delivers. */
	public function begin( Order $order ): void {
		add_user_meta( $order->buyer, self::UNUSED, (string) $order->item_id );
	}

	public function end( Order $order ): void {
		delete_user_meta( $order->buyer, self::UNUSED, (string) $order->item_id );
	}

	/** In words; empty for nothing, also where the time that was bought has not begun. */
	public function of( Order $order ): string {
		if ( $order->number( 'ends' ) > $this->clock->now() ) {
			return '';
		}
		$mine = $this->memberships->of( $order->item_id, $order->buyer );
		if ( ! $mine->joined() && ! $mine->lapsed() ) {
			// What a member has seen goes with the membership.
			return __( '已经退出圈子', 'zeromo-community' );
		}
		$since = max( $order->paid_at, $order->number( 'ends' ) );
		return $mine->seen_at > $since || ! in_array( $order->item_id, self::unused( $order->buyer ), true )
			? __( '已经看过圈子里的内容', 'zeromo-community' )
			: '';
	}

	#[Listens( HiddenOpened::class )]
	public function opened( HiddenOpened $event ): void {
		$unused = self::unused( $event->viewer );
		foreach ( array() === $unused ? array() : $event->posts as $id ) {
			$post = get_post( $id );
			if ( $post instanceof \WP_Post && in_array( PostCircles::of( $post ), $unused, true ) ) {
				delete_user_meta( $event->viewer, self::UNUSED, (string) PostCircles::of( $post ) );
			}
		}
	}

	/** What was seen goes with the membership: who comes back into the time that was paid has used it. */
	#[Listens( CircleLeft::class )]
	public function left( CircleLeft $event ): void {
		delete_user_meta( $event->user_id, self::UNUSED, (string) $event->circle_id );
	}

	/** @return list<int> Circles. */
	private static function unused( int $member ): array {
		$kept = get_user_meta( $member, self::UNUSED );
		return array_values( array_map( 'intval', is_array( $kept ) ? array_filter( $kept, 'is_numeric' ) : array() ) );
	}
}
