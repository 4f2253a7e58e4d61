<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\ChineseText\Api\Folding;
use Zeromo\Community\Search\Text\Grams;
use Zeromo\Community\Search\Text\PostText;

/** What is looked for, as the index understands it. */
final class Question {

	/** Words and pairs of a question from which on a text need not have all of it. */
	private const LONG = 4;

	/** @var list<string> The phrases, folded. */
	public readonly array $phrases;

	/** @var list<string> Terms that each text needs; those of a title where only titles are looked at. */
	public readonly array $needed;

	/** @var list<string> Terms that narrow the search. */
	public readonly array $scopes;

	/** @param array<int, int>|null $docs Keys are the only documents that are looked at; null for all. */
	public function __construct(
		Keywords $keywords,
		public readonly Scope $scope,
		public readonly ?array $docs = null
	) {
		$this->phrases = array_map( Folding::fold( ... ), $keywords->terms );
		$needed        = array_unique( array_merge( ...array_map( Grams::needed( ... ), $this->phrases ) ) );
		$this->needed  = array_values( $needed );
		$type          = $scope->type->feed_type();
		$this->scopes  = array_keys(
			array_filter(
				array(
					"xk$type"           => $type > 0,
					"xa{$scope->author}" => $scope->author > 0,
					"xc{$scope->circle}" => $scope->circle > 0,
				)
			)
		);
	}

	/** Whether there is nothing that a text could be found by: marks of punctuation. */
	public function is_empty(): bool {
		return array() === $this->needed;
	}

	/** Whether texts with much of it are worth showing behind those with all of it. */
	public function is_long(): bool {
		return ! $this->scope->titles && count( $this->loose() ) >= self::LONG;
	}

	/** @return array<string, string> Grams::loose() of all of it. */
	public function loose(): array {
		return array_merge( ...array_map( Grams::loose( ... ), $this->phrases ) );
	}

	/** Whether a text, or its title where only titles count, has all phrases, each from the beginning of a word on. */
	public function is_in( string $text ): bool {
		$text = $this->scope->titles ? PostText::title( $text ) : $text;
		foreach ( $this->phrases as $phrase ) {
			if ( ! self::holds( $text, $phrase ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a document is of the kind, the author, the circle and the collection that are asked for. */
	public function admits( Document $document ): bool {
		return $this->is_among( $document->doc ) && array() === array_diff( $this->scopes, $document->scopes() );
	}

	/** Whether a document is one of those that are looked at. */
	public function is_among( int $doc ): bool {
		return null === $this->docs || isset( $this->docs[ $doc ] );
	}

	/** Whether a phrase stands in a text, not in the middle of a word. */
	public static function holds( string $text, string $phrase ): bool {
		if ( ! str_contains( $text, $phrase ) ) {
			return false;
		}
		$kind = match ( true ) {
			1 === preg_match( '/^[a-z]/', $phrase ) => 'a-z',
			1 === preg_match( '/^[0-9]/', $phrase ) => '0-9',
			default                                 => '',
		};
		return '' === $kind || 1 === preg_match( "/(?<![$kind])" . preg_quote( $phrase, '/' ) . '/', $text );
	}

	/**
	 * The scope as conditions on the feed, alias `f`.
	 *
	 * @return array{string, list<int>} Each condition begins with AND.
	 */
	public function conditions(): array {
		$equal = array_filter(
			array(
				'type'      => $this->scope->type->feed_type(),
				'author_id' => $this->scope->author,
				'circle_id' => $this->scope->circle,
			)
		);
		$sql   = '';
		foreach ( array_keys( $equal ) as $column ) {
			$sql .= " AND f.$column = %d";
		}
		if ( $this->scope->since > 0 ) {
			$sql .= ' AND f.created >= %d';
		}
		return array(
			$sql,
			array( ...array_values( $equal ), ...( $this->scope->since > 0 ? array( $this->scope->since ) : array() ) ),
		);
	}
}
