<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** For how long a membership of a circle is sold. */
enum Period: string {

	case Month    = 'month';
	case Quarter  = 'quarter';
	case HalfYear = 'half_year';
	case Year     = 'year';
	case Forever  = 'forever';

	/** Days it adds, 0 for without end. */
	public function days(): int {
		return match ( $this ) {
			self::Month    => 30,
			self::Quarter  => 90,
			self::HalfYear => 180,
			self::Year     => 365,
			self::Forever  => 0,
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Month    => __( '月', 'zeromo-community' ),
			self::Quarter  => __( '季', 'zeromo-community' ),
			self::HalfYear => __( '半年', 'zeromo-community' ),
			self::Year     => __( '年', 'zeromo-community' ),
			self::Forever  => __( '永久', 'zeromo-community' ),
		};
	}

	/** With the number of days. */
	public function words(): string {
		return self::Forever === $this
			? $this->label()
			/* translators: 1: name of a period, 2: number of days */
			: sprintf( __( '%1$s（%2$d 天）', 'zeromo-community' ), $this->label(), $this->days() );
	}

	/** Argument of the circle form that carries its price. */
	public function field(): string {
		return "price_$this->value";
	}

	/** @return list<string> Arguments of all of them. */
	public static function fields(): array {
		return array_map( static fn( self $one ): string => $one->field(), self::cases() );
	}

	/** @return list<string> Values. */
	public static function values(): array {
		return array_map( static fn( self $one ): string => $one->value, self::cases() );
	}
}
