<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\CommentControl\Sql\HeldRepository;
use Zeromo\Community\Comments\Api\CommentDecisions;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Posts\Api\Posts;

/** An author reads what waits under the own posts, lets it through or refuses it. */
final class HeldComments {

	/** Comments that one call decides on. */
	public const MOST = 50;

	public function __construct(
		private readonly HeldRepository $held,
		private readonly CommentDecisions $decisions,
		private readonly Posts $posts,
		private readonly Db $db
	) {}

	/**
	 * What waits below a member's posts, the newest first.
	 *
	 * @param int $post Only below this one; 0 for all.
	 * @return array{items: list<HeldComment>, next: Cursor|null}
	 */
	public function page( int $member, int $post, ?Cursor $after, int $size ): array {
		if ( $post > 0 && $this->posts->need( $post, $member )->author_id !== $member ) {
			throw Failure::forbidden();
		}
		$page  = new Page( $after, 1, $size );
		$found = $this->held->page( $member, $post, $after->id ?? 0, $page->limit );
		$shown = $page->cut( $found );
		$posts = array() === $shown
			? array()
			: $this->posts->visible( array_values( array_unique( array_column( $shown, 'post_id' ) ) ), $member );
		$looks = array() === $shown ? array() : $this->decisions->pictures( array_column( $shown, 'post_id', 'id' ) );
		$items = array();
		foreach ( $shown as $id => $one ) {
			$of = $posts[ $one->post_id ] ?? null;
			if ( null !== $of && $of->author_id === $member ) {
				$items[] = $one->with( $of, $looks[ $id ] ?? '' );
			}
		}
		return array(
			'items' => $items,
			'next' => $page->next( $found, static fn( HeldComment $one, int $id ): Cursor => new Cursor( 0, $id ) ),
		);
	}

	public function waits_for( int $member ): bool {
		return $this->held->waits_for( $member );
	}

	/**
	 * Lets a comment through, or refuses it: it goes into the trash.
	 *
	 * @throws Failure not_found, where it does not wait for the member.
	 */
	public function decide( int $member, int $id, bool $shows ): void {
		$post = $this->held->post_of( $id );
		if ( 0 === $post || $this->posts->need( $post, $member )->author_id !== $member ) {
			throw Failure::not_found();
		}
		if ( ! $this->turn( $id, $shows ) ) {
			throw Failure::not_found();
		}
	}

	/**
	 * The same with all that wait below one post, or below all of the member's; the newest MOST of them.
	 *
	 * @return array{done: int, more: bool}
	 */
	public function decide_all( int $member, int $post, bool $shows ): array {
		$page = $this->page( $member, $post, null, self::MOST );
		$done = 0;
		foreach ( $page['items'] as $one ) {
			$done += (int) $this->turn( $one->id, $shows );
		}
		return array( 'done' => $done, 'more' => null !== $page['next'] );
	}

	private function turn( int $id, bool $shows ): bool {
		return (bool) $this->db->transaction_once(
			function () use ( $id, $shows ): bool {
				// Its writer may change it at this moment into what waits for a moderator.
				$this->db->hold( $this->db->core( 'comments' ), 'comment_ID', $id );
				return $this->held->post_of( $id ) > 0 && $this->decisions->decide( $id, $shows );
			}
		);
	}
}
