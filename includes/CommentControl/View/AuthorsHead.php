<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\View;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\CommentControl\CommentControl;
use Zeromo\Community\CommentControl\HeldComments;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Api\CommentsHead;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** 关闭评论, 评论需我放行 and what waits, above the comments of an own post. */
final class AuthorsHead implements CommentsHead {

	/** Comments shown above a post's; the others are in 我的. */
	private const SHOWN = 5;

	/**
	 * @param \Closure(): HeldComments $held Asked for by an author.
	 * @param \Closure(): HeldList     $list Draws what waits.
	 */
	public function __construct(
		private readonly Circles $circles,
		#[Lazy( HeldComments::class )] private readonly \Closure $held,
		#[Lazy( HeldList::class )] private readonly \Closure $list
	) {}

	public function chips( int $post, int $author, int $circle, int $viewer ): string {
		return $viewer > 0 && ( $author === $viewer || $this->circles->moderates( $circle, $viewer ) )
			? Partial::render(
				'comment-control/chips',
				array(
					'post_id' => $post,
					'closed' => '1' === get_post_meta( $post, CommentMeta::CLOSED, true ),
					'held' => CommentControl::is_held( $post ),
					'own' => $author === $viewer,
				)
			)
			: '';
	}

	public function below( int $post, int $author, int $viewer ): string {
		if ( 0 === $viewer || $author !== $viewer ) {
			return '';
		}
		$page = ( $this->held )()->page( $viewer, $post, null, self::SHOWN );
		return array() === $page['items']
			? ''
			: ( $this->list )()->html( $page['items'], $viewer, $post, null !== $page['next'] );
	}
}
