<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Media\Api\Library;

/**
 * The picture a comment may carry; a snapshot of it stands in the comment's meta.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Picture array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int}
 */
final class CommentPictures {

	public const META = '_zeromo_picture';

	public function __construct( private readonly Library $library ) {}

	/**
	 * What a new comment stores of the member's picture.
	 *
	 * @return array<string, string> Meta of the comment.
	 * @throws \Zeromo\Community\Kernel\Failure not_found, when it is not theirs.
	 */
	public function keep( int $image, int $member ): array {
		if ( 0 === $image ) {
			return array();
		}
		// It follows who may see the comment once that is stored, see GuardedComments.
		$this->library->require_own( array( $image ), $member, 'image', false );
		return array( self::META => (string) wp_json_encode( $this->library->snapshot( array( $image ) ) ) );
	}

	/**
	 * Pictures of many comments, in one query.
	 *
	 * @param list<int> $ids  Comments.
	 * @param int       $post Theirs; 0 for their author's own look.
	 * @return array<int, Picture> By comment; those without are absent.
	 */
	public function of( array $ids, int $post = 0 ): array {
		update_meta_cache( 'comment', $ids );
		$out = array();
		foreach ( $ids as $id ) {
			$image = $this->library->images( self::kept( $id ), $post )[0] ?? null;
			if ( null !== $image ) {
				unset( $image['color'] );
				$out[ $id ] = $image;
			}
		}
		return $out;
	}

	/**
	 * What is kept of a comment's picture; core's cache knows when it was read.
	 *
	 * @return Snapshot
	 */
	public static function kept( int $id ): array {
		$kept = get_comment_meta( $id, self::META, true );
		/** @var Snapshot */
		return is_string( $kept ) && '' !== $kept ? (array) json_decode( $kept, true ) : array();
	}
}
