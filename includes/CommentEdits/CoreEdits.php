<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Api\CommentRow;
use Zeromo\Community\Comments\Api\CommentRules;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\Posts;

/**
 * Changes of words by whichever way: marked as changed; an author who changes the own comment over core's routes has no
 * longer for it than over ours, and the same rules.
 */
final class CoreEdits {

	/** What authors do not change of a comment of theirs. */
	private const FIXED = array( 'user_id', 'comment_date', 'comment_date_gmt' );

	/** @var array<int, true> Comments whose words are being changed. */
	private array $changed = array();

	public function __construct(
		private readonly EditService $edits,
		private readonly CommentRules $rules,
		private readonly Posts $posts,
		private readonly Caller $caller,
		private readonly Clock $clock
	) {}

	/**
	 * Core's route answers every refusal of the function that stores with 500; here it hears the reason.
	 *
	 * @param mixed $prepared Fields of the change, or what refused it before.
	 */
	#[Filter( 'rest_preprocess_comment' )]
	public function over_rest( mixed $prepared, \WP_REST_Request $request ): mixed {
		$id = $request->get_param( 'id' );
		if ( ! is_array( $prepared ) || ! is_numeric( $id ) ) {
			return $prepared;
		}
		$said = $this->said( $this->rules->find( (int) $id ), $prepared['comment_content'] ?? null );
		return $said instanceof \WP_Error ? $said : $prepared;
	}

	/**
	 * Before core stores a change.
	 *
	 * @param mixed                     $data    What it will store, or what refused it before.
	 * @param array{comment_ID?: mixed} $comment As it was.
	 * @return mixed Also a WP_Error, which core answers.
	 */
	#[Filter( 'wp_update_comment_data', 20 )]
	public function before( mixed $data, array $comment ): mixed {
		$id   = is_numeric( $comment['comment_ID'] ?? null ) ? (int) $comment['comment_ID'] : 0;
		$row  = is_array( $data ) ? $this->rules->find( $id ) : null;
		$said = is_array( $data ) ? $this->said( $row, $data['comment_content'] ?? null ) : null;
		if ( ! is_array( $data ) || $said instanceof \WP_Error ) {
			return $said instanceof \WP_Error ? $said : $data;
		}
		if ( null !== $row && $this->is_bound( $row ) ) {
			// Made younger, or another's for a while, it would have its time anew.
			$data = array_intersect_key( $comment, array_flip( self::FIXED ) ) + $data;
		}
		if ( null === $said ) {
			return $data;
		}
		// What would be replaced waits, as where it is written over core's routes.
		if ( ! $said && '1' === (string) get_comment( $id )?->comment_approved ) {
			$data['comment_approved'] = '0';
		}
		$this->changed[ $id ] = true;
		return $data;
	}

	/**
	 * What becomes of words that core is to store: null for no change, whether they show, or why they are refused.
	 *
	 * @param mixed $text Unslashed.
	 */
	private function said( ?CommentRow $row, mixed $text ): bool|\WP_Error|null {
		if ( null === $row || ! is_string( $text ) || $row->content === $text ) {
			return null;
		}
		if ( ! $this->is_bound( $row ) ) {
			return true;
		}
		try {
			$post    = $this->posts->need( $row->post_id, $row->user_id );
			$verdict = $this->edits->judged( $row, $post, $this->rules->changed( $row, $text ), true );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
		return ! $verdict->waits() && $verdict->text === $text;
	}

	/** Whether its own author is changing it past our route, who does not moderate. */
	private function is_bound( CommentRow $row ): bool {
		$member = $this->caller->id();
		return $member > 0
			&& $row->user_id === $member
			&& ! $this->edits->is_changing()
			&& ! user_can( $member, 'moderate_comments' );
	}

	#[Action( 'edit_comment', 4, 1 )]
	public function edited( int $id ): void {
		if ( isset( $this->changed[ $id ] ) ) {
			unset( $this->changed[ $id ] );
			update_comment_meta( $id, CommentMeta::EDITED, $this->clock->now() );
		}
	}
}
