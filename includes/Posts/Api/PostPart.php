<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Something an author adds to a post beside its words, pictures, circle and topics: a lock, a video, a poll.
 *
 * A part keeps its own truth (a table, meta), hands the feed a small copy of what a card shows to everybody (`card()`),
 * and makes the Post's fields out of that copy for one reader (`fields()`). In between its value is an object of its
 * own, null for none. Draw it with a CardSlot in the slot `media`.
 *
 * @phpstan-import-type Stored from PartValue
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
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
	 * @return array<string, JsonSchema>
	 */
	public function args(): array;

	/**
	 * What was sent of it: null when nothing, then it stays as it is; a value that accept() makes nothing of when it
	 * was cleared. Only the shape is looked at.
	 */
	public function read( Input $in ): ?PartValue;

	/**
	 * The same out of a copy of what was typed.
	 *
	 * @param Stored $stored From PartValue::plain() of read().
	 */
	public function value( array $stored ): PartValue;

	/**
	 * What is kept of what was sent, null for nothing; refuses what breaks a rule or belongs to somebody else.
	 *
	 * @param PartValue $sent  From read().
	 * @param PartPlace $place Where it goes.
	 */
	public function accept( PartValue $sent, PartPlace $place ): ?PartValue;

	/** What is kept of it for a post, null for nothing. */
	public function load( int $post_id ): ?PartValue;

	/** Keeps what accept() gave; runs inside the transaction that stores the post. */
	public function store( int $post_id, ?PartValue $value ): void;

	/**
	 * The copy in the feed's row: what a card shows to everybody. Nothing secret, no price of the day, no name, no
	 * address of a protected file.
	 *
	 * @param PartValue $value As kept.
	 * @return Stored Empty for nothing.
	 */
	public function card( PartValue $value ): array;

	/**
	 * Fields of the Post by post id, for one reader; a bounded number of statements whatever the length of the list.
	 *
	 * @param list<PartCard> $cards  Posts that have this part; id 0 is a preview.
	 * @param int            $viewer Caller, 0 for a visitor.
	 * @return array<int, array<string, mixed>>
	 */
	public function fields( array $cards, int $viewer ): array;

	/** Whether a post may consist of nothing else. */
	public function fills( PartValue $value ): bool;

	/**
	 * What the author's editor is given to go on with.
	 *
	 * @param PartValue $value As kept; as it was sent where it breaks a rule so far.
	 * @return Stored
	 */
	public function edit( PartValue $value ): array;

	/**
	 * What it adds to the settings of a member's editor, by name.
	 *
	 * @return array<string, mixed>
	 */
	public function settings( int $member ): array;
}
