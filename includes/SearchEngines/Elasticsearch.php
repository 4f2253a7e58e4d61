<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchEngines;

use Zeromo\Community\Search\Api\EngineDocument;
use Zeromo\Community\Search\Api\EngineQuery;
use Zeromo\Community\Search\Api\SearchEngine;

/**
 * Elasticsearch 7 or newer and OpenSearch, by what their REST interfaces have in common. Chinese is cut into pairs of
 * neighbours by their own filter `cjk_bigram`, so that no plugin has to be installed there.
 */
final class Elasticsearch implements SearchEngine {

	public function __construct( private readonly EngineCalls $calls ) {}

	public function name(): string {
		return 'elasticsearch';
	}

	public function label(): string {
		return __( 'Elasticsearch 或 OpenSearch', 'zeromo-community' );
	}

	public function is_ready(): bool {
		return $this->calls->is_ready();
	}

	public function clear(): bool {
		$path = "/{$this->calls->index()}";
		$gone = $this->calls->send( 'DELETE', $path, '', $this->headers(), EngineCalls::LONG );
		// Pairs and single characters in texts and questions: with pairs alone in the question, what stands behind them
		// would be a place too near.
		$text = array( 'type' => 'text', 'analyzer' => 'zeromo_text' );
		$body = array(
			'settings' => array(
				'analysis' => array(
					'filter'   => array(
						'zeromo_pairs' => array( 'type' => 'cjk_bigram', 'output_unigrams' => true ),
					),
					'analyzer' => array(
						'zeromo_text' => array(
							'type'      => 'custom',
							'tokenizer' => 'standard',
							'filter'    => array( 'cjk_width', 'lowercase', 'zeromo_pairs' ),
						),
					),
				),
			),
			'mappings' => array(
				'dynamic'    => false,
				'properties' => array(
					'title'   => $text,
					'body'    => $text,
					'type'    => array( 'type' => 'integer' ),
					'author'  => array( 'type' => 'long' ),
					'circle'  => array( 'type' => 'long' ),
					'created' => array( 'type' => 'long' ),
				),
			),
		);
		return ( $gone->is_fine() || 404 === $gone->status )
			&& $this->calls->send( 'PUT', $path, self::json( $body ), $this->headers(), EngineCalls::LONG )->is_fine();
	}

	public function put( array $documents ): bool {
		$lines = '';
		foreach ( $documents as $one ) {
			$lines .= self::json( array( 'index' => array( '_id' => (string) $one->post ) ) ) . "\n"
				. self::json( self::source( $one ) ) . "\n";
		}
		return $this->bulk( $lines );
	}

	public function drop( array $posts ): bool {
		$lines = '';
		foreach ( $posts as $post ) {
			$lines .= self::json( array( 'delete' => array( '_id' => (string) $post ) ) ) . "\n";
		}
		return $this->bulk( $lines );
	}

	public function find( EngineQuery $query ): ?array {
		$fields = $query->titles ? array( 'title' ) : array( 'title^3', 'body' );
		$equal  = array_filter(
			array( 'type' => $query->type, 'author' => $query->author, 'circle' => $query->circle )
		);
		$filter = array();
		foreach ( $equal as $field => $value ) {
			$filter[] = array( 'term' => array( $field => $value ) );
		}
		$range = array_filter( array( 'gte' => $query->since, 'lte' => $query->before ) );
		if ( array() !== $range ) {
			$filter[] = array( 'range' => array( 'created' => $range ) );
		}
		$asked = array(
			'size'             => $query->limit,
			'_source'          => false,
			'track_total_hits' => false,
			'query'            => array(
				'bool' => array(
					'must'   => array_map(
						static fn( string $phrase ): array => array(
							'multi_match' => array(
								'query'  => $phrase,
								'type'   => 1 === preg_match( '/[^\x00-\x7F]/', $phrase ) ? 'phrase' : 'phrase_prefix',
								'fields' => $fields,
							),
						),
						$query->phrases
					),
					'filter' => $filter,
				),
			),
			'sort'             => $query->newest
				? array( array( 'created' => 'desc' ) )
				: array( '_score', array( 'created' => 'desc' ) ),
		);
		$reply = $this->calls->send(
			'POST',
			"/{$this->calls->index()}/_search",
			self::json( $asked ),
			$this->headers(),
			$this->calls->short()
		);
		// What some parts of the engine have not answered is no whole answer.
		return $reply->is_fine() && true !== $reply->part( 'timed_out' )
			? EngineReply::posts( $reply->part( 'hits', 'hits' ), '_id' )
			: null;
	}

	/** @return array<string, int|string> */
	private static function source( EngineDocument $one ): array {
		return array(
			'type'    => $one->type,
			'author'  => $one->author,
			'circle'  => $one->circle,
			'created' => $one->created,
			'title'   => $one->title,
			'body'    => $one->body,
		);
	}

	/** @param string $lines JSON, a line each. */
	private function bulk( string $lines ): bool {
		$reply  = $this->calls->send(
			'POST',
			"/{$this->calls->index()}/_bulk?refresh=wait_for",
			$lines,
			$this->headers() + array( 'Content-Type' => 'application/x-ndjson' ),
			EngineCalls::LONG
		);
		$items  = $reply->part( 'items' );
		$status = array();
		foreach ( is_array( $items ) ? $items : array() as $item ) {
			$done     = is_array( $item ) ? reset( $item ) : null;
			$status[] = is_array( $done ) && is_int( $done['status'] ?? null ) ? $done['status'] : 0;
		}
		$bad = array_filter( $status, static fn( int $one ): bool => ( $one < 200 || $one > 299 ) && 404 !== $one );
		return $reply->is_fine() && is_array( $items ) && array() === $bad;
	}

	/** @return array<string, string> */
	private function headers(): array {
		$key  = $this->calls->key();
		$user = $this->calls->user();
		if ( '' === $key ) {
			return array();
		}
		return array(
			'Authorization' => '' === $user
				? "ApiKey $key"
				// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- RFC 7617.
				: 'Basic ' . base64_encode( "$user:$key" ),
		);
	}

	/** @param array<mixed> $body What is sent. */
	private static function json( array $body ): string {
		return (string) wp_json_encode( $body, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
