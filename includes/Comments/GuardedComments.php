<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Sql\PictureRows;
use Zeromo\Community\PostMedia\Api\PicturePlacing;
use Zeromo\Community\PostMedia\Api\PostPictures;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\FileRight;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\PictureStand;
use Zeromo\Community\Media\Api\Standing;

/**
 * Pictures of comments follow who may see the comment: those below what not everybody may see, and of comments that
 * wait, are refused or in the trash, have no address of their own.
 *
 * @phpstan-import-type Pictured from PictureRows
 */
final class GuardedComments implements PictureStand, PostPictures, FileGuard {

	/** Core's state of a comment that shows, and of one that waits. */
	private const SHOWN = '1';
	private const WAITS = '0';

	/** @param \Closure(): PicturePlacing $placing Asked for when a picture may have to move. */
	public function __construct(
		private readonly PictureRows $rows,
		private readonly Posts $posts,
		private readonly Circles $circles,
		private readonly Library $library,
		private readonly Rights $rights,
		private readonly Visibility $visibility,
		#[Lazy( PicturePlacing::class )] private readonly \Closure $placing
	) {}

	// What others see of a comment, they see of its picture.
	#[Action( 'transition_comment_status', 20 )]
	public function on_transition_comment_status( string $new, string $old, \WP_Comment $comment ): void {
		if ( 'delete' !== $new && $new !== $old ) {
			$this->turned( $comment );
		}
	}

	/** A comment with a picture was written. What everybody sees and has an address costs no statement. */
	public function said( CommentRow $row, PostRef $post ): void {
		$kept   = CommentPictures::kept( $row->id );
		$closed = ! $row->is_approved()
			|| ! $post->published
			|| ( $post->circle_id > 0 && ! $this->circles->sees( $post->circle_id, 0 ) );
		$wrong  = array() === $kept ? array() : $this->library->misplaced( $kept, $closed );
		if ( array() !== $wrong ) {
			( $this->placing )()->settle_soon( $wrong, $row->post_id );
		}
	}

	/** Others see a comment that they did not see before, or the other way round. */
	public function turned( \WP_Comment $comment ): void {
		$kept = CommentPictures::kept( (int) $comment->comment_ID );
		if ( array() !== $kept ) {
			( $this->placing )()->settle_soon( array_column( $kept, 'id' ), (int) $comment->comment_post_ID );
		}
	}

	public function standing( int $picture ): ?Standing {
		$rows = $this->rows->showing( $picture );
		if ( array() === $rows ) {
			return null;
		}
		$shown = array_values( array_unique( array_column( array_filter( $rows, self::is_shown( ... ) ), 'post' ) ) );
		// Of so many some are not in the list, and theirs would be lost.
		$open = ! ( $this->placing )()->is_on()
			|| count( $rows ) >= PictureRows::MOST
			|| ( array() !== $shown && array() !== $this->posts->visible( $shown, 0 ) );
		return new Standing( $open, array_values( array_unique( array_column( $rows, 'post' ) ) ) );
	}

	public function follow( int $picture ): void {
		$rows = $this->rows->showing( $picture );
		$now  = array() === $rows ? array() : $this->library->snapshot( array( $picture ) );
		update_meta_cache( 'comment', array_column( $rows, 'id' ) );
		foreach ( array() === $now ? array() : $rows as $row ) {
			if ( CommentPictures::kept( $row['id'] ) !== $now ) {
				update_comment_meta( $row['id'], CommentPictures::META, wp_slash( (string) wp_json_encode( $now ) ) );
			}
		}
	}

	public function below( array $posts ): array {
		$out   = array();
		$above = 0;
		do {
			$rows = array() === $posts ? array() : $this->rows->below( $posts, $above );
			$more = PictureRows::MOST === count( $rows );
			update_meta_cache( 'comment', array_column( $rows, 'id' ) );
			foreach ( $rows as $row ) {
				$above = $row['id'];
				$out[] = array(
					'post' => $row['post'],
					'images' => CommentPictures::kept( $row['id'] ),
					'open' => self::is_shown( $row ),
				);
			}
		} while ( $more );
		return $out;
	}

	public function right( int $post_id, int $file_id, int $viewer ): FileRight {
		$rows = $post_id > 0 ? $this->rows->showing( $file_id, $post_id ) : array();
		$post = array() === $rows ? null : ( $this->posts->visible( array( $post_id ), $viewer )[ $post_id ] ?? null );
		if (
			null === $post
			|| array() === array_filter( $rows, fn( array $row ): bool => $this->tells( $row, $post, $viewer ) )
		) {
			return FileRight::None;
		}
		$everybody = array() !== array_filter( $rows, self::is_shown( ... ) )
			&& isset( $this->posts->visible( array( $post_id ), 0 )[ $post_id ] );
		return $everybody ? FileRight::Everybody : FileRight::Reader;
	}

	/**
	 * Whether a reader of the post is shown a comment.
	 *
	 * @param Pictured $row Of the post.
	 */
	private function tells( array $row, PostRef $post, int $viewer ): bool {
		if ( self::is_shown( $row ) ) {
			return array() === $this->visibility->refused_members( array( $row['author'] ), $viewer );
		}
		return self::WAITS === $row['approved']
			&& $viewer > 0
			&& (
				$row['author'] === $viewer
					|| ( $post->author_id === $viewer
						&& '' !== get_comment_meta( $row['id'], CommentMeta::HELD, true ) )
					|| $this->rights->moderates( $post, $viewer )
			);
	}

	/** @param Pictured $row Comment. */
	private static function is_shown( array $row ): bool {
		return self::SHOWN === $row['approved'];
	}
}
