<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** A post with a lock, as the question who may open it needs it; holds nothing that is hidden. */
final class LockedPost {

	/**
	 * @param int          $post_id   Post.
	 * @param int          $author_id Whose it is.
	 * @param bool         $controls  Whether the reader is its author, a moderator, or manages its circle.
	 * @param string       $type      paid, points, login, comment, password, level, or a type a plugin adds.
	 * @param list<string> $roles     Keys of levels that may read it, for `level`.
	 * @param int          $amount    Fen of `paid`, points of `points`, else 0.
	 * @param string       $rev       Changes with the hidden text and the password.
	 * @param int          $vip       What members with a level of membership pay, 0 for nothing, -1 for the same.
	 * @param SaleTerms    $terms     Of what is sold.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $author_id,
		public readonly bool $controls,
		public readonly string $type,
		public readonly array $roles = array(),
		public readonly int $amount = 0,
		public readonly string $rev = '',
		public readonly int $vip = -1,
		public readonly SaleTerms $terms = new SaleTerms()
	) {}
}
