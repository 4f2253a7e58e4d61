<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Counters\Counters;

/** Something that can be liked and that the member who likes it may see. */
final class Target {

	/** Word in the contract => number in the tables. */
	public const TYPES = array(
		'post'    => Counters::POST,
		'comment' => Counters::COMMENT,
		'user'    => Counters::USER,
	);

	/**
	 * @param string $type     post, comment or user.
	 * @param int    $id       What.
	 * @param int    $owner_id Who gets the credit, 0 for nobody.
	 * @param int    $post_id  The post it belongs to, 0 for a member.
	 */
	public function __construct(
		public readonly string $type,
		public readonly int $id,
		public readonly int $owner_id,
		public readonly int $post_id
	) {}

	/** Number of the type in the tables. */
	public function object_type(): int {
		return self::TYPES[ $this->type ];
	}
}
