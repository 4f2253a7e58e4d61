<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * A member's comment by core's own form and routes: before the page's script has come the comment box posts to
 * wp-comments-post.php. Our limit counts there too, core's wait of fifteen seconds gives way to it, and a refusal is a
 * page of ours that keeps the words.
 */
final class CoreForm {

	/** In the address of the page: the comment that waits, as core has it. */
	public const HELD = 'unapproved';

	public function __construct( private readonly RateLimit $limits, private readonly Settings $settings ) {}

	#[Filter( 'comment_post_redirect' )]
	public function on_comment_post_redirect( mixed $to, mixed $comment ): mixed {
		return is_string( $to ) && $comment instanceof \WP_Comment ? $this->lead( $to, $comment ) : $to;
	}

	// Behind core's own, which says yes within fifteen seconds.
	#[Filter( 'comment_flood_filter', 99 )]
	public function on_comment_flood_filter( mixed $waits ): bool {
		return $this->waits( (bool) $waits );
	}

	/** Whether core holds a comment up because the last one was a moment ago; a member's it does not. */
	public function waits( bool $waits ): bool {
		return $waits && 0 === get_current_user_id();
	}

	/**
	 * Whether core knows the same words already; of a member it does not ask, unless the site wants it.
	 *
	 * @param mixed $id Comment with the same words, as `duplicate_comment_id` has it.
	 */
	public function repeats( mixed $id ): mixed {
		return get_current_user_id() > 0 && ! $this->settings->flag( 'comment_refuse_duplicates' ) ? '0' : $id;
	}

	/**
	 * Counts a member's comment against the limit of POST /comment.
	 *
	 * @param mixed                $approved See `pre_comment_approved`.
	 * @param array<string, mixed> $comment  Core asks a second time, with its first decision among the data.
	 */
	public function count( mixed $approved, array $comment ): mixed {
		if ( $approved instanceof \WP_Error || isset( $comment['comment_approved'] ) || 0 === get_current_user_id() ) {
			return $approved;
		}
		$failure = $this->limits->refusal( 'comment' );
		if ( null === $failure ) {
			return $approved;
		}
		// Core's form takes the last of the error's data for the status.
		$error = $failure->to_wp_error();
		$error->add_data( $failure->status );
		return $error;
	}

	/**
	 * Filter `comment_post_redirect`: the page a member comes back to says when the comment waits. Core marks it for
	 * those with an address only.
	 *
	 * @param string $location Where to.
	 */
	public function lead( string $location, \WP_Comment $comment ): string {
		// A comment that waits is not on the page; what says so stands above the list.
		return get_current_user_id() > 0 && '0' === $comment->comment_approved
			? add_query_arg( self::HELD, (int) $comment->comment_ID, explode( '#', $location )[0] ) . '#comments'
			: $location;
	}

	/**
	 * What says that core's form was refused: ours for members, core's own for everybody else.
	 *
	 * @param callable $handler Of core, or of another plugin.
	 */
	#[Filter( 'wp_die_handler', 99 )]
	public function refusal( callable $handler ): callable {
		if ( 0 === get_current_user_id() || ! self::is_form() ) {
			return $handler;
		}
		return function ( mixed $message, mixed $title = '', mixed $args = array() ): void {
			$status = is_array( $args ) ? ( $args['response'] ?? 500 ) : $args;
			$status = is_numeric( $status ) ? (int) $status : 500;
			$this->send(
				$message instanceof \WP_Error
					? $message->get_error_message()
					: ( is_string( $message ) ? $message : '' ),
				$status
			);
		};
	}

	/**
	 * The page: why it was refused, and the words in a form to send again.
	 *
	 * @param string $why     Core's or our sentence, may hold HTML.
	 * @param int    $post_id Post.
	 * @param int    $parent  Comment that is answered, 0 for none.
	 * @param string $words   As they were typed.
	 */
	public function page( string $why, int $post_id, int $parent, string $words ): string {
		$url = $post_id > 0 ? get_permalink( $post_id ) : false;
		return Partial::render(
			'comments/refused',
			array(
				'why'     => trim( wp_strip_all_tags( $why ) ),
				'post_id' => $post_id,
				'parent'  => $parent,
				'words'   => $words,
				'url'     => is_string( $url ) ? $url : home_url( '/' ),
				'open'    => $post_id > 0 && comments_open( $post_id ),
				'max'     => $this->settings->int( 'comment_max' ),
			)
		);
	}

	private function send( string $why, int $status ): never {
		// What was sent is shown to its sender again, nothing is done with it.
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- see above.
		$number = static fn( string $name ): int =>
			isset( $_POST[ $name ] ) && is_scalar( $_POST[ $name ] ) ? absint( $_POST[ $name ] ) : 0;
		$words  = isset( $_POST['comment'] ) && is_string( $_POST['comment'] )
			// The sender gets the words as they were, escaped.
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- see above.
			? wp_check_invalid_utf8( wp_unslash( $_POST['comment'] ) )
			: '';
		// phpcs:enable
		Assets::require_style( 'detail' );
		$page = $this->page( $why, $number( 'comment_post_ID' ), $number( 'comment_parent' ), $words );
		if ( ! headers_sent() ) {
			status_header( $status >= 400 ? $status : 422 );
			nocache_headers();
			header( 'Content-Type: text/html; charset=UTF-8' );
			header( 'X-Robots-Tag: noindex' );
		}
		echo $page; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		exit;
	}

	private static function is_form(): bool {
		return 'wp-comments-post.php' === ( $GLOBALS['pagenow'] ?? '' );
	}
}
