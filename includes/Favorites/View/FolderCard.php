<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Favorites\Folder;

/** A folder with the pictures that stand for it. */
final class FolderCard {

	/**
	 * @param Folder       $folder The folder.
	 * @param string       $url    Its page.
	 * @param list<string> $covers Addresses of at most four pictures.
	 * @param string       $owner  Whose it is, where that is said; empty where not.
	 */
	public function __construct(
		public readonly Folder $folder,
		public readonly string $url,
		public readonly array $covers,
		public readonly string $owner = ''
	) {}
}
