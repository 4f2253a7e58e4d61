<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

/** The way of writing that articles have; bound by the room of articles, made when one is written. */
interface ArticleWriter extends Writing {}
