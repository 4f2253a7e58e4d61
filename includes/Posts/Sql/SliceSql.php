<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Posts\FeedPlan;
use Zeromo\Community\Posts\Api\FeedSlice;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Keyset;
use Zeromo\Community\Kernel\Database\Db;

/** The statement that takes the ids of a list, with its values; it gives columns `post_id` and `s`. */
final class SliceSql {

	/** @var list<int|string|null> */
	private array $values = array();

	private readonly FeedQuery $query;
	private readonly FeedPlan $plan;

	/** Rows taken from the list, and skipped; a cut takes its own from them. */
	private readonly int $limit;
	private readonly int $offset;

	public function __construct( private readonly Db $db, private readonly FeedSlice $slice ) {
		$this->query  = $slice->query;
		$this->plan   = FeedPlan::of( $slice->query, $slice->since );
		$this->limit  = null === $slice->cut ? $slice->limit : $slice->look;
		$this->offset = null === $slice->cut ? $slice->offset : 0;
	}

	/**
	 * The statement.
	 *
	 * @return array{string, list<int|string|null>}
	 */
	public function build(): array {
		$this->values = array();
		$source       = $this->slice->source;
		if ( null !== $source && $source->lead ) {
			$sql = $this->led( $source );
		} elseif ( $this->query->topic_id > 0 ) {
			$sql = $this->of_topic( $source );
		} elseif ( $this->plan->window || ( null !== $source && $source->window > 0 ) ) {
			$sql = $this->windowed( $source );
		} else {
			$sql = $this->walked( $source );
		}
		return array( $this->cut( $sql ), $this->values );
	}

	/** What a list keeps of the rows it has looked at. */
	private function cut( string $sql ): string {
		$cut = $this->slice->cut;
		if ( null === $cut ) {
			return $sql;
		}
		$this->add( ...$cut->values, ...array( $this->slice->limit, $this->slice->offset ) );
		return "SELECT l.post_id, l.s FROM ($sql) l JOIN {$this->db->table( 'feed' )} f ON f.post_id = l.post_id
			WHERE {$cut->where} ORDER BY {$this->way( 'l.s', 'l.post_id' )} LIMIT %d OFFSET %d";
	}

	/** A key of the feed in the order asked for; several, merged, where the media column leads it. */
	private function walked( ?SourcePart $source ): string {
		$column = $this->column( $source );
		$keyset = new Keyset( $column, 'f.post_id', $this->query->cursor, $this->query->back );
		$parts  = array();
		foreach ( array() === $this->plan->media ? array( null ) : $this->plan->media as $media ) {
			$sql = "SELECT f.post_id, $column AS s
				FROM {$this->db->table( 'feed' )} f {$this->index( $this->plan->index )}"
				. $this->joins( $source ) . ' WHERE ' . $this->pinned( 'f.', $media );
			$sql .= $this->filters( 'f.' ) . $this->conditions( $source ) . ' AND ' . $keyset->where();
			$this->add( ...$keyset->values() );
			$this->add( $this->limit + $this->offset );
			$parts[] = "$sql ORDER BY {$keyset->order()} LIMIT %d";
		}
		if ( 1 === count( $parts ) && 0 === $this->offset ) {
			return $parts[0];
		}
		return $this->merged( $parts );
	}

	/** The newest rows of a scope, sorted. */
	private function windowed( ?SourcePart $source ): string {
		$window = null !== $source && $source->window > 0 ? $source->window : FeedPlan::WINDOW;
		$newest = 'created' === $this->plan->column && null === ( $source->sort ?? null );
		$index  = $this->plan->window
			? $this->plan->index
			: ( 'created' === $this->plan->column ? $this->plan->index : 'latest' );
		$keyset = new Keyset(
			'n.created',
			'n.post_id',
			$newest ? $this->query->cursor : null,
			$newest && $this->query->back
		);
		$parts  = array();
		foreach ( array() === $this->plan->media ? array( null ) : $this->plan->media as $media ) {
			$sql = "SELECT n.post_id, n.created AS s FROM {$this->db->table( 'feed' )} n {$this->index( $index )}
				WHERE "
				. $this->pinned( 'n.', $media ) . ' AND ' . $keyset->where();
			$this->add( ...$keyset->values() );
			$sql    .= isset( $this->plan->filter['created'] ) ? ' AND n.created >= %d' : '';
			$this->add(
				...( isset( $this->plan->filter['created'] ) ? array( $this->plan->filter['created'] ) : array() )
			);
			$this->add( $window );
			$parts[] = "$sql ORDER BY {$keyset->order()} LIMIT %d";
		}
		$inner = $parts[0];
		if ( count( $parts ) > 1 ) {
			$inner = $this->union( $parts ) . " ORDER BY {$this->way( 's', 'post_id' )} LIMIT %d";
			$this->add( $window );
		}
		return $this->sorted( "($inner) w JOIN {$this->db->table( 'feed' )} f ON f.post_id = w.post_id", $source );
	}

	/** A topic's posts: its own table leads. */
	private function of_topic( ?SourcePart $source ): string {
		$from  = $this->db->table( 'feed_topic' ) . ' ft ' . $this->index( 'listed' );
		$where = 'ft.topic_id = %d AND ft.status = %d';
		if ( 'created' === $this->plan->column ) {
			$keyset = new Keyset( 'ft.created', 'ft.post_id', $this->query->cursor, $this->query->back );
			$sql    = "SELECT ft.post_id, ft.created AS s FROM $from JOIN {$this->db->table( 'feed' )} f
				ON f.post_id = ft.post_id"
				. $this->joins( $source ) . " WHERE $where";
			$this->add( $this->query->topic_id, FeedState::Listed->value );
			$sql .= $this->scopes( 'f.' ) . $this->filters( 'f.' ) . $this->conditions( $source ) . ' AND '
				. $keyset->where();
			$this->add( ...$keyset->values() );
			$this->add( $this->limit, $this->offset );
			return "$sql ORDER BY {$keyset->order()} LIMIT %d OFFSET %d";
		}
		$this->add( $this->query->topic_id, FeedState::Listed->value, FeedPlan::WINDOW );
		return $this->sorted(
			"(SELECT ft.post_id FROM $from WHERE $where ORDER BY ft.created DESC, ft.post_id DESC LIMIT %d) w
				JOIN {$this->db->table( 'feed' )} f ON f.post_id = w.post_id",
			$source
		);
	}

