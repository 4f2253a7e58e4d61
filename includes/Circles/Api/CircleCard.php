<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** A circle as lists, the rail and its own page show it to one reader; made by CircleCards. */
final class CircleCard {

	/**
	 * @param CircleRecord $circle   The circle.
	 * @param Membership   $mine     How the reader stands with it.
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

	/** The word of the reader's standing: joined, pending, removed or none. */
	public function status(): string {
		return $this->mine->removed() ? 'removed' : $this->mine->standing->word();
	}

	/** What the join button says. */
	public function label(): string {
		return $this->mine->label( $this->circle->mode );
	}

	/** The way in has questions, or is not for everybody: its own page says so. */
	public function asks(): bool {
		return $this->circle->needs_approval() && array() !== array_merge( $this->circle->questions, $this->circle->levels );
	}
}
