<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

/** What a reader pays for a post, and why. */
final class PostQuote {

	/** Why: the reader has a level of membership. */
	public const VIP = 'vip';

	/**
	 * @param int    $amount Fen or points.
	 * @param string $why    VIP, the key of a group, or empty for what everybody pays.
	 */
	public function __construct( public readonly int $amount, public readonly string $why = '' ) {}
}
