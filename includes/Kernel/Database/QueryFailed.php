<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** The database rejected a statement; the message goes to the log only. */
final class QueryFailed extends \RuntimeException {}
