<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\PostMedia\Sql\MediaMeta;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Posts\Api\ArticlePictures;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\GuardedPictures;

/**
 * A file belongs to who sees it in the post: what a Post tells its reader is the decision, so that circle, state and
 * lock are judged in one place. Its pictures, and the sample of its video, are told to everybody who sees the post at
 * all.
 */
final class PostFiles implements FileGuard {

	public function __construct(
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly PostStore $store,
		private readonly MediaMeta $meta,
		private readonly GuardedPictures $guarded
	) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( $post_id < 1 ) {
			return FileRight::None;
		}
		$picture = in_array( $file_id, $this->store->images( $post_id ), true )
			|| $this->in_article( $post_id, $file_id );
		$right   = $picture ? $this->seen( $post_id, $viewer ) : $this->told( $post_id, $file_id, $viewer );
		if ( FileRight::Reader !== $right ) {
			return $right;
		}
		return 0 === $viewer
			|| FileRight::Reader === ( $picture ? $this->seen( $post_id, 0 ) : $this->told( $post_id, $file_id, 0 ) )
			? FileRight::Everybody
			: $right;
	}

	private function seen( int $post_id, int $viewer ): FileRight {
		if ( $this->visibility->sees( $post_id, $viewer ) ) {
			return FileRight::Reader;
		}
		// Behind core's password whoever has typed it reads the article, as on its page.
		$post = get_post( $post_id );
		$open = $post instanceof \WP_Post
			&& 'publish' === $post->post_status
			&& '' !== $post->post_password
			&& PostCircles::of( $post ) < 1;
		return $open && ! post_password_required( $post ) ? FileRight::Reader : FileRight::None;
	}

	/** Whether an article shows a picture as its cover or in its text, and may. */
	private function in_article( int $post_id, int $file_id ): bool {
		$post = get_post( $post_id );
		if ( ! $post instanceof \WP_Post || 'post' !== $post->post_type ) {
			return false;
		}
		return (
			(int) get_post_thumbnail_id( $post ) === $file_id
			|| in_array( $file_id, ArticlePictures::of( $post->post_content ), true )
		)
			&& $this->guarded->may_stand( $file_id, $post );
	}

	/** As the post looks to this reader. */
	private function told( int $post_id, int $file_id, int $viewer ): FileRight {
		$post  = $this->posts->items( array( $post_id ), $viewer )[0] ?? null;
		$video = $post?->part( Video::class );
		foreach ( array( $video, $post?->part( PostFile::class ) ) as $part ) {
			if ( null !== $part && $part->id === $file_id ) {
				return '' === $part->url ? FileRight::Shut : FileRight::Reader;
			}
		}
		if ( null !== $video && $this->meta->get( $post_id, MediaMeta::SAMPLE ) === $file_id ) {
			return FileRight::Reader;
		}
		if ( null !== $video && '' !== $video->cover && $this->meta->get( $post_id, MediaMeta::COVER ) === $file_id ) {
			return FileRight::Reader;
		}
		// Who has not unlocked the post is told of no hidden picture at all.
		return in_array( $file_id, array_column( $post->lock->images ?? array(), 'id' ), true )
			? FileRight::Reader
			: FileRight::None;
	}
}
