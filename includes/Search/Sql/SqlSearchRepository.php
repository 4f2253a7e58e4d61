<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Content\Api\Visibility;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\ResultType;
use Zeromo\Community\Search\SearchRepository;

/** Looks through the newest posts of the feed, so that a search costs the same however large the site is. */
final class SqlSearchRepository implements SearchRepository {

	/** Posts looked through. */
	public const WINDOW = 5000;

	private const LISTED = 1;

	public function __construct( private readonly Db $db, private readonly TermsSql $terms, private readonly Visibility $visibility ) {}

	public function posts( Keywords $keywords, ResultType $type, int $viewer, ?Cursor $after, int $limit, int $offset = 0 ): array {
		$feed    = $this->db->table( 'feed' );
		$visible = $this->visibility->sql( 'f', $viewer );
		$kind    = $type->feed_type();
		$newest  = "SELECT n.post_id FROM $feed n FORCE INDEX (" . ( $kind > 0 ? 'type' : 'latest' ) . ') WHERE n.status = %d' . ( $kind > 0 ? ' AND n.type = %d' : '' )
			. ( null === $after ? '' : ' AND n.created <= %d AND (n.created < %d OR n.post_id < %d)' ) . ' ORDER BY n.created DESC, n.post_id DESC LIMIT %d';
		$values  = array( self::LISTED, ...( $kind > 0 ? array( $kind ) : array() ), ...( null === $after ? array() : array( $after->sort, $after->sort, $after->id ) ), self::WINDOW );
		$rows    = $this->db->rows(
			"SELECT f.post_id, f.created FROM ($newest) w JOIN $feed f ON f.post_id = w.post_id {$this->terms->join()} {$visible->joins}
			WHERE ({$this->terms->where( $keywords )}) AND ({$visible->where}) ORDER BY f.created DESC, f.post_id DESC LIMIT %d OFFSET %d",
			array( ...$values, ...$visible->join_values, ...$this->terms->values( $keywords ), ...$visible->where_values, $limit, $offset )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['post_id'] ] = (int) $row['created'];
		}
		return $out;
	}
}
