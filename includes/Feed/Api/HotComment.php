<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Members\Api\MemberCard;

/**
 * The best liked comment of a post, below its card.
 *
 * @phpstan-import-type MemberShape from \Zeromo\Community\Members\Api\MemberCard
 */
final class HotComment implements \JsonSerializable {

	/**
	 * @param int        $id     Comment.
	 * @param MemberCard $author Id 0 for a guest or a member who is gone.
	 * @param string     $text   Plain, on one line, cut.
	 * @param int        $likes  Likes.
	 */
	public function __construct(
		public readonly int $id,
		public readonly MemberCard $author,
		public readonly string $text,
		public readonly int $likes
	) {}

	/**
	 * The same by a member; without a card it keeps its name.
	 *
	 * @param MemberCard|null $card Of the member.
	 */
	public function by( ?MemberCard $card ): self {
		return new self( $this->id, $card ?? new MemberCard( 0, $this->author->name ), $this->text, $this->likes );
	}

	/** @return array{id: int, author: MemberShape, text: string, likes: int} */
	public function jsonSerialize(): array {
		return array(
			'id'     => $this->id,
			'author' => $this->author->jsonSerialize(),
			'text'   => $this->text,
			'likes'  => $this->likes,
		);
	}
}
