<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/**
 * The members' media library for other rooms.
 *
 * A snapshot is what a post keeps of its pictures, so that a list needs no query for them: paths relative to the uploads
 * folder, sizes in pixels, dominant colour as #rrggbb.
 *
 * @phpstan-type Snapshot list<array{id: int, f: string, t: string, w: int, h: int, a: string, c: string}>
 * @phpstan-type Image array{id: int, url: string, thumb: string, w: int, h: int, alt: string, color: string}
 */
interface Library {

	/**
	 * Refuses X when one of the ids is not a media item of that type belonging to the member (moderators: anybody's), C for a picture that is held.
	 *
	 * @param list<int> $ids    Media items.
	 * @param int       $member Owner.
	 * @param string    $type   image, video, audio or file.
	 * @param bool      $shown  Pictures are to be shown to everybody there: a guarded one gets its address back.
	 *                          False for posts, and where a copy is made.
	 */
	public function require_own( array $ids, int $member, string $type, bool $shown = true ): void;

	/**
	 * The same for pictures of what a moderator sees first: one that is held may stand there, too.
	 *
	 * @param list<int> $ids    Pictures.
	 * @param int       $member Owner.
	 */
	public function require_pictures( array $ids, int $member ): void;

	/**
	 * Those of the pictures that are held until a moderator has decided.
	 *
	 * @param list<int> $ids Pictures.
	 * @return list<int>
	 */
	public function held( array $ids ): array;

	/**
	 * What a post keeps of its pictures, in this order; ids that are no images are left out.
	 *
	 * @param list<int> $ids Media items.
	 * @return Snapshot
	 */
	public function snapshot( array $ids ): array;

	/**
	 * Those of the pictures that may stand in what is printed now: in a text those its post has a right to, by its author or the
	 * pictures' owner. For blocks that take ids from a text.
	 *
	 * @param list<int> $ids Media items.
	 * @return list<int>
	 */
	public function placeable( array $ids ): array;

	/**
	 * A snapshot with addresses; no query. A picture that is held or guarded has one that asks for the right.
	 *
	 * @param Snapshot $snapshot From snapshot().
	 * @param int      $post_id  Post it stands in; 0 for its owner's own look, and where there are no guarded ones.
	 * @return list<Image>
	 */
	public function images( array $snapshot, int $post_id = 0 ): array;

	/**
	 * Those of the pictures that lie elsewhere than they should: with an address where they should be guarded, or
	 * without one; no query.
	 *
	 * @param Snapshot $snapshot From snapshot().
	 * @return list<int>
	 */
	public function misplaced( array $snapshot, bool $guarded ): array;

	/**
	 * What is kept of pictures that are to be hidden: of copies without an address, see Files::address(). A copy stays as it is.
	 *
	 * @param list<int> $ids Media items.
	 * @return Snapshot
	 */
	public function shelter( array $ids ): array;

	/** Whether it is such a copy. */
	public function is_sheltered( int $id ): bool;

	/** Address of one image in a registered size, empty when it is gone. */
	public function url( int $id, string $size = 'thumbnail' ): string;

	/**
	 * Addresses of many images in a registered size, in two queries; those that are gone are absent.
	 *
	 * @param list<int> $ids Media items.
	 * @return array<int, string>
	 */
	public function urls( array $ids, string $size = 'thumbnail' ): array;

	/**
	 * As urls(), but of a guarded or held picture the address it has when it is neither: for what is stored.
	 *
	 * @param list<int> $ids Media items.
	 * @return array<int, string>
	 */
	public function lasting( array $ids, string $size ): array;

	/**
	 * Takes a picture in: type judged from the bytes, re-encoded, turned, metadata stripped, sizes made, random name.
	 *
	 * @param string $path     Temporary file; it is moved or copied.
	 * @param string $filename As the member named it, for the title only.
	 * @param int    $member   Owner.
	 * @return int Attachment id.
	 */
	public function take_image( string $path, string $filename, int $member ): int;
}
