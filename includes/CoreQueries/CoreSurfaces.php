<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries;

use Zeromo\Community\CoreQueries\Sql\CoreClauses;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;

/**
 * Every way in which core itself shows posts and comments: queries, feeds, search, sitemaps, embeds, links to the next
 * post. Drafts are core's business (it knows them); what only we know is which circle a post stands in.
 */
final class CoreSurfaces {

	/** Ids asked about in one statement. */
	private const AT_ONCE = 500;

	/** Marks a query of users that is asked for by a reader. */
	private const FOR_READER = 'zeromo_for_reader';

	/** Core looks an address up, whoever may read what is there. */
	private bool $looking = false;

	public function __construct(
		private readonly CoreClauses $clauses,
		private readonly ContentVisibility $visibility,
		private readonly PostCircles $in_circles,
		private readonly Caller $caller
	) {}

	#[Filter( 'old_slug_redirect_post_id' )]
	public function on_old_slug_redirect_post_id( mixed $id ): int {
		return $this->embed_id( is_numeric( $id ) ? (int) $id : 0 );
	}

	#[Filter( 'oembed_request_post_id' )]
	public function on_oembed_request_post_id( mixed $id ): int {
		return $this->embed_id( is_numeric( $id ) ? (int) $id : 0 );
	}

	#[Filter( 'get_usernumposts' )]
	public function on_get_usernumposts( mixed $count, mixed $author, mixed $types ): mixed {
		return is_numeric( $count ) && is_numeric( $author )
				? $this->count_of_author(
					(int) $count,
					(int) $author,
					array_values( array_filter( (array) $types, 'is_string' ) )
				) : $count;
	}

	/** A query whose filters are switched off could not be narrowed; on `pre_get_posts`. */
	public function before_query( \WP_Query $query ): void {
		if ( true !== (bool) $query->get( 'suppress_filters' ) ) {
			return;
		}
		$types = (array) $query->get( 'post_type' );
		// get_posts() switches them off unless it is told not to; without a type it asks for articles.
		$articles = $this->in_circles->have_articles()
			&& ( in_array( 'post', $types, true ) || in_array( '', $types, true ) );
		if (
			$articles
			|| in_array( 'any', $types, true )
			|| in_array( PostKind::ACTIVITY, $types, true )
			|| ! empty( $query->get( 'tax_query' ) )
			|| '' !== self::scalar( $query->get( 'taxonomy' ) )
		) {
			$query->set( 'suppress_filters', false );
		}
	}

	/**
	 * Core's dialog that attaches a file to a post finds everybody's drafts and private posts, for whoever has its
	 * nonce; on `wp_ajax_find_posts`, before core. Who edits no posts of others is told of published ones.
	 */
	#[Action( 'wp_ajax_find_posts', 0 )]
	public function find_published(): void {
		if ( ! $this->caller->can( 'edit_others_posts' ) ) {
			add_action( 'pre_get_posts', static fn( \WP_Query $query ) => $query->set( 'post_status', 'publish' ) );
		}
	}

	/**
	 * Filter `posts_where`, after core has decided on types.
	 *
	 * @param string $where Core's, begins with AND.
	 */
	public function posts_where( string $where, \WP_Query $query ): string {
		$concerned = $this->clauses->concerns( $where );
		if ( $this->looking || ( ! $concerned && ! $this->clauses->concerns_articles( $where ) ) || $this->is_free() ) {
			return $where;
		}
		$more = $concerned
			? ' AND ' . $this->clauses->visible( $this->clauses->posts() . '.ID', $this->caller->id() )
			: $this->articles_where( $this->clauses->posts() );
		// Core keeps the ids a query found; who sees what in circles changes without core's knowing.
		if ( '' !== $more && wp_using_ext_object_cache() ) {
			$query->set( 'cache_results', false );
		}
		return $where . $more;
	}

