<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Html\Format;

/**
 * A member's public profile: the card, more about the member, kept totals, and what higher rooms add.
 *
 * @phpstan-type Totals array{follower: int, following: int, like: int, content: int}
 * @phpstan-import-type CardLevel from MemberCard
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class Profile implements \JsonSerializable {

	/**
	 * @param int                  $id          Member.
	 * @param string               $name        As shown.
	 * @param string               $url         Of the member's page.
	 * @param string               $avatar      Address of a picture.
	 * @param string|null          $vip         Name of the level.
	 * @param bool                 $following   Whether the viewer follows the member.
	 * @param CardLevel|null       $level       Level of experience.
	 * @param string|null          $verified    What the site has verified the member as.
	 * @param string|null          $cover       Address, null for none.
	 * @param string               $description Plain text.
	 * @param string               $location    Plain text.
	 * @param int                  $joined      Unix seconds.
	 * @param Totals               $counts      Kept totals.
	 * @param array<string, mixed> $more        Of ProfilePart, by field; they may stand in the place of one above.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $url,
		public readonly string $avatar,
		public readonly ?string $vip,
		public readonly bool $following,
		public readonly ?array $level,
		public readonly ?string $verified,
		public readonly ?string $cover,
		public readonly string $description,
		public readonly string $location,
		public readonly int $joined,
		public readonly array $counts,
		public readonly array $more = array()
	) {}

	/** @return Answer As Profiles::schema() says. */
	public function jsonSerialize(): array {
		return array_replace(
			array_diff_key( get_object_vars( $this ), array( 'more' => true ) ),
			array( 'joined' => Format::iso( $this->joined ) ),
			$this->more
		);
	}
}
