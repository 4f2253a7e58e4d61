<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Parts;

use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;

/**
 * A file belongs to who sees it in the post: what a Post tells its reader is the decision, so that circle, state and
 * lock are judged in one place. Its pictures are told to everybody who sees the post at all.
 */
final class PostFiles implements FileGuard {

	public function __construct(
		private readonly Posts $posts,
		private readonly Visibility $visibility,
		private readonly PostStore $store,
		private readonly MediaMeta $meta
	) {}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		if ( $post_id < 1 ) {
			return FileRight::None;
		}
		$picture = in_array( $file_id, $this->store->images( $post_id ), true );
		$right   = $picture ? $this->seen( $post_id, $viewer ) : $this->told( $post_id, $file_id, $viewer );
		if ( FileRight::Reader !== $right ) {
			return $right;
		}
		return 0 === $viewer || FileRight::Reader === ( $picture ? $this->seen( $post_id, 0 ) : $this->told( $post_id, $file_id, 0 ) )
			? FileRight::Everybody
			: $right;
	}

	private function seen( int $post_id, int $viewer ): FileRight {
		return $this->visibility->sees( $post_id, $viewer ) ? FileRight::Reader : FileRight::None;
	}

	/** As the post looks to this reader. */
	private function told( int $post_id, int $file_id, int $viewer ): FileRight {
		$post = new Input( $this->posts->items( array( $post_id ), $viewer )[0] ?? array() );
		foreach ( array( 'video', 'file' ) as $name ) {
			$part = $post->part( $name );
			if ( $part->int( 'id' ) === $file_id ) {
				return '' === $part->text( 'url' ) ? FileRight::Shut : FileRight::Reader;
			}
		}
		if ( '' !== $post->part( 'video' )->text( 'cover' ) && $this->meta->get( $post_id, MediaMeta::COVER ) === $file_id ) {
			return FileRight::Reader;
		}
		// Who has not unlocked the post is told of no hidden picture at all.
		$hidden = $post->part( 'hidden' )->all()['images'] ?? null;
		return is_array( $hidden ) && in_array( $file_id, array_column( $hidden, 'id' ), true ) ? FileRight::Reader : FileRight::None;
	}
}
