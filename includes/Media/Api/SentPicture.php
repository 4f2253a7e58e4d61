<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Puts another file in the place of a picture that is sent to one reader; asked after the right has been judged. */
#[OpenSet]
interface SentPicture {

	/**
	 * The file to send, absolute; the same where nothing is changed. It must be of the picture's type.
	 *
	 * @param int    $post_id Post it stands in, 0 for none, negative for a private message.
	 * @param string $path    File that would be sent: the picture, or its thumbnail.
	 * @param int    $viewer  Who gets it, 0 for a visitor.
	 * @throws \Zeromo\Community\Kernel\Failure storage_full, where the disk takes no file.
	 */
	public function path( int $post_id, StoredFile $picture, string $path, int $viewer ): string;
}
