<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\PostMedia\PostFile;
use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Slot;

/** The row of a post's file: icon, name, size, 下载. */
#[DrawnIn( Slot::Media, 30, PostFile::class )]
final class FileSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		$file = $post->part( PostFile::class );
		return null === $file || 0 === $file->id ? '' : Partial::render(
			'media/file',
			array(
				'filename'  => $file->filename,
				'size'      => $file->size,
				'url'       => $file->url,
				'downloads' => $post->counts->downloads,
			)
		);
	}
}
