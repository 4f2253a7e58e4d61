<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Ways in beside the form, on the page 登录 and in the form above a page; contributed. */
#[OpenSet]
interface SignInWays {

	/** @return list<SignInWay> In order. */
	public function ways(): array;

	/** What has to be said above the form to who came back without having signed in; empty for nothing. */
	public function problem(): string;
}
