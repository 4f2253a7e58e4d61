<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** A statement the database refused; its text goes to the log only. */
final class QueryFailed extends \RuntimeException {}
