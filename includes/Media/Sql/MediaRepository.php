<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;

/** Queries media items, which are core's attachments; owner 0 means all. */
final class MediaRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * A page of ids, newest first.
	 *
	 * @param int    $owner  Member, 0 for all.
	 * @param string $type   image, video, audio, file or empty for all.
	 * @param string $search Part of the title, empty for all.
	 * @param int    $below  Only ids below this one, 0 for all.
	 * @return list<int>
	 */
	public function page( int $owner, string $type, string $search, int $below, int $offset, int $limit ): array {
		[ $where, $values ] = $this->where( $owner, $type, $search );
		if ( $below > 0 ) {
			$where   .= ' AND ID < %d';
			$values[] = $below;
		}
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE $where ORDER BY ID DESC LIMIT %d OFFSET %d",
			array( ...$values, $limit, $offset )
		);
	}

	/** Number of items, counted up to $most. */
	public function count( int $owner, string $type, string $search, int $most ): int {
		[ $where, $values ] = $this->where( $owner, $type, $search );
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM (SELECT ID FROM {$this->db->core( 'posts' )} WHERE $where LIMIT %d) m",
			array( ...$values, $most )
		);
	}

	/**
	 * Filters the ids that exist, belong to the owner and are of the type.
	 *
	 * @param list<int> $ids Not empty.
	 * @return list<int>
	 */
	public function existing( array $ids, int $owner, string $type ): array {
		[ $where, $values ] = $this->where( $owner, $type, '' );
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE $where AND ID IN (" . Db::marks( count( $ids ) ) . ')',
			array( ...$values, ...$ids )
		);
	}

	/** @return array{string, list<int|string>} */
	private function where( int $owner, string $type, string $search ): array {
		// Hidden copies cannot be selected.
		$where  = "post_type = 'attachment' AND post_status IN ('private','inherit') AND post_content_filtered <> %s";
		$values = array( AttachmentRights::COPY );
		if ( $owner > 0 ) {
			$where   .= ' AND post_author = %d';
			$values[] = $owner;
		}
		if ( 'file' === $type ) {
			$where .= ' AND post_mime_type NOT LIKE %s AND post_mime_type NOT LIKE %s AND post_mime_type NOT LIKE %s';
			array_push( $values, 'image/%', 'video/%', 'audio/%' );
		} elseif ( '' !== $type ) {
			$where   .= ' AND post_mime_type LIKE %s';
			$values[] = $this->db->like( $type ) . '/%';
		}
		if ( '' !== $search ) {
			$where   .= ' AND post_title LIKE %s';
			$values[] = '%' . $this->db->like( $search ) . '%';
		}
		return array( $where, $values );
	}
}
