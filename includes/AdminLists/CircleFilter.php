<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;

/** Which circles are asked for. */
final class CircleFilter {

	/** States of a circle's post. */
	public const STATES = array( 'publish', 'pending', 'draft', 'private', 'trash' );

	/** Word of `orderby` => column of the circle table. */
	public const ORDERS = array( 'created' => 'created', 'members' => 'member_count', 'heat' => 'heat' );

	/**
	 * @param string $status    Of STATES.
	 * @param int    $cat       Category, 0 for all.
	 * @param int    $owner     Member, 0 for all.
	 * @param string $join_mode How members join, empty for all.
	 */
	public function __construct(
		public readonly string $status = 'publish',
		public readonly int $cat = 0,
		public readonly int $owner = 0,
		public readonly string $join_mode = ''
	) {}

	public static function read( Input $in ): self {
		return new self(
			$in->text( 'status', 'publish' ),
			$in->int( 'cat' ),
			$in->int( 'owner' ),
			$in->text( 'join_mode' )
		);
	}

	public function is_published(): bool {
		return 'publish' === $this->status;
	}
}
