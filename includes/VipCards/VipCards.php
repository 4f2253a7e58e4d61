<?php

declare(strict_types=1);

namespace Zeromo\Community\VipCards;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Membership\Api\VipGrants;
use Zeromo\Community\Wallet\Api\CardPrize;

/** A level for a term on a card: the key is `vip:{level}`, the amount its days, 0 for ever. */
final class VipCards implements CardPrize {

	private const BEGINS = 'vip:';

	public function __construct( private readonly VipGrants $grants ) {}

	public function choices(): array {
		$choices = array();
		foreach ( $this->grants->levels() as $level => $name ) {
			/* translators: %s: name of a level of membership */
			$choices[ self::BEGINS . $level ] = sprintf( __( '会员 %s', 'zeromo-community' ), $name );
		}
		return $choices;
	}

	public function knows( string $key ): bool {
		return str_starts_with( $key, self::BEGINS );
	}

	public function unit(): string {
		return __( '会员填天数，0 为永久', 'zeromo-community' );
	}

	public function most(): int {
		return VipGrants::MOST_DAYS;
	}

	public function title( string $key, int $amount ): string {
		return $this->grants->title( self::level( $key ), $amount );
	}

	public function give( int $member, string $key, int $amount, string $reference ): void {
		$why = $this->grants->refusal( $member, self::level( $key ), $amount );
		if ( '' !== $why ) {
			throw Failure::content( 'code', $why );
		}
		$this->grants->give( $member, self::level( $key ), $amount, $reference );
	}

	private static function level( string $key ): int {
		return max( 1, (int) substr( $key, strlen( self::BEGINS ) ) );
	}
}
