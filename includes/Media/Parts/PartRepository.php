<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Parts;

/** Uploads in parts. */
interface PartRepository {

	/** Begins one and gives its number. */
	public function add( int $member, string $kind, string $filename, string $file, int $size, int $now, int $expires ): int;

	/** One of a member's, null when it is another's or gone. */
	public function find( int $id, int $member ): ?PartUpload;

	/** How many of a member's still grow. */
	public function growing( int $member ): int;

	/** Moves on from one place to the next; false when it stood somewhere else. */
	public function advance( int $id, int $from, int $to, int $expires ): bool;

	/** It is an item now. */
	public function finish( int $id, int $media_id ): void;

	/** Forgets it; false when another call was quicker. */
	public function remove( int $id ): bool;

	/**
	 * Those whose time is over.
	 *
	 * @return list<PartUpload>
	 */
	public function expired( int $now, int $limit ): array;

	/**
	 * All of a member's.
	 *
	 * @return list<PartUpload>
	 */
	public function of_member( int $member ): array;

	/**
	 * Those of the names that belong to an upload.
	 *
	 * @param list<string> $files Not empty.
	 * @return list<string>
	 */
	public function known( array $files ): array;
}
