<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

/** Where a member's request for a refund stands. The number is stored. */
enum RefundState: int {

	case Waiting = 1;
	/** By rule or by staff; how far the money is says the order. */
	case Approved  = 2;
	case Refused   = 3;
	case Withdrawn = 4;

	/** On the wire. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** What members and staff read. */
	public function label(): string {
		return match ( $this ) {
			self::Waiting   => __( '待审核', 'zeromo-community' ),
			self::Approved  => __( '已同意', 'zeromo-community' ),
			self::Refused   => __( '已拒绝', 'zeromo-community' ),
			self::Withdrawn => __( '已撤回', 'zeromo-community' ),
		};
	}

	/** @return list<string> */
	public static function words(): array {
		return array_map( static fn( self $state ): string => $state->word(), self::cases() );
	}

	/** By its word; null for none. */
	public static function named( string $word ): ?self {
		foreach ( self::cases() as $state ) {
			if ( $state->word() === $word ) {
				return $state;
			}
		}
		return null;
	}
}
