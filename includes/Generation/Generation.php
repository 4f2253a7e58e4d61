<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Api\FailReason;
use Zeromo\Community\Ledger\Api\Asset;

/** What a member has asked for, and how far it is. */
final class Generation {

	/**
	 * @param int             $price    Fen or points of all pictures.
	 * @param int             $turn     How often it was taken up.
	 * @param string          $task     The provider's number, empty for none.
	 * @param FailReason|null $reason   Why it failed.
	 * @param int             $paid     What was kept of the price once it is done.
	 * @param int             $deadline Unix seconds after which it is given up.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $title,
		public readonly string $prompt,
		public readonly int $model_id,
		public readonly int $cat_id,
		public readonly int $style_id,
		public readonly string $size,
		public readonly int $count,
		public readonly Asset $asset,
		public readonly int $price,
		public readonly GenerationState $state,
		public readonly int $turn,
		public readonly string $task,
		public readonly ?FailReason $reason,
		public readonly int $paid,
		public readonly int $created,
		public readonly int $deadline
	) {}

	/** One sentence on how it stands. */
	public function message(): string {
		if ( GenerationState::Failed !== $this->state ) {
			return $this->state->label();
		}
		$why = $this->reason?->label() ?? $this->state->label();
		if ( 0 === $this->price ) {
			return $why;
		}
		return sprintf(
			/* translators: 1: why there is no picture, 2: amount, e.g. 10 积分 */
			__( '%1$s，已退回 %2$s', 'zeromo-community' ),
			$why,
			GenerationSettings::amount( $this->asset, $this->price )
		);
	}

	/** @return array{int, int} Width and height. */
	public function pixels(): array {
		return GenerationSettings::pixels( $this->size );
	}
}
