<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Publishing\Writing;

/** The way of writing that articles have; bound by the room of articles, made when one is written. */
interface ArticleWriter extends Writing {}
