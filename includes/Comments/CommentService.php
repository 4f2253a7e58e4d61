<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentActs;
use Zeromo\Community\Comments\Api\CommentRules;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\TextChecks\Api\Verdict;

/** Writing comments and taking them back. */
final class CommentService {

	/**
	 * Seconds in which the same words in the same place are sent twice and not said twice. A server under load lets the
	 * second request wait as long as browsers and proxies do, so it may come that much later than the first.
	 */
	private const SAME = 60;

	private const ROUTE = 'POST /comment';

	/** @param \Closure(): KeptThings $things Asked for when staff takes a comment away. */
	public function __construct(
		private readonly CommentRepository $comments,
		private readonly CommentList $threads,
		private readonly Posts $posts,
		private readonly Rights $rights,
		private readonly CommentRules $rules,
		private readonly CoreComments $core,
		private readonly CommentPictures $pictures,
		private readonly CommentMentions $mentions,
		private readonly Pins $pins,
		private readonly Settings $settings,
		private readonly TextCheck $texts,
		private readonly AuditLog $log,
		private readonly GuardedComments $guarded,
		private readonly Db $db,
		private readonly Idempotency $once,
		#[Lazy( KeptThings::class )] private readonly \Closure $things
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
	 * @return array{id: int} The comment; the unit of its call.
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
		$this->rules->require_voice( $post, $member );
		$text = $this->rules->checked( $typed, $image > 0 );
		$meta = $this->pictures->keep( $image, $member ) + $this->mentions->keep( $mentioned, $text, $member );
		if ( $parent > 0 ) {
			$answered = $this->threads->parent( $parent, $post, $member );
			$this->rights->require_known( $answered->user_id, $post->circle_id, $member );
		}
		$write = function ( Verdict $verdict ) use ( $member, $post, $parent, $text, $address, $meta, $image ): array {
			$id = $this->core->write(
				$member,
				$post->id,
				$parent,
				CommentText::store( $verdict->text ),
				$address,
				$this->settings->flag( 'comment_hold_first' ),
				$this->settings->flag( 'comment_refuse_duplicates' ),
				$meta,
				$verdict->waits()
			);
			$this->texts->remember( $text, $member );
			if ( $image > 0 ) {
				$this->guarded->said( $this->comments->find( $id ) ?? throw Failure::unavailable(), $post );
			}
			return array( 'id' => $id );
		};
		return $this->once->within(
			self::SAME,
			$member,
			self::ROUTE,
			"$post_id|$parent|$image|" . CommentText::store( $text ),
			function () use ( $member, $text, $write ): array {
				// Asked only for what is written anew: the same words sent twice are the first comment.
				$verdict = $this->texts->check( $text, $member )->need( 'comment' );
				return $this->once->unit( static fn(): array => $write( $verdict ) );
			},
			fn( array $written ): bool => $this->stands( is_int( $written['id'] ?? null ) ? $written['id'] : 0 )
		);
	}

	/** A comment with its post, as its author finds it. */
	public function own( int $id, int $member ): Thread|Comment {
		$row = $this->comments->find( $id ) ?? throw Failure::not_found();
		return $this->threads->own( $row, $this->posts->need( $row->post_id, $member ), $member );
	}

	/** Whether a comment shows or waits. */
	private function stands( int $id ): bool {
		$row = $this->comments->find( $id );
		return null !== $row && ( $row->is_approved() || $row->is_pending() );
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
		$below = $row->is_approved() && $post->author_id === $member;
		if ( ! $own && ! $below && ! $this->rights->moderates( $post, $member ) ) {
			throw $row->is_approved() ? Failure::forbidden() : Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $member, $id, $row, $post, $own, $below, $noted ): void {
				$staff = ! $own && ! $below && ! $noted;
				$kept  = $staff ? ( $this->things )()->of( 'comment', $id ) : null;
				if ( ! $this->core->trash( $id ) ) {
					throw Failure::not_found();
				}
				$this->pins->clear( $row->post_id, $id );
				if ( $staff ) {
					$this->log->note( $member, 'remove', 'comment', $id, $row->user_id, $post->circle_id, kept: $kept );
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
}