	/** Filter `getarchives_where`: months, and with them titles, are counted and listed without WP_Query. */
	#[Filter( 'getarchives_where' )]
	public function archives( string $where ): string {
		if ( $this->is_free() ) {
			return $where;
		}
		$posts = $this->clauses->posts();
		$more  = $this->clauses->concerns( $where )
			? ' AND ' . $this->clauses->visible( "$posts.ID", $this->caller->id() )
			: $this->articles_where( $posts );
		// Core keeps the answer by its statement; another statement each time is asked each time.
		return $where . $more . ( '' !== $more && wp_using_ext_object_cache() ? ' AND ' . wp_rand() . ' >= 0' : '' );
	}

	/** What narrows a query for articles, empty for nothing. */
	private function articles_where( string $posts ): string {
		return (
			$this->in_circles->have_articles() ? ' AND ' . $this->clauses->outside( $posts, $this->caller->id() ) : ''
		)
			. $this->clauses->author( $posts, $this->caller->id() );
	}

	/**
	 * Filter `comments_clauses`.
	 *
	 * @param array<string, string> $clauses Core's.
	 * @return array<string, string>
	 */
	#[Filter( 'comments_clauses' )]
	public function comments( array $clauses ): array {
		if ( ! $this->is_free() ) {
			$clauses['where'] = self::and( $clauses['where'] ?? '', $this->comment_condition() );
		}
		return $clauses;
	}

	/** What one caller's query found is not for the next; on `pre_get_comments`. */
	#[Action( 'pre_get_comments' )]
	public function before_comments( \WP_Comment_Query $query ): void {
		$query->query_vars['cache_domain'] = self::scalar( $query->query_vars['cache_domain'] ?? 'core' ) . ':zmo'
			. $this->caller->id();
	}

	/**
	 * Ids out of a shared cache may be older than a circle's closing; filter `the_comments`.
	 *
	 * @param array<\WP_Comment> $comments Found.
	 * @return array<\WP_Comment>
	 */
	#[Filter( 'the_comments', PHP_INT_MAX )]
	public function found_comments( array $comments ): array {
		if ( array() === $comments || ! wp_using_ext_object_cache() || $this->is_free() ) {
			return $comments;
		}
		$posts  = array_values(
			array_unique(
				array_map( static fn( \WP_Comment $comment ): int => (int) $comment->comment_post_ID, $comments )
			)
		);
		$hidden = array_diff( $posts, $this->clauses->visible_among( $posts, $this->caller->id() ) );
		$gone   = $this->visibility->refused_members(
			array_values( array_map( static fn( \WP_Comment $comment ): int => (int) $comment->user_id, $comments ) ),
			$this->caller->id()
		);
		if ( array() === $hidden && array() === $gone ) {
			return $comments;
		}
		return array_values(
			array_filter(
				$comments,
				static fn( \WP_Comment $comment ): bool => ! in_array(
					(int) $comment->comment_post_ID,
					$hidden,
					true
				) && ! in_array( (int) $comment->user_id, $gone, true )
			)
		);
	}

	/**
	 * Marks core's list of users over REST, so that users() narrows this query and no other; filter `rest_user_query`.
	 *
	 * @param array<string, mixed> $args Of WP_User_Query.
	 * @return array<string, mixed>
	 */
	#[Filter( 'rest_user_query' )]
	#[Filter( 'wp_sitemaps_users_query_args' )]
	public function rest_users( array $args ): array {
		return array( self::FOR_READER => true ) + $args;
	}

