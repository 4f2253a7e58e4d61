<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Comments\CommentGuard;
use Zeromo\Community\Comments\CoreComments;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Comments by core's form and routes. What our own service writes it has asked about itself. */
final class CommentApproval {

	/**
	 * @param \Closure(): CoreComments $ours Asked for when a comment is written.
	 * @param \Closure(): CoreForm $form Asked for when a comment is written.
	 */
	public function __construct(
		#[Lazy( CoreComments::class )] private readonly \Closure $ours,
		#[Lazy( CoreForm::class )] private readonly \Closure $form,
		private readonly CommentGuard $guard
	) {}

	#[Filter( 'duplicate_comment_id', 10, 1 )]
	public function repeats( mixed $id ): mixed {
		return ( $this->ours )()->is_writing() ? $id : ( $this->form )()->repeats( $id );
	}

	/**
	 * Before the guard: what is too much is not looked at.
	 *
	 * @param array<string, mixed> $comment Fields, slashed.
	 */
	#[Filter( 'pre_comment_approved', 9 )]
	public function count( mixed $approved, array $comment ): mixed {
		return ( $this->ours )()->is_writing() ? $approved : ( $this->form )()->count( $approved, $comment );
	}

	/** @param array<string, mixed> $comment Fields, slashed. */
	#[Filter( 'pre_comment_approved' )]
	public function approve( mixed $approved, array $comment ): mixed {
		if ( ( $this->ours )()->is_writing() ) {
			return $approved;
		}
		$text = $comment['comment_content'] ?? null;
		return $this->guard->approve(
			$approved,
			self::id( $comment['comment_post_ID'] ?? 0 ),
			self::id( $comment['user_id'] ?? 0 ),
			is_string( $text ) ? wp_unslash( $text ) : '',
			self::id( $comment['comment_parent'] ?? 0 )
		);
	}

	#[Filter( 'comments_open' )]
	public function is_open( mixed $open, mixed $id ): bool {
		return $this->guard->is_open( (bool) $open, self::id( $id ) );
	}

	/** The bell tells members; owners who want letters about activities, too, put this filter back. */
	#[Filter( 'notify_post_author', 5 )]
	public static function notify( mixed $notify, mixed $id ): mixed {
		return 'zeromo_activity' === get_post_type( (int) get_comment( self::id( $id ) )?->comment_post_ID )
			? false
			: $notify;
	}

	private static function id( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
