<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;

/** Which topics are asked for. */
final class TopicFilter {

	/** Word of `orderby` => column of the topic table; a newer topic has a higher id. */
	public const ORDERS = array( 'heat' => 'heat', 'created' => 'term_id' );

	/**
	 * @param int $cat    Category, 0 for all.
	 * @param int $author Member, 0 for all.
	 */
	public function __construct( public readonly int $cat = 0, public readonly int $author = 0 ) {}

	public static function read( Input $in ): self {
		return new self( $in->int( 'cat' ), $in->int( 'author' ) );
	}
}
