<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Payments\Api\PurchaseButton;

/** What a form without script buys, as the button was printed by this site. */
final class SealedPurchase {

	/**
	 * @param string                    $sealed     As the form carries it.
	 * @param string                    $route      Selling route.
	 * @param array<string, int|string> $fields     Its arguments.
	 * @param string                    $title      What is bought.
	 * @param string                    $note       A line about it.
	 * @param string                    $price      What is paid, as text.
	 * @param Asset                     $asset      In which asset.
	 * @param bool                      $fills      Whether it fills the balance.
	 * @param string                    $return_url Where the buyer wants to go to; empty for what the answer says.
	 */
	private function __construct(
		public readonly string $sealed,
		public readonly string $route,
		public readonly array $fields,
		public readonly string $title,
		public readonly string $note,
		public readonly string $price,
		public readonly Asset $asset,
		public readonly bool $fills,
		public readonly string $return_url
	) {}

	/** @throws Failure For a text that is not of this site. */
	public static function read( string $sealed, string $seal ): self {
		if ( ! hash_equals( PurchaseButton::seal( $sealed ), $seal ) ) {
			throw Failure::nonce();
		}
		$read   = json_decode( $sealed, true );
		$read   = is_array( $read ) ? $read : array();
		$text   = static fn( string $name ): string => is_string( $read[ $name ] ?? null ) ? $read[ $name ] : '';
		$fields = array();
		foreach ( is_array( $read['fields'] ?? null ) ? $read['fields'] : array() as $name => $value ) {
			if ( is_int( $value ) || is_string( $value ) ) {
				$fields[ (string) $name ] = $value;
			}
		}
		return new self(
			$sealed,
			$text( 'route' ),
			$fields,
			$text( 'title' ),
			$text( 'note' ),
			$text( 'price' ),
			Asset::tryFrom( $text( 'asset' ) ) ?? Asset::Balance,
			true === ( $read['fills'] ?? false ),
			$text( 'return_url' )
		);
	}
}
