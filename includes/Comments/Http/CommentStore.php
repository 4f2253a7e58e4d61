<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\Comment;
use Zeromo\Community\Comments\CommentList;
use Zeromo\Community\Comments\Order;
use Zeromo\Community\Comments\Thread;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Store;

/** `zeromo_comment_store`: the comments of a post over admin-ajax. */
final class CommentStore implements Store {

	public function __construct(
		private readonly CommentList $threads,
		private readonly CommentView $view,
		private readonly Posting $posting,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	public function args(): array {
		$args = CommentSchema::list_args() + CommentSchema::new_args();
		// Deleting needs no post, reading no text: what a call needs is asked for below.
		$args['post_id']['required'] = false;
		$args['comment']['required'] = false;
		return $args;
	}

	public function get( array $args ): array {
		$in   = new Input( $args );
		$page = $this->threads->page( self::needed( $in, 'post_id' ), $in->int( 'id' ), Order::tryFrom( $in->text( 'orderby' ) ), Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ), $this->caller->id(), $in->flag( 'author' ) );
		return array(
			'items' => array_map( fn( Thread|Comment $item ): string => $this->view->item( $item ), $page['items'] ),
			'total' => null,
			'more'  => null !== $page['next_cursor'],
		);
	}

	public function save( array $args ): array {
		$in = new Input( $args );
		$this->caller->member();
		self::needed( $in, 'post_id' );
		if ( ! $in->has( 'comment' ) ) {
			throw self::missing( 'comment' );
		}
		$this->limits->hit( 'comment' );
		return $this->posting->post( $in );
	}

	public function saved(): array {
		return CommentSchema::posted();
	}

	public function delete( array $args ): array {
		$this->caller->member();
		$this->limits->hit( 'delete' );
		return $this->posting->delete( self::needed( new Input( $args ), 'id' ) );
	}

	public function deleted(): array {
		return CommentSchema::deleted();
	}

	private static function needed( Input $in, string $name ): int {
		$id = $in->int( $name );
		return $id > 0 ? $id : throw self::missing( $name );
	}

	private static function missing( string $name ): Failure {
		return new Failure( 'rest_missing_callback_param', 400, __( '参数错误', 'zeromo-community' ), array( 'field' => $name ) );
	}
}
