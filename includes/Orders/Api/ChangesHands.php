<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A kind that visitors buy: what it keeps by the buyer follows when their order becomes a member's. */
interface ChangesHands {

	/** Inside the unit that hands it over. */
	public function handed_over( Order $order, int $member ): void;
}
