<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Content\Sql\CoreClauses;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;

/**
 * Every way in which core itself shows posts and comments: queries, feeds, search, sitemaps, embeds, links to the next
 * post. Drafts are core's business (it knows them); what only we know is which circle a post stands in.
 */
final class CoreSurfaces {

	public function __construct(
		private readonly CoreClauses $clauses,
		private readonly ContentVisibility $visibility,
		private readonly Caller $caller
	) {}

	/** A query whose filters are switched off could not be narrowed; on `pre_get_posts`. */
	public function before_query( \WP_Query $query ): void {
		if ( true !== (bool) $query->get( 'suppress_filters' ) ) {
			return;
		}
		$types = (array) $query->get( 'post_type' );
		if ( in_array( 'any', $types, true ) || in_array( PostKind::ACTIVITY, $types, true ) || ! empty( $query->get( 'tax_query' ) ) || '' !== self::scalar( $query->get( 'taxonomy' ) ) ) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Filter `posts_where`, after core has decided on types.
	 *
	 * @param string $where Core's, begins with AND.
	 */
	public function posts_where( string $where, \WP_Query $query ): string {
		$concerned = $this->clauses->concerns( $where );
		if ( ( ! $concerned && ! $this->clauses->concerns_articles( $where ) ) || $this->is_free() ) {
			return $where;
		}
		if ( ! $concerned ) {
			$author = $this->clauses->author( $this->clauses->posts(), $this->caller->id() );
			if ( '' !== $author && wp_using_ext_object_cache() ) {
				$query->set( 'cache_results', false );
			}
			return $where . $author;
		}
		// Core keeps the ids a query found; who sees what in circles changes without core's knowing.
		if ( wp_using_ext_object_cache() ) {
			$query->set( 'cache_results', false );
		}
		return $where . ' AND ' . $this->clauses->visible( $this->clauses->posts() . '.ID', $this->caller->id() );
	}

	/**
	 * Filter `comments_clauses`.
	 *
	 * @param array<string, string> $clauses Core's.
	 * @return array<string, string>
	 */
	public function comments( array $clauses ): array {
		if ( ! $this->is_free() ) {
			$clauses['where'] = self::and( $clauses['where'] ?? '', $this->comment_condition() );
		}
		return $clauses;
	}

	/** What one caller's query found is not for the next; on `pre_get_comments`. */
	public function before_comments( \WP_Comment_Query $query ): void {
		$query->query_vars['cache_domain'] = self::scalar( $query->query_vars['cache_domain'] ?? 'core' ) . ':zmo' . $this->caller->id();
	}

	/**
	 * Ids out of a shared cache may be older than a circle's closing; filter `the_comments`.
	 *
	 * @param array<\WP_Comment> $comments Found.
	 * @return array<\WP_Comment>
	 */
	public function found_comments( array $comments ): array {
		if ( array() === $comments || ! wp_using_ext_object_cache() || $this->is_free() ) {
			return $comments;
		}
		$posts  = array_values( array_unique( array_map( static fn( \WP_Comment $comment ): int => (int) $comment->comment_post_ID, $comments ) ) );
		$hidden = array_diff( $posts, $this->clauses->visible_among( $posts, $this->caller->id() ) );
		$gone   = $this->visibility->refused_members( array_values( array_map( static fn( \WP_Comment $comment ): int => (int) $comment->user_id, $comments ) ), $this->caller->id() );
		if ( array() === $hidden && array() === $gone ) {
			return $comments;
		}
		return array_values( array_filter( $comments, static fn( \WP_Comment $comment ): bool => ! in_array( (int) $comment->comment_post_ID, $hidden, true ) && ! in_array( (int) $comment->user_id, $gone, true ) ) );
	}

	/** Filter `comment_feed_where`. */
	public function comment_feed( string $where ): string {
		return $this->is_free() ? $where : ( '' === trim( $where ) ? 'WHERE ' : "$where AND " ) . $this->comment_condition();
	}

	/** Filters `get_previous_post_where` and `get_next_post_where`; core's alias is p. */
	public function adjacent( string $where ): string {
		if ( $this->is_free() ) {
			return $where;
		}
		return $where . ( $this->clauses->concerns( $where ) ? ' AND ' . $this->clauses->visible( 'p.ID', $this->caller->id() ) : $this->clauses->author( 'p', $this->caller->id() ) );
	}

	/**
	 * An article over core's REST by a member a rule stands against is not there; filter `rest_request_before_callbacks`.
	 *
	 * @param mixed                                       $response Null, or an answer already.
	 * @param \WP_REST_Request<array<string, mixed>> $request  The call.
	 */
	public function rest_article( mixed $response, \WP_REST_Request $request ): mixed {
		if ( 'GET' !== $request->get_method() || 1 !== preg_match( '~^/wp/v2/posts/(\d+)~', $request->get_route(), $found ) ) {
			return $response;
		}
		$post = get_post( (int) $found[1] );
		return $post instanceof \WP_Post && array() !== $this->visibility->refused_members( array( (int) $post->post_author ), $this->caller->id() ) ? Failure::not_found()->to_wp_error() : $response;
	}

	/** Filter `oembed_request_post_id`: what the caller may not see has no embed. */
	public function embed_id( int $post_id ): int {
		return $this->hidden( $post_id ) ? 0 : $post_id;
	}

	/**
	 * Filter `oembed_response_data`.
	 *
	 * @param mixed $data What core would answer.
	 */
	public function embed_data( mixed $data, \WP_Post $post ): mixed {
		return $this->hidden( $post->ID ) ? false : $data;
	}

	/** Guessing an address out of a number would tell that there is something; filter `pre_redirect_guess_404_permalink`. */
	public function guess( mixed $guess ): mixed {
		$name = get_query_var( 'name' );
		return null === $guess && is_string( $name ) && ctype_digit( $name ) ? false : $guess;
	}

	/** Whether the caller must not read an activity or article. */
	public function hidden( int $post_id ): bool {
		$type = get_post_type( $post_id );
		if ( 'post' === $type ) {
			return array() !== $this->visibility->refused_members( array( (int) get_post_field( 'post_author', $post_id ) ), $this->caller->id() );
		}
		return PostKind::ACTIVITY === $type && ! $this->visibility->sees( $post_id, $this->caller->id() );
	}

	/** Moderators see everything; so does the command line unless it is told who asks. */
	private function is_free(): bool {
		$viewer = $this->caller->id();
		return $viewer > 0 ? $this->visibility->moderates( $viewer ) : defined( 'WP_CLI' ) && WP_CLI;
	}

	private function comment_condition(): string {
		$comments = $this->clauses->comments();
		$author   = $this->clauses->member( "$comments.user_id", $this->caller->id() );
		return $this->clauses->visible( "$comments.comment_post_ID", $this->caller->id() ) . ( '1=1' === $author ? '' : " AND $author" );
	}

	private static function and( string $where, string $more ): string {
		return '' === trim( $where ) ? $more : "$where AND $more";
	}

	private static function scalar( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
