<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Members\Api\MemberCard;

/** A member in a list of followers or followed ones, as its reader sees them. */
final class ListedMember implements \JsonSerializable {

	/**
	 * @param MemberCard $card   Member.
	 * @param bool       $mutual The reader and they follow each other.
	 */
	public function __construct( public readonly MemberCard $card, public readonly bool $mutual = false ) {}

	/**
	 * @return array{id: int, name: string, url: string, avatar: string, vip: string|null, following: bool,
	 *   mutual: bool}
	 */
	public function jsonSerialize(): array {
		return $this->card->jsonSerialize() + array( 'mutual' => $this->mutual );
	}
}
