<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Locks\Api\Locks;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostPart;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * Attachments: pictures of a post stand behind its text, one file is the post's file, one picture is a comment's
 * picture. A post that hides something gets none: nothing says any more who might see it.
 */
final class AttachedFiles {

	/** Pictures an activity shows. */
	private const PICTURES = 9;

	/** @param Collection<PostPart> $parts Of posts. */
	public function __construct(
		private readonly CoreRows $core,
		private readonly FileIntake $files,
		private readonly Library $library,
		private readonly PostStore $store,
		private readonly FeedEntries $entries,
		private readonly Locks $locks,
		private readonly Circles $circles,
		private readonly CommentIntake $comments,
		#[All( PostPart::class )] private readonly Collection $parts
	) {}

	/**
	 * Takes a file in, inside the unit of the piece.
	 *
	 * @param \WP_Post|null      $post    Whose it is, or whose comment's; null where that has not moved in.
	 * @param int                $comment 0 for the post's own.
	 * @param string             $file    Where it is; from FileIntake::find().
	 * @param \Closure(int):void $made    Told of the attachment.
	 * @return string Why it is left out; empty where it is in.
	 */
	public function take(
		?\WP_Post $post,
		int $comment,
		string $file,
		string $name,
		bool $is_image,
		\Closure $made
	): string {
		if ( null === $post ) {
			return __( '所在的主题没有迁入', 'zeromo-community' );
		}
		if ( null !== $this->locks->find( $post->ID ) ) {
			return __( '附件所在的主题有隐藏内容', 'zeromo-community' );
		}
		try {
			return $comment > 0
				? $this->to_comment( $post, $comment, $file, $name, $is_image, $made )
				: $this->to_post( $post, $file, $name, $is_image, $made );
		} catch ( Failure ) {
			return __( '不是本站接受的文件', 'zeromo-community' );
		}
	}

	/** @param \Closure(int):void $made Told of the attachment. */
	private function to_comment(
		\WP_Post $post,
		int $comment,
		string $file,
		string $name,
		bool $is_image,
		\Closure $made
	): string {
		$circle  = PostCircles::of( $post );
		$is_open = 'publish' === $post->post_status && ( 0 === $circle || $this->circles->sees( $circle, 0 ) );
		if ( ! $is_image || ! $is_open || $this->comments->has_picture( $comment ) ) {
			return __( '评论放不下的附件：只有公开的、第一张图片', 'zeromo-community' );
		}
		$author = (int) ( get_comment( $comment )->user_id ?? 0 );
		$image  = $this->files->take( $file, $name, true, $author, 0 );
		$this->comments->picture( $comment, $image );
		$made( $image );
		return '';
	}

	/** @param \Closure(int):void $made Told of the attachment. */
	private function to_post( \WP_Post $post, string $file, string $name, bool $is_image, \Closure $made ): string {
		$is_article = 'post' === $post->post_type;
		$images     = $is_article ? array() : $this->store->images( $post->ID );
		if ( $is_image && count( $images ) >= self::PICTURES ) {
			return __( '动态放不下的图片', 'zeromo-community' );
		}
		$part = $is_image ? null : $this->part();
		if ( null !== $part && null !== $part->load( $post->ID ) ) {
			return __( '一篇只能有一个文件', 'zeromo-community' );
		}
		$id = $this->files->take( $file, $name, $is_image, (int) $post->post_author, $post->ID );
		$made( $id );
		if ( null !== $part ) {
			$part->store( $post->ID, $part->value( array( 'id' => $id ) ) );
		} elseif ( $is_article ) {
			$this->core->add_picture( $post->ID, $id, $this->library->url( $id, 'large' ) );
		} else {
			$this->store->set_images( $post->ID, array( ...$images, $id ), array() === $images );
		}
		$this->entries->renew( $post->ID );
		return '';
	}

	private function part(): PostPart {
		foreach ( $this->parts->all() as $part ) {
			if ( 'file' === $part->name() ) {
				return $part;
			}
		}
		throw new \LogicException( 'Posts have no files' );
	}
}
