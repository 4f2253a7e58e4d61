<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\CommentControl\Api\AuthorsHolds;
use Zeromo\Community\CommentEdits\Api\CommentEdited;
use Zeromo\Community\Comments\Api\CommentIntake;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\Api\CommentRules;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\TextChecks\Api\Verdict;

/** Authors change what they said, for a while. */
final class EditService {

	private bool $changing = false;

	public function __construct(
		private readonly CommentRules $rules,
		private readonly EditWindow $window,
		private readonly Posts $posts,
		private readonly TextCheck $texts,
		private readonly Settings $settings,
		private readonly AuthorsHolds $holds,
		private readonly Idempotency $once,
		private readonly Events $events,
		private readonly Db $db
	) {}

	/**
	 * Changes the words of a comment. Idempotent: the words that stand there already change nothing.
	 *
	 * @param int       $member    Who.
	 * @param int       $id        Their comment.
	 * @param string    $typed     As typed; plain text.
	 * @param list<int> $mentioned Members named with an @; who was named before need not be sent again.
	 * @return array{id: int} The comment; the unit of its call.
	 * @throws Failure not_found for what is gone or unseen, forbidden for another's or after its time,
	 * content_invalid.
	 */
	public function edit( int $member, int $id, string $typed, array $mentioned ): array {
		$row  = $this->rules->find( $id ) ?? throw Failure::not_found();
		$post = $this->posts->need( $row->post_id, $member );
		self::require_own( $row, $member );
		$text    = $this->rules->changed( $row, $typed );
		$verdict = $this->judged( $row, $post, $text );
		return $this->once->unit(
			function () use ( $member, $id, $post, $mentioned, $verdict ): array {
				// Who writes below a post holds it before the comments, see CoreComments::write().
				$this->db->hold( $this->db->core( 'posts' ), 'ID', $post->id );
				$this->db->hold( $this->db->core( 'comments' ), 'comment_ID', $id );
				$now = $this->rules->find( $id ) ?? throw Failure::not_found();
				self::require_own( $now, $member );
				// It may have been let through since.
				$this->window->require( $now, $post );
				if ( CommentRules::words( $now ) !== $verdict->text ) {
					$this->change( $now, $verdict, $mentioned );
				}
				return array( 'id' => $id );
			}
		);
	}

	/**
	 * What becomes of changed words, by the same rules as of new ones.
	 *
	 * @param string $text Cleaned.
	 * @throws Failure As edit().
	 */
	public function judged( CommentRow $row, PostRef $post, string $text, bool $html = false ): Verdict {
		$this->rules->require_voice( $post, $row->user_id, $row->answers );
		$this->window->require( $row, $post );
		$verdict = $this->texts->check( $text, $row->user_id, $html, false )->need( 'comment' );
		return $this->waits_in_core( $row, $post, $verdict->text ) ? Verdict::review( $verdict->text ) : $verdict;
	}

	/** Whether a change of ours is being stored. */
	public function is_changing(): bool {
		return $this->changing;
	}

	/** @param list<int> $mentioned Members. */
	private function change( CommentRow $row, Verdict $verdict, array $mentioned ): void {
		clean_comment_cache( $row->id );
		$waits  = $verdict->waits() && $row->is_approved();
		$fields = array( 'comment_ID' => $row->id, 'comment_content' => CommentIntake::stored( $verdict->text ) );
		$hear   = $this->rules->name( $row, $mentioned, $verdict->text );
		if ( $verdict->waits() ) {
			// What waits for a moderator is not the author's to let through.
			$this->holds->give_up( $row->id );
		}
		$this->changing = true;
		try {
			$done = wp_update_comment(
				wp_slash( $fields ) + ( $waits ? array( 'comment_approved' => '0' ) : array() ),
				true
			);
		} finally {
			$this->changing = false;
		}
		if ( $done instanceof \WP_Error ) {
			throw Failure::content( 'comment', wp_strip_all_tags( $done->get_error_message() ) );
		}
		$this->events->emit(
			new CommentEdited(
				$row->id,
				$row->post_id,
				$row->user_id,
				// Who is named in what waits hears of it when it shows.
				$waits || ! $row->is_approved() ? array() : $hear
			)
		);
	}

	/**
	 * Whether core's settings of discussion let the words wait, as they would new ones.
	 *
	 * @throws Failure content_invalid for disallowed words.
	 */
	private function waits_in_core( CommentRow $row, PostRef $post, string $text ): bool {
		$stored = get_comment( $row->id );
		if (
			! $stored instanceof \WP_Comment
			|| $row->user_id === $post->author_id
			|| user_can( $row->user_id, 'moderate_comments' )
		) {
			return false;
		}
		$said = array(
			$stored->comment_author,
			$stored->comment_author_email,
			$stored->comment_author_url,
			CommentIntake::stored( $text ),
			$stored->comment_author_IP,
			$stored->comment_agent,
		);
		if ( wp_check_comment_disallowed_list( ...$said ) ) {
			throw Failure::content( 'comment', __( '内容包含不允许发布的词语', 'zeromo-community' ) );
		}
		$zero  = static fn(): string => '0';
		$first = $this->settings->flag( 'comment_hold_first' );
		if ( ! $first ) {
			add_filter( 'pre_option_comment_previously_approved', $zero );
		}
		try {
			return ! check_comment( ...array( ...$said, 'comment' ) );
		} finally {
			remove_filter( 'pre_option_comment_previously_approved', $zero );
		}
	}

	/** @throws Failure not_found for what is gone, forbidden for another's. */
	private static function require_own( CommentRow $row, int $member ): void {
		if ( $row->user_id !== $member ) {
			throw $row->is_approved() ? Failure::forbidden() : Failure::not_found();
		}
		if ( ! $row->is_approved() && ! $row->is_pending() ) {
			throw Failure::not_found();
		}
	}
}
