<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Feed\Api\PostAssembler;
use Zeromo\Community\CirclePosts\Sql\CircleNewest;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\Post;

/**
 * Posts of a circle whose beginnings its owner shows at the door, to everybody. Of a members-only circle that is all
 * that leaves it, so managers have no say here, each change is logged, and the author is told.
 */
final class CircleSamples {

	/** Posts offered beside those that are chosen. */
	private const CHOICES = 20;

	/** Others may change them between reading and writing; so often it is tried again. */
	private const TRIES = 30;

	public function __construct(
		private readonly CircleBoard $board,
		private readonly CirclePosts $posts,
		private readonly CircleNewest $newest,
		private readonly ContentVisibility $visibility,
		private readonly PostAssembler $assembler,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db
	) {}

	/**
	 * Sets them, in this order.
	 *
	 * @param list<int> $posts None clears.
	 * @return list<int> Those that are shown now.
	 * @throws Failure X for what is not listed there, F for who does not own the circle, C for more than may be.
	 */
	public function set( int $circle, array $posts, int $member ): array {
		$this->board->require_owns( $circle, $member );
		$posts = array_values( array_unique( $posts ) );
		$most  = $this->board->most_samples();
		if ( count( $posts ) > $most ) {
			/* translators: %d: most posts shown before joining */
			throw Failure::content( 'post_ids', sprintf( __( '最多选 %d 条给没有加入的人看', 'zeromo-community' ), $most ) );
		}
		$authors = $this->posts->authors( $circle, $posts, $member );
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$now = $this->board->samples( $circle );
			if ( $now === $posts || $this->db->transaction_once(
				fn(): bool => $this->stored( $circle, $now, $posts, $member, $authors )
			) ) {
				return $posts;
			}
		}
		throw Failure::in_progress();
	}

	/** A post has left the circle: it is shown no more, and nobody needs to be told of that. */
	public function drop( int $circle, int $post ): void {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$now = $this->board->samples( $circle );
			if ( ! in_array( $post, $now, true ) || $this->board->change_samples(
				$circle,
				$now,
				array_values( array_diff( $now, array( $post ) ) )
			) ) {
				return;
			}
		}
	}

	/**
	 * What is shown to a viewer: beginnings, never a hidden part, a picture, a file, a comment or a name: who is in a
	 * circle is for its members.
	 *
	 * @return list<Post>
	 */
	public function shown( int $circle, int $viewer ): array {
		return $this->assembler->posts(
			$this->visibility->sample_rows( $this->board->samples( $circle ), $circle, $viewer ),
			$viewer
		);
	}

	/**
	 * What the owner chooses from: what is chosen, then the newest.
	 *
	 * @return array{chosen: list<int>, posts: list<Post>}
	 */
	public function choices( int $circle, int $viewer ): array {
		$chosen = $this->board->samples( $circle );
		$ids    = array_values( array_unique( array( ...$chosen, ...$this->newest->of( $circle, self::CHOICES ) ) ) );
		return array(
			'chosen' => $chosen,
			'posts' => $this->assembler->posts( $this->visibility->sample_rows( $ids, $circle, $viewer ), $viewer ),
		);
	}

	/**
	 * @param list<int>       $now     As they were read.
	 * @param list<int>       $next    As they are to be.
	 * @param array<int, int> $authors By post.
	 */
	private function stored( int $circle, array $now, array $next, int $member, array $authors ): bool {
		if ( ! $this->board->change_samples( $circle, $now, $next ) ) {
			return false;
		}
		foreach ( array_diff( $next, $now ) as $post ) {
			$this->noted( $post, $authors[ $post ] ?? 0, $circle, $member, PostManaged::SAMPLE );
		}
		foreach ( array_diff( $now, $next ) as $post ) {
			$this->noted(
				$post,
				(int) get_post_field( 'post_author', $post ),
				$circle,
				$member,
				PostManaged::SAMPLE_OFF
			);
		}
		return true;
	}

	private function noted( int $post, int $author, int $circle, int $member, string $act ): void {
		$this->log->note( $member, $act, 'post', $post, $author, $circle );
		if ( $author > 0 && $author !== $member ) {
			$this->events->emit( new PostManaged( $post, $author, $circle, $member, $act ) );
		}
	}
}
