<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts;

use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Moderation\Api\Restores;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;

/** A post that staff has put into the trash comes back: core's row, its comments, the feed and what it counts for. */
final class RestoredPost implements Restores {

	private const COLUMNS = array( 'post_status', 'post_name', 'post_modified', 'post_modified_gmt', 'guid' );

	public function __construct(
		private readonly FeedIndexer $keeper,
		private readonly FeedProjector $projector,
		private readonly CoreHooks $hooks,
		private readonly Db $db
	) {}

	public function type(): string {
		return 'post';
	}

	public function before( int $id ): array {
		$row = $this->db->row(
			'SELECT ' . implode( ', ', self::COLUMNS ) . " FROM {$this->db->core( 'posts' )} WHERE ID = %d",
			array( $id )
		);
		return array_map( strval( ... ), $row ?? array() );
	}

	public function restore( int $id, array $before ): void {
		$status = $before['post_status'] ?? 'draft';
		$same   = static fn( mixed $new, mixed $post ): mixed => $id === $post ? $status : $new;
		if ( 'trash' !== get_post_status( $id ) ) {
			throw Undo::too_late();
		}
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
		$kept = array_intersect_key( $before, array_flip( self::COLUMNS ) );
		if ( array() !== $kept ) {
			$this->db->execute(
				"UPDATE {$this->db->core( 'posts' )} SET " . implode( ' = %s, ', array_keys( $kept ) )
					. ' = %s WHERE ID = %d',
				array( ...array_values( $kept ), $id )
			);
		}
		// The name it had in the trash is no older name of it.
		delete_post_meta( $id, '_wp_old_slug', ( $before['post_name'] ?? '' ) . '__trashed' );
		clean_post_cache( $id );
		$post  = get_post( $id );
		$entry = $post instanceof \WP_Post ? $this->projector->entry( $post ) : null;
		if ( null !== $entry ) {
			$this->keeper->put( $entry, false, true );
		}
	}
}
