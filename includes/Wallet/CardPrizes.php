<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Wallet\Api\CardPrize;

/** What cards can give: money, points, and what other rooms contribute. */
final class CardPrizes {

	/** @param Collection<CardPrize> $prizes What is contributed. */
	public function __construct( #[All( CardPrize::class )] private readonly Collection $prizes ) {}

	/**
	 * What can be chosen, money and points first.
	 *
	 * @return array<string, string> Key => name.
	 */
	public function choices(): array {
		$choices = array();
		foreach ( Asset::cases() as $asset ) {
			$choices[ $asset->value ] = $asset->label();
		}
		foreach ( $this->prizes->all() as $prize ) {
			$choices += $prize->choices();
		}
		return $choices;
	}

	/** The units of the amounts of what is contributed, in words; empty for none. */
	public function units(): string {
		$units = array_map( static fn( CardPrize $prize ): string => $prize->unit(), $this->prizes->all() );
		return implode( _x( '；', 'between two limits', 'zeromo-community' ), array_unique( $units ) );
	}

	/**
	 * What is asked for, as the owner typed it.
	 *
	 * @param string $of     balance, points, or a key.
	 * @param string $amount Yuan, points, or the number of a prize.
	 * @throws Failure content_invalid (422), amount_invalid (400).
	 */
	public function read( string $of, string $amount ): CardValue {
		$asset = Asset::tryFrom( $of );
		if ( null !== $asset ) {
			return new CardValue( $asset, Amount::of( $asset, $amount ) );
		}
		$prize = isset( $this->choices()[ $of ] ) ? $this->of( $of ) : null;
		if ( null === $prize ) {
			throw Failure::content( 'asset', __( '没有这一种卡密', 'zeromo-community' ) );
		}
		if ( 1 !== preg_match( '/^[0-9]{1,6}$/D', $amount ) || (int) $amount > $prize->most() ) {
			throw Failure::content(
				'amount',
				/* translators: %d: number */
				sprintf( __( '请填 0 到 %d 的整数', 'zeromo-community' ), $prize->most() )
			);
		}
		return new CardValue( Asset::Points, (int) $amount, $of );
	}

	/** Who gives what a key names; null where its room is off. */
	public function of( string $key ): ?CardPrize {
		foreach ( $this->prizes->all() as $prize ) {
			if ( $prize->knows( $key ) ) {
				return $prize;
			}
		}
		return null;
	}

	/** What a card gives, as it is read. */
	public function title( CardValue $value ): string {
		return '' === $value->prize
			? "{$value->asset->label()} {$value->asset->text( $value->amount )}"
			: $this->of( $value->prize )?->title( $value->prize, $value->amount ) ?? $value->prize;
	}
}
