<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

/** What became of a proof. */
enum TransferState: int {

	case Waiting  = 1;
	case Approved = 2;
	case Rejected = 3;

	/** In routes. */
	public function word(): string {
		return strtolower( $this->name );
	}

	/** @return list<string> */
	public static function words(): array {
		return array_map( static fn( self $state ): string => $state->word(), self::cases() );
	}

	public static function named( string $word ): ?self {
		foreach ( self::cases() as $state ) {
			if ( $state->word() === $word ) {
				return $state;
			}
		}
		return null;
	}

	public function label(): string {
		return match ( $this ) {
			self::Waiting  => __( '待确认', 'zeromo-community' ),
			self::Approved => __( '已确认', 'zeromo-community' ),
			self::Rejected => __( '未通过', 'zeromo-community' ),
		};
	}
}
