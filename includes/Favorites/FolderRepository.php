<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

/** Folders as rows. */
interface FolderRepository {

	/** A folder, or null. */
	public function find( int $id ): ?Folder;

	/** Makes a folder and gives its id. */
	public function create( int $member, string $title, string $description, bool $public, int $now ): int;

	/**
	 * Changes the fields that are not null of a member's own folder.
	 *
	 * @param int         $id          Folder.
	 * @param string|null $title       New title.
	 * @param string|null $description New description.
	 * @param bool|null   $public      New visibility.
	 */
	public function update( int $id, ?string $title, ?string $description, ?bool $public ): void;

	/** Id of the member's default folder, 0 when there is none. */
	public function default_id( int $member ): int;

	/** Makes the member's default folder; false when there is one already. */
	public function create_default( int $member, string $title, int $now ): bool;

	/** Removes the row of a member's folder; false when it is gone already. */
	public function remove( int $id, int $member ): bool;

	/** A folder's total changes by $delta; false when the folder is gone. */
	public function count( int $id, int $delta, int $now ): bool;

	/**
	 * A member's folders, the last used first, each with whether the post is in it.
	 *
	 * @param int  $member      Owner.
	 * @param bool $all         False: only public ones.
	 * @param int  $post        Post to look for, 0 for none.
	 * @param int  $limit       At most so many.
	 * @param int  $offset      Folders to skip.
	 * @return list<Folder>
	 */
	public function of_member( int $member, bool $all, int $post, int $limit, int $offset = 0 ): array;
}
