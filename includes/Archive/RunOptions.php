<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/** What was asked for. */
final class RunOptions implements \JsonSerializable {

	/**
	 * @param bool   $is_anonymous Of an export: without names, texts and secrets.
	 * @param bool   $with_files   Of an export: the uploads come along.
	 * @param string $place        Of a restore: folder or ZIP file of the server; empty for an uploaded file.
	 * @param int    $size         Of an upload: bytes of the whole.
	 */
	public function __construct(
		public readonly bool $is_anonymous = false,
		public readonly bool $with_files = false,
		public readonly string $place = '',
		public readonly int $size = 0
	) {}

	public static function read( string $json ): self {
		$said = json_decode( $json, true );
		$said = is_array( $said ) ? $said : array();
		return new self(
			true === ( $said['anonymous'] ?? false ),
			true === ( $said['files'] ?? false ),
			is_string( $said['place'] ?? null ) ? $said['place'] : '',
			is_int( $said['size'] ?? null ) ? $said['size'] : 0
		);
	}

	public function is_same( self $other ): bool {
		return get_object_vars( $this ) === get_object_vars( $other );
	}

	public function jsonSerialize(): object {
		return (object) array(
			'anonymous' => $this->is_anonymous,
			'files'     => $this->with_files,
			'place'     => $this->place,
			'size'      => $this->size,
		);
	}
}
