<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\Comment;
use Zeromo\Community\Comments\CommentList;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Comments\Thread;
use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;

/** `zeromo_comment_store`: the comments of a post over admin-ajax. */
final class CommentStore implements Store {

	public function __construct(
		private readonly CommentList $threads,
		private readonly CommentView $view,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		$args = CommentSchema::list_args() + CommentSchema::new_args() + Arg::key();
		// Deleting needs no post, reading no text: what a call needs is asked for below.
		$args['post_id']['required'] = false;
		$args['comment']['required'] = false;
		return $args;
	}

	public function get( array $args ): array {
		$in   = new Input( $args );
		$page = $this->threads->page(
			$in->has( 'post_id' ) ? $in->int( 'post_id' ) : throw Failure::missing( 'post_id' ),
			$in->int( 'id' ),
			Order::tryFrom( $in->text( 'orderby' ) ),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'paged', 1 ),
			$in->int( 'per_page', 20 ),
			$this->caller->id(),
			$in->flag( 'author' )
		);
		return array(
			'items' => array_map( fn( Thread|Comment $item ): string => $this->view->item( $item ), $page['items'] ),
			'total' => null,
			'more'  => null !== $page['next_cursor'],
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /comment', $args );
	}

	public function saved(): array {
		return CommentSchema::posted();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /comment/delete', $args );
	}

	public function deleted(): array {
		return CommentSchema::deleted();
	}
}
