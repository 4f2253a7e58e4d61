<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Feed\Api\ReadyHtml;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Search\Keywords;

/**
 * The condition that all terms occur in the title (alias zsp) or the ready text (alias f) of a post; never in anything
 * hidden.
 */
final class TermsSql {

	public function __construct( private readonly Db $db ) {}

	/** The join the condition needs. */
	public function join(): string {
		return "JOIN {$this->db->core( 'posts' )} zsp ON zsp.ID = f.post_id";
	}

	/** Condition with placeholders; false for no terms. */
	public function where( Keywords $keywords, bool $titles = false ): string {
		$parts = array_map(
			static fn( string $term ): string =>
				! $titles && ReadyHtml::fits( $term )
					? '(zsp.post_title LIKE %s OR f.body LIKE %s)'
					: 'zsp.post_title LIKE %s',
			$keywords->terms
		);
		return array() === $parts ? '1=0' : implode( ' AND ', $parts );
	}

	/**
	 * Values of the condition.
	 *
	 * @return list<string>
	 */
	public function values( Keywords $keywords, bool $titles = false ): array {
		$values = array();
		foreach ( $keywords->terms as $term ) {
			$values[] = '%' . $this->db->like( $term ) . '%';
			if ( ! $titles && ReadyHtml::fits( $term ) ) {
				$values[] = '%' . $this->db->like( ReadyHtml::of( $term ) ) . '%';
			}
		}
		return $values;
	}
}
