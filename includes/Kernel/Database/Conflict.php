<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/** Deadlock, lock wait, busy database or a changed connection: the whole unit can be retried. */
final class Conflict extends \RuntimeException {}
