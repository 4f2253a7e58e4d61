<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\UndoPart;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Feed\Api\ReviewRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;

/** Reasons in the table `review`. */
final class SqlReviewRepository implements ReviewRepository, UndoPart {

	public function __construct( private readonly Db $db ) {}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( null !== PostKind::of_type( $post->post_type ) ) {
			$this->forget_post( $id );
		}
	}

	public function note( int $post_id, int $moderator, string $reason, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->table()} (post_id,moderator,created,reason) VALUES (%d,%d,%d,%s)
			ON DUPLICATE KEY UPDATE moderator = VALUES(moderator), created = VALUES(created), reason = VALUES(reason)",
			array( $post_id, $moderator, $now, $reason )
		);
	}

	public function reasons( array $posts ): array {
		if ( array() === $posts ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT post_id, reason FROM {$this->table()} WHERE post_id IN (" . Db::marks( count( $posts ) ) . ')',
			$posts
		);
		$reasons = array();
		foreach ( $rows as $row ) {
			$reasons[ (int) $row['post_id'] ] = (string) $row['reason'];
		}
		return $reasons;
	}

	public function forget_post( int $post_id ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE post_id = %d", array( $post_id ) );
	}

	#[Action( 'deleted_user' )]
	public function forget_moderator( int $member ): void {
		$this->db->execute( "UPDATE {$this->table()} SET moderator = 0 WHERE moderator = %d", array( $member ) );
	}

	public function name(): string {
		return 'review';
	}

	public function take( string $type, int $id, int $member ): array {
		return 'post' !== $type
			? array()
			: array_map(
				static fn( array $row ): array => array_map( strval( ... ), $row ),
				$this->db->rows(
					"SELECT moderator, created, reason FROM {$this->table()} WHERE post_id = %d",
					array( $id )
				)
			);
	}

	/** Why it was refused before, if it was. */
	public function put_back( array $rows, AuditEntry $entry ): void {
		if ( 'reject' !== $entry->act || 'post' !== $entry->type ) {
			return;
		}
		$this->forget_post( $entry->object_id );
		foreach ( array_slice( $rows, 0, 1 ) as $row ) {
			$this->note( $entry->object_id, (int) $row['moderator'], (string) $row['reason'], (int) $row['created'] );
		}
	}

	private function table(): string {
		return $this->db->table( 'review' );
	}
}
