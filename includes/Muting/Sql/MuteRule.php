<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListCut;
use Zeromo\Community\Posts\Api\ListRule;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Muting\MuteNote;

/**
 * Hidden posts are looked up by the primary key. Muted words are looked for in title and text (of an article in title
 * and excerpt, its text is markup): every row may have one, so lists ask it of a bounded number (`ListCut::$dear`).
 * Muted circles are in the row itself.
 */
final class MuteRule implements ListRule {

	private const ARTICLE = 2;

	public function __construct( private readonly Db $db, private readonly MuteNote $note ) {}

	public function cut( FeedQuery $query, int $viewer ): ?ListCut {
		if ( 'member' === $query->source && $query->author === $viewer ) {
			return null;
		}
		$where  = array();
		$values = array();
		if ( $this->note->hides( $viewer ) ) {
			$where[]  = "NOT EXISTS (SELECT 1 FROM {$this->db->table( 'hidden' )} zqh WHERE zqh.user_id = %d
				AND zqh.post_id = f.post_id)";
			$values[] = $viewer;
		}
		// The circle's own page shows what is in it.
		$circles = array_values( array_diff( $this->note->circles( $viewer ), array( $query->circle_id ) ) );
		if ( array() !== $circles ) {
			$where[] = '(f.author_id = %d OR f.circle_id NOT IN ('
				. implode( ',', array_fill( 0, count( $circles ), '%d' ) ) . '))';
			array_push( $values, $viewer, ...$circles );
		}
		$words = $this->note->words( $viewer );
		if ( array() !== $words ) {
			// Members' text is stored escaped, titles may be.
			$forms    = array_values(
				array_unique(
					array_merge(
						...array_map( static fn( string $word ): array => array( $word, esc_html( $word ) ), $words )
					)
				)
			);
			$has      = implode(
				' OR ',
				array_fill(
					0,
					count( $forms ),
					'zqp.post_title LIKE %s OR (CASE f.type WHEN ' . self::ARTICLE
						. ' THEN zqp.post_excerpt ELSE zqp.post_content END) LIKE %s'
				)
			);
			// One's own posts stay, whatever they say.
			$where[]  = "(f.author_id = %d OR NOT EXISTS (SELECT 1 FROM {$this->db->core( 'posts' )} zqp
				WHERE zqp.ID = f.post_id AND ($has)))";
			$values[] = $viewer;
			foreach ( $forms as $form ) {
				array_push( $values, $this->pattern( $form ), $this->pattern( $form ) );
			}
		}
		return array() === $where ? null : new ListCut( implode( ' AND ', $where ), $values, array() !== $words );
	}

	private function pattern( string $word ): string {
		return '%' . $this->db->like( $word ) . '%';
	}
}
