<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Api;

use Zeromo\Community\Kernel\RequestMemo;

/**
 * Rights to see a member's upload as an attachment, and to use it in posts.
 *
 * An upload of a member is an attachment of status `private`. Its owner and moderators see it, except for the copies in
 * locks and private messages, whose access only the lock or message decides. Core decides on attachments of any other
 * status.
 */
final class AttachmentRights {

	/** Column `post_content_filtered` of a copy of a picture for hidden content, which only that content shows. */
	public const COPY = 'zeromo-hidden';

	/** Key in RequestMemo of featured images that were found valid in this request. */
	private const FEATURED = 'media_featured_';

	/** The upload with this id, null if it is not a member's upload. */
	public function upload( int $id ): ?\WP_Post {
		$post = $id > 0 ? get_post( $id ) : null;
		return $post instanceof \WP_Post && 'attachment' === $post->post_type && 'private' === $post->post_status
			? $post
			: null;
	}

	/** Whether a member may see an attachment in the library, by id, with its URL. */
	public function may_see( int $id, int $member ): bool {
		$upload = $this->upload( $id );
		if ( null === $upload || ( $member > 0 && $member === (int) $upload->post_author ) ) {
			return true;
		}
		return $member > 0 && ! self::is_copy( $upload ) && user_can( $member, 'moderate_zeromo' );
	}

	/** Whether a member may make an attachment the featured image of a post; false without a member, e.g. in WP-CLI. */
	public function may_feature( int $id, int $post_id, int $member ): bool {
		$upload = $this->upload( $id );
		if ( null === $upload ) {
			return true;
		}
		if ( self::is_copy( $upload ) ) {
			return false;
		}
		if ( 0 === $member || $this->may_see( $id, $member ) ) {
			return true;
		}
		return (int) get_post_field( 'post_author', $post_id ) === (int) $upload->post_author;
	}

	/**
	 * Whether a post may show an attachment that it names: its author must have the right to it, or its owner must have
	 * edited the post.
	 */
	public function may_stand( int $id, ?\WP_Post $post ): bool {
		$upload = $this->upload( $id );
		if ( null === $upload || $this->is_featured( $id ) ) {
			return true;
		}
		if ( null === $post || self::is_copy( $upload ) ) {
			return false;
		}
		$owner = (int) $upload->post_author;
		return (int) $post->post_author === $owner
			|| user_can( (int) $post->post_author, 'moderate_zeromo' )
			|| $this->has_edited( $owner, $post );
	}

	/** Like may_stand() for the featured image of a post, which any list may then print. */
	public function stands_featured( int $id, \WP_Post $post ): bool {
		if ( ! $this->may_stand( $id, $post ) ) {
			return false;
		}
		RequestMemo::note( self::FEATURED . $id );
		return true;
	}

	/** Whether an attachment was found in this request to be the valid featured image of a post. */
	public function is_featured( int $id ): bool {
		return RequestMemo::is_noted( self::FEATURED . $id );
	}

	/** Whether an upload is a copy for hidden content. */
	public static function is_copy( \WP_Post $upload ): bool {
		return self::COPY === $upload->post_content_filtered;
	}

	/** Queries the revisions; posts with the upload of another member are rare. */
	private function has_edited( int $member, \WP_Post $post ): bool {
		if ( in_array( get_post_meta( $post->ID, '_edit_last', true ), array( $member, (string) $member ), true ) ) {
			return true;
		}
		return array() !== get_posts(
			array(
				'post_type' => 'revision',
				'post_status' => 'inherit',
				'post_parent' => $post->ID,
				'author' => $member,
				'posts_per_page' => 1,
				'fields' => 'ids',
			)
		);
	}
}
