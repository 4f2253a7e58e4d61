<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

/** The picture a new topic was sent with: a file of this call, or one of the member's media. */
final class Thumbnail {

	private function __construct(
		public readonly int $id,
		public readonly string $path,
		public readonly string $name,
		public readonly int $error
	) {}

	/**
	 * The file where there is one, else the id; null when neither was sent.
	 *
	 * @param int   $id   Media item, 0 for none.
	 * @param mixed $file An entry of $_FILES.
	 */
	public static function of( int $id, mixed $file ): ?self {
		$file  = is_array( $file ) ? $file : array();
		$error = is_numeric( $file['error'] ?? null ) ? (int) $file['error'] : UPLOAD_ERR_NO_FILE;
		$path  = is_string( $file['tmp_name'] ?? null ) ? $file['tmp_name'] : '';
		$name  = is_string( $file['name'] ?? null ) ? $file['name'] : '';
		if ( UPLOAD_ERR_NO_FILE !== $error ) {
			return new self( 0, $path, $name, $error );
		}
		return $id > 0 ? new self( $id, '', '', UPLOAD_ERR_OK ) : null;
	}

	/** Whether it is already in the library. */
	public function is_stored(): bool {
		return $this->id > 0;
	}
}
