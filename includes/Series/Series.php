<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

/** A 专栏: posts of one author in an order, bought as one. */
final class Series {

	/** Most episodes. */
	public const MOST = 200;

	/** Most days between two episodes that open one after the other. */
	public const DRIP = 60;

	/** Longest title and introduction, in characters. */
	public const TITLE = 40;
	public const INTRO = 500;

	/**
	 * @param int    $id       Row.
	 * @param int    $author   Member who writes it.
	 * @param string $title    Plain.
	 * @param string $intro    Plain, may be empty.
	 * @param int    $amount   Price of all of it, fen.
	 * @param bool   $is_open  Whether it is on sale and shown to others than its buyers.
	 * @param int    $episodes How many posts are in it now.
	 * @param int    $sold     How many members have it.
	 * @param int    $created  Unix seconds.
	 * @param int    $drip     Days after which each next episode opens for a buyer, 0 for all at once.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $author,
		public readonly string $title,
		public readonly string $intro,
		public readonly int $amount,
		public readonly bool $is_open,
		public readonly int $episodes,
		public readonly int $sold,
		public readonly int $created,
		public readonly int $drip = 0
	) {}
}
