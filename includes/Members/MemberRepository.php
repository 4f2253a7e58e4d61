<?php

declare(strict_types=1);

namespace Zeromo\Community\Members;

/**
 * Where members are stored: core's users, and what we keep beside them.
 *
 * @phpstan-type MemberRow array{id: int, name: string, nicename: string, registered: int, avatar: string, cover: string, vip: string, vip_until: int}
 */
interface MemberRepository {

	/**
	 * Rows by id, one query; unknown ids are absent. Times are Unix seconds, files relative to the uploads folder.
	 *
	 * @param list<int> $ids Members, not empty.
	 * @return array<int, MemberRow>
	 */
	public function rows( array $ids ): array;

	/**
	 * Writes pictures of many members; columns that are not named stay.
	 *
	 * @param list<array<string, int|string>> $rows    `user_id` and the columns.
	 * @param list<string>                    $columns Among avatar_id, avatar, cover_id, cover.
	 */
	public function write( array $rows, array $columns ): void;

	/**
	 * Those of the pictures that somebody shows as face or cover.
	 *
	 * @param list<int> $pictures Attachments, not empty.
	 * @return list<int>
	 */
	public function shown( array $pictures ): array;

	/**
	 * Takes a picture from whoever has it as face or cover, and gives them.
	 *
	 * @return list<int>
	 */
	public function drop_picture( int $picture ): array;

	/** Removes what we keep beside a user who is gone. */
	public function forget( int $id ): void;

	/**
	 * Those of the newest members who have published most, with the number of their public posts.
	 *
	 * @return array<int, int> Posts by member id, most first.
	 */
	public function busy_newcomers( int $among, int $limit ): array;
}
