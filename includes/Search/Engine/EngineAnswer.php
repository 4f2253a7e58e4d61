<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

/** What an engine outside has answered, with what it has not got yet. */
final class EngineAnswer {

	/** @var list<int> All of them, in their order, each once. */
	public readonly array $posts;

	/**
	 * @param int             $mark  The last number of a document that it has got.
	 * @param array<int, int> $fresh Unix seconds by post, of what it has not got.
	 * @param list<int>       $posts In their order.
	 */
	public function __construct( public readonly int $mark, public readonly array $fresh, array $posts ) {
		$this->posts = array_values( array_unique( $posts ) );
	}
}
