<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreWrites;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/**
 * Bans and the site's words where core and other plugins store what members write: posts, terms, profiles, changed
 * comments, by REST, XML-RPC, wp-admin and its ajax. Each way has a filter of core's that may refuse; who comes by
 * another one is refused where core writes the row.
 *
 * @phpstan-type Columns array<string, mixed>
 */
final class CoreGuard {

	/** Columns of a post with words, and the arguments of REST that they come in. */
	private const TEXTS = array( 'post_title' => 'title', 'post_content' => 'content', 'post_excerpt' => 'excerpt' );

	/** What of a profile others read. */
	private const PROFILE = array( 'display_name', 'nickname', 'first_name', 'last_name', 'description', 'user_url' );

	/** States in which others read a post, now or later without another act of its author's. */
	private const SHOWN = array( 'publish', 'future', 'pending', 'private' );

	/** @param \Closure(): Policy $policy Made when something is written. */
	public function __construct( #[Lazy( Policy::class )] private readonly \Closure $policy ) {}

	#[Filter( 'rest_request_before_callbacks', 20, if: array( 'method' => array( 'POST', 'PUT', 'PATCH' ) ) )]
	public function on_rest( mixed $response, mixed $handler, mixed $request ): mixed {
		return $this->rest( $response, $handler, $request );
	}

	#[Filter( 'wp_insert_post_empty_content', PHP_INT_MAX )]
	public function on_empty_content( mixed $is_empty, mixed $post ): bool {
		return $this->refuses_post( (bool) $is_empty, is_array( $post ) ? $post : array() );
	}

	/**
	 * @param Columns $data As core is about to store them.
	 * @return Columns
	 */
	#[Filter( 'wp_insert_post_data', PHP_INT_MAX )]
	#[Filter( 'wp_insert_attachment_data', PHP_INT_MAX )]
	public function on_post_data( array $data, mixed $sent ): array {
		return $this->post_data(
			$data,
			is_array( $sent ) && is_numeric( $sent['ID'] ?? null ) ? (int) $sent['ID'] : 0
		);
	}

	#[Filter( 'add_post_metadata' )]
	#[Filter( 'update_post_metadata', 10, 4 )]
	public function on_meta( mixed $done, mixed $id, mixed $key, mixed $value ): mixed {
		return $this->picture_text( $done, $key, $value );
	}

	#[Filter( 'pre_insert_term', PHP_INT_MAX )]
	public function on_new_term( mixed $name, mixed $taxonomy, mixed $args = array() ): mixed {
		return $this->new_term( $name, $taxonomy, $args );
	}

	/**
	 * @param Columns $data As core is about to store them.
	 * @return Columns
	 */
	#[Filter( 'wp_update_term_data', PHP_INT_MAX )]
	public function on_term_data( array $data, mixed $id, mixed $taxonomy, mixed $args = array() ): array {
		return $this->term_data( $data, $id, $taxonomy, $args );
	}

	#[Filter( 'rest_preprocess_comment', PHP_INT_MAX )]
	public function on_comment( mixed $comment, mixed $request ): mixed {
		return $this->comment( $comment, $request );
	}

	#[Action( 'user_profile_update_errors' )]
	public function on_profile( mixed $errors, mixed $update, mixed $user ): void {
		$this->profile( $errors, $user );
	}

	/**
	 * @param Columns $data As core is about to store them.
	 * @return Columns
	 */
	#[Filter( 'wp_pre_insert_user_data', PHP_INT_MAX )]
	public function on_user_data( array $data, bool $update, mixed $id, mixed $sent = array() ): array {
		return $this->user_data( $data, $update, $id, $sent );
	}

	#[Filter( 'registration_errors', 10, 2 )]
	public function on_registration( mixed $errors, mixed $login ): mixed {
		return $this->registration( $errors, $login );
	}

	/**
	 * Filter `rest_request_before_callbacks`: core's controllers answer with our own error before anything is stored.
	 */
	private function rest( mixed $response, mixed $handler, mixed $request ): mixed {
		$call = is_array( $handler ) ? ( $handler['callback'] ?? null ) : null;
		if (
			null !== $response
			|| ! is_array( $call )
			|| ! $request instanceof \WP_REST_Request
			|| ! in_array( $call[1] ?? '', array( 'create_item', 'update_item', 'update_current_item' ), true )
		) {
			return $response;
		}
		$on = $call[0] ?? null;
		try {
			if ( $on instanceof \WP_REST_Attachments_Controller ) {
				$this->rest_picture( $request );
			} elseif ( $on instanceof \WP_REST_Posts_Controller ) {
				$this->rest_post( $request );
			} elseif ( $on instanceof \WP_REST_Terms_Controller ) {
				( $this->policy )()->checked(
					self::writer(),
					self::sent( $request, array( 'name', 'description' ) ),
					true
				);
			} elseif ( $on instanceof \WP_REST_Users_Controller && 'create_item' !== $call[1] ) {
				$texts = self::sent(
					$request,
					array( 'name', 'nickname', 'first_name', 'last_name', 'description', 'url' )
				);
				( $this->policy )()->checked( self::writer(), $texts, false );
			}
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
		return $response;
	}

	/** @param \WP_REST_Request $request Making or changing a post. */
	private function rest_post( \WP_REST_Request $request ): void {
		$id     = is_numeric( $request['id'] ) ? (int) $request['id'] : 0;
		$before = $id > 0 ? get_post( $id ) : null;
		$status = is_string( $request['status'] ) ? $request['status'] : ( $before->post_status ?? 'draft' );
		if ( ! in_array( $status, self::SHOWN, true ) ) {
			return;
		}
		( $this->policy )()->require_publishing( self::writer() );
		$texts = array();
		foreach ( self::TEXTS as $column => $name ) {
			$value = $request[ $name ];
			$value = is_array( $value ) ? ( $value['raw'] ?? null ) : $value;
			if ( is_string( $value ) && ( null === $before || $before->$column !== $value ) ) {
				$texts[ $name ] = $value;
			}
		}
		( $this->policy )()->checked( self::writer(), $texts, true );
	}

	/** @param \WP_REST_Request $request Storing a picture, or changing the words beside one. */
	private function rest_picture( \WP_REST_Request $request ): void {
		$texts = array();
		foreach ( array( 'title', 'caption', 'description', 'alt_text' ) as $name ) {
			$value = $request[ $name ];
			$value = is_array( $value ) ? ( $value['raw'] ?? null ) : $value;
			if ( is_string( $value ) && '' !== $value ) {
				$texts[ $name ] = $value;
			}
		}
		( $this->policy )()->checked( self::writer(), $texts, true );
	}

	/**
	 * Filters `add_post_metadata` and `update_post_metadata`: what is read in place of a picture, set by wp-admin's
	 * ajax or a plugin.
	 *
	 * @param mixed $done Null where it is to be stored; false stores nothing.
	 */
	private function picture_text( mixed $done, mixed $key, mixed $value ): mixed {
		if ( null !== $done || '_wp_attachment_image_alt' !== $key || ! is_string( $value ) ) {
			return $done;
		}
		try {
			( $this->policy )()->checked( self::writer(), array( 'alt_text' => wp_unslash( $value ) ), false );
			return $done;
		} catch ( Failure $failure ) {
			self::say( $failure );
			return false;
		}
	}

	/**
	 * Filter `wp_insert_post_empty_content`, the one place where core may be kept from storing a post, whoever calls
	 * it.
	 *
	 * @param array<mixed> $post As it is to be, slashed.
	 */
	private function refuses_post( bool $empty, array $post ): bool {
		$new     = PostColumns::of( $post );
		$picture = self::is_picture( $new->type, $new->id );
		if ( $empty || ( ! $picture && ! self::is_shown( $new ) ) ) {
			return $empty;
		}
		$member = self::writer( $new->author );
		try {
			if ( ! $picture ) {
				( $this->policy )()->require_publishing( $member );
			}
			( $this->policy )()->checked( $member, self::changed( $new, $new->id ), true );
			return false;
		} catch ( Failure $failure ) {
			self::say( $failure );
			return true;
		}
	}

	/**
	 * Filters `wp_insert_post_data` and `wp_insert_attachment_data`: words that are to be replaced are.
	 *
	 * @param Columns $data Slashed.
	 * @return Columns
	 */
	private function post_data( array $data, int $id ): array {
		$new = PostColumns::of( $data );
		if ( ! self::is_picture( $new->type, $id ) && ! self::is_shown( $new ) ) {
			return $data;
		}
		try {
			$texts = self::changed( $new, $id );
			foreach ( ( $this->policy )()->checked( self::writer( $new->author ), $texts, true ) as $column => $text ) {
				if ( $text !== $texts[ $column ] ) {
					$data[ $column ] = wp_slash( $text );
				}
			}
		} catch ( Failure ) {
			// Refused before, where core asks whether to store it at all.
			return $data;
		}
		return $data;
	}

	/** Filter `pre_insert_term`: the name as it may be stored, or why it is not taken. */
	private function new_term( mixed $name, mixed $taxonomy, mixed $args ): mixed {
		if ( ! is_string( $name ) || ! is_string( $taxonomy ) || ! is_taxonomy_viewable( $taxonomy ) ) {
			return $name;
		}
		$more = is_array( $args ) && is_string( $args['description'] ?? null )
			? array( 'description' => wp_unslash( $args['description'] ) )
			: array();
		try {
			$text = wp_unslash( $name );
			$done = ( $this->policy )()->checked( self::writer(), array( 'name' => $text ) + $more, true )['name'];
			return $done === $text ? $name : wp_slash( $done );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
	}

	/**
	 * Filter `wp_update_term_data`, which cannot refuse: the words stay as they were.
	 *
	 * @param Columns $data Of the term.
	 * @return Columns
	 */
	private function term_data( array $data, mixed $id, mixed $taxonomy, mixed $args ): array {
		$term = is_string( $taxonomy ) && is_taxonomy_viewable( $taxonomy ) && is_numeric( $id )
			? get_term( (int) $id, $taxonomy )
			: null;
		if ( ! $term instanceof \WP_Term ) {
			return $data;
		}
		$text  = static fn( mixed $slashed ): string => is_string( $slashed ) ? wp_unslash( $slashed ) : '';
		$texts = array_filter(
			array(
				'name' => $text( $data['name'] ?? '' ),
				'description' => $text( is_array( $args ) ? $args['description'] ?? '' : '' ),
			),
			static fn( string $text, string $name ): bool => $text !== $term->$name,
			ARRAY_FILTER_USE_BOTH
		);
		try {
			( $this->policy )()->checked( self::writer(), $texts, true );
		} catch ( Failure $failure ) {
			self::say( $failure );
			return array( 'name' => $term->name, 'slug' => $term->slug ) + $data;
		}
		return $data;
	}

	/** Filter `rest_preprocess_comment`: who may change a comment is asked about its words as who writes one. */
	private function comment( mixed $comment, mixed $request ): mixed {
		if (
			! is_array( $comment )
			|| ! $request instanceof \WP_REST_Request
			|| empty( $request['id'] )
			|| ! is_string( $comment['comment_content'] ?? null )
		) {
			return $comment;
		}
		try {
			( $this->policy )()->checked( self::writer(), array( 'content' => $comment['comment_content'] ), true );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		}
		return $comment;
	}

	/** Action `user_profile_update_errors`: core's own profile page says why. */
	private function profile( mixed $errors, mixed $user ): void {
		if (
			! $errors instanceof \WP_Error
			|| ! is_object( $user )
			|| ! isset( $user->ID )
			|| ! is_numeric( $user->ID )
		) {
			return;
		}
		try {
			( $this->policy )()->checked(
				self::writer(),
				self::of_profile( get_object_vars( $user ), (int) $user->ID ),
				false
			);
		} catch ( Failure $failure ) {
			$errors->add( $failure->error, $failure->getMessage() );
		}
	}

	/**
	 * Filter `wp_pre_insert_user_data`; nothing is core's word for a refusal.
	 *
	 * @param Columns $data As core is about to store them.
	 * @return Columns
	 */
	private function user_data( array $data, bool $update, mixed $id, mixed $sent ): array {
		if ( ! $update || ! is_numeric( $id ) ) {
			return $data;
		}
		try {
			( $this->policy )()->checked(
				self::writer(),
				self::of_profile( $data + ( is_array( $sent ) ? $sent : array() ), (int) $id ),
				false
			);
			return $data;
		} catch ( Failure $failure ) {
			self::say( $failure );
			return array();
		}
	}

	/** Filter `registration_errors`: a name is read by everybody. */
	private function registration( mixed $errors, mixed $login ): mixed {
		$refusal = $errors instanceof \WP_Error && is_string( $login )
			? ( $this->policy )()->refusal( 0, $login )
			: null;
		if ( null !== $refusal && $errors instanceof \WP_Error ) {
			$errors->add( $refusal->error, $refusal->getMessage() );
		}
		return $errors;
	}

	/**
	 * What of a profile is to be another than it was.
	 *
	 * @param array<mixed> $sent Columns and meta by core's names.
	 * @return array<string, string>
	 */
	private static function of_profile( array $sent, int $id ): array {
		$user = get_userdata( $id );
		$out  = array();
		foreach ( self::PROFILE as $name ) {
			$value = $sent[ $name ] ?? null;
			if (
				is_string( $value )
				&& false !== $user
				&& wp_unslash( $value ) !== $user->get( $name )
				&& $value !== $user->get( $name )
			) {
				$out[ $name ] = wp_unslash( $value );
			}
		}
		return $out;
	}

	/**
	 * Texts of a post that are to be other than they were.
	 *
	 * @return array<string, string> By column, without slashes.
	 */
	private static function changed( PostColumns $post, int $id ): array {
		$before = $id > 0 ? get_post( $id ) : null;
		$shown  = null !== $before
			&& ( 'attachment' === $before->post_type || in_array( $before->post_status, self::SHOWN, true ) );
		$out    = array();
		foreach ( $post->texts as $column => $slashed ) {
			$text = wp_unslash( $slashed );
			if ( ! $shown || $before->$column !== $text ) {
				$out[ $column ] = $text;
			}
		}
		return $out;
	}

	/**
	 * Arguments of a REST call that are texts.
	 *
	 * @param \WP_REST_Request $request Call.
	 * @param list<string>     $names   Arguments.
	 * @return array<string, string>
	 */
	private static function sent( \WP_REST_Request $request, array $names ): array {
		$out = array();
		foreach ( $names as $name ) {
			if ( is_string( $request[ $name ] ) ) {
				$out[ $name ] = $request[ $name ];
			}
		}
		return $out;
	}

	/** Whether others read the post as it is to be. */
	private static function is_shown( PostColumns $post ): bool {
		return in_array( $post->status, self::SHOWN, true ) && self::is_written( $post->type );
	}

	/**
	 * Whether it is a file of the library that is there already: title, caption and description of a new one are its
	 * name and what its own data say.
	 */
	private static function is_picture( string $type, int $id ): bool {
		return 'attachment' === $type && $id > 0;
	}

	/** Whether a type is something that members write and others read. What a picture shows has a gate of its own. */
	private static function is_written( string $type ): bool {
		return 'attachment' !== $type && '' !== $type && is_post_type_viewable( $type );
	}

	/**
	 * Who writes: who asks; without anybody, as with posts by e-mail, the author. What cron publishes was asked about
	 * when it was written.
	 */
	private static function writer( int $author = 0 ): int {
		$member = get_current_user_id();
		return $member > 0 || wp_doing_cron() ? $member : $author;
	}

	/** Says why, where core's own answer would be another: XML-RPC, wp-admin and its ajax all end with this. */
	private static function say( Failure $failure ): void {
		$xmlrpc = defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST;
		if ( $xmlrpc || ( is_admin() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) ) ) {
			wp_die(
				esc_html( $failure->getMessage() ),
				'',
				array( 'response' => absint( $failure->status ), 'back_link' => true )
			);
		}
	}
}
