<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Kernel\Http\Cursor;

/**
 * Where comments are stored: core's table for the words, ours for the order of threads.
 *
 * @phpstan-type Place array{id: int, sort: int, replies: int}
 */
interface CommentRepository {

	/** A picture is removed from the library: the comments that show it go on without it. */
	public function drop_picture( int $picture ): void;

	/** One comment with its place, or null. Only comments in the narrow sense: no pingbacks, no editor's notes. */
	public function find( int $id ): ?CommentRow;

	/**
	 * Rows by id, in one query; a place whose comment is gone for good has empty content.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, CommentRow>
	 */
	public function rows( array $ids ): array;

	/**
	 * Places of first-level comments with the number of listed replies.
	 *
	 * @return list<Place>
	 */
	public function roots( int $post_id, Order $order, ?Cursor $after, int $skip, int $limit, int $viewer ): array;

	/**
	 * The place of one first-level comment, or none when it isn't listed.
	 *
	 * @return list<Place>
	 */
	public function root( int $id, int $viewer ): array;

	/**
	 * Places of one member's listed comments under a post, replies among them.
	 *
	 * @return list<Place>
	 */
	public function by( int $post_id, int $member, Order $order, ?Cursor $after, int $skip, int $limit, int $viewer ): array;

	/**
	 * Places of the replies under a first-level comment; only those that answer $reply_to when it is not 0.
	 *
	 * @return list<Place>
	 */
	public function replies( int $root, int $reply_to, Order $order, ?Cursor $after, int $skip, int $limit, int $viewer ): array;

	/**
	 * The first listed replies of many threads, oldest first, in one query.
	 *
	 * @param list<int> $roots First-level comments.
	 * @return array<int, list<int>> Ids by root.
	 */
	public function first_replies( array $roots, int $each, int $viewer ): array;

	/**
	 * A member's own comments under a post that wait for a moderator, newest first.
	 *
	 * @return list<int>
	 */
	public function waiting( int $post_id, int $member, int $limit ): array;

	/**
	 * Stored words of approved comments, in one query; others are absent.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, string>
	 */
	public function texts( array $ids ): array;

	/** Puts a comment at its place, or brings the place up to date with the comment. */
	public function place( int $id ): void;

	/** The comment is gone for good: its place goes, too, unless replies stand under it. */
	public function unplace( int $id ): void;

	/**
	 * Places comments that were there before, a bounded number a call, oldest first.
	 *
	 * @return bool True when all have a place.
	 */
	public function place_missing( int $limit ): bool;

	/** Sets a post's total to its approved comments, exactly even when many write at once. */
	public function recount( int $post_id ): void;
}
