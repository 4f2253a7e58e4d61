<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** What a reader may do with a file that stands in a post. */
enum FileRight {

	/** There is no such file there for this reader to know of. */
	case None;

	/** It is there, but shut for this reader. */
	case Shut;

	/** Open to this reader. */
	case Reader;

	/** Open to everybody. */
	case Everybody;
}
