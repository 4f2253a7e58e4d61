<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** One file of a multipart request. */
final class Upload {

	/**
	 * @param string $path  Temporary file.
	 * @param string $name  Original file name, for the title only.
	 * @param int    $error One of PHP's UPLOAD_ERR_ constants.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $name,
		public readonly int $error
	) {}

	/**
	 * The files of one field, sent as `images[]` or as `images`.
	 *
	 * @param mixed $entry An entry of $_FILES.
	 * @return list<self>
	 */
	public static function all( mixed $entry ): array {
		if ( ! is_array( $entry ) ) {
			return array();
		}
		$names = (array) ( $entry['name'] ?? array() );
		$paths = (array) ( $entry['tmp_name'] ?? array() );
		$codes = (array) ( $entry['error'] ?? array() );
		$out   = array();
		foreach ( $names as $i => $name ) {
			$path = $paths[ $i ] ?? '';
			$code = $codes[ $i ] ?? UPLOAD_ERR_OK;
			if (
				is_string( $name )
				&& is_string( $path )
				&& is_numeric( $code )
				&& UPLOAD_ERR_NO_FILE !== (int) $code
			) {
				$out[] = new self( $path, $name, (int) $code );
			}
		}
		return $out;
	}
}
