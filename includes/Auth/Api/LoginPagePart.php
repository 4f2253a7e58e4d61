<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What stands on the page 登录 in place of the form, for who came by an address that asks for it; contributed. */
#[OpenSet]
interface LoginPagePart {

	/** HTML, empty where the address asks for something else. */
	public function html(): string;
}
