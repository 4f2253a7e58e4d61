<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * Marks of the reader on a page's authors and whom they mention (followed), read with those on its posts: the ids are
 * members, and `post_id` of the SELECT is one, too.
 */
#[OpenSet]
interface AuthorMarks extends MarkSource {}
