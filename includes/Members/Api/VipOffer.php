<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** The button 开通会员 where a level would help, with its dialog; contributed by the room that sells levels. */
#[OpenSet]
interface VipOffer {

	/**
	 * HTML of the widget vip-modal, empty where this reader can buy nothing.
	 *
	 * @param string $id     Of the dialog, once on a page.
	 * @param int    $viewer Reader, 0 for a visitor.
	 */
	public function html( string $id, int $viewer ): string;
}
