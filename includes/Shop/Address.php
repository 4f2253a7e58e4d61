<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Addresses\Api\SavedAddress;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\TextChecks\Api\PlainText;

/** Where a parcel goes. */
final class Address {

	/** Options of Wanted. */
	public const NAME  = 'name';
	public const PHONE = 'phone';
	public const PLACE = 'place';

	public function __construct(
		public readonly string $name = '',
		public readonly string $phone = '',
		public readonly string $place = ''
	) {}

	/**
	 * Of what a buyer asks for.
	 *
	 * @throws Failure C `address` for one that no parcel finds.
	 */
	public static function of( Wanted $wanted ): self {
		$read = static fn( string $field, int $most ): string =>
			PlainText::clean( 'address', $wanted->options[ $field ] ?? '', $most );
		$made = new self( $read( self::NAME, 40 ), $read( self::PHONE, 30 ), $read( self::PLACE, 250 ) );
		if ( '' === $made->name || '' === $made->place ) {
			throw Failure::content( 'address', __( '请填写收货人和收货地址', 'zeromo-community' ) );
		}
		if ( 1 !== preg_match( SavedAddress::PHONE, $made->phone ) ) {
			throw Failure::content( 'address', __( '请填写收货人的电话', 'zeromo-community' ) );
		}
		return $made;
	}

	public function is_empty(): bool {
		return '' === $this->name;
	}
}
