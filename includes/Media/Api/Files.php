<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Videos, sounds and files of the library for other rooms. */
interface Files {

	/** One of them, null when it is gone or a picture. */
	public function find( int $id ): ?StoredFile;

	/**
	 * Takes a file in that came with a form, with all checks and limits of POST /media.
	 *
	 * @param array<mixed> $entry  An entry of $_FILES with one file.
	 * @param int          $member Owner.
	 * @param string       $kind   file or video.
	 * @return int Attachment id.
	 */
	public function take_sent( array $entry, int $member, string $kind = 'file' ): int;

	/** The largest file of a kind (image, video, file) the member may upload, in bytes: the site's setting and that of the member's roles. */
	public function largest( string $kind, int $member ): int;

	/** The member's daily quota and what is used of it, in words; empty where there is none. */
	public function quota( int $member ): string;

	/** Takes a file back that take_sent() took in. */
	public function drop( int $id ): void;

	/**
	 * Address of a file as a part of a post; who follows it is asked for the right again, see FileGuard.
	 *
	 * @param int  $post_id 0 for the owner's own look at it and for what stands in no post, below 0 a private message.
	 * @param bool $small   The thumbnail of a picture.
	 */
	public function address( int $post_id, int $id, bool $small = false ): string;
}
