<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch;

use Zeromo\Community\CommentSearch\Sql\CommentRows;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Search\Api\TextQuestion;

/**
 * Comments with words that a viewer may see, the newest first.
 *
 * @phpstan-import-type Hit from CommentRows
 */
final class CommentFinder {

	/** Documents that are looked at in one statement, and how many times for one page. */
	private const PORTION = 120;
	private const TURNS   = 12;

	/** Latest time. */
	private const END = 4294967295;

	public function __construct( private readonly CommentIndex $index, private readonly CommentRows $rows ) {}

	/**
	 * @param Cursor|null $after Place to go on from: time and comment.
	 * @return list<Hit>
	 */
	public function newest( TextQuestion $asked, int $viewer, ?Cursor $after, int $limit ): array {
		$out   = array();
		$turns = self::TURNS;
		foreach ( $this->portions( $asked, $after->sort ?? self::END ) as $docs ) {
			$hits = array_filter(
				$this->rows->seen( $docs, $viewer ),
				static fn( array $hit ): bool => $asked->is_in( $hit['body'] ) && self::is_behind( $hit, $after )
			);
			usort(
				$hits,
				static fn( array $a, array $b ): int =>
					array( $b['created'], $b['id'] ) <=> array( $a['created'], $a['id'] )
			);
			array_push( $out, ...$hits );
			if ( count( $out ) >= $limit || --$turns <= 0 ) {
				break;
			}
		}
		return array_slice( $out, 0, $limit );
	}

	/** @return \Generator<int, list<int>> */
	private function portions( TextQuestion $asked, int $before ): \Generator {
		$some = array();
		foreach ( $this->index->texts()->newest( $asked, $before ) as $docs ) {
			array_push( $some, ...$docs );
			if ( count( $some ) >= self::PORTION ) {
				yield from array_chunk( $some, self::PORTION );
				$some = array();
			}
		}
		yield from array_chunk( $some, self::PORTION );
	}

	/** @param Hit $hit Comment. */
	private static function is_behind( array $hit, ?Cursor $after ): bool {
		return null === $after
			|| array( $hit['created'], $hit['id'] ) < array( $after->sort, $after->id );
	}
}
