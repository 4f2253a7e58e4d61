<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Comments\Sql\HiddenPosts;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\TextChecks\Api\TextCheck;

/**
 * Keeps comments of posts a reader may not see out of core's queries, feeds and REST answers, and new ones out of such
 * posts.
 */
final class CommentGuard {

	/**
	 * @param \Closure(): HiddenPosts $hidden Asked for by a list of comments and a form.
	 * @param \Closure(): Posts $posts Asked for when a comment is written.
	 * @param \Closure(): Rights $rights Asked for when a comment is written.
	 * @param \Closure(): TextCheck $texts Asked for when a comment is written.
	 * @param \Closure(): Bans $bans Asked for when a comment is written.
	 */
	public function __construct(
		#[Lazy( HiddenPosts::class )] private readonly \Closure $hidden,
		#[Lazy( Posts::class )] private readonly \Closure $posts,
		#[Lazy( Rights::class )] private readonly \Closure $rights,
		#[Lazy( TextCheck::class )] private readonly \Closure $texts,
		#[Lazy( Bans::class )] private readonly \Closure $bans
	) {}

	#[Filter( 'rest_prepare_comment' )]
	public function on_rest_prepare_comment( mixed $response, \WP_Comment $comment ): mixed {
		return $response instanceof \WP_REST_Response ? $this->answer( $response, $comment ) : $response;
	}

	/** Core's cache of comment queries knows nothing of readers, so each reader gets entries of their own. */
	#[Action( 'pre_get_comments' )]
	public function prepare( \WP_Comment_Query $query ): void {
		if ( $this->applies() ) {
			$domain                            = $query->query_vars['cache_domain'] ?? 'core';
			$query->query_vars['cache_domain'] = ( is_string( $domain ) ? $domain : 'core' ) . ':zeromo-'
				. get_current_user_id();
		}
	}

	/**
	 * Narrows a comment query.
	 *
	 * @param array<string, string> $clauses Of WP_Comment_Query.
	 * @return array<string, string>
	 */
	#[Filter( 'comments_clauses' )]
	public function narrow( array $clauses ): array {
		if ( $this->applies() ) {
			$clauses['where'] = ( '' === trim( $clauses['where'] ?? '' ) ? '1=1' : $clauses['where'] ) . ' AND '
				. ( $this->hidden )()->condition( $this->column(), get_current_user_id() );
		}
		return $clauses;
	}

	/** Narrows the feed of comments. */
	#[Filter( 'comment_feed_where' )]
	public function narrow_feed( string $where ): string {
		return $where . ' AND ' . ( $this->hidden )()->condition( $this->column(), get_current_user_id() );
	}

	/** A single comment over core's REST. */
	public function answer( \WP_REST_Response $response, \WP_Comment $comment ): \WP_REST_Response|\WP_Error {
		$viewer = get_current_user_id();
		return $this->applies()
			&& (
				( $this->hidden )()->hides( (int) $comment->comment_post_ID, $viewer )
					|| ( $this->hidden )()->hides_member( (int) $comment->user_id, $viewer )
			)
			? Failure::not_found()->to_wp_error()
			: $response;
	}

	/** Core's own form and REST take no comment on a post that its writer may not see. */
	public function is_open( bool $open, int $post_id ): bool {
		return $open && '1' !== get_post_meta( $post_id, CommentMeta::CLOSED, true )
			&& ! ( $this->applies() && ( $this->hidden )()->hides( $post_id, get_current_user_id() ) );
	}

	/**
	 * Core's own form and REST take no comment of who may not comment in the post's circle or is banned, and none
	 * that our own would not take. What would be replaced waits.
	 *
	 * @param mixed $approved What core and others have decided so far; see `pre_comment_approved`.
	 * @param int   $parent   Comment that is answered, 0 for none.
	 */
	public function approve(
		mixed $approved,
		int $post_id,
		int $writer,
		string $text = '',
		int $parent = 0
	): mixed {
		$post = $writer > 0 && ! $approved instanceof \WP_Error
			? ( ( $this->posts )()->visible( array( $post_id ), $writer )[ $post_id ] ?? null )
			: null;
		try {
			if ( null !== $post ) {
				( $this->rights )()->require_may_comment( $post, $writer );
			}
			if ( ! $approved instanceof \WP_Error ) {
				$this->require_known( $post_id, $parent, $writer, $post->circle_id ?? 0 );
			}
			if ( $writer > 0 && ! $approved instanceof \WP_Error ) {
				( $this->bans )()->require_voice( $writer );
			}
			$verdict = $approved instanceof \WP_Error
				? null
				: ( $this->texts )()->check( $text, $writer, true )->need( 'comment' );
			return null !== $verdict
				&& ( $verdict->waits() || $verdict->text !== $text )
				&& ( 1 === $approved || '1' === $approved )
				? 0
				: $approved;
		} catch ( Failure $failure ) {
			// Core's REST looks for a part `status` in all of the error's data, its form takes the last of them for the
			// status.
			$error = $failure->to_wp_error();
			$error->add_data( $failure->status );
			return $error;
		}
	}

	/** Refuses a stranger to the post's author or to whose comment is answered, where these have a shield. */
	private function require_known( int $post_id, int $parent, int $writer, int $circle ): void {
		$author   = (int) get_post_field( 'post_author', $post_id );
		$answered = $parent > 0 ? (int) get_comment( $parent )?->user_id : 0;
		foreach ( array_unique( array( $author, $answered ) ) as $member ) {
			( $this->rights )()->require_known( $member, $circle, $writer );
		}
	}

	/** Those who moderate comments, and commands, see all of them. */
	private function applies(): bool {
		return ! is_admin() && ! ( defined( 'WP_CLI' ) && WP_CLI ) && ! current_user_can( 'moderate_comments' );
	}

	private function column(): string {
		return ( $this->hidden )()->comments_table() . '.comment_post_ID';
	}
}
