<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\FeedSync;
use Zeromo\Community\Publishing\Api\PlaceNames;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Topics\Api\Topics;

/**
 * 圈子和话题 in core's editor: a field `zeromo_place` of articles on core's route. It is checked before core stores
 * anything, and the circle is stored with the article in one statement, so that a published article is at no moment
 * outside its circle.
 */
final class PlaceField {

	public function __construct(
		private readonly ArticleCircles $articles,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly PlaceNames $names,
		private readonly PostRules $rules,
		private readonly PostStore $store,
		private readonly FeedSync $sync,
		private readonly Caller $caller
	) {}

	/**
	 * What its editor goes on with; null for everybody else.
	 *
	 * @return array{circle: array{id: int, title: string, url: string}|null, topics: list<array{id: int, title: string,
	 *   url: string}>}|null
	 */
	public function get( int $id ): ?array {
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || 0 === $this->caller->id() || ! $this->caller->can( 'edit_post', $id ) ) {
			return null;
		}
		return array(
			'circle' => $this->names->circle( PostCircles::of( $post ) ),
			'topics' => $this->names->topics( $this->store->topics( $id ) ),
		);
	}

	/**
	 * Filter `rest_pre_insert_post`: refuses what the member may not do, and puts the circle beside core's own columns.
	 *
	 * @param \stdClass|\WP_Error                    $post    Core's columns.
	 * @param \WP_REST_Request<array<string, mixed>> $request The call; core has asked whether the article may be
	 *                                                        edited.
	 */
	public function before( \stdClass|\WP_Error $post, \WP_REST_Request $request ): \stdClass|\WP_Error {
		$sent = self::sent( $request[ PlaceFieldHooks::NAME ] );
		if ( null === $sent || $post instanceof \WP_Error ) {
			return $post;
		}
		try {
			$before = is_numeric( $post->ID ?? null ) ? get_post( (int) $post->ID ) : null;
			if ( null !== $sent['topics'] ) {
				$this->check_topics(
					$sent['topics'],
					$before instanceof \WP_Post ? $this->store->topics( $before->ID ) : array()
				);
			}
			if ( null !== $sent['circle'] ) {
				$circle = $sent['circle'];
				$this->check_circle( $circle, $before instanceof \WP_Post ? PostCircles::of( $before ) : 0 );
				$this->articles->allow( $circle );
				$post->post_parent = $circle;
			}
			return $post;
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Failure::unavailable()->to_wp_error();
		}
	}

	/** The topics, once the article is stored; the row of the feed follows with core's own action after it. */
	public function store( mixed $value, \WP_Post $post ): bool|\WP_Error {
		$sent = self::sent( $value );
		if ( null === $sent || null === $sent['topics'] ) {
			return true;
		}
		try {
			$this->store->set_topics(
				$post->ID,
				$this->topics->need( $sent['topics'], $this->store->topics( $post->ID ) ),
				false
			);
		} catch ( Failure $failure ) {
			// Deleted since the look before.
			return $failure->to_wp_error();
		}
		$this->sync->touched( $post->ID );
		return true;
	}

	private function check_circle( int $circle, int $had ): void {
		if ( $circle > 0 && $circle !== $had ) {
			$this->rules->require_tool( 'circle', 'circle_id' );
			$this->circles->require_may_post( $circle, $this->caller->member() );
		}
	}

	/**
	 * @param list<int> $topics Wanted.
	 * @param list<int> $had    Topics it has.
	 */
	private function check_topics( array $topics, array $had ): void {
		$new = array_values( array_diff( $topics, $had ) );
		if ( array() !== $new ) {
			$this->rules->require_tool( 'topic', 'topic_id' );
		}
		$topics = $this->topics->need( $topics, $had );
		if ( count( $topics ) > $this->rules->max_topics() && array() !== $new ) {
			throw Failure::content(
				'topic_id',
				/* translators: %d: number */
				sprintf( __( '话题最大个数是%d', 'zeromo-community' ), $this->rules->max_topics() )
			);
		}
	}

	/**
	 * @return array{circle: int|null, topics: list<int>|null}|null Null for what was not sent; core has cast it by the
	 *   schema.
	 */
	private static function sent( mixed $value ): ?array {
		if ( ! is_array( $value ) ) {
			return null;
		}
		$topics = $value['topic_id'] ?? null;
		return array(
			'circle' => is_numeric( $value['circle_id'] ?? null ) ? (int) $value['circle_id'] : null,
			'topics' => is_array( $topics )
				? array_values( array_unique( array_map( 'intval', array_filter( $topics, 'is_numeric' ) ) ) )
				: null,
		);
	}

	/**
	 * What the panel offers.
	 *
	 * @return array{circle: bool, topic: bool, topics_max: int}
	 */
	public function tools(): array {
		$supports = $this->rules->supports();
		return array(
			'circle' => in_array( 'circle', $supports, true ),
			'topic' => in_array( 'topic', $supports, true ),
			'topics_max' => $this->rules->max_topics(),
		);
	}
}
