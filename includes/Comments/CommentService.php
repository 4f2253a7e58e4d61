<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Comments\Sql\Claims;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Moderation\Api\TextCheck;

/** Writing comments and taking them back. */
final class CommentService {

	/**
	 * Seconds in which the same words in the same place are sent twice and not said twice. A server under load lets the
	 * second request wait as long as browsers and proxies do, so it may come that much later than the first.
	 */
	private const SAME = 60;

	public function __construct(
		private readonly CommentRepository $comments,
		private readonly CommentList $threads,
		private readonly Posts $posts,
		private readonly Rights $rights,
		private readonly CoreComments $core,
		private readonly Claims $claims,
		private readonly CommentPictures $pictures,
		private readonly CommentMentions $mentions,
		private readonly Pins $pins,
		private readonly Settings $settings,
		private readonly Clock $clock,
		private readonly TextCheck $texts,
		private readonly Bans $bans,
		private readonly AuditLog $log,
		private readonly GuardedComments $guarded,
		private readonly Db $db
	) {}

	/**
	 * Writes a comment on a post, or an answer to the comment $parent.
	 *
	 * @param int    $member  Who.
	 * @param int    $post_id Post.
	 * @param int    $parent  Comment that is answered, 0 for none.
	 * @param string $typed   As typed; plain text.
	 * @param string $address The connection's.
	 * @param int    $image   Own picture, 0 for none; with one the words may be left out.
	 * @param list<int> $mentioned Members named with an @.
	 * @return array{row: CommentRow, post: PostRef, answered: int} The comment and the author of the one it answers.
	 */
	public function post(
		int $member,
		int $post_id,
		int $parent,
		string $typed,
		string $address,
		int $image = 0,
		array $mentioned = array()
	): array {
		$post = $this->posts->need( $post_id, $member );
		if ( ! $post->published ) {
			throw Failure::not_found();
		}
		if ( ! $this->rights->is_open( $post_id ) ) {
			throw Failures::closed();
		}
		$this->rights->require_may_comment( $post, $member );
		$this->bans->require_voice( $member );
		$text     = $this->checked( $typed, $image > 0 );
		$meta     = $this->pictures->keep( $image, $member ) + $this->mentions->keep( $mentioned, $text );
		$answered = $parent > 0 ? $this->threads->parent( $parent, $post, $member )->user_id : 0;
		$stored   = CommentText::store( $text );
		$id       = $this->once(
			"$member|$post_id|$parent|$image|$stored",
			function () use ( $member, $post_id, $parent, $text, $address, $meta ): int {
				// Asked only for what is written anew: the same words sent twice are the first comment.
				$verdict = $this->texts->check( $text, $member )->need( 'comment' );
				$id      = $this->core->write(
					$member,
					$post_id,
					$parent,
					CommentText::store( $verdict->text ),
					$address,
					$this->settings->flag( 'comment_hold_first' ),
					$this->settings->flag( 'comment_refuse_duplicates' ),
					$meta,
					$verdict->waits()
				);
				$this->texts->remember( $text, $member );
				return $id;
			}
		);
		$row      = $this->comments->find( $id ) ?? throw Failure::unavailable();
		if ( $image > 0 ) {
			$this->guarded->said( $row, $post );
		}
		return array( 'row' => $row, 'post' => $post, 'answered' => $answered );
	}

	/**
	 * Takes a comment away: into core's trash, replies of others stay.
	 *
	 * @param bool $noted Whether the audit log has it already.
	 * @return int Comments the post has left.
	 */
	public function delete( int $member, int $id, bool $noted = false ): int {
		$row = $this->comments->find( $id );
		if ( null === $row || ! ( $row->is_approved() || $row->is_pending() ) ) {
			throw Failure::not_found();
		}
		$post = $this->posts->need( $row->post_id, $member );
		$own  = $row->user_id > 0 && $row->user_id === $member;
		if ( ! $own && ! $this->rights->moderates( $post, $member ) ) {
			throw $row->is_approved() ? Failure::forbidden() : Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $member, $id, $row, $post, $own, $noted ): void {
				if ( ! $this->core->trash( $id ) ) {
					throw Failure::not_found();
				}
				$this->pins->clear( $row->post_id, $id );
				if ( ! $own && ! $noted ) {
					$this->log->note( $member, 'remove', 'comment', $id, $row->user_id, $post->circle_id );
				}
			}
		);
		return $this->core->count( $row->post_id );
	}

	/**
	 * Puts a first-level comment above the others of its post, in the place of the one before, or lets it down again.
	 */
	public function pin( int $member, int $id, bool $on ): void {
		$row = $this->comments->find( $id );
		if ( null === $row || ! $row->is_approved() ) {
			throw Failure::not_found();
		}
		$post = $this->posts->need( $row->post_id, $member );
		if ( ! $this->rights->may_pin( $post, $member ) ) {
			throw Failure::forbidden();
		}
		if ( $row->root > 0 ) {
			throw Failures::not_first();
		}
		$this->db->transaction_once(
			function () use ( $member, $post, $id, $row, $on ): void {
				$changed = $on ? $this->pins->set( $post->id, $id ) : $this->pins->clear( $post->id, $id );
				if ( $changed && $post->author_id !== $member ) {
					$this->log->note(
						$member,
						$on ? CommentActs::PIN : CommentActs::PIN_OFF,
						'comment',
						$id,
						$row->user_id,
						$post->circle_id
					);
				}
			}
		);
	}

	/**
	 * The text as it may be stored.
	 *
	 * @throws Failure content_invalid
	 */
	private function checked( string $typed, bool $may_be_blank ): string {
		$text    = CommentText::clean( $typed );
		$maximum = max( 1, $this->settings->int( 'comment_max' ) );
		if ( ! $may_be_blank && CommentText::is_blank( $text ) ) {
			throw Failures::blank();
		}
		if ( mb_strlen( $text ) > $maximum ) {
			throw Failures::too_long( $maximum );
		}
		return $text;
	}

	/**
	 * Writes a comment, or gives the one that the same text became a moment ago.
	 *
	 * @param string         $what  Member, place and words.
	 * @param callable():int $write Gives the comment's id.
	 * @throws Failure in_progress, while another request writes it.
	 */
	private function once( string $what, callable $write ): int {
		$now   = $this->clock->now();
		$until = $now + self::SAME;
		$mark  = sha1( $what );
		$state = $this->claims->take( $mark, $now, $until );
		if ( $state > 0 ) {
			$row = $this->comments->find( $state );
			if ( null !== $row && ( $row->is_approved() || $row->is_pending() ) ) {
				return $state;
			}
			$state = $this->claims->renew( $mark, $state, $until );
		}
		if ( Claims::BUSY === $state ) {
			throw Failure::in_progress();
		}
		try {
			$id = $write();
		} catch ( \Throwable $e ) {
			$this->claims->release( $mark, $until );
			throw $e;
		}
		$this->claims->settle( $mark, $id );
		return $id;
	}
}
