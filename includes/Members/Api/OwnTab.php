<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A tab that is there for the member alone, and in the bar only while there is something in it: 草稿, 待审, 未通过. */
interface OwnTab extends CountedTab {}
