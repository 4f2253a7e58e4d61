<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentMeta;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;

/**
 * Closes the comments of a post, and opens them again: for its author, and for who moderates there. Lets them wait: for
 * the author alone.
 */
final class CommentControl implements AuditActs {

	private const CLOSE = 'comments_close';
	private const OPEN  = 'comments_open';

	public function __construct(
		private readonly Posts $posts,
		private readonly Circles $circles,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	public function labels(): array {
		return array(
			self::CLOSE => __( '关闭评论', 'zeromo-community' ),
			self::OPEN  => __( '开放评论', 'zeromo-community' ),
		);
	}

	/**
	 * What is set for a post, for who may set it.
	 *
	 * @return array{post_id: int, closed: bool, held: bool, own: bool}
	 * @throws Failure not_found for what the member may not see, forbidden for everybody else.
	 */
	public function switches( int $member, int $post_id ): array {
		$post = $this->of_control( $member, $post_id );
		return array(
			'post_id' => $post->id,
			'closed'  => '1' === get_post_meta( $post->id, CommentMeta::CLOSED, true ),
			'held'    => self::is_held( $post->id ),
			'own'     => $post->author_id === $member,
		);
	}

	/** Idempotent. */
	public function close( int $member, int $post_id, bool $closed ): void {
		$post = $this->of_control( $member, $post_id );
		$this->db->transaction_once(
			function () use ( $member, $post, $closed ): void {
				$this->db->hold( $this->db->core( 'posts' ), 'ID', $post->id );
				if ( self::mark( $post->id, CommentMeta::CLOSED, $closed ) && $post->author_id !== $member ) {
					$act = $closed ? self::CLOSE : self::OPEN;
					$this->log->note( $member, $act, 'post', $post->id, $post->author_id, $post->circle_id );
				}
			}
		);
	}

	/**
	 * New comments wait for the post's author, or show at once; those that wait already go on waiting. Idempotent.
	 */
	public function hold( int $member, int $post_id, bool $held ): void {
		$post = $this->posts->need( $post_id, $member );
		if ( $post->author_id !== $member ) {
			throw Failure::forbidden();
		}
		$this->db->transaction_once(
			function () use ( $post, $held ): void {
				$this->db->hold( $this->db->core( 'posts' ), 'ID', $post->id );
				self::mark( $post->id, CommentMeta::HOLDS, $held );
			}
		);
	}

	public static function is_held( int $post ): bool {
		return '1' === get_post_meta( $post, CommentMeta::HOLDS, true );
	}

	/** As the author wrote them with the post; runs in the unit that stores it. */
	public static function keep( int $post, bool $closed, bool $held ): void {
		self::mark( $post, CommentMeta::CLOSED, $closed );
		self::mark( $post, CommentMeta::HOLDS, $held );
	}

	/** A post whose author the member is, or where the member moderates. */
	private function of_control( int $member, int $post_id ): PostRef {
		$post = $this->posts->need( $post_id, $member );
		if ( $post->author_id !== $member && ! $this->circles->moderates( $post->circle_id, $member ) ) {
			throw Failure::forbidden();
		}
		return $post;
	}

	/** False where it was so already. */
	private static function mark( int $post, string $key, bool $on ): bool {
		wp_cache_delete( $post, 'post_meta' );
		return $on ? false !== add_post_meta( $post, $key, '1', true ) : delete_post_meta( $post, $key );
	}
}
