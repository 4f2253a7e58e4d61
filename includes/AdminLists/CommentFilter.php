<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;

/** Which comments are asked for. */
final class CommentFilter {

	/** Word of `status` => core's. */
	public const STATES = array( 'publish' => '1', 'pending' => '0', 'spam' => 'spam', 'trash' => 'trash' );

	/**
	 * @param string $state  Core's.
	 * @param int    $author Member, 0 for all.
	 * @param int    $post   Post, 0 for all.
	 */
	public function __construct(
		public readonly string $state = '1',
		public readonly int $author = 0,
		public readonly int $post = 0
	) {}

	public static function read( Input $in ): self {
		return new self(
			self::STATES[ $in->text( 'status' ) ] ?? '1',
			$in->int( 'author' ),
			$in->int( 'post_id' )
		);
	}
}
