<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Media\Api\DownloadRule;
use Zeromo\Community\PostMedia\PostFile;
use Zeromo\Community\Posts\Api\Post;

/** The row of a post's file: icon, name, size, 下载. */
#[DrawnIn( Slot::Media, 30, PostFile::class )]
final class FileSlot implements CardSlot {

	/** @param Collection<DownloadRule> $rules What bounds downloads. */
	public function __construct( #[All( DownloadRule::class )] private readonly Collection $rules ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		$file = $post->part( PostFile::class );
		return null === $file || 0 === $file->id ? '' : Partial::render(
			'media/file',
			array(
				'filename'  => $file->filename,
				'size'      => $file->size,
				'url'       => $file->url,
				'downloads' => $post->counts->downloads,
				'note'      => $single && '' !== $file->url && null !== $post->lock ? $this->note( $viewer ) : '',
			)
		);
	}

	private function note( int $viewer ): string {
		$notes = array();
		foreach ( $this->rules->all() as $rule ) {
			$notes[] = $rule->note( $viewer );
		}
		return implode( ' · ', array_filter( $notes ) );
	}
}
