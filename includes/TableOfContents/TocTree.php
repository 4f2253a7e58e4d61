<?php

declare(strict_types=1);

namespace Zeromo\Community\TableOfContents;

/**
 * A table of contents: the two highest levels of heading a text has, the second below the first.
 *
 * @phpstan-type Heading array{level: int, title: string, id: string}
 * @phpstan-type Leaf array{level: int, title: string, id: string, children: list<array<string, mixed>>}
 * @phpstan-type Entry array{level: int, title: string, id: string, children: list<Leaf>}
 */
final class TocTree {

	/**
	 * Entries with `level` 1 or 2, whatever the levels are called in the text. A second-level heading before any first
	 * one stands by itself.
	 *
	 * @param list<Heading> $headings In the order of the text; `level` as in h1 to h6.
	 * @return list<Entry>
	 */
	public static function entries( array $headings ): array {
		$levels = array_values( array_unique( array_column( $headings, 'level' ) ) );
		sort( $levels );
		$entries = array();
		$below   = array();
		$open    = -1;
		foreach ( $headings as $heading ) {
			$depth = array_search( $heading['level'], array_slice( $levels, 0, 2 ), true );
			if ( false === $depth ) {
				continue;
			}
			$entry = array(
				'level' => $depth + 1,
				'title' => $heading['title'],
				'id' => $heading['id'],
				'children' => array(),
			);
			if ( 1 === $depth && $open >= 0 ) {
				$below[ $open ][] = $entry;
				continue;
			}
			$entries[] = $entry;
			$open      = 0 === $depth ? count( $entries ) - 1 : -1;
		}
		$tree = array();
		foreach ( $entries as $n => $entry ) {
			$entry['children'] = $below[ $n ] ?? array();
			$tree[]            = $entry;
		}
		return $tree;
	}
}
