<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Kernel\Http\Cursor;

/** Who follows which folder. */
interface FolderFollowRepository {

	/** A member follows a folder; false when they do already. */
	public function add( int $folder, int $member, int $now ): bool;

	/** No longer; false when they did not. */
	public function remove( int $folder, int $member ): bool;

	/** Whether the member follows the folder. */
	public function follows( int $folder, int $member ): bool;

	/**
	 * Folders a member follows and may see now, the last followed first.
	 *
	 * @return array<int, int> Unix seconds by folder.
	 */
	public function page( int $member, ?Cursor $after, int $skip, int $limit ): array;

	/** How many members have followed a folder since then. */
	public function since( int $folder, int $time ): int;

	/** A folder is gone. */
	public function folder_gone( int $folder ): void;

	/** A member is gone: what they followed and who followed their folders; false where there was nothing. */
	public function member_gone( int $member ): bool;
}
