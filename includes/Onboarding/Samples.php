<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Publishing\Api\PublishService;
use Zeromo\Community\Topics\Api\TopicEditing;
use Zeromo\Community\Topics\Api\TopicRemoval;
use Zeromo\Community\Topics\Api\Topics;

/** Circles, topics and posts of a starter set: made once, taken away while nobody has used them. */
final class Samples {

	public function __construct(
		private readonly CircleEditing $circles,
		private readonly Circles $directory,
		private readonly Memberships $members,
		private readonly TopicEditing $topics,
		private readonly Topics $terms,
		private readonly TopicRemoval $removal,
		private readonly PublishService $publishing
	) {}

	/** Makes what of the set is not noted as made; what an owner has deleted since is not made again. */
	public function make( SetupState $state, StarterSet $set, int $owner, bool $posts ): void {
		$own = $set->key();
		foreach ( $set->circles() as $circle ) {
			$state->made[ "$own.circle.{$circle->key}" ] ??= $this->circle( $circle, $owner );
		}
		foreach ( $set->topics() as $topic ) {
			$state->made[ "$own.topic.{$topic->key}" ] ??= $this->topic( $topic, $owner );
		}
		foreach ( $posts ? $set->posts() : array() as $post ) {
			$state->made[ "$own.post.{$post->key}" ] ??= $this->post( $state, $own, $post, $owner );
		}
	}

	/** Takes away what other sets have made, where nobody has commented, joined or written since. */
	public function clear( SetupState $state, string $but ): void {
		// Posts before the circles and topics they stand in.
		foreach ( array( 'post', 'circle', 'topic' ) as $kind ) {
			foreach ( $state->made as $key => $id ) {
				[ $set, $is ] = explode( '.', $key ) + array( '', '' );
				if ( $kind === $is && $but !== $set ) {
					match ( $kind ) {
						'post'   => self::clear_post( $id ),
						'circle' => $this->clear_circle( $id ),
						'topic'  => $this->clear_topic( $id ),
					};
					unset( $state->made[ $key ] );
				}
			}
		}
	}

	private function circle( SampleCircle $circle, int $owner ): int {
		return $this->circles->create(
			$owner,
			array(
				'title'       => $circle->title,
				'description' => $circle->description,
				'cat'         => $this->circles->category( $circle->category ),
				'join_mode'   => $circle->join,
				'visibility'  => $circle->public ? 'public' : 'members',
				'rules'       => implode( "\n", $circle->rules ),
			)
		);
	}

	/** A topic that was there before is noted as less than nothing: it is used, and never taken away. */
	private function topic( SampleTopic $topic, int $owner ): int {
		$known = $this->terms->by_names( array( $topic->name ) )[0] ?? 0;
		return $known > 0
			? -$known
			: $this->topics->create( $topic->name, $topic->description, 0, 0, $owner );
	}

	private function post( SetupState $state, string $set, SamplePost $post, int $owner ): int {
		$circle = '' === $post->circle ? 0 : $state->made[ "$set.circle.{$post->circle}" ] ?? 0;
		$topics = array_map(
			static fn( string $key ): int => abs( $state->made[ "$set.topic.$key" ] ?? 0 ),
			$post->topics
		);
		$stored = $this->publishing->publish(
			new PostForm(
				0,
				$post->title,
				$post->content,
				'publish',
				null === $this->directory->find( $circle ) ? 0 : $circle,
				$this->terms->now( array_values( array_filter( $topics ) ) )
			),
			$owner
		);
		return $stored['id'];
	}

	private static function clear_post( int $id ): void {
		$post = get_post( $id );
		if ( $post instanceof \WP_Post && 'publish' === $post->post_status && 0 === (int) $post->comment_count ) {
			wp_trash_post( $id );
		}
	}

	private function clear_circle( int $id ): void {
		$post = get_post( $id );
		$left = new \WP_Query(
			array(
				'post_type'      => 'zeromo_activity',
				'post_parent'    => $id,
				'post_status'    => array( 'publish', 'pending', 'future', 'draft', 'private' ),
				'posts_per_page' => 1,
				'fields'         => 'ids',
				'no_found_rows'  => true,
			)
		);
		if (
			$post instanceof \WP_Post && CircleType::NAME === $post->post_type
			&& array() === $left->posts && $this->members->count( $id ) <= 1
		) {
			wp_trash_post( $id );
		}
	}

	private function clear_topic( int $id ): void {
		if ( $id < 0 ) {
			return;
		}
		try {
			$this->removal->delete( get_current_user_id(), $id );
		} catch ( Failure ) {
			// Somebody has written under it: it is the members' now.
			return;
		}
	}
}
