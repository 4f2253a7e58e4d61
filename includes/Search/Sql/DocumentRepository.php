<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Search\Index\Candidate;
use Zeromo\Community\Search\Index\Document;

/** Texts of an index, in the table `search_doc` or one that is made like it. */
final class DocumentRepository {

	private const COLUMNS = 'doc, post_id, type, author_id, circle_id, created, body';

	/** @param string $set What the names of the index's tables begin with. */
	public function __construct( private readonly Db $db, private readonly string $set = IndexTables::POSTS ) {}

	/** Document::mark() of what is kept of a post; null for none. */
	public function mark( int $post ): ?string {
		return $this->db->value( "SELECT mark FROM {$this->docs()} WHERE post_id = %d", array( $post ) );
	}

	/**
	 * Keeps a text under a new number; the one before it is good for nothing any more.
	 *
	 * @param bool $fresh Nothing is kept of this post.
	 * @param int  $now   Unix seconds.
	 * @return int Its number; 0 where somebody else has kept one meanwhile.
	 */
	public function put( Document $document, bool $fresh, int $now ): int {
		if ( ! $fresh ) {
			$this->remove( $document->post_id );
		}
		$added = $this->db->execute(
			"INSERT IGNORE INTO {$this->docs()}
				(post_id, type, author_id, circle_id, created, stamp, mark, body) VALUES (%d,%d,%d,%d,%d,%d,%s,%s)",
			array(
				$document->post_id,
				$document->type,
				$document->author_id,
				$document->circle_id,
				$document->created,
				$now,
				$document->mark(),
				$document->text,
			)
		);
		return $added > 0 ? $this->db->insert_id() : 0;
	}

	public function remove( int $post ): void {
		$this->db->execute( "DELETE FROM {$this->docs()} WHERE post_id = %d", array( $post ) );
	}

