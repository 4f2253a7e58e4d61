<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A tab that stands in no bar: it is reached by a number in the page's head (关注, 粉丝). */
interface UnlistedTab extends MemberTab {}
