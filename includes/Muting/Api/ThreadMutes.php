<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Api;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Posts\Api\Posts;

/**
 * Threads of which a member hears nothing more: a post with what is said and liked under it. In user meta, which core
 * has loaded with the member's switches of notices, so that asking costs no statement.
 */
final class ThreadMutes {

	/** User meta: posts, the newest last. On another site of a network the site's number follows. */
	public const META = 'zeromo_muted_threads';

	/** Threads of a member; beyond them the oldest is heard of again. */
	public const MOST = 500;

	public function __construct( private readonly Posts $posts, private readonly Db $db ) {}

	/** Whether the member hears nothing of this post; no post has no thread. */
	public function is_muted( int $member, int $post ): bool {
		return $post > 0 && in_array( $post, $this->of( $member ), true );
	}

	/**
	 * Mutes the thread or takes it back; both are idempotent. Taking back asks for no right: the post may be gone.
	 *
	 * @throws Failure not_found, for a post the member may not see.
	 */
	public function set( int $member, int $post, bool $on ): void {
		if ( $on ) {
			$this->posts->need( $post, $member );
		}
		$this->db->transaction(
			function () use ( $member, $post, $on ): void {
				// All are one text: of two windows the second waits and starts from what the first has left.
				$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
				wp_cache_delete( $member, 'user_meta' );
				$key   = self::key();
				$now   = $this->of( $member );
				$other = array_values( array_diff( $now, array( $post ) ) );
				$new   = $on ? array_slice( array( ...$other, $post ), -self::MOST ) : $other;
				if ( array() === $new ) {
					delete_user_meta( $member, $key );
				} elseif ( $new !== $now ) {
					update_user_meta( $member, $key, $new );
				}
			}
		);
	}

	/**
	 * Posts whose threads the member has muted, the newest last.
	 *
	 * @return list<int>
	 */
	public function of( int $member ): array {
		$stored = $member > 0 ? get_user_meta( $member, self::key(), true ) : array();
		return is_array( $stored ) ? array_values( array_filter( $stored, 'is_int' ) ) : array();
	}

	/** The member hears of everything again; true where there was anything. */
	public function forget( int $member ): bool {
		return PersonalTools::without_meta( $member, self::key() );
	}

	/** Members are those of the whole network, the numbers of posts those of one site. */
	private static function key(): string {
		$site = get_current_blog_id();
		return $site > 1 ? self::META . "_$site" : self::META;
	}
}
