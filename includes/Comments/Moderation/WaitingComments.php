<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Moderation;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentDecisions;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Comments\CommentText;
use Zeromo\Community\Comments\Rights;
use Zeromo\Community\Comments\Sql\WaitingRows;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Moderation\Api\Waiting;
use Zeromo\Community\Moderation\Api\WaitingSource;

/** Comments that wait for a moderator, on the way of core's own states. */
final class WaitingComments implements WaitingSource {

	public function __construct(
		private readonly WaitingRows $waiting,
		private readonly CommentRepository $comments,
		private readonly Posts $posts,
		private readonly Rights $rights,
		private readonly Circles $circles,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly CommentDecisions $decisions,
		private readonly KeptThings $things
	) {}

	public function type(): string {
		return 'comment';
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function page( int $member, ?Cursor $after, int $limit ): array {
		$scope = user_can( $member, 'moderate_zeromo' ) ? null : fn( string $column ): SqlPart =>
			$this->circles->managed_sql( $column, $member );
		$rows  = $this->waiting->page( $scope, $after, $limit );
		$posts = array() === $rows
			? array()
			: $this->posts->visible( array_values( array_unique( array_column( $rows, 'post_id' ) ) ), $member );
		$out   = array();
		foreach ( $rows as $row ) {
			$out[] = new Waiting(
				'comment',
				$row['id'],
				$row['user_id'],
				CommentText::plain( $row['content'] ),
				$posts[ $row['post_id'] ]->url ?? '',
				$row['created']
			);
		}
		return $out;
	}

	public function decide( int $id, int $member, bool $approve, string $reason ): string {
		$row  = $this->comments->find( $id ) ?? throw Failure::not_found();
		$post = $this->posts->need( $row->post_id, $member );
		if ( ! $this->rights->moderates( $post, $member ) ) {
			throw Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $id, $member, $approve, $reason, $row, $post ): void {
				// Held before anything is read: the unit would go on seeing what stood here when it read first.
				$this->waiting->still_waits( $id );
				$kept = $this->things->of( 'comment', $id );
				if ( ! $this->decisions->decide( $id, $approve ) ) {
					throw new Failure( 'zeromo_not_pending', 409, __( '这条内容已经不在等待审核', 'zeromo-community' ) );
				}
				$this->log->note(
					$member,
					$approve ? 'approve' : 'reject',
					'comment',
					$id,
					$row->user_id,
					$post->circle_id,
					$reason,
					kept: $kept
				);
			}
		);
		return $approve ? __( '已通过', 'zeromo-community' ) : __( '已退回', 'zeromo-community' );
	}
}
