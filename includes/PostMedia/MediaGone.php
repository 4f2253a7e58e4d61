<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\FeedSync;
use Zeromo\Community\Kernel\Wiring\Action;

/** A video, file or cover is removed from the library: it leaves the posts that have it. */
final class MediaGone {

	public function __construct(
		private readonly MediaMeta $meta,
		private readonly FeedSync $sync,
		private readonly UnusedSamples $unused
	) {}

	/** On `delete_attachment`, before core removes it. */
	#[Action( 'delete_attachment' )]
	public function gone( int $id ): void {
		foreach ( $this->meta->having( $id ) as $post => $keys ) {
			foreach ( $keys as $key ) {
				$this->meta->set( $post, $key, 0 );
			}
			if ( in_array( MediaMeta::VIDEO, $keys, true ) ) {
				$this->meta->set( $post, MediaMeta::COVER, 0 );
				$sample = $this->meta->get( $post, MediaMeta::SAMPLE );
				$this->meta->set( $post, MediaMeta::SAMPLE, 0 );
				$this->unused->leave( $sample );
			}
			if ( array() !== array_intersect( array( MediaMeta::VIDEO, MediaMeta::SAMPLE ), $keys ) ) {
				$this->meta->set( $post, MediaMeta::FREE, 0 );
			}
			$this->sync->touched( $post );
		}
	}
}
