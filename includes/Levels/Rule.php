<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** What an act gives, as the owner has written it; a thing gives it once. */
final class Rule implements \JsonSerializable {

	/**
	 * @param Act  $act    Act.
	 * @param int  $points Experience for each; 0 for none.
	 * @param int  $cap    Most of it on a day; 0 for no bound.
	 * @param bool $back   Whether it is taken back when the thing is deleted or undone.
	 */
	public function __construct(
		public readonly Act $act,
		public readonly int $points,
		public readonly int $cap,
		public readonly bool $back
	) {}

	/** @return array{act: string, label: string, points: int, cap: int, back: bool} */
	public function jsonSerialize(): array {
		return array(
			'act'    => $this->act->value,
			'label'  => $this->act->label(),
			'points' => $this->points,
			'cap'    => $this->cap,
			'back'   => $this->back,
		);
	}
}
