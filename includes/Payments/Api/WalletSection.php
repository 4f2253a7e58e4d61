<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A part of 我的 › 钱包 of another room, as a tab of it. */
#[OpenSet]
interface WalletSection {

	/** Name in the address. */
	public function name(): string;

	/** Word on the tab. */
	public function label(): string;

	/** What it shows to the member. */
	public function html( int $member ): string;
}
