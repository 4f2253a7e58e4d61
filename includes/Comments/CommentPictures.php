<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Media\Api\Library;

/**
 * The picture a comment may carry; a snapshot of it stands in the comment's meta.
 *
 * @phpstan-type Picture array{id: int, url: string, thumb: string, w: int, h: int, alt: string}
 */
final class CommentPictures {

	public const META = '_zeromo_picture';

	public function __construct( private readonly Library $library ) {}

	/**
	 * What a new comment keeps of the member's picture, refusal X when it is not theirs.
	 *
	 * @return array<string, string> Meta of the comment.
	 */
	public function keep( int $image, int $member ): array {
		if ( 0 === $image ) {
			return array();
		}
		$this->library->need_own( array( $image ), $member, 'image' );
		return array( self::META => (string) wp_json_encode( $this->library->snapshot( array( $image ) ) ) );
	}

	/**
	 * Pictures of many comments, in one query.
	 *
	 * @param list<int> $ids Comments.
	 * @return array<int, Picture> By comment; those without are absent.
	 */
	public function of( array $ids ): array {
		update_meta_cache( 'comment', $ids );
		$out = array();
		foreach ( $ids as $id ) {
			$kept = get_comment_meta( $id, self::META, true );
			if ( ! is_string( $kept ) || '' === $kept ) {
				continue;
			}
			/** @var list<array{id: int, f: string, t: string, w: int, h: int, a: string, c: string}> $snapshot */
			$snapshot = (array) json_decode( $kept, true );
			$image    = $this->library->images( $snapshot )[0] ?? null;
			if ( null !== $image ) {
				unset( $image['color'] );
				$out[ $id ] = $image;
			}
		}
		return $out;
	}
}
