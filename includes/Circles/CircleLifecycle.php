<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Circles\Api\Role;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Circles\Sql\MembershipRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/** Keeps our rows in step with what core does: posts saved, put in the trash, deleted; users deleted; pictures gone. */
final class CircleLifecycle {

	public function __construct(
		private readonly Db $db,
		private readonly CircleRepository $circles,
		private readonly MembershipRepository $members,
		private readonly CircleCache $cache,
		private readonly Clock $clock
	) {}

	#[Action( 'wp_after_insert_post' )]
	public function on_wp_after_insert_post( int $id, \WP_Post $post ): void {
		if ( CircleType::NAME === $post->post_type ) {
			$this->adopt( $post );
		}
	}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( CircleType::NAME === $post->post_type ) {
			$this->deleted( $id );
		}
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $id, ?int $heir ): void {
		$this->user_deleted( $id, (int) $heir );
	}

	#[Action( 'remove_user_from_blog' )]
	public function on_remove_user_from_blog( int $id, int $blog, int $heir ): void {
		$this->user_deleted( $id, $heir );
	}

	/**
	 * @param list<mixed> $terms
	 * @param list<mixed> $tt_ids
	 */
	#[Action( 'set_object_terms' )]
	public function on_set_object_terms( int $id, array $terms, array $tt_ids, string $taxonomy ): void {
		if ( CircleType::CAT === $taxonomy ) {
			$this->cats_set( $id );
		}
	}

	/** A circle's post was saved, here or on core's screens: row, owner, state and address follow. May be repeated. */
	public function adopt( \WP_Post $post ): void {
		if ( CircleType::NAME !== $post->post_type || 'auto-draft' === $post->post_status ) {
			return;
		}
		$owner     = (int) $post->post_author;
		$published = 'publish' === $post->post_status;
		$this->db->transaction(
			function () use ( $post, $owner, $published ): void {
				$this->circles->add( $post->ID, $owner, $published, $this->clock->now() );
				$circle = $this->circles->any( $post->ID );
				if ( null === $circle ) {
					return;
				}
				if ( $circle->published !== $published ) {
					$this->circles->save( $post->ID, array( 'status' => (int) $published ) );
				}
				if (
					$owner > 0
					&& ( $circle->owner_id !== $owner || ! $this->members->of( $post->ID, $owner )->owns() )
				) {
					$this->give_to( $circle, $owner );
				}
				$this->name( $post );
			}
		);
		$this->cache->forget( $post->ID );
	}

	/** The post is gone. Its activities stay, visible to their authors and moderators only (see README). */
	public function deleted( int $id ): void {
		$this->db->transaction( fn() => $this->circles->forget( $id ) );
		$this->cache->forget( $id );
	}

	/**
	 * A user is gone: memberships go, circles pass to who core was told to give the posts to, else to the manager who
	 * has been there longest, else they have no owner and moderators look after them.
	 */
	public function user_deleted( int $user, int $reassign ): void {
		$this->db->transaction(
			function () use ( $user, $reassign ): void {
				$this->members->forget_member( $user, false );
				foreach ( $this->circles->owned_by( $user ) as $id ) {
					$circle = $this->circles->any( $id );
					if ( null === $circle ) {
						continue;
					}
					$heir = $reassign > 0 ? $reassign : $this->members->first_manager( $id );
					$heir > 0 ? $this->give_to( $circle, $heir ) : $this->circles->set_owner( $id, 0 );
					$this->cache->forget( $id );
				}
			}
		);
		$this->cache->forget_member( $user );
	}

	/** The owner gives the circle to a member; false when it was somebody else's by then. */
	public function hand_over( CircleRecord $circle, int $to ): bool {
		$given = $this->db->transaction_once(
			function () use ( $circle, $to ): bool {
				// Of two at once only one finds the owner it saw.
				if ( ! $this->circles->hand_over( $circle->id, $circle->owner_id, $to ) ) {
					return false;
				}
				$this->give_to( $circle, $to );
				return true;
			}
		);
		$this->cache->forget( $circle->id );
		clean_post_cache( $circle->id );
		return $given;
	}

	/** An attachment is gone. */
	#[Action( 'delete_attachment' )]
	public function picture_deleted( int $attachment ): void {
		foreach ( $this->circles->drop_picture( $attachment ) as $id ) {
			$this->cache->forget( $id );
		}
	}

	/** The categories of a post were set; the first one counts. */
	public function cats_set( int $id ): void {
		$terms = wp_get_object_terms( $id, CircleType::CAT, array( 'fields' => 'ids' ) );
		$first = is_array( $terms ) ? reset( $terms ) : 0;
		$this->circles->save( $id, array( 'cat' => is_numeric( $first ) ? (int) $first : 0 ) );
	}

	/** A category is gone. */
	#[Action( 'delete_' . CircleType::CAT )]
	public function cat_deleted( int $term ): void {
		$this->circles->drop_cat( $term );
	}

	/** Hands a circle over; the former owner stays as a member. */
	private function give_to( CircleRecord $circle, int $owner ): void {
		if ( $circle->owner_id > 0 && $circle->owner_id !== $owner ) {
			$this->members->set_role( $circle->id, $circle->owner_id, Role::Member );
			$this->cache->forget_member( $circle->owner_id );
		}
		$this->circles->set_owner( $circle->id, $owner );
		if ( $this->members->put_owner( $circle->id, $owner, $this->clock->now() ) ) {
			$this->circles->members_changed( $circle->id, 1, true );
		}
		$this->cache->forget_member( $owner );
	}

	/** Addresses are plain: what is not letters, digits and hyphens becomes c{id}. */
	private function name( \WP_Post $post ): void {
		if ( 'publish' === $post->post_status && 1 !== preg_match( '/^[a-z0-9_-]+$/', $post->post_name ) ) {
			$this->circles->set_slug(
				$post->ID,
				wp_unique_post_slug( "c{$post->ID}", $post->ID, 'publish', CircleType::NAME, 0 )
			);
			clean_post_cache( $post->ID );
		}
	}
}
