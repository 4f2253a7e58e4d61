<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Failure;

/**
 * Access of other rooms to the members' media library.
 *
 * A snapshot is the data of its pictures that a post stores, so that lists need no query: paths relative to the uploads
 * folder, sizes in pixels, dominant colour as #rrggbb, and the AI label (AiMark) where there is one.
 *
 * @phpstan-type Snapshot list<array{id: int, f: string, t: string, w: int, h: int, a: string, c: string, ai?: int}>
 * @phpstan-type Image array{
 *   id: int, url: string, thumb: string, w: int, h: int, alt: string, color: string, ai?: int
 * }
 */
interface Library {

	/**
	 * Requires that all ids are media items of that type and belong to the member (moderators: to anybody).
	 *
	 * @param list<int> $ids    Media items.
	 * @param int       $member Owner.
	 * @param string    $type   image, video, audio or file.
	 * @param bool      $shown  The place is public: guarded pictures become public again. False for posts, and when a
	 * copy is made.
	 * @throws \Zeromo\Community\Kernel\Failure not_found, when one is not; content_invalid, for a held picture.
	 */
	public function require_own( array $ids, int $member, string $type, bool $shown = true ): void;

	/**
	 * Like require_own(), for content that is reviewed before publication: accepts held pictures, too.
	 *
	 * @param list<int> $ids    Pictures.
	 * @param int       $member Owner.
	 */
	public function require_pictures( array $ids, int $member ): void;

	/**
	 * Filters the pictures that are held for review.
	 *
	 * @param list<int> $ids Pictures.
	 * @return list<int>
	 */
	public function held( array $ids ): array;

	/**
	 * Makes a snapshot of pictures, in this order; skips ids that are not images.
	 *
	 * @param list<int> $ids Media items.
	 * @return Snapshot
	 */
	public function snapshot( array $ids ): array;

	/**
	 * Filters the pictures that the current output may show: in a text, those its post has the right to, by its author
	 * or the pictures' owner. For blocks that read ids from a text.
	 *
	 * @param list<int> $ids Media items.
	 * @return list<int>
	 */
	public function placeable( array $ids ): array;

	/**
	 * Adds URLs to a snapshot, without a query. The URL of a held or guarded picture checks the right.
	 *
	 * @param Snapshot $snapshot From snapshot().
	 * @param int      $post_id  Post of the pictures; 0 for the owner, and without guarded pictures.
	 * @return list<Image>
	 */
	public function images( array $snapshot, int $post_id = 0 ): array;

	/**
	 * Filters the pictures in the wrong folder: public ones that should be guarded, or the reverse; no query.
	 *
	 * @param Snapshot $snapshot From snapshot().
	 * @return list<int>
	 */
	public function misplaced( array $snapshot, bool $guarded ): array;

	/**
	 * Makes a snapshot of private copies of pictures, for hidden content, see Files::address(). Ids of copies are kept.
	 *
	 * @param list<int> $ids Media items.
	 * @return Snapshot
	 */
	public function shelter( array $ids ): array;

	/** Whether it is a private copy. */
	public function is_sheltered( int $id ): bool;

	/** URL of an image in a registered size, empty if it does not exist. */
	public function url( int $id, string $size = 'thumbnail' ): string;

	/**
	 * URLs of images in a registered size, in two queries; missing images are absent.
	 *
	 * @param list<int> $ids Media items.
	 * @return array<int, string>
	 */
	public function urls( array $ids, string $size = 'thumbnail' ): array;

	/**
	 * Like urls(), but with the public URL of guarded and held pictures, to store it.
	 *
	 * @param list<int> $ids Media items.
	 * @return array<int, string>
	 */
	public function lasting( array $ids, string $size ): array;

	/**
	 * Stores a picture: detects the type from the bytes, re-encodes, rotates, strips metadata, makes sizes, names it
	 * randomly.
	 *
	 * @param string $path     Temporary file; it is moved or copied.
	 * @param string $filename Original file name, for the title only.
	 * @param int    $member   Owner.
	 * @return int Attachment id.
	 */
	public function take_image( string $path, string $filename, int $member ): int;
}
