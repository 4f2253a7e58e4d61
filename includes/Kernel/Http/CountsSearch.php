<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/** A store whose service or route counts looking for words by itself, so that its frame does not count it twice. */
interface CountsSearch {}
