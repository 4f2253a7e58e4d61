<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\PostMedia\PostFile;
use Zeromo\Community\Posts\Api\Post;

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