	/**
	 * Whom the reader may meet, in such a list; who is there for what they have published is so for something the
	 * reader sees. On
	 * `pre_user_query`.
	 */
	#[Action( 'pre_user_query' )]
	public function users( \WP_User_Query $query ): void {
		if ( true !== $query->get( self::FOR_READER ) || $this->is_free() ) {
			return;
		}
		if ( $this->caller->id() > 0 ) {
			$query->query_where .= ' AND '
				. $this->clauses->member( "{$this->clauses->users()}.ID", $this->caller->id() );
		}
		$types = $query->get( 'has_published_posts' );
		if ( ! empty( $types ) ) {
			$types = is_array( $types )
				? array_values( array_filter( $types, 'is_string' ) )
				: array_values( get_post_types( array( 'public' => true ) ) );
			$query->query_where .= ' AND '
				. $this->clauses->has_published( "{$this->clauses->users()}.ID", $types, $this->caller->id() );
		}
	}

	/**
	 * Filter `get_usernumposts`: what core counts of an author's posts are those that the caller sees.
	 *
	 * @param int          $count  Core's.
	 * @param int          $author Member.
	 * @param list<string> $types  Registered types.
	 */
	public function count_of_author( int $count, int $author, array $types ): int {
		return 0 === $count || $this->is_free() || $this->caller->id() === $author
			? $count
			: $this->clauses->count_of_author( $author, $types, $this->caller->id(), $count );
	}

	/** Filter `comment_feed_where`. */
	#[Filter( 'comment_feed_where' )]
	public function comment_feed( string $where ): string {
		return $this->is_free()
			? $where
			: ( '' === trim( $where ) ? 'WHERE ' : "$where AND " ) . $this->comment_condition();
	}

