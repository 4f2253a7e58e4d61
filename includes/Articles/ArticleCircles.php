<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Filter;

/** Core's own ways to store an article put it into a circle only where ours would. */
final class ArticleCircles {

	/** The parent a call of ours has asked about and found allowed. */
	private ?int $allowed = null;

	public function __construct(
		private readonly ContentVisibility $visibility,
		private readonly CoreHooks $hooks,
		private readonly CircleBoard $board,
		private readonly Caller $caller
	) {}

	/**
	 * @param array<string, string|int|null> $data
	 * @param array<string, string|int|null> $sent
	 * @return array<string, string|int|null>
	 */
	#[Filter( 'wp_insert_post_data', PHP_INT_MAX )]
	public function on_wp_insert_post_data( array $data, array $sent ): array {
		return 'post' === ( $data['post_type'] ?? '' ) && ! empty( $data['post_parent'] )
			? $this->keep_waiting( $data, is_numeric( $sent['ID'] ?? null ) ? (int) $sent['ID'] : 0 )
			: $data;
	}

	/** @param array<string, string|int|null> $post */
	#[Filter( 'wp_insert_post_parent' )]
	public function on_wp_insert_post_parent( int $parent, int $id, array $post ): int {
		$type = $post['post_type'] ?? '';
		return $this->keep_parent( $parent, $id, is_string( $type ) ? $type : '' );
	}

	/** The article being stored by core goes into this circle, 0 for none; whoever calls has asked whether it may. */
	public function allow( int $circle ): void {
		$this->allowed = $circle;
	}

	/**
	 * Filter `wp_insert_post_parent`: core's screens and XML-RPC take any parent from who may edit an article. Into a
	 * circle and out of it it goes through our own calls alone, which ask whether the member may post there.
	 *
	 * @param int    $parent Wanted.
	 * @param int    $id     0 for a new post.
	 * @param string $type   Registered type.
	 */
	public function keep_parent( int $parent, int $id, string $type ): int {
		$member = $this->caller->id();
		$before = $id > 0 ? get_post( $id ) : null;
		$had    = $before instanceof \WP_Post ? $before->post_parent : 0;
		if (
			in_array( $parent, array( $had, $this->allowed ), true )
			|| 0 === $member
			|| $this->hooks->is_quiet()
			|| PostKind::Article !== PostKind::of_type( $type )
			|| $this->visibility->moderates( $member )
		) {
			return $parent;
		}
		return PostCircles::is_circle( $parent ) || PostCircles::is_circle( $had ) ? $had : $parent;
	}

	/**
	 * Filter `wp_insert_post_data`: what a circle wants to see first waits there, also when core's editor makes it
	 * public.
	 *
	 * @param array<string, string|int|null> $data Core's columns.
	 * @param int                  $id   0 for a new post.
	 * @return array<string, string|int|null>
	 */
	public function keep_waiting( array $data, int $id ): array {
		$member = $this->caller->id();
		$circle = is_numeric( $data['post_parent'] ?? null ) ? (int) $data['post_parent'] : 0;
		$type   = is_string( $data['post_type'] ?? null ) ? $data['post_type'] : '';
		if (
			PostKind::Article !== PostKind::of_type( $type )
			|| ! in_array( $data['post_status'] ?? '', array( 'publish', 'future' ), true )
			|| 0 === $member
			|| $this->hooks->is_quiet()
			|| ! PostCircles::is_circle( $circle )
			|| $this->visibility->moderates( $member )
		) {
			return $data;
		}
		$before = $id > 0 ? get_post( $id ) : null;
		$is_out = $before instanceof \WP_Post && 'publish' === $before->post_status && $before->post_parent === $circle;
		return ! $is_out && $this->board->rule( $circle, $member )->review
			? array( 'post_status' => 'pending' ) + $data
			: $data;
	}
}
