<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Media\Api\MediaUse;

/** Finds uploads that nothing shows, and files and rows that lost each other. */
interface UseRepository {

	/**
	 * Members' uploads that stand alone: ids with their stored name, oldest first.
	 *
	 * @param int    $above  Only ids above this one.
	 * @param string $before GMT date before which they were made.
	 * @return array<int, string>
	 */
	public function alone( int $above, string $before, int $limit ): array;

	/**
	 * Those of the ids that stand in one of the places.
	 *
	 * @param list<int>      $ids    Not empty.
	 * @param list<MediaUse> $places Where rooms keep ids.
	 * @return list<int>
	 */
	public function used( array $ids, array $places ): array;

	/**
	 * Whether anything of the site names a stored file: texts in every state, in the trash and in revisions too, meta of posts, terms,
	 * members and comments, options with widgets and theme mods. A number that only looks like it keeps an upload longer.
	 */
	public function named( string $name, int $id ): bool;

	/**
	 * Whether a page or an article shows a stored file.
	 *
	 * @param int  $author   Only of this member; 0 for everybody's.
	 * @param bool $articles Whether articles are looked through, too.
	 */
	public function written( string $name, int $id, int $author = 0, bool $articles = true ): bool;

	/**
	 * Articles in any state whose text shows a stored file; at most 500.
	 *
	 * @param int $author Only of this member; 0 for everybody's.
	 * @return list<int>
	 */
	public function articles( string $name, int $id, int $author ): array;

	/**
	 * Members' uploads with this stored name.
	 *
	 * @return list<int>
	 */
	public function of_name( string $name ): array;

	/**
	 * Whether another attachment has the same file, as copies of plugins for several languages and those of the demo
	 * do.
	 */
	public function shared( int $id, string $file ): bool;

	/** Changes the status of an attachment, without the effects of core's function. */
	public function set_status( int $id, string $status ): void;

	/**
	 * Uploads that the sweep took away, in order of id.
	 *
	 * @return list<int>
	 */
	public function swept( int $above, int $limit ): array;

	/**
	 * Attachments of members with the path of their file, in order of id.
	 *
	 * @return array<int, string>
	 */
	public function files( int $above, int $limit ): array;

	/**
	 * Those of the names of files in the private folder, without ending, that an attachment has.
	 *
	 * @param list<string> $names 32 hex digits each; not empty.
	 * @return list<string>
	 */
	public function known( array $names ): array;

	/**
	 * Attachments whose files lie in the private folder, with the path core shows, in order of id.
	 *
	 * @return array<int, string>
	 */
	public function unnamed( int $above, int $limit ): array;
}
