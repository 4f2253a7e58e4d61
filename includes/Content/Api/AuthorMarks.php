<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Api;

/** Marks of the reader on a page's authors and whom they mention (followed), read with those on its posts: the ids are members, and `post_id` of the SELECT is one, too. */
interface AuthorMarks extends MarkSource {}
