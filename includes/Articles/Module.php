<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Module as BaseModule;

/** WordPress's posts as articles of the community: editor, page, circle and topics. */
final class Module extends BaseModule {

}
