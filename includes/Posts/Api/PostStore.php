<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** An activity in core's own tables: post, pictures, topics. Few statements, no search for a free slug, no revision. */
interface PostStore {

	/** Posts of one picture that showing() gives. */
	public const SHOWING = 500;

	/**
	 * Makes the post and gives its id; its slug is that id.
	 *
	 * @param array{author: int, title: string, content: string, status: string, circle: int, time: int,
	 *   date: int} $values Safe form; Unix seconds; `date`: when it is or becomes public.
	 */
	public function add( array $values ): int;

	/**
	 * Changes the post.
	 *
	 * @param array{title: string, content: string, status: string, circle: int, time: int, date: int,
	 *   published: bool} $values `published`: it has a date of its own already.
	 */
	public function change( int $id, array $values ): void;

	/**
	 * Pictures in their order.
	 *
	 * @return list<int>
	 */
	public function images( int $id ): array;

	/**
	 * Replaces the pictures.
	 *
	 * @param list<int> $images In order.
	 * @param bool      $fresh  The post has none yet.
	 */
	public function set_images( int $id, array $images, bool $fresh ): void;

	/**
	 * Topics of the post.
	 *
	 * @return list<int>
	 */
	public function topics( int $id ): array;

	/**
	 * Replaces the topics.
	 *
	 * @param list<int> $topics Terms.
	 * @param bool      $fresh  The post has none yet.
	 */
	public function set_topics( int $id, array $topics, bool $fresh ): void;

	/** When what readers know was changed last, Unix seconds; 0 for never. */
	public function edited( int $id ): int;

	/** Notes that. */
	public function set_edited( int $id, int $time ): void;

	/** Whether a moderator has ever changed somebody else's post. */
	public function is_edited_by_staff( int $id ): bool;

	/** Notes that; the caller writes the feed's row. */
	public function set_edited_by_staff( int $id, int $time ): void;

	/** Moves a post from one status to another, with a new date where it has none; false when it is in another. */
	public function move( int $id, string $from, string $to, int $time, bool $dated ): bool;

	/**
	 * Posts of a member that show a picture, at most SHOWING.
	 *
	 * @param int $author 0 for anybody's, which takes longer.
	 * @return list<int>
	 */
	public function showing( int $image, int $author ): array;

	/**
	 * Articles and products whose cover a picture is.
	 *
	 * @return list<int>
	 */
	public function covered( int $image ): array;
}
