<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Right of a reader to a file in a post. */
enum FileRight {

	/** The file is not there, or the reader may not know of it. */
	case None;

	/** The file exists, but the reader may not open it. */
	case Shut;

	/** This reader may open it. */
	case Reader;

	/** Everybody may open it. */
	case Everybody;
}
