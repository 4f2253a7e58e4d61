<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** View of a circle for one reader, in lists, the rail and its own page; made by CircleCards. */
final class CircleCard {

	/**
	 * @param CircleRecord $circle   The circle.
	 * @param Membership   $mine     Membership of the reader.
	 * @param string       $url      Its page.
	 * @param string       $icon_url Picture, never empty.
	 * @param list<string> $faces    Avatars of members.
	 */
	public function __construct(
		public readonly CircleRecord $circle,
		public readonly Membership $mine,
		public readonly string $url,
		public readonly string $icon_url,
		public readonly array $faces = array()
	) {}

	/** Status of the reader: joined, pending, removed or none. */
	public function status(): string {
		return $this->mine->removed() ? 'removed' : $this->mine->standing->word();
	}

	/** Label of the join button. */
	public function label(): string {
		return $this->mine->label( $this->circle->mode );
	}

	/** Whether joining needs the circle's page, because of questions, restrictions or a price. */
	public function asks(): bool {
		return JoinMode::Paid === $this->circle->mode || $this->circle->needs_approval()
			&& array() !== array_merge( $this->circle->questions, $this->circle->levels );
	}
}
