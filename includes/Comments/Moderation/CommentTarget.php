<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Moderation;

use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Comments\CommentPictures;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\CommentService;
use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Moderation\Api\Evidence;
use Zeromo\Community\Moderation\Api\HasEvidence;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/** Comments as what is reported; taking them away is core's trash. */
final class CommentTarget implements ReportTarget, HasEvidence {

	public function __construct(
		private readonly CommentRepository $comments,
		private readonly Posts $posts,
		private readonly CommentService $service,
		private readonly CommentPictures $pictures
	) {}

	public function type(): string {
		return 'comment';
	}

	public function names(): array {
		return array( 'comment' );
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		return $this->things( array( $id ), $viewer )[ $id ] ?? null;
	}

	public function things( array $ids, int $moderator ): array {
		$rows  = array_filter(
			$this->comments->rows( $ids ),
			static fn( CommentRow $row ): bool => $row->is_approved()
		);
		$posts = array() === $rows
			? array()
			: $this->posts->visible(
				array_values( array_unique( array_map( static fn( CommentRow $row ): int => $row->post_id, $rows ) ) ),
				$moderator
			);
		$out   = array();
		foreach ( $rows as $id => $row ) {
			$post = $posts[ $row->post_id ] ?? null;
			if ( null !== $post ) {
				$out[ $id ] = new Thing(
					'comment',
					$id,
					$row->user_id,
					$post->circle_id,
					CommentText::plain( $row->content ),
					"{$post->url}#comment-$id"
				);
			}
		}
		return $out;
	}

	public function evidence( int $id, int $moderator ): ?Evidence {
		$row = $this->comments->rows( array( $id ) )[ $id ] ?? null;
		if ( null === $row || ! isset( $this->things( array( $id ), $moderator )[ $id ] ) ) {
			return null;
		}
		$pictures = array_values( $this->pictures->of( array( $id ), $row->post_id ) );
		return Evidence::of(
			'',
			$row->content,
			array_map( static fn( array $one ): object => (object) $one, $pictures )
		);
	}

	public function removes(): bool {
		return true;
	}

	public function remove( int $id, int $moderator ): void {
		try {
			$this->service->delete( $moderator, $id, true );
		} catch ( Failure $failure ) {
			if ( 404 !== $failure->status ) {
				throw $failure;
			}
		}
	}
}
