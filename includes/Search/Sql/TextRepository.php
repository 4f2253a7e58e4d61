<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Database\Db;

/** What a card shows of posts. */
final class TextRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * What everybody reads of posts, as one line of plain text.
	 *
	 * @param list<int> $ids Posts.
	 * @return array<int, string> By id.
	 */
	public function of( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$in   = Db::marks( count( $ids ) );
		$rows = $this->db->rows(
			"SELECT post_id, body FROM {$this->db->table( 'feed' )} WHERE post_id IN ($in)",
			$ids
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = SafeText::excerpt( (string) $row['body'], PHP_INT_MAX );
		}
		return $out;
	}
}
