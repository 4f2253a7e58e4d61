<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** A kind of gifts of which there are few: the giver chooses among them, also on the page of who shall have it. */
#[OpenSet]
#[Stays]
interface GiftChoices extends Giftable {

	/** What is written on the link: 送会员. */
	public function label(): string;

	/** Whether there is something to choose; asked on each member's page, so it reads no row. */
	public function is_offered(): bool;

	/**
	 * What can be given now.
	 *
	 * @return array<int, OfferLine> Item => its title and full price.
	 */
	public function choices(): array;
}
