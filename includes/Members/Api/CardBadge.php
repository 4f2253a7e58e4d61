<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A member's badge as the author's line of a card shows it, kept in the member's row so that lists ask nothing more. */
final class CardBadge {

	/**
	 * @param string $icon    Name of one of our icons.
	 * @param string $tone    Colour: vip, ok, info, pin, wait, grey.
	 * @param string $name    For members.
	 * @param string $picture Address of a picture in the place of the icon, empty for none.
	 */
	public function __construct(
		public readonly string $icon,
		public readonly string $tone,
		public readonly string $name,
		public readonly string $picture = ''
	) {}

	/** As the column keeps it: files below the uploads without their host; what does not fit gives way to the icon. */
	public function kept(): string {
		$words = array( $this->icon, $this->tone, $this->name );
		$base  = wp_get_upload_dir()['baseurl'] . '/';
		$file  = str_starts_with( $this->picture, $base ) ? substr( $this->picture, strlen( $base ) ) : $this->picture;
		$whole = (string) wp_json_encode( array( ...$words, $file ), JSON_UNESCAPED_UNICODE );
		return mb_strlen( $whole ) <= 250
			? $whole
			: (string) wp_json_encode( array( ...$words, '' ), JSON_UNESCAPED_UNICODE );
	}

	/** Out of the column, null for none. */
	public static function read( string $kept ): ?self {
		$read = '' === $kept ? null : json_decode( $kept, true );
		$words = is_array( $read ) ? array_values( array_filter( $read, 'is_string' ) ) : array();
		if ( 4 !== count( $words ) ) {
			return null;
		}
		[ $icon, $tone, $name, $picture ] = $words;
		$is_file = '' !== $picture && ! str_contains( $picture, '://' );
		return new self(
			$icon,
			$tone,
			$name,
			$is_file ? wp_get_upload_dir()['baseurl'] . "/$picture" : $picture
		);
	}
}
