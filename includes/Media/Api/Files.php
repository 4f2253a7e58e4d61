<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Access of other rooms to videos, sounds and files of the library. */
interface Files {

	/** A stored file, null if it does not exist or is a picture. */
	public function find( int $id ): ?StoredFile;

	/**
	 * Stores a file submitted in a form, with all checks and limits of POST /media.
	 *
	 * @param array<mixed> $entry  An entry of $_FILES with one file.
	 * @param int          $member Owner.
	 * @param string       $kind   file or video.
	 * @return int Attachment id.
	 */
	public function take_sent( array $entry, int $member, string $kind = 'file' ): int;

	/**
	 * Maximum file size of a kind (image, video, file) for the member, in bytes: by the site's setting and by roles.
	 */
	public function largest( string $kind, int $member ): int;

	/** Text on the member's daily quota and its use; empty without a quota. */
	public function quota( int $member ): string;

	/** Deletes a file that take_sent() has stored. */
	public function drop( int $id ): void;

	/**
	 * URL of a file in a post; each request of it checks the right again, see FileGuard.
	 *
	 * @param int  $post_id 0 for the owner and for files in no post, negative for a private message.
	 * @param bool $small   The thumbnail of a picture.
	 */
	public function address( int $post_id, int $id, bool $small = false ): string;
}
