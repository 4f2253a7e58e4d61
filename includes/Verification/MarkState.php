<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification;

/** What became of an application. */
enum MarkState: int {

	case Waiting   = 1;
	case Granted   = 2;
	case Refused   = 3;
	case Withdrawn = 4;
	case Ended     = 5;

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
			self::Waiting   => __( '审核中', 'zeromo-community' ),
			self::Granted   => __( '已认证', 'zeromo-community' ),
			self::Refused   => __( '未通过', 'zeromo-community' ),
			self::Withdrawn => __( '已撤销', 'zeromo-community' ),
			self::Ended     => __( '已到期', 'zeromo-community' ),
		};
	}
}