	/**
	 * Documents in the order of their numbers.
	 *
	 * @param int $last The last number to look at.
	 * @return list<Document>
	 */
	public function between( int $first, int $last, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->docs()} WHERE doc >= %d AND doc <= %d ORDER BY doc LIMIT %d",
			array( $first, $last, $limit )
		);
		return array_map( Document::from_sql( ... ), $rows );
	}

	/**
	 * Documents behind a number that have words, the newest first.
	 *
	 * @param list<string> $words Folded, not empty.
	 * @param bool         $all   Each has all of them; else one of them.
	 * @return list<Document>
	 */
	public function behind( int $doc, array $words, bool $all, int $limit ): array {
		$like = implode( $all ? ' AND ' : ' OR ', array_fill( 0, count( $words ), 'body LIKE %s' ) );
		$rows = $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->docs()} WHERE doc > %d AND ($like) ORDER BY doc DESC LIMIT %d",
			array( $doc, ...array_map( $this->pattern( ... ), $words ), $limit )
		);
		return array_map( Document::from_sql( ... ), $rows );
	}

	/**
	 * Those of some documents that the viewer may see.
	 *
	 * @param list<int>       $docs       Numbers.
	 * @param SqlPart         $visible    On alias `f`.
	 * @param string          $conditions Further ones on alias `f`, each begins with AND.
	 * @param list<int>       $values     For them.
	 * @return list<Candidate>
	 */
	public function seen( array $docs, SqlPart $visible, string $conditions, array $values ): array {
		return $this->candidates( 'd.doc', $docs, $visible, $conditions, $values );
	}

	/**
	 * The same of some posts.
	 *
	 * @param list<int> $posts      Ids.
	 * @param SqlPart   $visible    On alias `f`.
	 * @param string    $conditions Further ones on alias `f`, each begins with AND.
	 * @param list<int> $values     For them.
	 * @return list<Candidate>
	 */
	public function seen_posts( array $posts, SqlPart $visible, string $conditions, array $values ): array {
		return $this->candidates( 'd.post_id', $posts, $visible, $conditions, $values );
	}

	/**
	 * @param list<int> $ids    What the column is.
	 * @param list<int> $values For the conditions.
	 * @return list<Candidate>
	 */
	private function candidates( string $of, array $ids, SqlPart $visible, string $conditions, array $values ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT d.doc, d.body, f.post_id, f.created, f.hot FROM {$this->docs()} d
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = d.post_id {$visible->joins}
				WHERE $of IN (" . Db::marks( count( $ids ) )
				. ") AND f.status = 1 AND ({$visible->where})$conditions",
			array( ...$visible->join_values, ...$ids, ...$visible->where_values, ...$values )
		);
		return array_map( Candidate::from_sql( ... ), $rows );
	}

	/**
	 * When documents were made.
	 *
	 * @param list<int> $docs Numbers.
	 * @return array<int, int> Unix seconds by number.
	 */
	public function times( array $docs ): array {
		if ( array() === $docs ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT doc, created FROM {$this->docs()} WHERE doc IN (" . Db::marks( count( $docs ) ) . ')',
			$docs
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['doc'] ] = (int) $row['created'];
		}
		return $out;
	}

	/** How many documents have a number between two. */
	public function count( int $first, int $last ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->docs()} WHERE doc >= %d AND doc <= %d",
			array( $first, $last )
		);
	}

	/** The lowest number behind another one; 0 for none. */
	public function next( int $doc ): int {
		return (int) $this->db->value(
			"SELECT doc FROM {$this->docs()} WHERE doc > %d ORDER BY doc LIMIT 1",
			array( $doc )
		);
	}

	/** The highest number that no transaction under way can come below; 0 for none. */
	public function settled( int $before ): int {
		return (int) $this->db->value(
			"SELECT doc FROM {$this->docs()} WHERE stamp <= %d ORDER BY doc DESC LIMIT 1",
			array( $before )
		);
	}

	/**
	 * Listed posts of which nothing is kept, the oldest first, without their texts.
	 *
	 * @param int $created Unix seconds, and
	 * @param int $post    the post to go on behind.
	 * @return list<Document>
	 */
	public function missing( int $created, int $post, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT 0 AS doc, f.post_id, f.type, f.author_id, f.circle_id, f.created, '' AS body
				FROM {$this->db->table( 'feed' )} f FORCE INDEX (latest)
				LEFT JOIN {$this->docs()} d ON d.post_id = f.post_id
				WHERE f.status = 1 AND f.created >= %d AND (f.created > %d OR f.post_id > %d) AND d.doc IS NULL
				ORDER BY f.created, f.post_id LIMIT %d",
			array( $created, $created, $post, $limit )
		);
		return array_map( Document::from_sql( ... ), $rows );
	}

	/**
	 * Keeps many texts of which nothing was kept.
	 *
	 * @param list<Document> $documents Documents.
	 * @param int            $now       Unix seconds.
	 */
	public function add( array $documents, int $now ): void {
		$this->db->insert_rows(
			$this->docs(),
			array( 'post_id', 'type', 'author_id', 'circle_id', 'created', 'stamp', 'mark', 'body' ),
			array_map(
				static fn( Document $one ): array => array(
					$one->post_id,
					$one->type,
					$one->author_id,
					$one->circle_id,
					$one->created,
					$now,
					$one->mark(),
					$one->text,
				),
				$documents
			)
		);
	}

	/** Forgets everything. */
	public function clear(): void {
		$this->db->execute( "DELETE FROM {$this->docs()}" );
	}

	/**
	 * Posts of documents that are not listed any more, or not by this author or in this circle.
	 *
	 * @return list<int>
	 */
	public function strays( int $limit ): array {
		return $this->db->ids(
			"SELECT d.post_id FROM {$this->docs()} d LEFT JOIN {$this->db->table( 'feed' )} f
				ON f.post_id = d.post_id AND f.status = 1 AND f.author_id = d.author_id AND f.circle_id = d.circle_id
				WHERE f.post_id IS NULL LIMIT %d",
			array( $limit )
		);
	}

	/**
	 * Documents of a collection.
	 *
	 * @param SqlSelect $posts Column `post_id`, the most wanted first.
	 * @return array<int, int> Keys are their numbers.
	 */
	public function collected( SqlSelect $posts, int $limit ): array {
		$rows = $this->db->ids(
			"SELECT d.doc FROM ({$posts->sql} LIMIT %d) zso JOIN {$this->docs()} d ON d.post_id = zso.post_id",
			array( ...$posts->values, $limit )
		);
		return array_fill_keys( $rows, 1 );
	}

	/** That a post, alias `f`, is in a topic. */
	public function in_topic(): string {
		return "EXISTS (SELECT 1 FROM {$this->db->table( 'feed_topic' )} zst
			WHERE zst.post_id = f.post_id AND zst.topic_id = %d)";
	}

	private function pattern( string $word ): string {
		return '%' . $this->db->like( $word ) . '%';
	}

	private function docs(): string {
		return $this->db->table( "{$this->set}_doc" );
	}
}
