<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\Restores;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostStore;

/**
 * A post that staff has put into the trash, let through, refused or moved is what it was: core's row, its comments, the
 * feed and what it counts for.
 */
final class RestoredPost implements Restores {

	private const COLUMNS = array( 'post_status', 'post_name', 'post_modified', 'post_modified_gmt', 'guid' );
	private const MOVED   = array( 'post_date', 'post_date_gmt', 'post_parent' );
	private const METAS   = array( FeedProjector::EDITED, FeedProjector::BY_STAFF );

	/** Seconds between what an act stores and the entry of it. */
	private const SLACK = 5;

	public function __construct(
		private readonly FeedIndexer $keeper,
		private readonly FeedProjector $projector,
		private readonly PostStore $store,
		private readonly CoreHooks $hooks,
		private readonly Db $db
	) {}

	public function type(): string {
		return 'post';
	}

	public function before( int $id ): array {
		$row = $this->db->row(
			'SELECT ' . implode( ', ', array( ...self::COLUMNS, ...self::MOVED ) )
				. ", COALESCE(f.announced, 0) AS announced FROM {$this->db->core( 'posts' )} p"
				. " LEFT JOIN {$this->db->table( 'feed' )} f ON f.post_id = p.ID WHERE p.ID = %d",
			array( $id )
		);
		if ( null === $row || 'trash' === $row['post_status'] ) {
			return array();
		}
		foreach ( self::METAS as $key ) {
			$row[ $key ] = self::meta( $id, $key );
		}
		return array_map( strval( ... ), $row ) + array(
			'topics' => implode( ',', $this->store->topics( $id ) ),
			'text'   => self::print_of( $id ),
		);
	}

	public function restore( int $id, array $before, AuditEntry $entry ): void {
		wp_cache_delete( $id, 'posts' );
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || ! $this->stands( $post, $before, $entry ) ) {
			throw Undo::too_late();
		}
		if ( 'trash' === $post->post_status ) {
			$this->untrash( $id, $before );
		} else {
			$this->put( $post, $before );
		}
		clean_post_cache( $id );
		$now = get_post( $id );
		$row = $now instanceof \WP_Post ? $this->projector->entry( $now ) : null;
		if ( null !== $row ) {
			$this->keeper->put( $row, false, true );
		}
		if ( 'trash' !== $post->post_status ) {
			$this->db->execute(
				"UPDATE {$this->db->table( 'feed' )} SET announced = %d WHERE post_id = %d",
				array( (int) ( $before['announced'] ?? 1 ), $id )
			);
			$this->hooks->stored( $id, $post );
		}
	}

	/**
	 * Whether it is still what the act has made of it.
	 *
	 * @param array<string, string> $before From before().
	 */
	private function stands( \WP_Post $post, array $before, AuditEntry $entry ): bool {
		$made = match ( $entry->act ) {
			'remove'   => 'trash',
			'approve'  => 'publish',
			'reject'   => FeedState::REFUSED,
			'take_out' => 'draft',
			default    => $before['post_status'] ?? '',
		};
		return $made === $post->post_status && ( 'trash' === $made || (
			strtotime( "$post->post_modified_gmt UTC" ) <= $entry->created + self::SLACK
			&& self::print_of( $post->ID ) === ( $before['text'] ?? '' )
		) );
	}

	/**
	 * Its state, place, topics and marks; what it says has not changed.
	 *
	 * @param array<string, string> $before From before().
	 */
	private function put( \WP_Post $post, array $before ): void {
		$this->write( $post->ID, $before, array( ...self::COLUMNS, ...self::MOVED ) );
		foreach ( self::METAS as $key ) {
			if ( ( $before[ $key ] ?? '' ) !== self::meta( $post->ID, $key ) ) {
				'' === ( $before[ $key ] ?? '' )
					? delete_post_meta( $post->ID, $key )
					: update_post_meta( $post->ID, $key, $before[ $key ] );
			}
		}
		$topics = array_map( 'intval', array_values( array_filter( explode( ',', $before['topics'] ?? '' ) ) ) );
		if ( $topics !== $this->store->topics( $post->ID ) ) {
			$this->store->set_topics( $post->ID, $topics, false );
		}
	}

	/** @param array<string, string> $before From before(). */
	private function untrash( int $id, array $before ): void {
		$status = $before['post_status'] ?? 'draft';
		$same   = static fn( mixed $new, mixed $post ): mixed => $id === $post ? $status : $new;
		$this->hooks->quietly(
			static function () use ( $id, $same ): void {
				add_filter( 'wp_untrash_post_status', $same, PHP_INT_MAX, 2 );
				try {
					wp_untrash_post( $id );
				} finally {
					remove_filter( 'wp_untrash_post_status', $same, PHP_INT_MAX );
				}
			}
		);
		// Core gives it a new time of change and, where the old name is taken, another name.
		$this->write( $id, $before, self::COLUMNS );
		// The name it had in the trash is no older name of it.
		delete_post_meta( $id, '_wp_old_slug', ( $before['post_name'] ?? '' ) . '__trashed' );
	}

	/**
	 * @param array<string, string> $before  From before().
	 * @param list<string>          $columns Those that are written.
	 */
	private function write( int $id, array $before, array $columns ): void {
		$kept = array_intersect_key( $before, array_flip( $columns ) );
		if ( array() !== $kept ) {
			$this->db->execute(
				"UPDATE {$this->db->core( 'posts' )} SET " . implode( ' = %s, ', array_keys( $kept ) )
					. ' = %s WHERE ID = %d',
				array( ...array_values( $kept ), $id )
			);
		}
	}

	/** What tells whether its words are the same. */
	private static function print_of( int $id ): string {
		$post = get_post( $id );
		return $post instanceof \WP_Post ? md5( "$post->post_title\n$post->post_content" ) : '';
	}

	private static function meta( int $id, string $key ): string {
		$value = get_post_meta( $id, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	}
}
