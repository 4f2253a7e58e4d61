<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Comments\Api\CommentActs;
use Zeromo\Community\Comments\Api\CommentDecisions;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * Somebody else's comments that staff changes or decides on by core's own ways, its screens, its routes, many at once:
 * the audit log has them as it has ours.
 */
final class CoreCommentActs {

	/** @var array<int, array<string, string>> Comment => what it said. */
	private array $before = array();

	/** Posts that are being deleted: their comments go with them. */
	private int $posts = 0;

	public function __construct(
		private readonly CommentDecisions $decisions,
		private readonly AuditLog $log,
		private readonly Caller $caller,
		private readonly Db $db,
		private readonly KeptThings $things
	) {}

	/**
	 * Before core stores a change.
	 *
	 * @param mixed                     $data    What it will store; passed through.
	 * @param array{comment_ID?: mixed} $comment As it was, slashed.
	 */
	#[Filter( 'wp_update_comment_data' )]
	public function before( mixed $data, array $comment ): mixed {
		$was = get_comment( is_numeric( $comment['comment_ID'] ?? null ) ? (int) $comment['comment_ID'] : 0 );
		if ( $was instanceof \WP_Comment ) {
			$this->before[ (int) $was->comment_ID ] = self::said( $was );
		}
		return $data;
	}

	#[Action( 'edit_comment', 20 )]
	public function edited( int $id ): void {
		$was     = $this->before[ $id ] ?? null;
		$comment = get_comment( $id );
		unset( $this->before[ $id ] );
		if ( null !== $was && $comment instanceof \WP_Comment ) {
			$this->note( 'edit', $comment, Changes::between( $was, self::said( $comment ) ) );
		}
	}

	#[Action( 'transition_comment_status', 20 )]
	public function decided( string $new, string $old, \WP_Comment $comment ): void {
		$act = match ( $new ) {
			'approved'   => 'approve',
			'unapproved' => CommentActs::HOLD,
			default      => 'remove',
		};
		// From and to the trash and spam leads core's own way back.
		$turns = 'remove' !== $act && in_array( $old, array( 'approved', 'unapproved' ), true );
		$this->note( $act, $comment, array( 'status' => array( $old, $new ) ), $turns );
	}

	#[Action( 'before_delete_post' )]
	public function post_goes(): void {
		++$this->posts;
	}

	#[Action( 'after_delete_post' )]
	public function post_gone(): void {
		$this->posts = max( 0, $this->posts - 1 );
	}

	/** @param array<string, array{string, string}> $changes Field => before and after. */
	private function note( string $act, \WP_Comment $comment, array $changes, bool $turns = false ): void {
		$actor = $this->caller->id();
		$post  = get_post( (int) $comment->comment_post_ID );
		if (
			0 === $actor
			|| (int) $comment->user_id === $actor
			|| $this->posts > 0
			|| $this->decisions->is_deciding()
			|| array() === $changes
			|| ! $post instanceof \WP_Post
			|| null === PostKind::of_type( $post->post_type )
		) {
			return;
		}
		$this->db->transaction_once(
			fn() => $this->log->note(
				$actor,
				$act,
				'comment',
				(int) $comment->comment_ID,
				(int) $comment->user_id,
				PostCircles::of( $post ),
				'',
				$changes,
				$turns ? $this->things->of( 'comment', (int) $comment->comment_ID ) : null
			)
		);
	}

	/** @return array<string, string> */
	private static function said( \WP_Comment $comment ): array {
		return array( 'comment' => $comment->comment_content, 'author' => $comment->comment_author );
	}
}