	/** Filters `get_previous_post_where` and `get_next_post_where`; core's alias is p. */
	#[Filter( 'get_previous_post_where' )]
	#[Filter( 'get_next_post_where' )]
	public function adjacent( string $where ): string {
		if ( $this->is_free() ) {
			return $where;
		}
		return $where
			. (
				$this->clauses->concerns( $where )
					? ' AND ' . $this->clauses->visible( 'p.ID', $this->caller->id() )
					: $this->articles_where( 'p' )
			);
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
	#[Filter( 'oembed_response_data' )]
	public function embed_data( mixed $data, \WP_Post $post ): mixed {
		return $this->hidden( $post->ID ) ? false : $data;
	}

	/**
	 * Guessing an address out of a number would tell that there is something; filter
	 * `pre_redirect_guess_404_permalink`.
	 */
	#[Filter( 'pre_redirect_guess_404_permalink' )]
	public function guess( mixed $guess ): mixed {
		$name = get_query_var( 'name' );
		return null === $guess && is_string( $name ) && ctype_digit( $name ) ? false : $guess;
	}

	/**
	 * Filter `redirect_canonical`: the address of an article, which is made of its title, is not told by way of its
	 * number or of the half of it.
	 *
	 * @param mixed $url Where core would lead to.
	 */
	#[Filter( 'redirect_canonical' )]
	public function canonical( mixed $url ): mixed {
		return is_string( $url ) && $this->in_circles->have_articles() && $this->hidden( $this->post_at( $url ) )
			? false
			: $url;
	}

	/**
	 * Filter `pre_oembed_result`: what core embeds of this site is kept for all readers, so it holds what visitors may
	 * see.
	 *
	 * @param mixed $html What core has made of it.
	 */
	#[Filter( 'pre_oembed_result', 20 )]
	public function own_embed( mixed $html, string $url ): mixed {
		return is_string( $html ) && $this->hides( $this->post_at( $url ), 0 ) ? false : $html;
	}

	/** The post at an address, also one the caller may not read; 0 for none. */
	private function post_at( string $url ): int {
		$this->looking = true;
		try {
			return url_to_postid( $url );
		} finally {
			$this->looking = false;
		}
	}

	/** Whether the caller must not read an activity or article. */
	public function hidden( int $post_id ): bool {
		return $this->hides( $post_id, $this->caller->id() );
	}

	/**
	 * Those of some posts the caller may not know of; a few statements, however many they are.
	 *
	 * @param list<int> $ids Ids, of whatever.
	 * @return list<int>
	 */
	public function hidden_among( array $ids ): array {
		$hidden = array();
		foreach ( array_chunk( $ids, self::AT_ONCE ) as $some ) {
			array_push( $hidden, ...$this->hidden_of( self::known_posts( $some ), $this->caller->id() ) );
		}
		return $hidden;
	}

	/**
	 * Those of some comments that stand under a post the caller may not know of.
	 *
	 * @param list<int> $ids Ids, of whatever.
	 * @return list<int>
	 */
	public function hidden_comments( array $ids ): array {
		$under = array();
		foreach ( array_chunk( $ids, self::AT_ONCE ) as $some ) {
			_prime_comment_caches( $some, false );
			foreach ( wp_cache_get_multiple( $some, 'comment' ) as $row ) {
				if ( is_object( $row ) && isset( $row->comment_ID, $row->comment_post_ID ) ) {
					$under[ (int) $row->comment_ID ] = (int) $row->comment_post_ID;
				}
			}
		}
		$hidden = array_flip( $this->hidden_among( array_values( array_unique( $under ) ) ) );
		return array_keys( array_filter( $under, static fn( int $post ): bool => isset( $hidden[ $post ] ) ) );
	}

	private function hides( int $post_id, int $viewer ): bool {
		$post = $post_id > 0 ? get_post( $post_id ) : null;
		return $post instanceof \WP_Post && array() !== $this->hidden_of( array( $post ), $viewer );
	}

	/**
	 * @param list<\WP_Post> $posts Of any type.
	 * @return list<int> Ids of those the viewer may not know of.
	 */
	private function hidden_of( array $posts, int $viewer ): array {
		$inside     = array();
		$authors    = array();
		$activities = array();
		$moderates  = $viewer > 0 && $this->visibility->moderates( $viewer );
		foreach ( $posts as $post ) {
			if ( PostKind::ACTIVITY === $post->post_type ) {
				$activities[] = $post->ID;
			} elseif ( PostKind::Article === PostKind::of_type( $post->post_type ) ) {
				if ( $post->post_parent < 1 || $moderates ) {
					$authors[ $post->ID ] = (int) $post->post_author;
				} else {
					$inside[] = $post->ID;
				}
			}
		}
		$refused = array() === $authors
			? array()
			: $this->visibility->refused_members( array_values( array_unique( $authors ) ), $viewer );
		$seen    = array() === $activities ? array() : $this->visibility->visible_rows( $activities, $viewer );
		return array(
			...array_keys( array_intersect( $authors, $refused ) ),
			...(
				array() === $inside ? array() : array_diff( $inside, $this->clauses->visible_among( $inside, $viewer ) )
			),
			...array_diff( $activities, array_column( $seen, 'post_id' ) ),
		);
	}

	/**
	 * Those posts there are; core asks for each id that is nobody's.
	 *
	 * @param list<int> $ids Ids.
	 * @return list<\WP_Post>
	 */
	private static function known_posts( array $ids ): array {
		_prime_post_caches( $ids, false, false );
		$rows = array_filter( wp_cache_get_multiple( $ids, 'posts' ), 'is_object' );
		return array_values( array_map( static fn( object $row ): \WP_Post => new \WP_Post( $row ), $rows ) );
	}

	/** Moderators see everything; so does the command line unless it is told who asks. */
	private function is_free(): bool {
		$viewer = $this->caller->id();
		return $viewer > 0 ? $this->visibility->moderates( $viewer ) : defined( 'WP_CLI' ) && WP_CLI;
	}

	private function comment_condition(): string {
		$comments = $this->clauses->comments();
		$author   = $this->clauses->member( "$comments.user_id", $this->caller->id() );
		return $this->clauses->visible( "$comments.comment_post_ID", $this->caller->id() )
			. ( '1=1' === $author ? '' : " AND $author" );
	}

	private static function and( string $where, string $more ): string {
		return '' === trim( $where ) ? $more : "$where AND $more";
	}

	private static function scalar( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