	/** A source whose own table leads. */
	private function led( SourcePart $source ): string {
		$this->add( ...$source->join_values );
		$column = $this->column( $source );
		$keyset = new Keyset( $column, 'f.post_id', $this->query->cursor, $this->query->back );
		$sql    = "SELECT f.post_id, $column AS s FROM {$source->joins} {$this->slice->visible->joins}";
		$this->add( ...$this->slice->visible->join_values );
		$sql .= ' WHERE 1=1' . $this->scopes( 'f.' ) . $this->filters( 'f.' ) . $this->conditions( $source ) . ' AND '
			. $keyset->where();
		$this->add( ...$keyset->values() );
		$this->add( $this->limit, $this->offset );
		return "$sql ORDER BY {$keyset->order()} LIMIT %d OFFSET %d";
	}

	/** The end of a statement that sorts what $from gives. */
	private function sorted( string $from, ?SourcePart $source ): string {
		$column = $this->column( $source );
		$keyset = new Keyset( $column, 'f.post_id', $this->query->cursor, $this->query->back );
		$sql    = "SELECT f.post_id, $column AS s FROM $from" . $this->joins( $source ) . ' WHERE 1=1'
			. $this->scopes( 'f.' ) . $this->filters( 'f.' ) . $this->conditions( $source ) . ' AND '
			. $keyset->where();
		$this->add( ...$keyset->values() );
		$this->add( $this->limit, $this->offset );
		return "$sql ORDER BY {$keyset->order()} LIMIT %d OFFSET %d";
	}

	/** @param list<string> $parts Statements of `post_id` and `s`. */
	private function merged( array $parts ): string {
		$this->add( $this->limit, $this->offset );
		return $this->union( $parts ) . " ORDER BY {$this->way( 's', 'post_id' )} LIMIT %d OFFSET %d";
	}

	/** @param list<string> $parts Statements. */
	private function union( array $parts ): string {
		$out = array();
		foreach ( $parts as $n => $part ) {
			$out[] = "SELECT * FROM ($part) b$n";
		}
		return implode( ' UNION ALL ', $out );
	}

	private function way( string $sort, string $id ): string {
		return ( new Keyset( $sort, $id, null, $this->query->back ) )->order();
	}

	/** State and the columns the key is pinned to. */
	private function pinned( string $alias, ?int $media ): string {
		$sql = "{$alias}status = %d";
		$this->add( FeedState::Listed->value );
		foreach ( $this->plan->equal + (
			null === $media ? array() : array( 'media' => $media )
		) as $column => $value ) {
			$sql .= " AND $alias$column = %d";
			$this->add( $value );
		}
		return $sql;
	}

	/** The pinned columns as plain conditions, where another table leads. */
	private function scopes( string $alias ): string {
		$sql = '';
		foreach ( $this->plan->equal as $column => $value ) {
			$sql .= " AND $alias$column = %d";
			$this->add( $value );
		}
		if ( array() !== $this->plan->media ) {
			$sql .= " AND $alias" . 'media IN (' . Db::marks( count( $this->plan->media ) ) . ')';
			$this->add( ...$this->plan->media );
		}
		return $sql;
	}

	private function filters( string $alias ): string {
		$sql = '';
		foreach ( $this->plan->filter as $column => $value ) {
			$sql .= match ( $column ) {
				'media'   => " AND ({$alias}media & %d) <> 0",
				'created' => " AND {$alias}created >= %d",
				default   => " AND $alias$column = %d",
			};
			$this->add( $value );
		}
		// Neither a score nor the last comment is older than the post, so the key can stop there.
		if (
			isset( $this->plan->filter['created'] )
			&& in_array( $this->plan->column, array( 'hot', 'commented', 'picked' ), true )
		) {
			$sql .= " AND $alias{$this->plan->column} >= %d";
			$this->add( $this->plan->filter['created'] );
		}
		return $sql;
	}

	private function joins( ?SourcePart $source ): string {
		$this->add( ...( $source->join_values ?? array() ), ...$this->slice->visible->join_values );
		return ' ' . ( $source->joins ?? '' ) . ' ' . $this->slice->visible->joins;
	}

	private function conditions( ?SourcePart $source ): string {
		$this->add(
			...( $source->where_values ?? array() ),
			...$this->slice->visible->where_values,
			...$this->slice->except
		);
		$except = array() === $this->slice->except
			? ''
			: ' AND f.post_id NOT IN (' . Db::marks( count( $this->slice->except ) ) . ')';
		return ' AND (' . ( $source->where ?? '1=1' ) . ') AND (' . $this->slice->visible->where . ")$except";
	}

	/** What the list is sorted by; a source's own order stands for "latest". */
	private function column( ?SourcePart $source ): string {
		return 'created' === $this->plan->column ? ( $source->sort ?? 'f.created' ) : "f.{$this->plan->column}";
	}

	private function add( int|string|null ...$values ): void {
		array_push( $this->values, ...array_values( $values ) );
	}

	private function index( string $name ): string {
		return "FORCE INDEX ($name)";
	}
}
