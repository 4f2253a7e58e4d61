<?php

declare(strict_types=1);

namespace Zeromo\Community\Addresses\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\TextChecks\Api\PlainText;

/** Where a member lets parcels go to. */
final class SavedAddress {

	/** What a phone number looks like, with or without the country's code. */
	public const PHONE = '/^\+?[0-9][0-9 \-]{4,28}$/D';

	/**
	 * @param int    $id         Row, 0 for a new one.
	 * @param string $name       Who receives it, at most 40 characters.
	 * @param string $phone      By PHONE.
	 * @param string $region     Province, city and district, at most 80 characters; may be empty.
	 * @param string $detail     Street and number, at most 160 characters.
	 * @param bool   $is_default Chosen where the member chooses none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $phone,
		public readonly string $region,
		public readonly string $detail,
		public readonly bool $is_default = false
	) {}

	/**
	 * Of what was typed.
	 *
	 * @throws Failure content_invalid `name`, `phone` or `detail` for one that no parcel finds.
	 */
	public static function of( int $id, string $name, string $phone, string $region, string $detail ): self {
		$made = new self(
			$id,
			PlainText::clean( 'name', $name, 40 ),
			PlainText::clean( 'phone', $phone, 30 ),
			PlainText::clean( 'region', $region, 80 ),
			PlainText::clean( 'detail', $detail, 160 )
		);
		if ( '' === $made->name ) {
			throw Failure::content( 'name', __( '请填写收货人', 'zeromo-community' ) );
		}
		if ( 1 !== preg_match( self::PHONE, $made->phone ) ) {
			throw Failure::content( 'phone', __( '请填写收货人的电话', 'zeromo-community' ) );
		}
		if ( '' === $made->detail ) {
			throw Failure::content( 'detail', __( '请填写详细地址', 'zeromo-community' ) );
		}
		return $made;
	}

	/** Region and detail in one line. */
	public function place(): string {
		return trim( "$this->region $this->detail" );
	}
}
