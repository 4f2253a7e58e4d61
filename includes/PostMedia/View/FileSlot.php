<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\PostMedia\PostFile;

/** The row of a post's file: icon, name, size, 下载. */
#[Place( 4 )]
final class FileSlot implements CardSlot {

	public function slot(): string {
		return 'media';
	}

	public function position(): int {
		return 30;
	}

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
