<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchEngines;

use Zeromo\Community\Search\Api\EngineDocument;
use Zeromo\Community\Search\Api\EngineQuery;
use Zeromo\Community\Search\Api\SearchEngine;

/** Meilisearch 1.3 or newer, by its REST interface. What is written is a task there, which is waited for. */
final class Meilisearch implements SearchEngine {

	/** Seconds a task is waited for, and microseconds between two questions. */
	private const TASK  = 30;
	private const PAUSE = 50000;

	public function __construct( private readonly EngineCalls $calls ) {}

	public function name(): string {
		return 'meilisearch';
	}

	public function label(): string {
		return __( 'Meilisearch', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return $this->calls->is_ready();
	}

	public function clear(): bool {
		$index = $this->calls->index();
		// A task that deletes an index which is not there fails; that is as good.
		$gone = $this->calls->send( 'DELETE', "/indexes/$index", '', $this->headers(), EngineCalls::LONG );
		if ( ! $gone->is_fine() && 404 !== $gone->status ) {
			return false;
		}
		return ( 404 === $gone->status || null !== $this->ended( $gone ) )
			&& $this->done( 'POST', '/indexes', array( 'uid' => rawurldecode( $index ), 'primaryKey' => 'id' ) )
			&& $this->done(
				'PATCH',
				"/indexes/$index/settings",
				array(
					'searchableAttributes' => array( 'title', 'body' ),
					'filterableAttributes' => array( 'type', 'author', 'circle', 'created' ),
					'sortableAttributes'   => array( 'created' ),
					'displayedAttributes'  => array( 'id' ),
					// A question that asks for an order gets it; of equal answers the newest come first.
					'rankingRules'         => array(
						'sort',
						'words',
						'typo',
						'proximity',
						'attribute',
						'exactness',
						'created:desc',
					),
					'pagination'           => array( 'maxTotalHits' => 1000 ),
				)
			);
	}

	public function put( array $documents ): bool {
		$rows = array_map(
			static fn( EngineDocument $one ): array => array(
				'id'      => $one->post,
				'type'    => $one->type,
				'author'  => $one->author,
				'circle'  => $one->circle,
				'created' => $one->created,
				'title'   => $one->title,
				'body'    => $one->body,
			),
			$documents
		);
		return $this->done( 'POST', "/indexes/{$this->calls->index()}/documents?primaryKey=id", $rows );
	}

	public function drop( array $posts ): bool {
		return $this->done( 'POST', "/indexes/{$this->calls->index()}/documents/delete-batch", $posts );
	}

	public function find( EngineQuery $query ): ?array {
		$filters = array_filter(
			array(
				"type = $query->type"       => $query->type > 0,
				"author = $query->author"   => $query->author > 0,
				"circle = $query->circle"   => $query->circle > 0,
				"created >= $query->since"  => $query->since > 0,
				"created <= $query->before" => $query->before > 0,
			)
		);
		$asked   = array(
			'q'                    => implode( ' ', array_map( self::quoted( ... ), $query->phrases ) ),
			'limit'                => $query->limit,
			'attributesToRetrieve' => array( 'id' ),
			'matchingStrategy'     => 'all',
		)
			+ ( array() === $filters ? array() : array( 'filter' => array_keys( $filters ) ) )
			+ ( $query->newest ? array( 'sort' => array( 'created:desc' ) ) : array() )
			+ ( $query->titles ? array( 'attributesToSearchOn' => array( 'title' ) ) : array() );
		$reply   = $this->calls->send(
			'POST',
			"/indexes/{$this->calls->index()}/search",
			self::json( $asked ),
			$this->headers(),
			$this->calls->short()
		);
		return $reply->is_fine() ? EngineReply::posts( $reply->part( 'hits' ), 'id' ) : null;
	}

	/** A phrase of Chinese as it stands; a word of letters may go on. */
	private static function quoted( string $phrase ): string {
		$phrase = trim( str_replace( array( '"', '\\' ), ' ', $phrase ) );
		return 1 === preg_match( '/[^\x00-\x7F]/', $phrase ) ? "\"$phrase\"" : ltrim( $phrase, '-' );
	}

	/** @param array<mixed> $body Sent as JSON. */
	private function done( string $method, string $path, array $body ): bool {
		$reply = $this->calls->send( $method, $path, self::json( $body ), $this->headers(), EngineCalls::LONG );
		return $reply->is_fine() && 'succeeded' === $this->ended( $reply );
	}

	/** How a task has ended; null where nobody knows. */
	private function ended( EngineReply $begun ): ?string {
		$task = $begun->part( 'taskUid' );
		$end  = microtime( true ) + self::TASK;
		while ( is_int( $task ) && microtime( true ) < $end ) {
			$reply  = $this->calls->send( 'GET', "/tasks/$task", '', $this->headers(), $this->calls->short() );
			$status = $reply->is_fine() ? $reply->part( 'status' ) : null;
			if ( ! is_string( $status ) || in_array( $status, array( 'succeeded', 'failed', 'canceled' ), true ) ) {
				return is_string( $status ) ? $status : null;
			}
			usleep( self::PAUSE );
		}
		return null;
	}

	/** @return array<string, string> */
	private function headers(): array {
		$key = $this->calls->key();
		return '' === $key ? array() : array( 'Authorization' => "Bearer $key" );
	}

	/** @param array<mixed> $body What is sent. */
	private static function json( array $body ): string {
		return (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
