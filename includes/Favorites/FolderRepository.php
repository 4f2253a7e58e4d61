<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

/** Folders as rows. */
interface FolderRepository {

	/** A folder, or null. */
	public function find( int $id ): ?Folder;

	/** Makes a folder and gives its id. */
	public function create( int $member, string $title, string $description, bool $public, int $now ): int;

	/** Changes what is not null of a folder. */
	public function update( int $id, FolderChange $change ): void;

	/** Makes a member's folder the one that takes what is kept without naming a folder. */
	public function make_default( int $id, int $member ): void;

	/**
	 * Puts a member's folders into this order; those that are not named keep their place.
	 *
	 * @param list<int> $ids Own folders.
	 */
	public function arrange( int $member, array $ids ): void;

	/**
	 * Those of the folders that are the member's own.
	 *
	 * @param list<int> $ids Folders.
	 * @return list<int>
	 */
	public function owned( int $member, array $ids ): array;

	/** How many of the member's folders everybody may see. */
	public function public_count( int $member ): int;

	/** Id of the member's default folder, 0 when there is none. */
	public function default_id( int $member ): int;

	/** Makes the member's default folder; false when there is one already. */
	public function create_default( int $member, string $title, int $now ): bool;

	/** Removes the row of a member's folder; false when it is gone already. */
	public function remove( int $id, int $member ): bool;

	/** A folder's total changes by $delta; false when the folder is gone. With 0 it only locks the row. */
	public function count( int $id, int $delta, int $now ): bool;

	/**
	 * Posts that stood for a folder and have left it do so no longer.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function uncover( int $id, array $posts ): void;

	/** The number of members who follow a folder changes by $delta; false when the folder is gone. */
	public function followed( int $id, int $delta ): bool;

	/**
	 * Folders by id, in no order.
	 *
	 * @param list<int> $ids Folders.
	 * @return array<int, Folder>
	 */
	public function many( array $ids ): array;

	/** The folder of a member that is public and has most followers, null where none is followed. */
	public function most_followed( int $member ): ?Folder;

	/**
	 * A member's folders, each with whether the post is in it.
	 *
	 * @param int  $member      Owner.
	 * @param bool $all         False: only public ones.
	 * @param int  $post        Post to look for, 0 for none.
	 * @param bool $arranged    In the owner's order, new ones before all others; false: the last used first.
	 * @param int  $limit       At most so many.
	 * @param int  $offset      Folders to skip.
	 * @return list<Folder>
	 */
	public function of_member( int $member, bool $all, int $post, bool $arranged, int $limit, int $offset = 0 ): array;
}
