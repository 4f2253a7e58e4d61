<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

/** Use of a picture in places, and its visibility there. */
final class Standing {

	/**
	 * @param bool      $open  Whether one of these places is public.
	 * @param list<int> $posts Some of the posts it belongs to, whose readers may follow its former URL.
	 */
	public function __construct( public readonly bool $open, public readonly array $posts = array() ) {}
}
