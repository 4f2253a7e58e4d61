<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Something an author adds to a post beside its words, pictures, circle and topics: a lock, a video, a poll.
 *
 * A part keeps its own truth (a table, meta), hands the feed a small copy of what a card shows to everybody (`card()`), and
 * makes the Post's fields out of that copy for one reader (`fields()`). Values are plain data; an empty array is "none".
 * Draw it with a CardSlot in the slot `media`.
 *
 * @phpstan-type Value array<string, mixed>
 */
#[OpenSet]
interface PostPart {

	/** Its name: `lock`, `video`, `poll`. Key in the feed's row, and in what the editor is given. */
	public function name(): string;

	/** Tool of the editor that makes it, as in the setting `content_supports`; empty when that setting has no say. */
	public function tool(): string;

	/**
	 * Arguments it takes on POST /content, /content/draft and /content/preview beside those the contract names.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array;

	/**
	 * What was sent of it: null when nothing, then it stays as it is; empty when it was cleared. Only the shape is looked at.
	 *
	 * @return Value|null
	 */
	public function read( Input $in ): ?array;

	/**
	 * What is kept of what was sent; refuses what breaks a rule or belongs to somebody else.
	 *
	 * @param Value     $sent  From read().
	 * @param PartPlace $place Where it goes.
	 * @return Value
	 */
	public function accept( array $sent, PartPlace $place ): array;

	/**
	 * What is kept of it for a post.
	 *
	 * @return Value
	 */
	public function load( int $post_id ): array;

	/**
	 * Keeps it; runs inside the transaction that stores the post.
	 *
	 * @param Value $value From accept().
	 */
	public function store( int $post_id, array $value ): void;

	/**
	 * The copy in the feed's row: what a card shows to everybody. Nothing secret, no price of the day, no name, no address of a protected file.
	 *
	 * @param Value $value As kept.
	 * @return Value
	 */
	public function card( array $value ): array;

	/**
	 * Fields of the Post by post id, for one reader; a bounded number of statements whatever the length of the list.
	 *
	 * @param list<PartCard> $cards  Posts that have this part; id 0 is a preview.
	 * @param int            $viewer Caller, 0 for a visitor.
	 * @return array<int, array<string, mixed>>
	 */
	public function fields( array $cards, int $viewer ): array;

	/**
	 * Whether a post may consist of nothing else.
	 *
	 * @param Value $value As kept.
	 */
	public function fills( array $value ): bool;

	/**
	 * What the author's editor is given to go on with.
	 *
	 * @param Value $value As kept.
	 * @return Value
	 */
	public function edit( array $value ): array;
}
