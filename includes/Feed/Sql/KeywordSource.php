<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\ReadyHtml;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Kernel\Database\Db;

/**
 * How words and a category narrow our own sources: words by LIKE over a window, a category by core's relations. Looked
 * at is what a card shows, the title and the ready text: never core's stored text, which may be a book long and holds
 * block comments and class names.
 */
final class KeywordSource {

	private const WINDOW = 5000;

	public function __construct( private readonly Db $db ) {}

	/** Words are looked for in the newest posts only: a bounded walk, never the whole table. */
	public function narrow( FeedQuery $query ): SourcePart {
		$joins  = '';
		$where  = '1=1';
		$values = array();
		$with   = array();
		if ( $query->cat > 0 ) {
			$joins .= "JOIN {$this->db->core( 'term_relationships' )} kr ON kr.object_id = f.post_id
				JOIN {$this->db->core( 'term_taxonomy' )} kt ON kt.term_taxonomy_id = kr.term_taxonomy_id
				AND kt.taxonomy = 'category' AND kt.term_id = %d";
			$where .= ' AND f.type = ' . PostKind::Article->value;
			$with[] = $query->cat;
		}
		if ( '' !== $query->keywords ) {
			$joins .= " JOIN {$this->db->core( 'posts' )} kp ON kp.ID = f.post_id";
			$fits   = ReadyHtml::fits( $query->keywords );
			$where .= $fits ? ' AND (kp.post_title LIKE %s OR f.body LIKE %s)' : ' AND kp.post_title LIKE %s';
			$values = array(
				$this->pattern( $query->keywords ),
				...( $fits ? array( $this->pattern( ReadyHtml::of( $query->keywords ) ) ) : array() ),
			);
		}
		return new SourcePart( $joins, $where, $with, $values, null, false, self::WINDOW );
	}

	private function pattern( string $words ): string {
		return '%' . $this->db->like( $words ) . '%';
	}
}
