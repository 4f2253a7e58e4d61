<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

/**
 * A store whose service or route counts searches against the rate limit, so that StoreAction does not count them again.
 */
interface CountsSearch {}
