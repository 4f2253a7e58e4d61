<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

/** Where an invoice stands; the number is stored. */
enum InvoiceState: int {

	/** The owner has to issue it. */
	case Asked = 1;
	case Issued = 2;
	case Refused = 3;
	/** Issued, and paid back since: the owner has to issue the red letter. */
	case RedDue = 4;
	case Red    = 5;
	/** Taken back, or paid back before it was issued. */
	case Cancelled = 6;

	/** As routes and addresses call it. */
	public function word(): string {
		return match ( $this ) {
			self::Asked     => 'asked',
			self::Issued    => 'issued',
			self::Refused   => 'refused',
			self::RedDue    => 'red_due',
			self::Red       => 'red',
			self::Cancelled => 'cancelled',
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Asked     => __( '待开票', 'zeromo-community' ),
			self::Issued    => __( '已开票', 'zeromo-community' ),
			self::Refused   => __( '未通过', 'zeromo-community' ),
			self::RedDue    => __( '待红冲', 'zeromo-community' ),
			self::Red       => __( '已红冲', 'zeromo-community' ),
			self::Cancelled => __( '已取消', 'zeromo-community' ),
		};
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

	/** @return list<string> */
	public static function words(): array {
		return array_map( static fn( self $state ): string => $state->word(), self::cases() );
	}
}
